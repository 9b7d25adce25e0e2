import { once } from 'node:events';
import { Server as HttpServer } from 'node:http';
import type { Server } from 'node:net';

/**
 * Opens a server on a port of this machine, or on a free one. Idle connections are its clients' to close: in a process that was busy
 * for seconds, a server would close one that the next request is already on.
 * @returns its origin
 */
export async function listening(server: Server, port = 0): Promise<string> {
  if (server instanceof HttpServer) server.keepAliveTimeout = 0;
  await once(server.listen(port, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return `http://127.0.0.1:${address.port}`;
}

/** Closes a server, also for those who are still connected. */
export const closed = (server: HttpServer) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

/** What an address answers; undefined while its port is closed. */
export const answered = (address: string): Promise<Response | undefined> =>
  fetch(address).catch((error: unknown) => {
    if (error instanceof TypeError) return undefined;
    throw error;
  });
