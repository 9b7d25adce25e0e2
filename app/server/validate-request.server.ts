import type { IncomingMessage } from 'node:http';
import { config } from '~/platform/config.server';
import { isWebAddress } from '~/platform/web-address';
import type { Middleware } from './middleware.server';

/** What the web's Request can carry and the shop may be asked with; an address refuses those of them that it does not take. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

const hostPattern = /^(?:\w[\w.-]{0,252}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i;

/** A host's name or address, with or without a port, that an address can be made of. */
const isHost = (text: string): boolean => hostPattern.test(text) && URL.canParse(`http://${text}`);

/** Makes a path of a target that names its host (`GET http://shop/cart`). Returns false if it is no target of ours. */
function hasPath(request: IncomingMessage): boolean {
  const target = request.url ?? '';
  if (target.startsWith('/')) return true;
  if (!isWebAddress(target)) return false;
  const { host, pathname, search } = new URL(target);
  request.url = pathname + search;
  request.headers.host = host;
  return true;
}

/** Characters of a path: a name of 200 letters of any script has 1,800 when it is encoded. */
const MAX_PATH_LENGTH = 4096;
/**
 * Slashes in a path, ten times what any address of the shop has. Remix tries a page's address and each one above it with every
 * route: thousands of parts would hold everybody up for seconds.
 */
const MAX_PATH_DEPTH = 64;
/** Slashes and fields of a whole target: Remix does the same with each path that the query of `/__manifest` names. */
const MAX_TARGET_PARTS = 128;

/** What may part an address in two, also when it is encoded, however often. */
const separator = /[/\\&]|%(?:25)*(?:2f|5c)/gi;

const countParts = (text: string): number => text.match(separator)?.length ?? 0;

/** The status for a target that is longer, deeper or made of more than any of ours. Undefined if it is not. */
function refuseTarget({ url = '' }: IncomingMessage): number | undefined {
  const [path = ''] = url.split('?', 1);
  if (countParts(path) > MAX_PATH_DEPTH) return 404;
  if (path.length > MAX_PATH_LENGTH) return 414;
  return countParts(url) > MAX_TARGET_PARTS ? 400 : undefined;
}

/** Browsers send a fifth of it. */
const MAX_ACCEPT_LANGUAGE_LENGTH = 200;

function shortenLanguages({ headers }: IncomingMessage): void {
  const languages = headers['accept-language'];
  if (languages !== undefined && languages.length > MAX_ACCEPT_LANGUAGE_LENGTH)
    headers['accept-language'] = languages.slice(0, MAX_ACCEPT_LANGUAGE_LENGTH).replace(/,[^,]*$/, '');
}

/** Remix makes an address of what the client says of its host. */
function hasHost(request: IncomingMessage): boolean {
  // A client of HTTP/1.0 alone need not say it (RFC 9112, 3.2).
  const count = request.headersDistinct['host']?.length ?? (request.httpVersion === '1.0' ? 1 : 0);
  request.headers.host ??= new URL(config().appUrl).host;
  const forwarded = String(request.headers['x-forwarded-host'] ?? request.headers.host);
  return (
    count === 1 && isHost(request.headers.host) && forwarded.split(',').every((host) => isHost(host.trim()))
  );
}

/** Node takes a body that was packed on its way for the body itself (RFC 9112, 6.1). */
const isPacked = ({ headers }: IncomingMessage): boolean =>
  (headers['transfer-encoding'] ?? 'chunked').toLowerCase() !== 'chunked';

/** Only HTTP/1.1 has expectations, and one of them (RFC 9110, 10.1.1). */
const isExpectationUnknown = ({ headers: { expect }, httpVersion }: IncomingMessage): boolean =>
  httpVersion === '1.1' && expect !== undefined && !/(?:^|\W)100-continue(?:$|\W)/i.test(expect);

/** The status for what Remix's adapter would fail at, or Node take for something else. Undefined for what can be answered. */
function refusalStatus(request: IncomingMessage): number | undefined {
  if (!methods.has(request.method ?? '')) return 405;
  if (isPacked(request)) return 501;
  if (isExpectationUnknown(request)) return 417;
  return hasPath(request) && hasHost(request) ? refuseTarget(request) : 400;
}

/** Refuses what no route could answer; everything after it may trust host, target, method and framing. */
export const validateRequest: Middleware = (request, response, next) => {
  const status = refusalStatus(request);
  if (status === undefined) {
    shortenLanguages(request);
    next();
    return;
  }
  if (status === 405) response.setHeader('allow', 'GET, HEAD, POST');
  response.writeHead(status, { 'content-length': 0, connection: 'close' });
  response.end();
};
