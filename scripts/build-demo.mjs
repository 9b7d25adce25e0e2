// Bundles the demo shop into build/demo/, apart from the server: only the first start of an empty shop reads it. Its pictures
// become files of public/, where the shop has those of its own.
import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { root } from './setup.mjs';

const demo = path.join(root, 'demo');
const target = path.join(root, 'build', 'demo');
const pictures = path.join(root, 'public', 'pictures');

for (const folder of [target, pictures]) rmSync(folder, { recursive: true, force: true });
cpSync(path.join(demo, 'files'), path.join(target, 'files'), { recursive: true });
// A picture is made in all widths anew when its file has another time.
cpSync(path.join(demo, 'pictures'), pictures, { recursive: true, preserveTimestamps: true });

await build({
  entryPoints: [path.join(demo, 'index.ts')],
  outfile: path.join(target, 'seed.mjs'),
  bundle: true,
  format: 'esm',
  platform: 'node',
  packages: 'external',
  minifyWhitespace: true,
  charset: 'utf8',
  target: 'node20',
  logLevel: 'warning',
});
