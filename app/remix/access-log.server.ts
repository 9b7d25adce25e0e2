import { randomUUID } from 'node:crypto';
import morgan from 'morgan';
import { log } from '~/platform/log.server';

/**
 * remix-serve logs with morgan's format "tiny", whose lines hold query strings (order keys, reset keys). Defining
 * that format anew makes it our structured log: one line per request, path only.
 */
export function installAccessLog(): void {
  morgan.format('tiny', (tokens, request, response) => {
    const time = Number(tokens['response-time']?.(request, response));
    const backend = /backend;dur=([\d.]+);desc="(\d+)"/.exec(
      String(response.getHeader('server-timing') ?? ''),
    );
    log.info({
      id: response.getHeader('x-request-id') ?? randomUUID(),
      method: request.method,
      path: request.url?.split('?')[0],
      status: response.statusCode,
      ms: Number.isNaN(time) ? undefined : Math.round(time),
      ...(backend ? { backendCalls: Number(backend[2]), backendMs: Number(backend[1]) } : {}),
    });
    return undefined;
  });
}
