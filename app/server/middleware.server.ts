import { randomUUID } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { unescape } from 'node:querystring';
import onHeaders from 'on-headers';
import { getCatalogueAgeSeconds } from '~/catalogue/sync/catalogue-snapshot.server';
import { mapWordPressUrl } from '~/commerce/seo/legacy-redirects.server';
import { setFinalHeaders, setSecurityHeaders } from '~/http/guards/security-headers.server';
import { config } from '~/platform/config.server';
import { splitLanguage } from '~/platform/i18n/language-path';
import { LANGUAGE_HEADER } from '~/platform/i18n/request-locale.server';
import { log, toLoggedPath } from '~/platform/log.server';
import { requestContext, runInContext } from '~/platform/request-context.server';

export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

export const compose = (steps: readonly Middleware[]): Middleware =>
  steps.reduceRight(
    (rest: Middleware, step) => (request, response, next) =>
      step(request, response, () => rest(request, response, next)),
    (_request, _response, next) => next(),
  );

export const openRequestContext: Middleware = ({ socket }, _response, next) =>
  runInContext({ id: randomUUID(), socketAddress: socket.remoteAddress?.replace(/^::ffff:/, '') }, next);

export const setResponseHeaders: Middleware = (_request, response, next) => {
  const { id = '' } = requestContext();
  onHeaders(response, () => {
    response.setHeader('x-request-id', id);
    setFinalHeaders(response);
  });
  next();
};

const DISCARD_TIMEOUT_MS = 2000;

/** Drains an unread body: closing at once would reset the connection, and the client could lose the response or its next request. */
export const discardUnreadBody: Middleware = (request, response, next) => {
  response.once('finish', () => {
    if (request.complete) return;
    const { socket } = request;
    const timer = setTimeout(() => socket.destroy(), DISCARD_TIMEOUT_MS);
    const stop = () => clearTimeout(timer);
    socket.once('close', stop);
    request.once('end', stop);
    request.removeAllListeners('data');
    request.resume();
  });
  next();
};

export const logRequest: Middleware = ({ method, url = '' }, response, next) => {
  const { id } = requestContext();
  const start = performance.now();
  response.once('close', () => {
    const timing = String(response.getHeader('server-timing') ?? '');
    const backend = /backend;dur=([\d.]+);desc="(\d+)"/.exec(timing);
    log.info({
      id,
      method,
      path: toLoggedPath(url),
      status: response.statusCode,
      ms: Math.round(performance.now() - start),
      ...(backend ? { backendCalls: Number(backend[2]), backendMs: Number(backend[1]) } : {}),
    });
  });
  next();
};

function stripManifestLanguages(url: string): string {
  if (!url.startsWith('/__manifest?')) return url;
  const query = new URLSearchParams(url.slice(url.indexOf('?')));
  const paths = query.getAll('p');
  query.delete('p');
  for (const path of paths) query.append('p', splitLanguage(path)?.rest ?? path);
  return `/__manifest?${query.toString()}`;
}

/** Moves the language prefix from the URL to an internal header. Redirects `/de/` to `/de`. */
export const stripLanguagePrefix: Middleware = (request, response, next) => {
  request.headers[LANGUAGE_HEADER] = undefined;
  const { url = '/' } = request;
  const localized = config().languageInPath ? splitLanguage(url) : undefined;
  if (!localized) return next();
  const { locale, prefix, rest } = localized;
  if (/^\/(?:[?#]|$)/.test(rest) && url.startsWith(`${prefix}/`)) {
    response.writeHead(301, { location: prefix + rest.slice(1), 'content-length': 0 });
    response.end();
    return;
  }
  request.url = stripManifestLanguages(rest);
  request.headers[LANGUAGE_HEADER] = locale;
  next();
};

function sendHealth(response: ServerResponse, status: number, body: string | object): void {
  const type = typeof body === 'string' ? 'text/plain; charset=utf-8' : 'application/json';
  const headers = new Headers({ 'content-type': type, 'cache-control': 'no-store' });
  setSecurityHeaders(headers);
  response.setHeaders(headers);
  response.statusCode = status;
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
}

export const handleHealthCheck: Middleware = ({ method, url = '' }, response, next) => {
  const [, check] = /^\/(healthz|readyz)\/?(?:\?|$)/.exec(url) ?? [];
  if (!check) return next();
  if (method !== 'GET' && method !== 'HEAD') {
    response.setHeader('allow', 'GET, HEAD');
    return sendHealth(response, 405, '');
  }
  if (check === 'healthz') return sendHealth(response, 200, 'ok\n');
  const catalogueAge = getCatalogueAgeSeconds();
  if (catalogueAge === undefined) return sendHealth(response, 503, { ready: false });
  sendHealth(response, 200, { ready: true, catalogueAge });
};

const isRead = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD';

/** Redirects URLs of a former shop. Remix's own data requests are left to its routes. */
export const redirectOldUrl: Middleware = (request, response, next) => {
  const { url = '' } = request;
  const location = isRead(request) && !/[?&]_data=/.test(url) ? mapWordPressUrl(url) : undefined;
  if (location === undefined) return next();
  response.writeHead(301, { location, 'content-length': 0 });
  response.end();
};

const publicFolder = path.resolve('public') + path.sep;

/** Files in public/ have a dot in their names. */
function isPublicFile({ url = '' }: IncomingMessage): boolean {
  const [name = ''] = url.split('?', 1);
  if (!name.includes('.')) return false;
  const file = path.join(publicFolder, unescape(name));
  return file.startsWith(publicFolder) && existsSync(file) && statSync(file).isFile();
}

export const exceptPublicFiles =
  (handle: Middleware): Middleware =>
  (request, response, next) => {
    if (isRead(request) && isPublicFile(request)) next();
    else handle(request, response, next);
  };
