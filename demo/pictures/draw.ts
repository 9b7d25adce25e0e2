import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parentPort } from 'node:worker_threads';
import sharp from 'sharp';
import { allScenes } from './index';
import { renderWebp } from './render';

const scenes = allScenes();

/** Names of all pictures, without extension. */
export const pictureNames = (): string[] => [...scenes.keys()];

/** Draws one picture into a folder; half a file is never seen. @throws Error when there is no such picture */
export async function drawPicture(name: string, folder: string): Promise<void> {
  const scene = scenes.get(name);
  if (!scene) throw new Error(`there is no picture ${name}`);
  sharp.concurrency(1);
  sharp.cache(false);
  const picture = await renderWebp(scene());
  const file = path.join(folder, `${name}.webp`);
  const part = `${file}.${String(process.pid)}.part`;
  await mkdir(folder, { recursive: true });
  await writeFile(part, picture);
  await rename(part, file);
}

interface Order {
  name: string;
  folder: string;
}

/** As a thread of the server (app/platform/pictures/drawings.server.ts): draws what it is told, and says when it is there. */
parentPort?.on('message', ({ name, folder }: Order) => {
  drawPicture(name, folder).then(
    () => parentPort?.postMessage({ name }),
    (error: unknown) => parentPort?.postMessage({ name, error: String(error) }),
  );
});
