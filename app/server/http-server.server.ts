import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import onHeaders from 'on-headers';
import { singleton } from '~/platform/singleton.server';
import type { Middleware } from './middleware.server';

/** Longer than the 60 s of most proxies, which would otherwise send into a closing connection. */
const KEEP_ALIVE_TIMEOUT_MS = 65_000;

/** Puts `handle` before the server's listeners. remix-serve has no hook for it, and Node publishes the server with its first request. */
export function takeOverServer(handle: Middleware): void {
  const latest = singleton('request-handler', () => ({ handle }));
  latest.handle = handle;
  const servers = new WeakSet<Server>();
  const takeOver = (server: Server): void => {
    if (servers.has(server)) return;
    servers.add(server);
    server.keepAliveTimeout = KEEP_ALIVE_TIMEOUT_MS;
    const listeners = server.listeners('request');
    server.removeAllListeners('request');
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      // While the process shuts down.
      onHeaders(response, () => {
        if (!server.listening) response.setHeader('connection', 'close');
      });
      latest.handle(request, response, () => {
        for (const listener of listeners) Reflect.apply(listener, server, [request, response]);
      });
    });
  };
  singleton('server-takeover', () =>
    subscribe('http.server.request.start', (message) => takeOver((message as { server: Server }).server)),
  );
}
