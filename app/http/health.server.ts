import type { IncomingMessage, ServerResponse } from 'node:http';
import { snapshotAge } from '~/backend/snapshot/snapshot.server';
import { securityHeaders } from './guards/security-headers.server';

function send(response: ServerResponse, status: number, body: string | object): void {
  const type = typeof body === 'string' ? 'text/plain; charset=utf-8' : 'application/json';
  const headers = new Headers({ 'content-type': type, 'cache-control': 'no-store' });
  securityHeaders(headers);
  response.setHeaders(headers);
  response.statusCode = status;
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
}

/** 503 until the first catalogue snapshot is there, else its age in seconds. */
function sendReadiness(response: ServerResponse): void {
  const age = snapshotAge();
  if (age === undefined) send(response, 503, { ready: false });
  else send(response, 200, { ready: true, catalogueAge: age });
}

/** Answers `/healthz`, whether the process is alive, and `/readyz`, whether it can serve. False for any other address. */
export function takeHealth({ method, url = '' }: IncomingMessage, response: ServerResponse): boolean {
  const [, check] = /^\/(healthz|readyz)\/?(?:\?|$)/.exec(url) ?? [];
  if (!check) return false;
  if (method !== 'GET' && method !== 'HEAD') {
    response.setHeader('allow', 'GET, HEAD');
    send(response, 405, '');
  } else if (check === 'healthz') send(response, 200, 'ok\n');
  else sendReadiness(response);
  return true;
}
