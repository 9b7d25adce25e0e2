import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { realpath, stat, readFile } from 'node:fs/promises';
import path from 'node:path';
import { readAnswer } from '@graphql/rules/body';
import { isPhoto, largestPicture } from '@graphql/rules/pictures';
import { decoded } from '@graphql/rules/text';
import { config } from '~/platform/config.server';
import { loggedPath } from '~/platform/log.server';
import { pictureWidths } from './picture-url';

const ground = { width: 1200, height: 1500, channels: 3, background: '#EFEAE0' } as const;
const edge = 264;
const faint = { input: Buffer.from([0, 0, 0, 90]), raw: { width: 1, height: 1, channels: 4 } } as const;

async function placeholderOf(icon: Uint8Array): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const mark = await sharp(icon, { density: 300 })
    .resize(edge, edge, { fit: 'contain', background: '#00000000' })
    .composite([{ ...faint, tile: true, blend: 'dest-in' }])
    .png()
    .toBuffer();
  return sharp({ create: ground })
    .composite([{ input: mark }])
    .png()
    .toBuffer();
}

const deadline = 10_000;
const [importedFolder, demoFolder] = [
  () => path.join(config().dataDir, 'pictures'),
  path.resolve('public', 'pictures'),
];

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
function safeFile(encoded: string): string | undefined {
  const file = decoded(encoded);
  const isSafe =
    file && !/[\0\\]/.test(file) && file.split('/').every((part) => part !== '' && !part.startsWith('.'));
  return isSafe ? file : undefined;
}

/** Parses `/images/640/pictures/mug.webp`. Only these folders and origins can be named, so that no URL reaches another host. */
export function parsePictureRequest(
  pathname: string,
  photoNamed: PhotoByName = () => undefined,
): PictureRequest | undefined {
  const [, widthText, folder, rest = ''] =
    /^\/images\/(\d{1,5})\/(pictures|look|shop|gravatar)\/(.+)$/.exec(pathname) ?? [];
  const width = Number(widthText);
  if (!pictureWidths.includes(width) || !isPhoto(rest)) return undefined;
  const file = safeFile(rest);
  if (file === undefined) return undefined;
  if (folder === 'gravatar') return gravatarRequest(width, rest);
  if (folder === 'pictures') {
    const own = existsSync(path.join(importedFolder(), file)) ? importedFolder() : demoFolder;
    return { width, source: { kind: 'file', folder: own, file: path.join(own, file) } };
  }
  if (folder === 'look') {
    const photo = photoNamed(file);
    return photo && { width, source: { kind: 'look', name: file, photo } };
  }
  const { gqlHost } = config();
  if (!gqlHost) return undefined;
  const url = new URL(new URL(gqlHost).origin);
  url.pathname = `/${rest}`;
  return { width, source: { kind: 'remote', url } };
}

function gravatarRequest(width: number, name: string): PictureRequest | undefined {
  const [, hash] = /^([0-9a-f]{32}|[0-9a-f]{64})\.jpg$/.exec(name) ?? [];
  if (!hash || !config().gqlHost) return undefined;
  return {
    width,
    source: { kind: 'remote', url: new URL(`https://secure.gravatar.com/avatar/${hash}?s=192&r=g&d=blank`) },
  };
}

export function sourceName({ source }: PictureRequest): string {
  if (source.kind === 'remote') return loggedPath(source.url.href);
  if (source.kind === 'file') return source.file;
  return source.kind === 'look' ? source.name : source.kind;
}

/** Changes with a local file. A remote picture keeps its version. */
export async function stampOf({ source }: PictureRequest): Promise<string> {
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

async function readLocal(file: string, within: string): Promise<Buffer> {
  const [real, folder] = await Promise.all([realpath(file), realpath(within)]);
  if (!real.startsWith(folder + path.sep)) throw new PictureError('the file is outside of its folder');
  const { size } = await stat(real);
  if (size > largestPicture) throw new PictureError('the file is too large');
  return readFile(real);
}

async function readRemote(url: URL): Promise<Buffer> {
  // A redirect could lead to a host that is not allowed.
  const { gqlHost, gqlAuthorization } = config();
  const isShop = gqlHost !== undefined && new URL(gqlHost).origin === url.origin;
  const headers = new Headers(isShop ? Object.entries(gqlAuthorization) : []);
  const response = await fetch(url, { redirect: 'error', headers, signal: AbortSignal.timeout(deadline) });
  if (!response.ok) throw new PictureError(`the shop answered with status ${response.status}`);
  if (!/^image\//i.test(response.headers.get('content-type') ?? ''))
    throw new PictureError('the answer is no picture');
  return readAnswer(response, largestPicture);
}

export async function readSource({ source }: PictureRequest): Promise<Buffer> {
  try {
    if (source.kind === 'look') return Buffer.from(source.photo);
    if (source.kind === 'placeholder') return await placeholderOf(source.icon);
    return await (source.kind === 'file' ? readLocal(source.file, source.folder) : readRemote(source.url));
  } catch (cause) {
    if (cause instanceof PictureError) throw cause;
    throw new PictureError('the source cannot be read', { cause });
  }
}
