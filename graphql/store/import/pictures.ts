import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readAnswer } from '../../rules/body';
import { largestPicture } from '../../rules/pictures';
import { decoded } from '../../rules/text';
import type { RestImage } from '../domain/import/rest-catalogue';
import { slugify } from '../domain/text';

const FETCH_TIMEOUT_MS = 30_000;
const LANE_COUNT = 6;
const prefix = '/pictures/';

export interface Places {
  /** Created if missing. */
  into: string;
  from: string;
  /** Checks files without fetching or writing. */
  dryRun?: boolean;
}

/** Starts a file name by its source, so that the next import finds the image. */
function nameStart(source: string, mark: string | Buffer): string {
  const hash = createHash('sha1').update(mark).digest('hex').slice(0, 8);
  const name = slugify(path.parse(source).name).replace(/[^a-z0-9]+/g, '-');
  return `${name.replace(/^-|-$/g, '') || 'picture'}-${hash}.`;
}

const endings = new Map(Object.entries({ jpeg: 'jpg', png: 'png', webp: 'webp', gif: 'gif', avif: 'avif' }));

/** Detects the extension by content. @throws Error with the reason */
async function judge(bytes: Buffer): Promise<string> {
  if (bytes.length === 0) throw new Error('is empty');
  // Imported on demand, because loading it is slow.
  const { default: sharp } = await import('sharp');
  const picture = sharp(bytes, { failOn: 'error' });
  const { format, compression } = await picture.metadata().catch(() => ({ format: '', compression: '' }));
  const ending = endings.get(compression === 'av1' ? 'avif' : format);
  if (ending === undefined)
    throw new Error(`is no picture that a shop can show: .jpg, .png, .webp, .gif or .avif`);
  await picture.stats().catch(() => {
    throw new Error('is damaged');
  });
  return ending;
}

/** Imports one image and returns its path. Does not fetch a URL that was imported before. @throws Error with the reason */
async function bring(source: string, { into, from, dryRun }: Places, present: readonly string[]) {
  const url = /^https?:/i.test(source) && URL.canParse(source) ? new URL(source) : undefined;
  if (url && dryRun) return source;
  const content = url ? undefined : readFileSync(path.resolve(from, source));
  const start = nameStart(url ? (decoded(url.pathname) ?? url.pathname) : source, content ?? source);
  const name = present.find((other) => other.startsWith(start));
  if (name !== undefined) return prefix + name;
  let bytes = content ?? Buffer.alloc(0);
  if (url) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) });
    if (!answer.ok) throw new Error(`is not there: ${url.host} answered ${String(answer.status)}`);
    bytes = await readAnswer(answer, largestPicture);
  }
  const file = start + (await judge(bytes));
  if (dryRun) return prefix + file;
  mkdirSync(into, { recursive: true });
  // Renamed into place: half of an image would never be fetched again.
  writeFileSync(path.join(into, `.${file}.part`), bytes);
  renameSync(path.join(into, `.${file}.part`), path.join(into, file));
  return prefix + file;
}

function reason(error: unknown): string {
  if (!(error instanceof Error)) throw error;
  if ('code' in error && error.code === 'ENOENT') return 'is not there';
  return error.message === 'fetch failed' ? 'cannot be fetched' : error.message;
}

/** Imports images from URLs and files, and updates their `src` (empty if that fails). Returns the failures. */
export async function bringPictures(images: readonly RestImage[], places: Places): Promise<string[]> {
  const waiting = [...new Set(images.map(({ src }) => src))].filter((src) => !src.startsWith(prefix));
  const present = existsSync(places.into) ? readdirSync(places.into) : [];
  const brought = new Map<string, string>();
  const problems: string[] = [];
  const lane = async () => {
    for (let src = waiting.pop(); src !== undefined; src = waiting.pop())
      try {
        brought.set(src, await bring(src, places, present));
      } catch (error) {
        brought.set(src, '');
        problems.push(`The picture ${src} ${reason(error)}.`);
      }
  };
  await Promise.all(Array.from({ length: LANE_COUNT }, lane));
  for (const image of images) image.src = brought.get(image.src) ?? image.src;
  return problems.sort();
}
