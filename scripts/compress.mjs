// Moves the browser's files to build/client and compresses them, once and well, for app/http/answers/built-files.server.ts.
// remix-serve would compress files in public/ for each request, fast and badly.
import { cpSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { root } from './setup.mjs';

const made = path.join(root, 'public', 'build');
const served = path.join(root, 'build', 'client');

const modes = [constants.BROTLI_MODE_GENERIC, constants.BROTLI_MODE_TEXT, constants.BROTLI_MODE_FONT];

/** Tries all of Brotli's modes: the best one differs from file to file. */
const compress = (content) =>
  modes
    .map((mode) =>
      brotliCompressSync(content, {
        params: {
          [constants.BROTLI_PARAM_MODE]: mode,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        },
      }),
    )
    .reduce((smallest, other) => (other.length < smallest.length ? other : smallest));

rmSync(served, { recursive: true, force: true });
cpSync(made, served, { recursive: true });
rmSync(made, { recursive: true });

for (const name of readdirSync(served, { recursive: true })) {
  const file = path.join(served, name);
  if (!/\.(css|js|json|svg)$/.test(name) || !statSync(file).isFile()) continue;
  const content = readFileSync(file);
  writeFileSync(`${file}.br`, compress(content));
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
}
