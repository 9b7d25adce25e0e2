import { getEmbeddedStore } from '~/platform/backend/embedded-store.server';
import { config } from '~/platform/config.server';
import { log } from '~/platform/log.server';

/** `docker stop` kills after ten seconds. */
const DRAIN_TIMEOUT_MS = 8_000;

function exitAfterError(error: unknown): void {
  if (error instanceof Error && 'syscall' in error && error.syscall === 'listen' && 'code' in error) {
    const { port, host } = config();
    const address = `${host ?? '*'}:${port}`;
    const reason =
      error.code === 'EADDRINUSE' ? 'is already in use' : `isn’t available (${String(error.code)})`;
    process.stderr.write(`The address ${address} ${reason}. Set PORT or HOST to use another one.\n`);
  } else log.fatal({ err: error }, 'the process ends');
  process.exit(1);
}

export async function closeStore(): Promise<void> {
  try {
    (await getEmbeddedStore())?.close();
  } catch (error) {
    log.error({ err: error }, 'closing the store failed');
  }
}

/** remix-serve waits for every connection, even a hanging one. A second signal is ignored: Ctrl+C also arrives through npm. */
function exitAfterDrain(): void {
  setTimeout(() => void closeStore().finally(() => process.exit(0)), DRAIN_TIMEOUT_MS).unref();
}

export function installShutdown(): void {
  process.on('uncaughtException', exitAfterError);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, exitAfterDrain);
}
