import { mkdirSync } from 'node:fs';
import { fetchStates } from '~/domain/address/countries.server';
import { getEmbeddedStore } from '~/platform/backend/embedded-store.server';
import { withFallback } from '~/platform/backend/commerce-error.server';
import { startCatalogue } from '~/catalogue/sync/catalogue-snapshot.server';
import { preloadPages } from '~/commerce/cms/content-pages.server';
import { applyMessageOverrides } from '~/platform/i18n/message-overrides.server';
import { setShopLanguages } from '~/platform/i18n/shop-language.server';
import { setStoreCurrency, config, ConfigError, exitOnConfigError } from '~/platform/config.server';
import { getErrorCode, log } from '~/platform/log.server';
import { singleton } from '~/platform/singleton.server';
import { demoSettings } from '~/platform/settings/settings-schema.server';
import { loadSettings } from '~/platform/settings/load-settings.server';
import { setStoreSettings, storeSettings } from '~/platform/settings/store-settings';
import { takeOverServer } from './http-server.server';
import { createPipeline } from './request-pipeline.server';
import { closeStore, installShutdown } from './shutdown.server';

function exitWithOpenError(error: unknown): never {
  process.stderr.write(
    `The store can’t be opened: ${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exit(1);
}

function createCacheFolder(): void {
  const { hasCacheDir, cacheDir } = config();
  if (!hasCacheDir) return;
  try {
    mkdirSync(cacheDir, { recursive: true });
  } catch (cause) {
    throw new ConfigError(
      `Configuration: CACHE_DIR must be a folder that the shop may make (${cacheDir}: ${getErrorCode(cause) ?? String(cause)})`,
      { cause },
    );
  }
}

async function openStore(): Promise<void> {
  exitOnConfigError(createCacheFolder);
  const store = await getEmbeddedStore()?.catch(exitWithOpenError);
  if (store) {
    setStoreCurrency(store.currency);
    if (store.isDemo && config().settingsFile === undefined) setStoreSettings(demoSettings);
    if (!store.lock())
      log.warn(
        { dataDir: config().dataDir },
        'another process has this DATA_DIR open: the embedded store is for one process',
      );
  }
  setShopLanguages(store ? store.languages : Object.keys(config().gqlLanguages));
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
