import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readAnswer } from '../../rules/body';
import { isPhoto, largestPicture } from '../../rules/pictures';
import type { RestImage } from '../domain/import/rest-catalogue';
import { slugify } from '../domain/text';

/** Milliseconds that a picture may take from the web. */
const deadline = 30_000;
/** Pictures that are fetched at the same time. */
const lanes = 6;
/** Where the store gives the shop's own pictures out. */
const prefix = '/pictures/';

interface Places {
  /** The shop's folder of pictures; made when missing. */
  into: string;
  /** What names of files are relative to. */
  from: string;
  /** Fetches and writes nothing: only files are looked for. */
  dryRun: boolean;
}

/** A name that says what the picture is, and that no other picture has. */
function nameOf(source: string, mark: string | Buffer): string {
  const { name, ext } = path.parse(source);
  const hash = createHash('sha1').update(mark).digest('hex').slice(0, 8);
  return `${slugify(name) || 'picture'}-${hash}${ext.toLowerCase()}`;
}

/**
 * Brings one picture into the folder and answers its name there; what came from the same address before is not fetched
 * again.
 * @throws Error with what is in the way
 */
async function bring(source: string, { into, from, dryRun }: Places): Promise<string> {
  const url = /^https?:/i.test(source) ? new URL(source) : undefined;
  if (!isPhoto(url?.pathname ?? source)) throw new Error('is no picture: .jpg, .png, .webp, .gif or .avif');
  const content = url ? undefined : readFileSync(path.resolve(from, source));
  const name = nameOf(url ? decodeURI(url.pathname) : source, content ?? source);
  const file = path.join(into, name);
  if (dryRun || existsSync(file)) return name;
  let bytes = content;
  if (url) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(deadline) });
    if (!answer.ok) throw new Error(`is not there: ${url.host} answered ${String(answer.status)}`);
    if (!/^image\//i.test(answer.headers.get('content-type') ?? '')) throw new Error('is no picture');
    bytes = await readAnswer(answer, largestPicture);
  }
  mkdirSync(into, { recursive: true });
  // Half a picture would never be fetched again.
  writeFileSync(`${file}.part`, bytes ?? '');
  renameSync(`${file}.part`, file);
  return name;
}

function reason(error: unknown): string {
  if (!(error instanceof Error)) throw error;
  if ('code' in error && error.code === 'ENOENT') return 'is not there';
  return error.message === 'fetch failed' ? 'cannot be fetched' : error.message;
}

/**
 * Brings the pictures that an import names, from the web or as files beside it, into the shop's own folder, and gives them their
 * address there. One that cannot be brought keeps its own, which shoppers do not see.
 * @returns a line for each of those
 */
export async function bringPictures(images: readonly RestImage[], places: Places): Promise<string[]> {
  const waiting = [...new Set(images.map(({ src }) => src))].filter((src) => !src.startsWith(prefix));
  const brought = new Map<string, string>();
  const problems: string[] = [];
  const lane = async () => {
    for (let src = waiting.pop(); src !== undefined; src = waiting.pop())
      try {
        brought.set(src, prefix + (await bring(src, places)));
      } catch (error) {
        problems.push(`The picture ${src} ${reason(error)}.`);
      }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  for (const image of images) image.src = brought.get(image.src) ?? image.src;
  return problems.sort();
}
