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

function sendReadiness(response: ServerResponse): void {
  const age = getCatalogueAgeSeconds();
  if (age === undefined) send(response, 503, { ready: false });
  else send(response, 200, { ready: true, catalogueAge: age });
}

export const handleHealthCheck: Middleware = ({ method, url = '' }, response, next) => {
  const [, check] = /^\/(healthz|readyz)\/?(?:\?|$)/.exec(url) ?? [];
  if (!check) next();
  else if (method !== 'GET' && method !== 'HEAD') {
    response.setHeader('allow', 'GET, HEAD');
    send(response, 405, '');
  } else if (check === 'healthz') send(response, 200, 'ok\n');
  else sendReadiness(response);
};
