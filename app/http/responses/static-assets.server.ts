import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { negotiateEncoding } from './compress-body.server';

const contentTypes: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

const codingExtensions = { br: '.br', gzip: '.gz', '': '' };

/** Serves only files listed at the build (scripts/compress.mjs). */
export class StaticAssets {
  readonly #folder: string;
  readonly #names: ReadonlySet<string>;

  constructor(folder: string) {
    this.#folder = folder;
    const names = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
    this.#names = new Set(names.map((name) => name.replaceAll(path.sep, '/')));
  }

  async getResponse(name: string, request: Request): Promise<Response | undefined> {
    const type = contentTypes[path.extname(name)];
    if (type === undefined || !this.#names.has(name)) return undefined;
    const accepted = negotiateEncoding(request.headers.get('accept-encoding'));
    const coding = this.#names.has(name + codingExtensions[accepted]) ? accepted : '';
    const content = await readFile(path.join(this.#folder, name + codingExtensions[coding]));
    return new Response(new Uint8Array(content), {
      headers: {
        'content-type': type,
        'content-length': String(content.length),
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'Accept-Encoding',
        ...(coding ? { 'content-encoding': coding } : {}),
      },
    });
  }
}

/** In development remix-serve finds them in public/ first. */
export const staticAssets = new StaticAssets(fileURLToPath(new URL('client/', import.meta.url)));
