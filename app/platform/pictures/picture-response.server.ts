import { createHash } from 'node:crypto';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { accepts } from '~/platform/accept-header.server';
import { config } from '~/platform/config.server';
import { MAX_INPUT_PIXELS, PLACEHOLDER_PICTURE_PATH, pictureUrl, pictureWidths } from './picture-url';
import { log } from '~/platform/log.server';
import {
  parsePictureRequest,
  PictureError,
  readSource,
  getSourceName,
  getSourceVersion,
  type PhotoByName,
  type PictureRequest,
} from './picture-source.server';
import { singleton } from '~/platform/singleton.server';
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { writeFileAtomic } from '~/platform/atomic-write.server';

const cachedPicturePattern = /\.(?:avif|webp)$/;

/** Caches generated pictures in a folder, evicting the least recently used. */
export class PictureFileCache {
  readonly #files: LRUCache<string, number>;
  readonly #opened: Promise<void>;

  constructor(
    readonly folder: string,
    maxBytes: number,
  ) {
    this.#files = new LRUCache<string, number>({
      maxSize: maxBytes,
      sizeCalculation: (size) => Math.max(1, size),
      dispose: (_size, key, reason) => {
        if (reason === 'evict')
          rm(this.#path(key), { force: true }).catch((err: unknown) =>
            log.warn({ err }, 'a made picture cannot be removed'),
          );
      },
    });
    this.#opened = this.#scan();
  }

  #path(key: string): string {
    return path.join(this.folder, key.slice(0, 2), key);
  }

  async #scan(): Promise<void> {
    try {
      await mkdir(this.folder, { recursive: true });
      const names = await readdir(this.folder, { recursive: true });
      const stats = await Promise.allSettled(
        names
          .filter((name) => cachedPicturePattern.test(name))
          .map(async (name) => {
            const { size, mtimeMs } = await stat(path.join(this.folder, name));
            return { name, size, mtimeMs };
          }),
      );
      const files = stats.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
      for (const { name, size } of files.sort((a, b) => a.mtimeMs - b.mtimeMs))
        this.#files.set(path.basename(name), size);
    } catch (err) {
      log.warn({ err }, 'made pictures cannot be looked for in CACHE_DIR; they are made anew');
    }
  }

  /** Returns undefined on a miss and while the folder is unusable. */
  async read(key: string): Promise<Buffer | undefined> {
    await this.#opened;
    if (this.#files.get(key) === undefined) return undefined;
    try {
      return await readFile(this.#path(key));
    } catch (err) {
      log.warn({ err }, 'a made picture cannot be read from CACHE_DIR; it is made anew');
      this.#files.delete(key);
      return undefined;
    }
  }

  async write(key: string, picture: Buffer): Promise<void> {
    await writeFileAtomic(this.#path(key), picture);
    this.#files.set(key, picture.byteLength);
  }
}

const DISK_LIMIT_BYTES = 512 * 1024 * 1024;
const MAX_CONCURRENT_ENCODES = 2;
const MAX_CONCURRENT_FETCHES = 8;
const MAX_QUEUE_LENGTH = 64;
const RETRY_AFTER_SECONDS = 2;
const formats = new Set(['jpeg', 'png', 'webp', 'gif', 'avif', 'heif']);
const IMMUTABLE_CACHE_CONTROL = 'public, max-age=31536000, immutable';

/** Uses one thread per picture: two run in parallel, and requests need the CPU too. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

class TooBusyError extends Error {
  override name = 'TooBusy';
}

class TaskQueue {
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(private readonly concurrency: number) {}

  async run<Result>(task: () => Promise<Result>): Promise<Result> {
    if (this.#running >= this.concurrency) {
      if (this.#waiting.length >= MAX_QUEUE_LENGTH)
        throw new TooBusyError('too many pictures are being made');
      // The finished task hands its slot over, so that a new one cannot take it.
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else this.#running += 1;
    try {
      return await task();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}

type PictureKind = 'avif' | 'webp';

/** In between, AVIF is a quarter smaller than WebP. Below it gains little, above it takes seconds and smooth walls get blotches. */
const [MIN_AVIF_WIDTH, MAX_AVIF_WIDTH] = [320, 1280];

/** Up to a card, a picture is one of many. */
const CARD_WIDTH = 640;

function qualityOf(width: number): Record<PictureKind, number> {
  if (width <= CARD_WIDTH) return { avif: 42, webp: 65 };
  return { avif: 50, webp: width <= MAX_AVIF_WIDTH ? 76 : 80 };
}

async function encodePicture(input: Buffer, width: number, kind: PictureKind): Promise<Buffer> {
  const sharp = await loadSharp();
  try {
    const picture = sharp(input, { limitInputPixels: MAX_INPUT_PIXELS, failOn: 'error' });
    const { format } = await picture.metadata();
    if (!formats.has(format)) throw new PictureError(`pictures of the kind ${format} are not shown`);
    const quality = qualityOf(width);
    const sized = picture.rotate().resize({ width, withoutEnlargement: true });
    return await (
      kind === 'avif'
        ? sized.avif({ quality: quality.avif, effort: 3, chromaSubsampling: '4:2:0' })
        : sized.webp({ quality: quality.webp, effort: 6, preset: 'picture' })
    ).toBuffer();
  } catch (cause) {
    if (cause instanceof PictureError) throw cause;
    throw new PictureError('the picture cannot be read', { cause });
  }
}

class Pictures {
  readonly #files = new PictureFileCache(path.join(config().cacheDir, 'pictures'), DISK_LIMIT_BYTES);
  readonly #makers = new TaskQueue(MAX_CONCURRENT_ENCODES);
  /** Covers fetching and encoding of remote pictures, so that a slow backend does not block local ones. */
  readonly #fetchers = new TaskQueue(MAX_CONCURRENT_FETCHES);
  readonly #making = new Map<string, Promise<Buffer>>();
  readonly #broken = new LRUCache<string, PictureError>({ max: 1000, ttl: 60_000 });

  async get(request: PictureRequest, kind: PictureKind, key: string): Promise<Buffer> {
    const cachedError = this.#broken.get(key);
    if (cachedError) throw cachedError;
    const cachedPicture = await this.#files.read(key);
    if (cachedPicture) return cachedPicture;
    const pending =
      this.#making.get(key) ?? this.#make(request, kind, key).finally(() => this.#making.delete(key));
    this.#making.set(key, pending);
    return pending;
  }

  async #make(request: PictureRequest, kind: PictureKind, key: string): Promise<Buffer> {
    const readAndEncode = async () => {
      const input = await readSource(request);
      return this.#makers.run(() => encodePicture(input, request.width, kind));
    };
    try {
      const isRemote = request.source.kind === 'remote';
      const picture = await (isRemote ? this.#fetchers.run(readAndEncode) : readAndEncode());
      await this.#files.write(key, picture).catch((error: unknown) => {
        log.warn({ err: error }, 'a made picture cannot be kept in CACHE_DIR');
      });
      return picture;
    } catch (error) {
      if (error instanceof PictureError) {
        this.#broken.set(key, error);
        log.warn(
          { err: error, width: request.width, source: getSourceName(request) },
          'a picture cannot be shown',
        );
      }
      throw error;
    }
  }
}

