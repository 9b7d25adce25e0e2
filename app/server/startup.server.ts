import { mkdirSync } from 'node:fs';
import { fetchStates } from '~/domain/address/countries.server';
import { getEmbeddedStore } from '~/platform/backend/embedded-store.server';
import { withFallback } from '~/platform/backend/commerce-error.server';
import { startCatalogue } from '~/catalogue/sync/catalogue-snapshot.server';
import { preloadPages } from '~/commerce/cms/content-pages.server';
import { applyMessageOverrides } from '~/platform/i18n/message-overrides.server';
import { setShopLanguages } from '~/platform/i18n/shop-language.server';
import { setStoreCurrency, config, exitOnConfigError } from '~/platform/config.server';
import { log } from '~/platform/log.server';
import { singleton } from '~/platform/singleton.server';
import { demoSettings } from '~/platform/settings/settings-schema.server';
import { loadSettings } from '~/platform/settings/load-settings.server';
import { setStoreSettings, storeSettings } from '~/platform/settings/store-settings';
import { takeOverServer } from './http-server.server';
import { createPipeline } from './request-pipeline.server';

/** `docker stop` kills after ten seconds. */
const DRAIN_TIMEOUT_MS = 8_000;

function exitAfterError(error: unknown): void {
  if (error instanceof Error && 'syscall' in error && error.syscall === 'listen')
    process.stderr.write(`${error.message}. Set PORT or HOST to use another one.\n`);
  else log.fatal({ err: error }, 'the process ends');
  process.exit(1);
}

async function closeStore(): Promise<void> {
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

function installShutdown(): void {
  process.on('uncaughtException', exitAfterError);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, exitAfterDrain);
}

function exitWithOpenError(error: unknown): never {
  process.stderr.write(
    `The store can’t be opened: ${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exit(1);
}

async function openStore(): Promise<void> {
  const { hasCacheDir, cacheDir, settingsFile, gqlLanguages } = config();
  if (hasCacheDir) mkdirSync(cacheDir, { recursive: true });
  const store = await getEmbeddedStore()?.catch(exitWithOpenError);
  if (store) {
    setStoreCurrency(store.currency);
    if (store.isDemo && settingsFile === undefined) setStoreSettings(demoSettings);
  }
  setShopLanguages(store ? store.languages : Object.keys(gqlLanguages));
  void startCatalogue();
  if (!store) void withFallback(fetchStates(storeSettings().homeCountry), []);
  process.once('beforeExit', () => void closeStore());
}

export function openShop(): Promise<void> {
  return singleton('boot', () => {
    installShutdown();
    return openStore();
  });
}

export function startServer(): void {
  loadSettings();
  exitOnConfigError(applyMessageOverrides);
  takeOverServer(createPipeline());
  void openShop().then(preloadPages);
}
