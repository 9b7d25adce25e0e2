import { log } from '~/platform/log.server';
import { singleton } from '~/platform/singleton.server';
import { embeddedStore } from './endpoint.server';
import { startCatalogue } from './snapshot/snapshot.server';

async function start(): Promise<void> {
  try {
    await embeddedStore();
  } catch (error) {
    process.stderr.write(
      `The store cannot be opened: ${error instanceof Error ? error.message : String(error)}\n`,
    );
    process.exit(1);
  }
  void startCatalogue();
  process.once('beforeExit', () => {
    closeStore().catch((error: unknown) => log.error({ err: error }, 'closing the store failed'));
  });
}

async function closeStore(): Promise<void> {
  (await embeddedStore())?.close();
}

/** Opens what the server needs before its first request; a store that cannot be opened ends the process with one line. */
export function boot(): Promise<void> {
  return singleton('boot', start);
}
