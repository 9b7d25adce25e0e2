// Draws the pictures of the demo shop into public/pictures/*.webp. Only what changed is drawn again.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const source = path.join(root, 'demo/pictures');
const target = path.join(root, 'public/pictures');
const placeholder = path.join(root, 'public/images/placeholder.jpg');
const manifestFile = path.join(target, '.manifest.json');

interface Manifest {
  /** Hash of all sources: when it is unchanged nothing has to be looked at. */
  source: string;
  /** Picture → hash of its drawing. */
  pictures: Record<string, string>;
}

function sourceHash(): string {
  const hash = createHash('sha256')
    .update(sharp.versions.rsvg ?? '')
    .update(sharp.versions.webp ?? '');
  const visit = (folder: string): void => {
    for (const name of readdirSync(folder).sort()) {
      const file = path.join(folder, name);
      if (statSync(file).isDirectory()) visit(file);
      else hash.update(name).update(readFileSync(file));
    }
  };
  visit(source);
  return hash.update(readFileSync(fileURLToPath(import.meta.url))).digest('hex');
}

function readManifest(): Manifest {
  if (!existsSync(manifestFile)) return { source: '', pictures: {} };
  return JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest;
}

const fileOf = (name: string): string => path.join(target, `${name}.webp`);

async function main(): Promise<void> {
  mkdirSync(target, { recursive: true });
  const before = readManifest();
  const hash = sourceHash();
  const known = Object.keys(before.pictures);
  if (before.source === hash && existsSync(placeholder) && known.every((name) => existsSync(fileOf(name))))
    return;

  const started = performance.now();
  const { allScenes } = await import('../demo/pictures');
  const { rasterize, renderWebp, rendererHash } = await import('../demo/pictures/render');
  sharp.concurrency(1);
  sharp.cache(false);
  const scenes = allScenes();
  const queue = [...scenes];
  const pictures: Record<string, string> = {};
  let drawn = 0;
  const work = async (): Promise<void> => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [name, make] = next;
      const scene = make();
      const content = createHash('sha256').update(rendererHash).update(JSON.stringify(scene)).digest('hex');
      if (name === 'placeholder') {
        if (existsSync(placeholder)) continue;
        mkdirSync(path.dirname(placeholder), { recursive: true });
        const data = await rasterize(scene);
        await sharp(data, { raw: { width: scene.width, height: scene.height, channels: 3 } })
          .jpeg({ quality: 72, mozjpeg: true })
          .toFile(placeholder);
        continue;
      }
      pictures[name] = content;
      if (before.pictures[name] === content && existsSync(fileOf(name))) continue;
      await writeFile(`${fileOf(name)}.part`, await renderWebp(scene));
      await rename(`${fileOf(name)}.part`, fileOf(name));
      drawn += 1;
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() + 1 }, work));
  for (const file of readdirSync(target)) {
    if (file.endsWith('.webp') && !(file.slice(0, -'.webp'.length) in pictures))
      rmSync(path.join(target, file));
  }
  writeFileSync(manifestFile, JSON.stringify({ source: hash, pictures } satisfies Manifest));
  console.log(`Drew ${String(drawn)} pictures in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
}

await main();
