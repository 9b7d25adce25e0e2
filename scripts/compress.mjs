// Moves the browser's files to build/client and compresses them, once and well, for app/http/responses/static-assets.server.ts.
// remix-serve would compress files in public/ for each request, fast and badly.
import { cpSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { root } from './setup.mjs';

const sourceFolder = path.join(root, 'public', 'build');
const targetFolder = path.join(root, 'build', 'client');

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
    .reduce((best, other) => (other.length < best.length ? other : best));

rmSync(targetFolder, { recursive: true, force: true });
cpSync(sourceFolder, targetFolder, { recursive: true });
rmSync(sourceFolder, { recursive: true });

for (const name of readdirSync(targetFolder, { recursive: true })) {
  const file = path.join(targetFolder, name);
  if (!/\.(css|js|json|svg)$/.test(name) || !statSync(file).isFile()) continue;
  const content = readFileSync(file);
  writeFileSync(`${file}.br`, compress(content));
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
}
