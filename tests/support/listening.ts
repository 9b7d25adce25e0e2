import { once } from 'node:events';
import { Server as HttpServer } from 'node:http';
import type { Server } from 'node:net';

/** Never closes idle connections: in a busy process the next request may already be on one. Returns the origin. */
export async function startListening(server: Server, port = 0): Promise<string> {
  if (server instanceof HttpServer) server.keepAliveTimeout = 0;
  await once(server.listen(port, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return `http://127.0.0.1:${address.port}`;
}

export const closeServer = (server: HttpServer) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

/** Returns undefined while the port is closed. */
export const fetchIfListening = (address: string): Promise<Response | undefined> =>
  fetch(address).catch((error: unknown) => {
    if (error instanceof TypeError) return undefined;
    throw error;
  });
