import { mkdir, readdir, readFile, rename, stat, unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { log } from '~/platform/log.server';

/** Made pictures in a folder of at most `limit` bytes; what was not asked for the longest goes first. */
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
      await unlink(this.#path(key));
    } catch (error) {
      if (!isMissing(error)) log.warn({ err: error }, 'a made picture cannot be removed');
    }
  }

  #path(key: string): string {
    return path.join(this.folder, key.slice(0, 2), `${key}.webp`);
  }

  /** Finds what earlier processes have left, oldest first. */
  async #scan(): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    const names = (await readdir(this.folder, { recursive: true })).filter((name) => name.endsWith('.webp'));
    const found: { key: string; size: number; used: number }[] = [];
    for (const name of names) {
      try {
        const { size, mtimeMs } = await stat(path.join(this.folder, name));
        found.push({ key: path.basename(name, '.webp'), size, used: mtimeMs });
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
    }
    for (const { key, size } of found.sort((a, b) => a.used - b.used)) this.#files.set(key, size);
  }

  async read(key: string): Promise<Buffer | undefined> {
    this.#opened ??= this.#scan();
    await this.#opened;
    if (this.#files.get(key) === undefined) return undefined;
    try {
      return await readFile(this.#path(key));
    } catch (error) {
      if (!isMissing(error)) throw error;
      this.#files.delete(key);
      return undefined;
    }
  }

  async write(key: string, picture: Buffer): Promise<void> {
    const file = this.#path(key);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(`${file}.${process.pid}`, picture);
    await rename(`${file}.${process.pid}`, file);
    this.#files.set(key, picture.byteLength);
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
