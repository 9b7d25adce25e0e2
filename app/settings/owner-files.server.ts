import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { imageSize } from 'image-size';
import { mostPixels } from '~/platform/pictures/picture-url';

export interface OwnerFile {
  body: Buffer;
  type: string;
  /** Of a picture, in pixels. */
  width: number;
  height: number;
}

/** What is wrong with a file that the settings name, as the end of a sentence. */
export class OwnerFileError extends Error {
  override name = 'OwnerFileError';
}

const mostBytes = 512 * 1024;
const mostPhotoBytes = 10 * 1024 * 1024;

/** Name with a hash of what is in the file: it can be kept for ever. */
export function hashedName(name: string, body: Buffer | string): string {
  const hash = createHash('sha256').update(body).digest('hex').slice(0, 10);
  const { name: base, ext } = path.parse(name);
  return `${base}-${hash}${ext}`;
}

/** @throws OwnerFileError */
function read(folder: string, file: string, most = mostBytes): Buffer {
  const where = path.resolve(folder, file);
  let body: Buffer;
  try {
    body = readFileSync(where);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    throw new OwnerFileError(`must be a file that can be read (${error.message})`);
  }
  if (body.length > most)
    throw new OwnerFileError(`must be at most ${most / 1024} KB (it has ${Math.ceil(body.length / 1024)})`);
  return body;
}

/** Width and height of an SVG: its own, else those of its viewBox. */
function svgSize(text: string): [number, number] | undefined {
  const head = /<svg\b[^<>]*>/i.exec(text)?.[0] ?? '';
  const length = (name: string) => Number(new RegExp(`\\s${name}=["']([\\d.]+)(?:px)?["']`).exec(head)?.[1]);
  const box =
    /\sviewBox=["']([-\d.\s,]+)["']/
      .exec(head)?.[1]
      ?.trim()
      .split(/[\s,]+/)
      .map(Number) ?? [];
  const width = length('width') || box[2];
  const height = length('height') || box[3];
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

/** A JPEG, PNG or WebP picture, as it is shown: EXIF's orientations from 5 on turn it by a quarter, as phones write upright photos. */
function photoOf(body: Buffer): Picture | undefined {
  try {
    const { type = '', width, height, orientation = 1 } = imageSize(body);
    const mime = photoTypes[type];
    return mime ? { type: mime, size: orientation >= 5 ? [height, width] : [width, height] } : undefined;
  } catch (error) {
    if (error instanceof Error) return undefined;
    throw error;
  }
}

function drawingOf(body: Buffer): Picture | undefined {
  const text = body.subarray(0, 4096).toString('utf8');
  return /<svg\b/i.test(text) ? { type: 'image/svg+xml', size: svgSize(text) } : undefined;
}

/**
 * A picture that the settings name, known by what is in it.
 * @throws OwnerFileError
 */
export function readPicture(folder: string, file: string): OwnerFile {
  const body = read(folder, file);
  const picture = photoOf(body) ?? drawingOf(body);
  if (!picture || picture.type === 'image/jpeg')
    throw new OwnerFileError('must be an SVG, PNG or WebP picture');
  if (!picture.size) throw new OwnerFileError('must say its width and height, or have a viewBox');
  const [width, height] = picture.size;
  return { body, type: picture.type, width, height };
}

/**
 * A photo that the settings name, known by what is in it.
 * @throws OwnerFileError
 */
export function readPhoto(folder: string, file: string, leastWidth: number): OwnerFile {
  const body = read(folder, file, mostPhotoBytes);
  const photo = photoOf(body);
  if (!photo?.size) throw new OwnerFileError('must be a JPEG, PNG or WebP picture');
  const [width, height] = photo.size;
  if (width < leastWidth)
    throw new OwnerFileError(`must be at least ${leastWidth} pixels wide (it has ${width})`);
  if (width * height > mostPixels)
    throw new OwnerFileError(
      `must have at most ${mostPixels / 1_000_000} million pixels (it has ${Math.ceil((width * height) / 1_000_000)})`,
    );
  return { body, type: photo.type, width, height };
}

/**
 * A font that the settings name.
 * @throws OwnerFileError
 */
export function readFont(folder: string, file: string): OwnerFile {
  const body = read(folder, file);
  if (body.toString('latin1', 0, 4) !== 'wOF2') throw new OwnerFileError('must be a WOFF2 font');
  return { body, type: 'font/woff2', width: 0, height: 0 };
}
