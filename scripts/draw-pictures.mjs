// Draws every picture of the demo shop that is not there yet, for places where the server cannot write (Dockerfile).
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { build, root } from './setup.mjs';

build();
const folder = path.join(root, 'public', 'pictures');
const { drawPicture, pictureNames } = await import(path.join(root, 'build', 'demo', 'draw.mjs'));
const queue = pictureNames().filter((name) => !existsSync(path.join(folder, `${name}.webp`)));
const count = queue.length;
let drawn = 0;

async function work() {
  for (let name = queue.shift(); name; name = queue.shift()) {
    await drawPicture(name, folder);
    drawn += 1;
    if (process.stdout.isTTY) process.stdout.write(`\rDrawing ${drawn} of ${count} pictures…`);
  }
}

await Promise.all(Array.from({ length: availableParallelism() + 1 }, work));
if (count > 0) console.log(`${process.stdout.isTTY ? '\r' : ''}Drew ${count} pictures.     `);
