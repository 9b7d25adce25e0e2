// Bundles the demo shop into build/demo/, apart from the server: only the first start of an empty shop reads it, and who asks
// for a picture that was not drawn yet (app/platform/pictures/drawings.server.ts).
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import sharp from 'sharp';
import { root } from './setup.mjs';

const target = path.join(root, 'build', 'demo');
const pictures = path.join(root, 'public', 'pictures');
const drawer = path.join(target, 'draw.mjs');

rmSync(target, { recursive: true, force: true });
cpSync(path.join(root, 'demo', 'files'), path.join(target, 'files'), { recursive: true });

const bundles = { 'demo/index.ts': path.join(target, 'seed.mjs'), 'demo/pictures/draw.ts': drawer };
for (const [entry, outfile] of Object.entries(bundles)) {
  await build({
    entryPoints: [path.join(root, entry)],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    minifyWhitespace: true,
    charset: 'utf8',
    target: 'node20',
    logLevel: 'warning',
  });
}

const { pictureNames } = await import(drawer);
writeFileSync(path.join(target, 'pictures.json'), JSON.stringify(pictureNames()));

// Pictures of other drawings, or drawn by another library, are thrown away.
const { rsvg = '', webp = '' } = sharp.versions;
const hash = createHash('sha256').update(rsvg).update(webp).update(readFileSync(drawer)).digest('hex');
const drawnBy = path.join(pictures, '.drawn-by');
if (!existsSync(drawnBy) || readFileSync(drawnBy, 'utf8') !== hash) {
  rmSync(pictures, { recursive: true, force: true });
  mkdirSync(pictures, { recursive: true });
  writeFileSync(drawnBy, hash);
}
