import { defaultSettings, type StoreSettings } from './settings-schema.server';

export type { CustomTaxonomy, StoreSettings, Theme } from './settings-schema.server';

/** Undefined in browsers until hydration: this server module is empty there. */
let current: StoreSettings | undefined = defaultSettings;

/** @throws Error in browsers before hydration: read settings when they are needed, not while modules load */
export function storeSettings(): Readonly<StoreSettings> {
  if (!current) throw new Error('The settings are read before they are there.');
  return current;
}

export function setStoreSettings(settings: Partial<StoreSettings>): void {
  current = Object.assign({}, current, settings);
}