const getPictures = () => singleton('pictures', () => new Pictures());

async function createCacheKey(request: PictureRequest, kind: PictureKind): Promise<string> {
  const digest = createHash('sha1').update(`3 ${request.width} ${await getSourceVersion(request)}`);
  return `${digest.digest('hex')}.${kind}`;
}

async function servePicture(
  { headers: requestHeaders }: Request,
  pictureRequest: PictureRequest,
): Promise<Response | undefined> {
  const hasChoice = pictureRequest.width >= MIN_AVIF_WIDTH && pictureRequest.width <= MAX_AVIF_WIDTH;
  const kind = hasChoice && accepts(requestHeaders.get('accept'), 'image/avif') ? 'avif' : 'webp';
  try {
    const key = await createCacheKey(pictureRequest, kind);
    const headers = {
      'content-type': `image/${kind}`,
      'cache-control': IMMUTABLE_CACHE_CONTROL,
      etag: `"${key}"`,
      ...(hasChoice ? { vary: 'Accept' } : {}),
    };
    if (requestHeaders.get('if-none-match')?.includes(headers.etag))
      return new Response(null, { status: 304, headers });
    const body = await getPictures().get(pictureRequest, kind, key);
    return new Response(new Uint8Array(body), {
      headers: { ...headers, 'content-length': String(body.byteLength) },
    });
  } catch (error) {
    if (error instanceof PictureError) return undefined;
    throw error;
  }
}

async function servePlaceholder(placeholder: PictureRequest): Promise<Response> {
  const body = await getPictures().get(placeholder, 'webp', await createCacheKey(placeholder, 'webp'));
  return new Response(new Uint8Array(body), {
    status: 404,
    headers: { 'content-type': 'image/webp', 'cache-control': 'public, max-age=60' },
  });
}

export async function servePictureRequest(request: Request, icon: () => Uint8Array, photo?: PhotoByName) {
  const { pathname } = new URL(request.url);
  const width =
    pathname === PLACEHOLDER_PICTURE_PATH ? 640 : Number(/^\/images\/(\d{1,5})\//.exec(pathname)?.[1]);
  if (!pictureWidths.includes(width)) return new Response(null, { status: 404 });
  const placeholder: PictureRequest = { width, source: { kind: 'placeholder', icon: icon() } };
  const isPlaceholder = [PLACEHOLDER_PICTURE_PATH, pictureUrl(PLACEHOLDER_PICTURE_PATH, width)].includes(
    pathname,
  );
  const pictureRequest = isPlaceholder ? placeholder : parsePictureRequest(pathname, photo);
  try {
    return (
      (pictureRequest && (await servePicture(request, pictureRequest))) ??
      (await servePlaceholder(placeholder))
    );
  } catch (error) {
    const headers = { 'cache-control': 'no-store' };
    if (error instanceof PictureError) return new Response(null, { status: 404, headers });
    if (!(error instanceof TooBusyError)) throw error;
    return new Response(null, {
      status: 503,
      headers: { ...headers, 'retry-after': String(RETRY_AFTER_SECONDS) },
    });
  }
}
