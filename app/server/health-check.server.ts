import type { ServerResponse } from 'node:http';
import { getCatalogueAgeSeconds } from '~/catalogue/sync/catalogue-snapshot.server';
import { setSecurityHeaders } from '~/http/guards/security-headers.server';
import type { Middleware } from './middleware.server';

function send(response: ServerResponse, status: number, body: string | object): void {
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
    return send(response, 405, '');
  }
  if (check === 'healthz') return send(response, 200, 'ok\n');
  const catalogueAge = getCatalogueAgeSeconds();
  if (catalogueAge === undefined) return send(response, 503, { ready: false });
  send(response, 200, { ready: true, catalogueAge });
};
