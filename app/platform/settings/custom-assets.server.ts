import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { imageSize } from 'image-size';
import { MAX_INPUT_PIXELS } from '~/platform/pictures/picture-url';

export interface OwnerFile {
  body: Buffer;
  type: string;
  width: number;
  height: number;
}

/** Its message completes the sentence "… it …". */
export class OwnerFileError extends Error {
  override name = 'OwnerFileError';
}

const MAX_FILE_BYTES = 512 * 1024;
const MAX_PHOTO_BYTES = 10 * 1024 * 1024;

/** Adds a content hash, so that the file can be cached forever. */
export function addContentHash(name: string, body: Buffer | string): string {
  const hash = createHash('sha256').update(body).digest('hex').slice(0, 10);
  const { name: base, ext } = path.parse(name);
  return `${base}-${hash}${ext}`;
}

function read(folder: string, file: string, maxBytes = MAX_FILE_BYTES): Buffer {
  const filePath = path.resolve(folder, file);
  let body: Buffer;
  try {
    body = readFileSync(filePath);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    throw new OwnerFileError(`must be a file that can be read (${error.message})`);
  }
  if (body.length > maxBytes)
    throw new OwnerFileError(
      `must be at most ${maxBytes / 1024} KB (it has ${Math.ceil(body.length / 1024)})`,
    );
  return body;
}

function parseSvgSize(text: string): [number, number] | undefined {
  const head = /<svg\b[^<>]*>/i.exec(text)?.[0] ?? '';
  const parseLength = (name: string) =>
    Number(new RegExp(`\\s${name}=["']([\\d.]+)(?:px)?["']`).exec(head)?.[1]);
  const viewBox =
    /\sviewBox=["']([-\d.\s,]+)["']/
      .exec(head)?.[1]
      ?.trim()
      .split(/[\s,]+/)
      .map(Number) ?? [];
  const width = parseLength('width') || viewBox[2];
  const height = parseLength('height') || viewBox[3];
  return width && height ? [width, height] : undefined;
}

interface Picture {
  type: string;
  size: [number, number] | undefined;
}

const photoTypes: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};

/** Detects JPEG, PNG and WebP. EXIF orientations from 5 on, as of upright phone photos, swap width and height. */
function detectPhoto(body: Buffer): Picture | undefined {
  try {
    const { type = '', width, height, orientation = 1 } = imageSize(body);
    const mime = photoTypes[type];
    return mime ? { type: mime, size: orientation >= 5 ? [height, width] : [width, height] } : undefined;
  } catch (error) {
    if (error instanceof Error) return undefined;
    throw error;
  }
}

function detectSvg(body: Buffer): Picture | undefined {
  const text = body.subarray(0, 4096).toString('utf8');
  return /<svg\b/i.test(text) ? { type: 'image/svg+xml', size: parseSvgSize(text) } : undefined;
}

/** @throws OwnerFileError */
export function readPicture(folder: string, file: string): OwnerFile {
  const body = read(folder, file);
  const picture = detectPhoto(body) ?? detectSvg(body);
  if (!picture || picture.type === 'image/jpeg')
    throw new OwnerFileError('must be an SVG, PNG or WebP picture');
  if (!picture.size) throw new OwnerFileError('must say its width and height, or have a viewBox');
  const [width, height] = picture.size;
  return { body, type: picture.type, width, height };
}

/** @throws OwnerFileError */
export function readPhoto(folder: string, file: string, minWidth: number): OwnerFile {
  const body = read(folder, file, MAX_PHOTO_BYTES);
  const photo = detectPhoto(body);
  if (!photo?.size) throw new OwnerFileError('must be a JPEG, PNG or WebP picture');
  const [width, height] = photo.size;
  if (width < minWidth)
    throw new OwnerFileError(`must be at least ${minWidth} pixels wide (it has ${width})`);
  if (width * height > MAX_INPUT_PIXELS)
    throw new OwnerFileError(
      `must have at most ${MAX_INPUT_PIXELS / 1_000_000} million pixels (it has ${Math.ceil((width * height) / 1_000_000)})`,
    );
  return { body, type: photo.type, width, height };
}

/** @throws OwnerFileError */
export function readFont(folder: string, file: string): OwnerFile {
  const body = read(folder, file);
  if (body.toString('latin1', 0, 4) !== 'wOF2') throw new OwnerFileError('must be a WOFF2 font');
  return { body, type: 'font/woff2', width: 0, height: 0 };
}
