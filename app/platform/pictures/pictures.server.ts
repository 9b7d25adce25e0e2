import { createHash } from 'node:crypto';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { accepts } from '~/platform/accepts.server';
import { config } from '~/platform/config.server';
import { mostPixels, placeholderPicture, pictureUrl, pictureWidths } from './picture-url';
import { errorCode, log } from '~/platform/log.server';
import {
  parsePictureRequest,
  PictureError,
  readSource,
  sourceName,
  stampOf,
  type PhotoByName,
  type PictureRequest,
} from './picture-source.server';
import { singleton } from '~/platform/singleton.server';
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { replaceFile } from '~/platform/replace-file.server';

const isMade = /\.(?:avif|webp)$/;

/** Caches generated pictures in a folder, evicting the least recently used. */
export class PictureFiles {
  readonly #files: LRUCache<string, number>;
  #opened: Promise<void> | undefined;

  constructor(
    readonly folder: string,
    limit: number,
  ) {
    this.#files = new LRUCache<string, number>({
      maxSize: limit,
      sizeCalculation: (size) => Math.max(1, size),
      dispose: (_size, key, reason) => {
        if (reason === 'evict') void this.#remove(key);
      },
    });
  }

  async #remove(key: string): Promise<void> {
    try {
      await rm(this.#path(key), { force: true });
    } catch (error) {
      log.warn({ err: error }, 'a made picture cannot be removed');
    }
  }

  #path(key: string): string {
    return path.join(this.folder, key.slice(0, 2), key);
  }

  async #scan(): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    const names = (await readdir(this.folder, { recursive: true })).filter((name) => isMade.test(name));
    const found: { key: string; size: number; used: number }[] = [];
    for (const name of names) {
      try {
        const { size, mtimeMs } = await stat(path.join(this.folder, name));
        found.push({ key: path.basename(name), size, used: mtimeMs });
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
    }
    for (const { key, size } of found.sort((a, b) => a.used - b.used)) this.#files.set(key, size);
  }

  /** Returns undefined on a miss and while the folder is unusable. */
  async read(key: string): Promise<Buffer | undefined> {
    this.#opened ??= this.#scan().catch((error: unknown) => {
      this.#opened = undefined;
      log.warn({ err: error }, 'made pictures cannot be looked for in CACHE_DIR; they are made anew');
    });
    await this.#opened;
    if (this.#files.get(key) === undefined) return undefined;
    try {
      return await readFile(this.#path(key));
    } catch (error) {
      if (!isMissing(error))
        log.warn({ err: error }, 'a made picture cannot be read from CACHE_DIR; it is made anew');
      this.#files.delete(key);
      return undefined;
    }
  }

  async write(key: string, picture: Buffer): Promise<void> {
    await replaceFile(this.#path(key), picture);
    this.#files.set(key, picture.byteLength);
  }
}

const isMissing = (error: unknown): boolean => errorCode(error) === 'ENOENT';

const diskLimit = 512 * 1024 * 1024;
const madeAtOnce = 2;
const fetchedAtOnce = 8;
const longestQueue = 64;
const retryAfter = 2;
const formats = new Set(['jpeg', 'png', 'webp', 'gif', 'avif', 'heif']);
const year = 'public, max-age=31536000, immutable';

/** Uses one thread per picture: two run in parallel, and requests need the CPU too. */
async function painter() {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

class TooBusy extends Error {
  override name = 'TooBusy';
}

class Queue {
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(private readonly atOnce: number) {}

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#running >= this.atOnce) {
      if (this.#waiting.length >= longestQueue) throw new TooBusy('too many pictures are being made');
      // The finished task hands its slot over, so that a new one cannot take it.
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else this.#running += 1;
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}

type PictureKind = 'avif' | 'webp';

/** In between, AVIF is a quarter smaller than WebP. Below it gains little, above it takes seconds. */
const [narrowest, widest] = [320, 1536];

async function make(input: Buffer, width: number, kind: PictureKind): Promise<Buffer> {
  const sharp = await painter();
  try {
    const picture = sharp(input, { limitInputPixels: mostPixels, failOn: 'error' });
    const { format } = await picture.metadata();
    if (!formats.has(format)) throw new PictureError(`pictures of the kind ${format} are not shown`);
    const sized = picture.rotate().resize({ width, withoutEnlargement: true });
    return await (
      kind === 'avif'
        ? sized.avif({ quality: 42, effort: 3, chromaSubsampling: '4:2:0' })
        : sized.webp({ quality: 65, effort: 6, preset: 'picture' })
    ).toBuffer();
  } catch (cause) {
    if (cause instanceof PictureError) throw cause;
    throw new PictureError('the picture cannot be read', { cause });
  }
}

class Pictures {
  readonly #files = new PictureFiles(path.join(config().cacheDir, 'pictures'), diskLimit);
  readonly #makers = new Queue(madeAtOnce);
  /** Covers fetching and encoding of remote pictures, so that a slow backend does not block local ones. */
  readonly #fetchers = new Queue(fetchedAtOnce);
  readonly #making = new Map<string, Promise<Buffer>>();
  readonly #broken = new LRUCache<string, PictureError>({ max: 1000, ttl: 60_000 });

  async get(request: PictureRequest, kind: PictureKind, key: string): Promise<Buffer> {
    const broken = this.#broken.get(key);
    if (broken) throw broken;
    const kept = await this.#files.read(key);
    if (kept) return kept;
    const making =
      this.#making.get(key) ?? this.#make(request, kind, key).finally(() => this.#making.delete(key));
    this.#making.set(key, making);
    return making;
  }

  async #make(request: PictureRequest, kind: PictureKind, key: string): Promise<Buffer> {
    const fromSource = async () => {
      const input = await readSource(request);
      return this.#makers.run(() => make(input, request.width, kind));
    };
    try {
      const isRemote = request.source.kind === 'remote';
      const picture = await (isRemote ? this.#fetchers.run(fromSource) : fromSource());
      await this.#files.write(key, picture).catch((error: unknown) => {
        log.warn({ err: error }, 'a made picture cannot be kept in CACHE_DIR');
      });
      return picture;
    } catch (error) {
      if (error instanceof PictureError) {
        this.#broken.set(key, error);
        log.warn(
          { err: error, width: request.width, source: sourceName(request) },
          'a picture cannot be shown',
        );
      }
      throw error;
    }
  }
}

const pictures = () => singleton('pictures', () => new Pictures());

async function keyOf(request: PictureRequest, kind: PictureKind): Promise<string> {
  const digest = createHash('sha1').update(`2 ${request.width} ${await stampOf(request)}`);
  return `${digest.digest('hex')}.${kind}`;
}

async function shown({ headers: asked }: Request, wanted: PictureRequest): Promise<Response | undefined> {
  const hasChoice = wanted.width >= narrowest && wanted.width <= widest;
  const kind = hasChoice && accepts(asked.get('accept'), 'image/avif') ? 'avif' : 'webp';
  try {
    const key = await keyOf(wanted, kind);
    const headers = {
      'content-type': `image/${kind}`,
      'cache-control': year,
      etag: `"${key}"`,
      ...(hasChoice ? { vary: 'Accept' } : {}),
    };
    if (asked.get('if-none-match')?.includes(headers.etag))
      return new Response(null, { status: 304, headers });
    const body = await pictures().get(wanted, kind, key);
    return new Response(new Uint8Array(body), {
      headers: { ...headers, 'content-length': String(body.byteLength) },
    });
  } catch (error) {
    if (error instanceof PictureError) return undefined;
    throw error;
  }
}

async function missing(placeholder: PictureRequest): Promise<Response> {
  const body = await pictures().get(placeholder, 'webp', await keyOf(placeholder, 'webp'));
  return new Response(new Uint8Array(body), {
    status: 404,
    headers: { 'content-type': 'image/webp', 'cache-control': 'public, max-age=60' },
  });
}

export async function pictureResponse(request: Request, icon: () => Uint8Array, photo?: PhotoByName) {
  const { pathname } = new URL(request.url);
  const width = pathname === placeholderPicture ? 640 : Number(/^\/images\/(\d{1,5})\//.exec(pathname)?.[1]);
  if (!pictureWidths.includes(width)) return new Response(null, { status: 404 });
  const placeholder: PictureRequest = { width, source: { kind: 'placeholder', icon: icon() } };
  const isPlaceholder = [placeholderPicture, pictureUrl(placeholderPicture, width)].includes(pathname);
  const wanted = isPlaceholder ? placeholder : parsePictureRequest(pathname, photo);
  try {
    return (wanted && (await shown(request, wanted))) ?? (await missing(placeholder));
  } catch (error) {
    const headers = { 'cache-control': 'no-store' };
    if (error instanceof PictureError) return new Response(null, { status: 404, headers });
    if (!(error instanceof TooBusy)) throw error;
    return new Response(null, { status: 503, headers: { ...headers, 'retry-after': String(retryAfter) } });
  }
}
