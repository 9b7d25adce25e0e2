import { existsSync, statSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { unescape } from 'node:querystring';
import type { Middleware } from './middleware.server';

const publicFolder = path.resolve('public') + path.sep;

/** Files in public/ have a dot in their names. */
function isPublicFile({ method, url = '' }: IncomingMessage): boolean {
  const [name = ''] = url.split('?', 1);
  if ((method !== 'GET' && method !== 'HEAD') || !name.includes('.')) return false;
  const file = path.join(publicFolder, unescape(name));
  return file.startsWith(publicFolder) && existsSync(file) && statSync(file).isFile();
}

export const exceptPublicFiles =
  (handle: Middleware): Middleware =>
  (request, response, next) => {
    if (isPublicFile(request)) next();
    else handle(request, response, next);
  };
