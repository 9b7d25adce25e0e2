import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
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

const starts = (body: Buffer, text: string, at = 0) =>
  body.subarray(at, at + text.length).toString('latin1') === text;

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

/** Of the three kinds of WebP: lossy, lossless, and with extras. */
function webpSize(body: Buffer): [number, number] | undefined {
  if (starts(body, 'VP8X', 12)) return [body.readUIntLE(24, 3) + 1, body.readUIntLE(27, 3) + 1];
  if (starts(body, 'VP8 ', 12)) return [body.readUInt16LE(26) & 0x3fff, body.readUInt16LE(28) & 0x3fff];
  if (!starts(body, 'VP8L', 12)) return undefined;
  const bits = body.readUInt32LE(21);
  return [(bits & 0x3fff) + 1, ((bits >> 14) & 0x3fff) + 1];
}

function pictureOf(body: Buffer): { type: string; size: [number, number] | undefined } | undefined {
  if (starts(body, '\x89PNG\r\n') && body.length > 24)
    return { type: 'image/png', size: [body.readUInt32BE(16), body.readUInt32BE(20)] };
  if (starts(body, 'RIFF') && starts(body, 'WEBP', 8) && body.length > 30)
    return { type: 'image/webp', size: webpSize(body) };
  const text = body.subarray(0, 4096).toString('utf8');
  return /<svg\b/i.test(text) ? { type: 'image/svg+xml', size: svgSize(text) } : undefined;
}

/**
 * A picture that the settings name, known by what is in it.
 * @throws OwnerFileError
 */
export function readPicture(folder: string, file: string): OwnerFile {
  const body = read(folder, file);
  const picture = pictureOf(body);
  if (!picture) throw new OwnerFileError('must be an SVG, PNG or WebP picture');
  if (!picture.size) throw new OwnerFileError('must say its width and height, or have a viewBox');
  const [width, height] = picture.size;
  return { body, type: picture.type, width, height };
}

/** Whether a JPEG is shown turned by a quarter, as phones write upright pictures: EXIF's orientation, the entry 0x0112. */
function isTurned(exif: Buffer): boolean {
  if (!starts(exif, 'Exif\0\0') || exif.length < 16) return false;
  const isLittle = starts(exif, 'II', 6);
  const number = (at: number) => {
    if (at + 2 > exif.length) return 0;
    return isLittle ? exif.readUInt16LE(at) : exif.readUInt16BE(at);
  };
  // Offsets count from the byte order's mark; the first entries are at the very beginning of such a file.
  const directory = 6 + number(isLittle ? 10 : 12);
  const entries = Array.from({ length: number(directory) }, (_, index) => directory + 2 + 12 * index);
  const orientation = entries.find((at) => number(at) === 0x0112);
  return orientation !== undefined && number(orientation + 8) >= 5;
}

/** Width and height of a JPEG as it is shown: of its first frame, which stands behind what else it tells. */
function jpegSize(body: Buffer): [number, number] | undefined {
  let turned = false;
  for (let at = 2; at + 9 < body.length && body[at] === 0xff; at += 2 + body.readUInt16BE(at + 2)) {
    const marker = body[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) {
      const [height, width] = [body.readUInt16BE(at + 5), body.readUInt16BE(at + 7)];
      return turned ? [height, width] : [width, height];
    }
    if (marker === 0xe1) turned ||= isTurned(body.subarray(at + 4, at + 2 + body.readUInt16BE(at + 2)));
  }
  return undefined;
}

function photoOf(body: Buffer) {
  if (starts(body, '\xff\xd8\xff')) return { type: 'image/jpeg', size: jpegSize(body) };
  const picture = pictureOf(body);
  return picture?.type === 'image/svg+xml' ? undefined : picture;
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
  if (!starts(body, 'wOF2')) throw new OwnerFileError('must be a WOFF2 font');
  return { body, type: 'font/woff2', width: 0, height: 0 };
}
