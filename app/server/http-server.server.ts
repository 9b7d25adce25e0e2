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
    // Passes requests without a Host or with an unknown Expect on to `handle`.
    Object.assign(server, { requireHostHeader: false });
    const listeners = server.listeners('request');
    server.removeAllListeners('request');
    const onRequest = (request: IncomingMessage, response: ServerResponse) => {
      // While the process shuts down.
      onHeaders(response, () => {
        if (!server.listening) response.setHeader('connection', 'close');
      });
      latest.handle(request, response, () => {
        for (const listener of listeners) Reflect.apply(listener, server, [request, response]);
      });
    };
    server.on('request', onRequest).on('checkExpectation', onRequest);
  };
  singleton('server-takeover', () =>
    subscribe('http.server.request.start', (message) => takeOver((message as { server: Server }).server)),
  );
}
