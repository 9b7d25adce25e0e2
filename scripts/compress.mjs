// Moves the browser's files to build/client and compresses each once, as well as it can be: app/http/answers/built-files.server.ts
// sends them. Left in public/, remix-serve would compress them anew for each request, and quickly instead of well.
import { cpSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { root } from './setup.mjs';

const made = path.join(root, 'public', 'build');
const served = path.join(root, 'build', 'client');

/** The smallest of what the settings make of it: which one is best depends on the file. */
function smallestBrotli(content) {
  const { BROTLI_PARAM_LGBLOCK, BROTLI_PARAM_MODE, BROTLI_PARAM_NPOSTFIX, BROTLI_PARAM_SIZE_HINT } =
    constants;
  const settings = [
    constants.BROTLI_MODE_GENERIC,
    constants.BROTLI_MODE_TEXT,
    constants.BROTLI_MODE_FONT,
  ].flatMap((mode) => [0, 18, 21].flatMap((block) => [0, 1, 2, 3].map((postfix) => [mode, block, postfix])));
  return settings
    .map(([mode, block, postfix]) =>
      brotliCompressSync(content, {
        params: {
          [BROTLI_PARAM_MODE]: mode,
          [BROTLI_PARAM_LGBLOCK]: block,
          [BROTLI_PARAM_NPOSTFIX]: postfix,
          [BROTLI_PARAM_SIZE_HINT]: content.length,
        },
      }),
    )
    .reduce((best, packed) => (packed.length < best.length ? packed : best));
}

rmSync(served, { recursive: true, force: true });
cpSync(made, served, { recursive: true });
rmSync(made, { recursive: true });

for (const name of readdirSync(served, { recursive: true })) {
  const file = path.join(served, name);
  if (!/\.(css|js|json|svg)$/.test(name) || !statSync(file).isFile()) continue;
  const content = readFileSync(file);
  writeFileSync(`${file}.br`, smallestBrotli(content));
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
}
