import type { IncomingMessage } from 'node:http';
import { config } from '~/platform/config.server';
import { isWebAddress } from '~/platform/web-address';
import type { Middleware } from './middleware.server';

/** Methods that a web Request can carry. Routes refuse those that they do not support. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

const hostPattern = /^(?:\w[\w.-]{0,252}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i;

const isHost = (text: string): boolean => hostPattern.test(text) && URL.canParse(`http://${text}`);

/** Reduces an absolute target (`GET http://shop/cart`) to its path. Returns false if it has none. */
function hasPath(request: IncomingMessage): boolean {
  const target = request.url ?? '';
  if (target.startsWith('/')) return true;
  if (!isWebAddress(target)) return false;
  const { host, pathname, search } = new URL(target);
  request.url = pathname + search;
  request.headers.host = host;
  return true;
}

/** 200 letters of any script have 1,800 characters when encoded. */
const MAX_PATH_LENGTH = 4096;
/** Ten times the deepest URL of the shop. Remix matches each parent path with every route: thousands would block for seconds. */
const MAX_PATH_DEPTH = 64;
/** Slashes and parameters of the whole target: Remix matches each path in the query of `/__manifest` too. */
const MAX_TARGET_PARTS = 128;

const separatorPattern = /[/\\&]|%(?:25)*(?:2f|5c)/gi;

const countParts = (text: string): number => text.match(separatorPattern)?.length ?? 0;

function getTargetRefusal({ url = '' }: IncomingMessage): number | undefined {
  const [path = ''] = url.split('?', 1);
  if (countParts(path) > MAX_PATH_DEPTH) return 404;
  if (path.length > MAX_PATH_LENGTH) return 414;
  return countParts(url) > MAX_TARGET_PARTS ? 400 : undefined;
}

const MAX_ACCEPT_LANGUAGE_LENGTH = 200;

function shortenLanguages({ headers }: IncomingMessage): void {
  const languages = headers['accept-language'];
  if (languages !== undefined && languages.length > MAX_ACCEPT_LANGUAGE_LENGTH)
    headers['accept-language'] = languages.slice(0, MAX_ACCEPT_LANGUAGE_LENGTH).replace(/,[^,]*$/, '');
}

/** Remix builds URLs from the Host header, which Node lets HTTP/1.0 alone omit (RFC 9112, 3.2). */
function hasHost({ headers, headersDistinct }: IncomingMessage): boolean {
  const hosts = headersDistinct['host'] ?? [new URL(config().appUrl).host];
  headers.host ??= hosts[0] ?? '';
  const forwardedHosts = String(headers['x-forwarded-host'] ?? headers.host).split(',');
  return hosts.length === 1 && [headers.host, ...forwardedHosts].every((host) => isHost(host.trim()));
}

/** Node would pass an encoded transfer on undecoded (RFC 9112, 6.1). */
const isBodyEncoded = ({ headers }: IncomingMessage): boolean =>
  (headers['transfer-encoding'] ?? 'chunked').toLowerCase() !== 'chunked';

/** Returns a status if Remix's adapter would throw or Node would misread the request. */
function getRefusalStatus(request: IncomingMessage): number | undefined {
  if (!methods.has(request.method ?? '')) return 405;
  if (isBodyEncoded(request)) return 501;
  return hasPath(request) && hasHost(request) ? getTargetRefusal(request) : 400;
}

/** Later middleware can trust host, target, method and framing. */
export const validateRequest: Middleware = (request, response, next) => {
  const status = getRefusalStatus(request);
  if (status === undefined) {
    shortenLanguages(request);
    return next();
  }
  if (status === 405) response.setHeader('allow', 'GET, HEAD, POST');
  response.writeHead(status, { 'content-length': 0, connection: 'close' });
  response.end();
};
