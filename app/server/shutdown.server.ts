import type { Server, ServerResponse } from 'node:http';
import onHeaders from 'on-headers';
import { embeddedStore } from '~/backend/endpoint.server';
import { config } from '~/platform/config.server';
import { log } from '~/platform/log.server';

/** How long requests under way have after SIGTERM; what has not ended by then is cut off. `docker stop` kills after ten seconds. */
const DRAIN_TIMEOUT_MS = 8_000;

/** Ends the process after an uncaught error; a port that cannot be had is named in one line. */
function endAfterError(error: unknown): void {
  if (error instanceof Error && 'syscall' in error && error.syscall === 'listen' && 'code' in error) {
    const { port, host } = config();
    const where = `${host ?? '*'}:${port}`;
    const why = error.code === 'EADDRINUSE' ? 'is already in use' : `isn’t available (${String(error.code)})`;
    process.stderr.write(`The address ${where} ${why}. Set PORT or HOST to use another one.\n`);
  } else log.fatal({ err: error }, 'the process ends');
  process.exit(1);
}

export async function closeStore(): Promise<void> {
  try {
    (await embeddedStore())?.close();
  } catch (error) {
    log.error({ err: error }, 'closing the store failed');
  }
}

/**
 * remix-serve stops listening and waits for every connection, also for one that never finishes its request. A second signal
 * changes nothing: Ctrl+C reaches the process through npm, too.
 */
function endAfterDrain(): void {
  setTimeout(() => void closeStore().finally(() => process.exit(0)), DRAIN_TIMEOUT_MS).unref();
}

/** Has the process end by itself after a signal or an uncaught error. */
export function installShutdown(): void {
  process.on('uncaughtException', endAfterError);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, endAfterDrain);
}

/** Keeps no connection that the server, which is ending, would wait for. */
export function closeConnectionsAtShutdown(server: Server, response: ServerResponse): void {
  onHeaders(response, () => {
    if (!server.listening) response.setHeader('connection', 'close');
  });
}
