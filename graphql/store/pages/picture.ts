import { readFile } from 'node:fs/promises';
import path from 'node:path';

const types: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
};

/** `/pictures/{name}`: a picture of the shop as its owner brought it; only names that an import makes are looked for. */
export function picturePage(folder: string): (request: Request, url: URL) => Promise<Response> {
  return async (_request, url) => {
    const [, name, ending] = /^\/pictures\/([a-z0-9-]+\.([a-z]+))$/.exec(url.pathname) ?? [];
    const type = types[ending ?? ''];
    if (name === undefined || type === undefined) return new Response(null, { status: 404 });
    try {
      const body = await readFile(path.join(folder, name));
      return new Response(body, {
        headers: {
          'content-type': type,
          'cache-control': 'public, max-age=31536000, immutable',
          'x-content-type-options': 'nosniff',
        },
      });
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
        return new Response(null, { status: 404 });
      throw error;
    }
  };
}
