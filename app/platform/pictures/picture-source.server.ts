import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { realpath, stat, readFile } from 'node:fs/promises';
import path from 'node:path';
import { readResponse } from '@graphql/shared/read-body';
import { isRasterPicture, MAX_PICTURE_BYTES } from '@graphql/shared/picture-formats';
import { tryDecodeUriComponent } from '@graphql/shared/html-text';
import { config } from '~/platform/config.server';
import { toLoggedPath } from '~/platform/log.server';
import { pictureWidths } from './picture-url';

const placeholderCanvas = { width: 1200, height: 1500, channels: 3, background: '#EFEAE0' } as const;
const PLACEHOLDER_ICON_PX = 264;
const fadeMask = { input: Buffer.from([0, 0, 0, 90]), raw: { width: 1, height: 1, channels: 4 } } as const;

async function renderPlaceholder(icon: Uint8Array): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const mark = await sharp(icon, { density: 300 })
    .resize(PLACEHOLDER_ICON_PX, PLACEHOLDER_ICON_PX, { fit: 'contain', background: '#00000000' })
    .composite([{ ...fadeMask, tile: true, blend: 'dest-in' }])
    .png()
    .toBuffer();
  return sharp({ create: placeholderCanvas })
    .composite([{ input: mark }])
    .png()
    .toBuffer();
}

const PICTURE_FETCH_TIMEOUT_MS = 10_000;
const getImportedFolder = () => path.join(config().dataDir, 'pictures');
const demoFolder = path.resolve('public', 'pictures');

export interface PictureRequest {
  width: number;
  source:
    | { kind: 'file'; folder: string; file: string }
    | { kind: 'remote'; url: URL }
    | { kind: 'look'; name: string; photo: Uint8Array }
    | { kind: 'placeholder'; icon: Uint8Array };
}

export type PhotoByName = (name: string) => Uint8Array | undefined;

export class PictureError extends Error {
  override name = 'PictureError';
}

/** Decodes a path. Returns undefined if it could leave its folder. */
function parseSafePath(encoded: string): string | undefined {
  const file = tryDecodeUriComponent(encoded);
  const isSafe =
    file && !/[\0\\]/.test(file) && file.split('/').every((part) => part !== '' && !part.startsWith('.'));
  return isSafe ? file : undefined;
}

/** Parses `/images/640/pictures/mug.webp`. Only these folders and origins can be named, so that no URL reaches another host. */
export function parsePictureRequest(
  pathname: string,
  findPhoto: PhotoByName = () => undefined,
): PictureRequest | undefined {
  const [, widthText, folder, rest = ''] =
    /^\/images\/(\d{1,5})\/(pictures|look|shop|gravatar)\/(.+)$/.exec(pathname) ?? [];
  const width = Number(widthText);
  if (!pictureWidths.includes(width) || !isRasterPicture(rest)) return undefined;
  const file = parseSafePath(rest);
  if (file === undefined) return undefined;
  if (folder === 'gravatar') return createGravatarRequest(width, rest);
  if (folder === 'pictures') {
    const root = existsSync(path.join(getImportedFolder(), file)) ? getImportedFolder() : demoFolder;
    return { width, source: { kind: 'file', folder: root, file: path.join(root, file) } };
  }
  if (folder === 'look') {
    const photo = findPhoto(file);
    return photo && { width, source: { kind: 'look', name: file, photo } };
  }
  const { gqlHost } = config();
  if (!gqlHost) return undefined;
  const url = new URL(new URL(gqlHost).origin);
  url.pathname = `/${rest}`;
  return { width, source: { kind: 'remote', url } };
}

function createGravatarRequest(width: number, name: string): PictureRequest | undefined {
  const [, hash] = /^([0-9a-f]{32}|[0-9a-f]{64})\.jpg$/.exec(name) ?? [];
  if (!hash || !config().gqlHost) return undefined;
  return {
    width,
    source: { kind: 'remote', url: new URL(`https://secure.gravatar.com/avatar/${hash}?s=192&r=g&d=blank`) },
  };
}

export function getSourceName({ source }: PictureRequest): string {
  if (source.kind === 'remote') return toLoggedPath(source.url.href);
  if (source.kind === 'file') return source.file;
  return source.kind === 'look' ? source.name : source.kind;
}

/** Changes with a local file. A remote picture keeps its version. */
export async function getSourceVersion({ source }: PictureRequest): Promise<string> {
  if (source.kind === 'remote') return source.url.href;
  if (source.kind === 'look') return `look ${source.name}`;
  if (source.kind === 'placeholder')
    return `placeholder ${createHash('sha1').update(source.icon).digest('hex')}`;
  try {
    const { mtimeMs, size } = await stat(source.file);
    return `${source.file} ${mtimeMs} ${size}`;
  } catch (cause) {
    throw new PictureError('there is no such file', { cause });
  }
}

async function readLocal(file: string, root: string): Promise<Buffer> {
  const [real, folder] = await Promise.all([realpath(file), realpath(root)]);
  if (!real.startsWith(folder + path.sep)) throw new PictureError('the file is outside of its folder');
  const { size } = await stat(real);
  if (size > MAX_PICTURE_BYTES) throw new PictureError('the file is too large');
  return readFile(real);
}

async function readRemote(url: URL): Promise<Buffer> {
  // A redirect could lead to a host that is not allowed.
  const { gqlHost, gqlAuthorization } = config();
  const isShop = gqlHost !== undefined && new URL(gqlHost).origin === url.origin;
  const headers = new Headers(isShop ? Object.entries(gqlAuthorization) : []);
  const response = await fetch(url, {
    redirect: 'error',
    headers,
    signal: AbortSignal.timeout(PICTURE_FETCH_TIMEOUT_MS),
  });
  if (!response.ok) throw new PictureError(`the shop answered with status ${response.status}`);
  if (!/^image\//i.test(response.headers.get('content-type') ?? ''))
    throw new PictureError('the answer is no picture');
  return readResponse(response, MAX_PICTURE_BYTES);
}

export async function readSource({ source }: PictureRequest): Promise<Buffer> {
  try {
    if (source.kind === 'look') return Buffer.from(source.photo);
    if (source.kind === 'placeholder') return await renderPlaceholder(source.icon);
    return await (source.kind === 'file' ? readLocal(source.file, source.folder) : readRemote(source.url));
  } catch (cause) {
    if (cause instanceof PictureError) throw cause;
    throw new PictureError('the source cannot be read', { cause });
  }
}
