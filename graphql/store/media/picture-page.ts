import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** Serves `/pictures/{name}`. Only file names of the importer match. */
export function createPictureHandler(folder: string): (request: Request, url: URL) => Promise<Response> {
  return async (_request, url) => {
    const [, name, extension] = /^\/pictures\/([a-z0-9-]+\.([a-z]+))$/.exec(url.pathname) ?? [];
    if (name === undefined) return new Response(null, { status: 404 });
    try {
      const body = await readFile(path.join(folder, name));
      return new Response(body, {
        headers: {
          'content-type': `image/${extension === 'jpg' ? 'jpeg' : extension}`,
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
