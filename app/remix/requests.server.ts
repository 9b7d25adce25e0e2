import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import morgan from 'morgan';
import { log } from '~/platform/log.server';
import { loggedPath } from '~/platform/logged-path.server';
import { singleton } from '~/platform/singleton.server';
import { guardServer } from './guard.server';
import { beforeHeaders, closeAfter, isArriving } from './last-headers.server';

interface Started {
  request: IncomingMessage;
  response: ServerResponse;
  server: Server;
}

interface Watching {
  /** Changes the headers of an answer when all of them are known. */
  finish?: (response: ServerResponse) => void;
  /** Called for every request. */
  asked?: () => void;
  /** Sees every request before anybody answers it; true when it has answered it itself. */
  take?: (request: IncomingMessage, response: ServerResponse) => boolean;
}

/** By request: the address at the other end of its connection. */
const addresses = () => singleton('socket-addresses', () => new AsyncLocalStorage<string | undefined>());

/** The address from which the current request came to this process: a shopper's, or that of the proxy before the shop. */
export function socketAddress(): string | undefined {
  return addresses()
    .getStore()
    ?.replace(/^::ffff:/, '');
}

/** One line when the answer is over. */
function logWhenOver({ request, response }: Pick<Started, 'request' | 'response'>, id: string): void {
  const { method, url } = request;
  const start = performance.now();
  response.once('close', () => {
    const backend = /backend;dur=([\d.]+);desc="(\d+)"/.exec(
      String(response.getHeader('server-timing') ?? ''),
    );
    log.info({
      id,
      method,
      path: loggedPath(url ?? ''),
      status: response.statusCode,
      ms: Math.round(performance.now() - start),
      ...(backend ? { backendCalls: Number(backend[2]), backendMs: Number(backend[1]) } : {}),
    });
  });
}

/**
 * Watches every request of this process, files of public/ included, before remix-serve sees it: refuses what no route could
 * answer, gives its answer an id and the headers that all answers have, and writes one line of the access log.
 */
export function watchRequests(
  headers: Readonly<Record<string, string>>,
  { finish = () => undefined, asked = () => undefined, take = () => false }: Watching = {},
): void {
  singleton('request-watch', () => {
    subscribe('http.server.request.start', (message) => {
      const { request, response, server } = message as Started;
      asked();
      guardServer(server, take);
      beforeHeaders(response, () => {
        finish(response);
        if (isArriving(request)) closeAfter(request, response);
      });
      const id = randomUUID();
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      response.setHeader('x-request-id', id);
      addresses().enterWith(request.socket.remoteAddress);
      logWhenOver({ request, response }, id);
    });
    return true;
  });
  // remix-serve writes lines of its own in this format, with queries. A line that is undefined is left out.
  morgan.format('tiny', () => undefined);
}
