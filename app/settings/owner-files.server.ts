import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

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

/** Name with a hash of what is in the file: it can be kept for ever. */
export function hashedName(name: string, body: Buffer | string): string {
  const hash = createHash('sha256').update(body).digest('hex').slice(0, 10);
  const { name: base, ext } = path.parse(name);
  return `${base}-${hash}${ext}`;
}

/** @throws OwnerFileError */
function read(folder: string, file: string): Buffer {
  const where = path.resolve(folder, file);
  let body: Buffer;
  try {
    body = readFileSync(where);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    throw new OwnerFileError(`must be a file that can be read (${error.message})`);
  }
  if (body.length > mostBytes)
    throw new OwnerFileError(
      `must be at most ${mostBytes / 1024} KB (it has ${Math.ceil(body.length / 1024)})`,
    );
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

/**
 * A font that the settings name.
 * @throws OwnerFileError
 */
export function readFont(folder: string, file: string): OwnerFile {
  const body = read(folder, file);
  if (!starts(body, 'wOF2')) throw new OwnerFileError('must be a WOFF2 font');
  return { body, type: 'font/woff2', width: 0, height: 0 };
}
