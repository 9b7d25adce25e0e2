import { mkdirSync } from 'node:fs';
import { statesOf } from '~/backend/countries.server';
import { embeddedStore } from '~/backend/endpoint.server';
import { orElse } from '~/backend/sentences/errors.server';
import { startCatalogue } from '~/backend/snapshot/snapshot.server';
import { readPages } from '~/commerce/content/pages.server';
import { loadTexts } from '~/i18n/own-texts.server';
import { setShopLanguages } from '~/i18n/shop-language.server';
import { adoptCurrency, config, ConfigError, orStop } from '~/platform/config.server';
import { errorCode, log } from '~/platform/log.server';
import { singleton } from '~/platform/singleton.server';
import { demoSettings } from '~/settings/defaults.server';
import { loadSettings } from '~/settings/load.server';
import { adoptSettings, storeSettings } from '~/store-settings';
import { takeOverServer } from './http-server.server';
import { createPipeline } from './request-pipeline.server';
import { closeStore, installShutdown } from './shutdown.server';

function giveUp(error: unknown): never {
  process.stderr.write(
    `The store can’t be opened: ${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exit(1);
}

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

async function open(): Promise<void> {
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
  if (!store) void orElse(statesOf(storeSettings().homeCountry), []);
  process.once('beforeExit', () => void closeStore());
}

export function openShop(): Promise<void> {
  return singleton('boot', () => {
    installShutdown();
    return open();
  });
}

export function startServer(): void {
  loadSettings();
  loadTexts();
  takeOverServer(createPipeline());
  void openShop().then(readPages);
}
