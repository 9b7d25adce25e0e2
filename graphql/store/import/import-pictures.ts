import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readResponse } from '../../shared/read-body';
import { MAX_PICTURE_BYTES } from '../../shared/picture-formats';
import type { RestImage } from './rest/rest-catalogue';

const FETCH_TIMEOUT_MS = 30_000;
const WORKER_COUNT = 6;
const PICTURES_PATH = '/pictures/';

export interface PictureFolders {
  /** Created if missing. */
  targetFolder: string;
  sourceFolder: string;
}

/** Imports images from URLs and files, and updates their `src` (empty if that fails). Returns the failures. */
export async function importPictures(
  images: readonly RestImage[],
  { sourceFolder, targetFolder }: PictureFolders,
): Promise<string[]> {
  mkdirSync(targetFolder, { recursive: true });
  const queue = [...new Set(images.map(({ src }) => src))].filter((src) => !src.startsWith(PICTURES_PATH));
  const importedPaths = new Map<string, string>();
  const problems: string[] = [];
  const processQueue = async () => {
    for (let src = queue.pop(); src !== undefined; src = queue.pop())
      try {
        const bytes = /^https?:/i.test(src)
          ? await fetchPicture(src)
          : readFileSync(path.resolve(sourceFolder, src));
        const file = await buildFileName(bytes);
        writeFileSync(path.join(targetFolder, file), bytes);
        importedPaths.set(src, PICTURES_PATH + file);
      } catch (error) {
        importedPaths.set(src, '');
        problems.push(`The picture ${src} was left out: ${error instanceof Error ? error.message : ''}.`);
      }
  };
  await Promise.all(Array.from({ length: WORKER_COUNT }, processQueue));
  for (const image of images) image.src = importedPaths.get(image.src) ?? image.src;
  return problems.sort();
}

async function fetchPicture(url: string): Promise<Buffer> {
  const response = await fetch(url, { signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) });
  if (!response.ok) throw new Error(`the server responded ${String(response.status)}`);
  return readResponse(response, MAX_PICTURE_BYTES);
}

const extensions = new Map(
  Object.entries({ jpeg: 'jpg', png: 'png', webp: 'webp', gif: 'gif', av1: 'avif' }),
);

/** Names a file by its content, so that another picture never has its URL. */
async function buildFileName(bytes: Buffer): Promise<string> {
  // Imported on demand, because loading it is slow.
  const { default: sharp } = await import('sharp');
  const { format, compression } = await sharp(bytes).metadata();
  const extension = extensions.get(compression ?? format);
  if (extension === undefined)
    throw new Error(`${format} is not one of ${[...extensions.values()].join(', ')}`);
  return `${createHash('sha1').update(bytes).digest('hex')}.${extension}`;
}
