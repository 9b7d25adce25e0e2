import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { config } from '~/platform/config.server';
import { placeholderPicture, pictureWidths } from './picture-url';
import { log } from '~/platform/log.server';
import { PictureFiles } from './picture-files.server';
import {
  parsePictureRequest,
  PictureError,
  readSource,
  stampOf,
  type PictureRequest,
} from './picture-source.server';
import { singleton } from '~/platform/singleton.server';

/** Bytes of made pictures in CACHE_DIR. */
const diskLimit = 512 * 1024 * 1024;
const mostPixels = 50_000_000;
const longestQueue = 200;
const formats = new Set(['jpeg', 'png', 'webp', 'gif', 'avif', 'heif']);
const year = 'public, max-age=31536000, immutable';

/** One thread per picture: several are made beside each other, and requests need the processor too. */
async function painter() {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

class TooBusy extends Error {
  override name = 'TooBusy';
}

/** So many pieces of work at a time; the others wait, and beyond `longestQueue` they are refused. */
class Queue {
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(readonly most: number) {}

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#running >= this.most) {
      if (this.#waiting.length >= longestQueue) throw new TooBusy('too many pictures are being made');
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
    this.#running += 1;
    try {
      return await work();
    } finally {
      this.#running -= 1;
      this.#waiting.shift()?.();
    }
  }
}

async function make(request: PictureRequest): Promise<Buffer> {
  const [sharp, input] = await Promise.all([painter(), readSource(request)]);
  try {
    const picture = sharp(input, { limitInputPixels: mostPixels, failOn: 'error' });
    const { format } = await picture.metadata();
    if (!formats.has(format)) throw new PictureError(`pictures of the kind ${format} are not shown`);
    return await picture
      .rotate()
      .resize({ width: request.width, withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer();
  } catch (cause) {
    if (cause instanceof PictureError) throw cause;
    throw new PictureError('the picture cannot be read', { cause });
  }
}

class Pictures {
  readonly #files = new PictureFiles(path.join(config().cacheDir, 'pictures'), diskLimit);
  readonly #queue = new Queue(Math.max(2, availableParallelism() - 1));
  readonly #making = new Map<string, Promise<Buffer>>();
  readonly #broken = new LRUCache<string, PictureError>({ max: 1000, ttl: 60_000 });

  /** The picture as webp, made once. */
  async get(request: PictureRequest, key: string): Promise<Buffer> {
    const broken = this.#broken.get(key);
    if (broken) throw broken;
    const kept = await this.#files.read(key);
    if (kept) return kept;
    const making =
      this.#making.get(key) ??
      this.#queue.run(() => this.#make(request, key)).finally(() => this.#making.delete(key));
    this.#making.set(key, making);
    return making;
  }

  async #make(request: PictureRequest, key: string): Promise<Buffer> {
    try {
      const picture = await make(request);
      await this.#files.write(key, picture).catch((error: unknown) => {
        log.warn({ err: error }, 'a made picture cannot be kept in CACHE_DIR');
      });
      return picture;
    } catch (error) {
      if (error instanceof PictureError) {
        this.#broken.set(key, error);
        log.warn({ err: error, width: request.width }, 'a picture cannot be shown');
      }
      throw error;
    }
  }
}

const pictures = () => singleton('pictures', () => new Pictures());

async function keyOf(request: PictureRequest): Promise<string> {
  return createHash('sha1')
    .update(`1 ${request.width} ${await stampOf(request)}`)
    .digest('hex');
}

/** Status 404 with the placeholder, so that a page shows a calm ground instead of a broken picture. */
async function missing(width: number): Promise<Response> {
  const headers = { 'content-type': 'image/webp', 'cache-control': 'public, max-age=60' };
  const placeholder = parsePictureRequest(`/images/${width}${placeholderPicture}`);
  try {
    const body = placeholder && (await pictures().get(placeholder, await keyOf(placeholder)));
    return new Response(body ? new Uint8Array(body) : null, { status: 404, headers });
  } catch (error) {
    if (error instanceof PictureError)
      return new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } });
    throw error;
  }
}

/** Answers `/images/{width}/{picture}`. */
export async function pictureResponse(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const wanted = parsePictureRequest(pathname);
  if (!wanted) {
    const width = Number(/^\/images\/(\d{1,5})\//.exec(pathname)?.[1]);
    return pictureWidths.includes(width) ? missing(width) : new Response(null, { status: 404 });
  }
  try {
    const key = await keyOf(wanted);
    const headers = { 'content-type': 'image/webp', 'cache-control': year, etag: `"${key}"` };
    if (request.headers.get('if-none-match')?.includes(headers.etag))
      return new Response(null, { status: 304, headers });
    const body = await pictures().get(wanted, key);
    return new Response(new Uint8Array(body), {
      headers: { ...headers, 'content-length': String(body.byteLength) },
    });
  } catch (error) {
    if (error instanceof PictureError) return missing(wanted.width);
    if (error instanceof TooBusy) return new Response(null, { status: 503, headers: { 'retry-after': '2' } });
    throw error;
  }
}
