import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
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
  /** Checks files without fetching or writing. */
  isDryRun?: boolean;
}

/** Starts a file name by its source, so that the next import finds the image. */
function buildNamePrefix(source: string, identity: string | Buffer): string {
  const hash = createHash('sha1').update(identity).digest('hex').slice(0, 8);
  const name = slugify(path.parse(source).name).replace(/[^a-z0-9]+/g, '-');
  return `${name.replace(/^-|-$/g, '') || 'picture'}-${hash}.`;
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

/** Imports one image and returns its path. Does not fetch a URL that was imported before. @throws Error with the reason */
async function importPicture(
  source: string,
  { targetFolder, sourceFolder, isDryRun }: PictureFolders,
  existingNames: readonly string[],
) {
  const url = /^https?:/i.test(source) && URL.canParse(source) ? new URL(source) : undefined;
  if (url && isDryRun) return source;
  const content = url ? undefined : readFileSync(path.resolve(sourceFolder, source));
  const namePrefix = buildNamePrefix(
    url ? (tryDecodeUriComponent(url.pathname) ?? url.pathname) : source,
    content ?? source,
  );
  const name = existingNames.find((other) => other.startsWith(namePrefix));
  if (name !== undefined) return PICTURES_PATH + name;
  let bytes = content ?? Buffer.alloc(0);
  if (url) {
    const response = await fetch(url, { signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) });
    if (!response.ok) throw new Error(`is not there: ${url.host} answered ${String(response.status)}`);
    bytes = await readResponse(response, MAX_PICTURE_BYTES);
  }
  const file = namePrefix + (await detectExtension(bytes));
  if (isDryRun) return PICTURES_PATH + file;
  mkdirSync(targetFolder, { recursive: true });
  // Renamed into place: half of an image would never be fetched again.
  writeFileSync(path.join(targetFolder, `.${file}.part`), bytes);
  renameSync(path.join(targetFolder, `.${file}.part`), path.join(targetFolder, file));
  return PICTURES_PATH + file;
}

function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) throw error;
  if ('code' in error && error.code === 'ENOENT') return 'is not there';
  return error.message === 'fetch failed' ? 'cannot be fetched' : error.message;
}

/** Imports images from URLs and files, and updates their `src` (empty if that fails). Returns the failures. */
export async function importPictures(
  images: readonly RestImage[],
  folders: PictureFolders,
): Promise<string[]> {
  const queue = [...new Set(images.map(({ src }) => src))].filter((src) => !src.startsWith(PICTURES_PATH));
  const existingNames = existsSync(folders.targetFolder) ? readdirSync(folders.targetFolder) : [];
  const importedUrls = new Map<string, string>();
  const problems: string[] = [];
  const processQueue = async () => {
    for (let src = queue.pop(); src !== undefined; src = queue.pop())
      try {
        importedUrls.set(src, await importPicture(src, folders, existingNames));
      } catch (error) {
        importedUrls.set(src, '');
        problems.push(`The picture ${src} ${describeFailure(error)}.`);
      }
  };
  await Promise.all(Array.from({ length: WORKER_COUNT }, processQueue));
  for (const image of images) image.src = importedUrls.get(image.src) ?? image.src;
  return problems.sort();
}
