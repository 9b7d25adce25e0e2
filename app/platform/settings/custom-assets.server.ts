import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { imageSize } from 'image-size';
import { MAX_INPUT_PIXELS } from '~/platform/pictures/picture-url';
import { SettingsError } from './settings-schema.server';

export interface OwnerFile {
  body: Buffer;
  type: string;
  extension: string;
  width: number;
  height: number;
}

const MAX_FILE_BYTES = 512 * 1024;
const MAX_PHOTO_BYTES = 10 * 1024 * 1024;

/** Adds a content hash, so that the file can be cached forever. */
export function addContentHash(name: string, body: Buffer | string): string {
  const hash = createHash('sha256').update(body).digest('hex').slice(0, 10);
  const { name: base, ext } = path.parse(name);
  return `${base}-${hash}${ext}`;
}

const imageTypes: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  webp: 'image/webp',
};

/** EXIF orientations from 5 on, as of upright phone photos, swap width and height. */
function measureImage(body: Buffer): Omit<OwnerFile, 'body'> | undefined {
  try {
    const { type: extension = '', width, height, orientation = 1 } = imageSize(body);
    const type = imageTypes[extension];
    if (!type || !(width > 0 && height > 0)) return undefined;
    return { type, extension, ...(orientation >= 5 ? { width: height, height: width } : { width, height }) };
  } catch (error) {
    if (error instanceof Error) return undefined;
    throw error;
  }
}

/** Reads the files that the settings name, relative to their folder. All methods throw SettingsError. */
export class OwnerFiles {
  constructor(private readonly folder: string) {}

  readPicture(setting: string, file: string): OwnerFile {
    const picture = this.#readImage(setting, file);
    return picture.extension === 'jpg' ? this.#reject(setting, file, 'an SVG, PNG or WebP picture') : picture;
  }

  readPhoto(setting: string, file: string, minWidth: number): OwnerFile {
    const photo = this.#readImage(setting, file, MAX_PHOTO_BYTES);
    const isFit = photo.width >= minWidth && photo.width * photo.height <= MAX_INPUT_PIXELS;
    if (isFit && photo.extension !== 'svg') return photo;
    const limits = `at least ${minWidth} pixels wide, with at most ${MAX_INPUT_PIXELS / 1_000_000} million pixels`;
    return this.#reject(setting, file, `a JPEG, PNG or WebP picture ${limits}`);
  }

  readFont(setting: string, file: string): Buffer {
    const body = this.#read(setting, file, MAX_FILE_BYTES);
    return body.toString('latin1', 0, 4) === 'wOF2' ? body : this.#reject(setting, file, 'a WOFF2 font');
  }

  #readImage(setting: string, file: string, maxBytes = MAX_FILE_BYTES): OwnerFile {
    const body = this.#read(setting, file, maxBytes);
    const image = measureImage(body);
    return image ? { body, ...image } : this.#reject(setting, file, 'a picture with a width and a height');
  }

  #read(setting: string, file: string, maxBytes: number): Buffer {
    try {
      const body = readFileSync(path.resolve(this.folder, file));
      if (body.length <= maxBytes) return body;
    } catch (error) {
      if (!(error instanceof Error)) throw error;
    }
    return this.#reject(setting, file, `a readable file of at most ${maxBytes / 1024} KB`);
  }

  #reject(setting: string, file: string, expected: string): never {
    throw new SettingsError([`${setting} is "${file}"; it must be ${expected}.`]);
  }
}
