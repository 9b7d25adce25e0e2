import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import onHeaders from 'on-headers';
import { log, loggedPath } from '~/platform/log.server';
import { singleton } from '~/platform/singleton.server';
import { guardServer, type Take } from './guard.server';

interface Started {
  request: IncomingMessage;
  response: ServerResponse;
  server: Server;
}

interface Watching {
  /** Changes the headers of an answer when all of them are known. */
  finish?: (response: ServerResponse) => void;
  asked?: () => void;
  take?: Take;
}

/** By request: the address at the other end of its connection. */
const addresses = () => singleton('socket-addresses', () => new AsyncLocalStorage<string | undefined>());

/** The address from which the current request came to this process: a shopper's, or that of the proxy before the shop. */
export function socketAddress(): string | undefined {
  return addresses()
    .getStore()
    ?.replace(/^::ffff:/, '');
}

/** Milliseconds for which what a client still sends after its answer is read away. */
const linger = 2000;

/**
 * Reads away what is still to come of a body that its answer did not want. Closed at once, the connection would be reset, and the client
 * would lose the answer, or the next request that it has sent there; one that goes on for longer is cut off.
 */
function readAway(request: IncomingMessage): void {
  if (request.complete) return;
  const { socket } = request;
  const timer = setTimeout(() => socket.destroy(), linger);
  const stop = () => clearTimeout(timer);
  socket.once('close', stop);
  request.once('end', stop);
  request.removeAllListeners('data');
  request.resume();
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
export function watchRequests(headers: Readonly<Record<string, string>>, watching: Watching = {}): void {
  // In development each build does it anew, and the last one answers.
  const latest = singleton('request-watching', () => ({ current: watching }));
  latest.current = watching;
  singleton('request-watch', () => {
    subscribe('http.server.request.start', (message) => {
      const { request, response, server } = message as Started;
      latest.current.asked?.();
      guardServer(server, (...asked) => latest.current.take?.(...asked) ?? false);
      const id = randomUUID();
      // In place of what the answer itself says of them.
      const own = new Map(Object.entries({ ...headers, 'x-request-id': id }));
      onHeaders(response, () => {
        response.setHeaders(own);
        // The server is ending: it waits for its connections.
        if (!server.listening) response.setHeader('connection', 'close');
        latest.current.finish?.(response);
      });
      response.once('finish', () => readAway(request));
      addresses().enterWith(request.socket.remoteAddress);
      logWhenOver({ request, response }, id);
    });
    return true;
  });
}
