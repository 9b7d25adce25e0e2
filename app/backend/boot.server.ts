import { mkdirSync } from 'node:fs';
import { adoptCurrency, config, ConfigError, orStop } from '~/platform/config.server';
import { errorCode, log } from '~/platform/log.server';
import { singleton } from '~/platform/singleton.server';
import { statesOf } from './countries.server';
import { embeddedStore, storeAccess } from './endpoint.server';
import { orElse } from './sentences/errors.server';
import { setShopLanguages } from '~/i18n/shop-language.server';
import { demoSettings } from '~/settings/defaults.server';
import { adoptSettings, storeSettings } from '~/store-settings';
import { startCatalogue } from './snapshot/snapshot.server';

/** Milliseconds that requests under way have after SIGTERM; what has not ended by then is cut off. `docker stop` kills after ten. */
const longestDrain = 8_000;

function giveUp(error: unknown): never {
  process.stderr.write(
    `The store can’t be opened: ${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exit(1);
}

/** @throws ConfigError when CACHE_DIR is set to what can't be a folder of this process */
function makeCacheFolder(): void {
  const { hasCacheDir, cacheDir } = config();
  if (!hasCacheDir) return;
  try {
    mkdirSync(cacheDir, { recursive: true });
  } catch (cause) {
    throw new ConfigError(
      `Configuration: CACHE_DIR must be a folder that the shop may make (${cacheDir}: ${errorCode(cause) ?? String(cause)})`,
      { cause },
    );
  }
}

async function start(): Promise<void> {
  orStop(makeCacheFolder);
  const store = await embeddedStore()?.catch(giveUp);
  if (store) {
    adoptCurrency(store.currency);
    if (store.isDemo && config().settingsFile === undefined) adoptSettings(demoSettings);
    if (!store.lock())
      log.warn(
        { dataDir: config().dataDir },
        'another process has this DATA_DIR open: the embedded store is for one process',
      );
  }
  setShopLanguages(store ? store.languages : Object.keys(config().gqlLanguages));
  void startCatalogue();
  // The first cart asks for them.
  if (!store) void orElse(statesOf(storeSettings().homeCountry), []);
  process.once('beforeExit', () => void closeStore());
}

/** Ends the process after an uncaught error; a port that cannot be had is named in one line. */
function end(error: unknown): void {
  if (error instanceof Error && 'syscall' in error && error.syscall === 'listen' && 'code' in error) {
    const { port, host } = config();
    const where = `${host ?? '*'}:${port}`;
    const why = error.code === 'EADDRINUSE' ? 'is already in use' : `isn’t available (${String(error.code)})`;
    process.stderr.write(`The address ${where} ${why}. Set PORT or HOST to use another one.\n`);
  } else log.fatal({ err: error }, 'the process ends');
  process.exit(1);
}

async function closeStore(): Promise<void> {
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
function endSoon(): void {
  setTimeout(() => void closeStore().finally(() => process.exit(0)), longestDrain).unref();
}

/** Tells `npm start`, once, that it is this process that is asked at its port, and what it has to print. */
export async function tellParent(): Promise<void> {
  if (!process.connected) return;
  const access = await storeAccess();
  // Another request may have come meanwhile.
  if (!process.connected) return;
  process.send?.(access);
  process.disconnect();
}

/** Opens what the server needs before its first request; a store that cannot be opened ends the process with one line. */
export function boot(): Promise<void> {
  return singleton('boot', () => {
    process.on('uncaughtException', end);
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, endSoon);
    return start();
  });
}
