import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readResponse } from '../../shared/read-body';
import { MAX_PICTURE_BYTES } from '../../shared/picture-formats';
import { tryDecodeUriComponent } from '../../shared/html-text';
import type { RestImage } from './rest/rest-catalogue';
import { slugify } from '../core/text-keys';

const FETCH_TIMEOUT_MS = 30_000;
const WORKER_COUNT = 6;
const PICTURES_PATH = '/pictures/';

export interface PictureFolders {
  /** Created if missing. */
  targetFolder: string;
  sourceFolder: string;
}

/** Names a file by its source and its content, so that another picture never has its URL. */
function buildFileName(source: string, content: Buffer, extension: string): string {
  const hash = createHash('sha1').update(content).digest('hex').slice(0, 8);
  const name = slugify(path.parse(source).name).replace(/[^a-z0-9]+/g, '-');
  return `${name.replace(/^-|-$/g, '') || 'picture'}-${hash}.${extension}`;
}

const extensions = new Map(
  Object.entries({ jpeg: 'jpg', png: 'png', webp: 'webp', gif: 'gif', avif: 'avif' }),
);

/** Detects the extension by content. @throws Error with the reason */
async function detectExtension(bytes: Buffer): Promise<string> {
  if (bytes.length === 0) throw new Error('is empty');
  // Imported on demand, because loading it is slow.
  const { default: sharp } = await import('sharp');
  const picture = sharp(bytes, { failOn: 'error' });
  const { format, compression } = await picture.metadata().catch(() => ({ format: '', compression: '' }));
  const extension = extensions.get(compression === 'av1' ? 'avif' : format);
  if (extension === undefined)
    throw new Error(`is no picture that a shop can show: .jpg, .png, .webp, .gif or .avif`);
  await picture.stats().catch(() => {
    throw new Error('is damaged');
  });
  return extension;
}

/** Imports one image and returns its path. @throws Error with the reason */
async function importPicture(
  source: string,
  { targetFolder, sourceFolder }: PictureFolders,
  isDryRun: boolean,
) {
  const url = /^https?:/i.test(source) && URL.canParse(source) ? new URL(source) : undefined;
  if (url && isDryRun) return source;
  const bytes = url ? await fetchPicture(url) : readFileSync(path.resolve(sourceFolder, source));
  const sourceName = url ? (tryDecodeUriComponent(url.pathname) ?? url.pathname) : source;
  const file = buildFileName(sourceName, bytes, await detectExtension(bytes));
  if (!isDryRun) {
    mkdirSync(targetFolder, { recursive: true });
    writeFileSync(path.join(targetFolder, file), bytes);
  }
  return PICTURES_PATH + file;
}

async function fetchPicture(url: URL): Promise<Buffer> {
  const response = await fetch(url, { signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) });
  if (!response.ok) throw new Error(`is not there: ${url.host} answered ${String(response.status)}`);
  return readResponse(response, MAX_PICTURE_BYTES);
}

function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) throw error;
  if ('code' in error && error.code === 'ENOENT') return 'is not there';
  return error.message === 'fetch failed' ? 'cannot be fetched' : error.message;
}

/** Imports images from URLs and files, and updates their `src` (empty if that fails). Returns the failures. A dry run checks files alone. */
export async function importPictures(
  images: readonly RestImage[],
  folders: PictureFolders,
  isDryRun = false,
): Promise<string[]> {
  const queue = [...new Set(images.map(({ src }) => src))].filter((src) => !src.startsWith(PICTURES_PATH));
  const importedUrls = new Map<string, string>();
  const problems: string[] = [];
  const processQueue = async () => {
    for (let src = queue.pop(); src !== undefined; src = queue.pop())
      try {
        importedUrls.set(src, await importPicture(src, folders, isDryRun));
      } catch (error) {
        importedUrls.set(src, '');
        problems.push(`The picture ${src} ${describeFailure(error)}.`);
      }
  };
  await Promise.all(Array.from({ length: WORKER_COUNT }, processQueue));
  for (const image of images) image.src = importedUrls.get(image.src) ?? image.src;
  return problems.sort();
}
