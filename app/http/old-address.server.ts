import type { IncomingMessage, ServerResponse } from 'node:http';

/** Leads on from an address that another shop had here before. Remix's own requests for data are its routes' to answer. */
export function takeOldAddress(
  { method, url = '' }: IncomingMessage,
  response: ServerResponse,
  find: (address: string) => string | undefined,
): boolean {
  const isPage = (method === 'GET' || method === 'HEAD') && !/[?&]_data=/.test(url);
  const location = isPage ? find(url) : undefined;
  if (location === undefined) return false;
  response.writeHead(301, { location, 'content-length': 0 });
  response.end();
  return true;
}
