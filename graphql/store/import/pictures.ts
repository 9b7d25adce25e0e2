import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readAnswer } from '../../rules/body';
import { largestPicture } from '../../rules/pictures';
import { decoded } from '../../rules/text';
import type { RestImage } from '../domain/import/rest-catalogue';
import { slugify } from '../domain/text';

const FETCH_TIMEOUT_MS = 30_000;
/** Pictures that are fetched at the same time. */
const LANE_COUNT = 6;
/** Where the store gives the shop's own pictures out. */
const prefix = '/pictures/';

export interface Places {
  /** The shop's folder of pictures; made when missing. */
  into: string;
  /** What names of files are relative to. */
  from: string;
  /** Fetches and writes nothing: only files are looked for. */
  dryRun?: boolean;
}

/** What a picture is and where it comes from, as its name begins: what came from there before has it, too. */
function nameStart(source: string, mark: string | Buffer): string {
  const hash = createHash('sha1').update(mark).digest('hex').slice(0, 8);
  const name = slugify(path.parse(source).name).replace(/[^a-z0-9]+/g, '-');
  return `${name.replace(/^-|-$/g, '') || 'picture'}-${hash}.`;
}

const endings = new Map(Object.entries({ jpeg: 'jpg', png: 'png', webp: 'webp', gif: 'gif', avif: 'avif' }));

/**
 * The ending of a picture by its bytes, whatever it is called.
 * @throws Error with what is wrong with it
 */
async function judge(bytes: Buffer): Promise<string> {
  if (bytes.length === 0) throw new Error('is empty');
  // Loaded here alone: a shop that imports nothing starts without it.
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

/**
 * Brings one picture into the folder and answers its name there; what came from the same address before is not fetched
 * again.
 * @throws Error with what is in the way
 */
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
  // Half a picture would never be fetched again.
  writeFileSync(path.join(into, `.${file}.part`), bytes);
  renameSync(path.join(into, `.${file}.part`), path.join(into, file));
  return prefix + file;
}

function reason(error: unknown): string {
  if (!(error instanceof Error)) throw error;
  if ('code' in error && error.code === 'ENOENT') return 'is not there';
  return error.message === 'fetch failed' ? 'cannot be fetched' : error.message;
}

/**
 * Brings the pictures that an import names, from the web or as files beside it, into the shop's own folder, and gives them their
 * address there. One that cannot be brought has no address any more.
 * @returns a line for each of those
 */
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
