import { defaultSettings } from './settings/defaults.server';
import type { StoreSettings } from './settings/settings';

export type { Analytics, OwnTaxonomy, StoreSettings, Theme } from './settings/settings';

/**
 * The settings that hold. Read them when they are needed, not while a module is loaded: they may not be there yet. In browsers the
 * defaults are not there at all: they get what pages read of them before they take a page over.
 */
export const storeSettings: StoreSettings = { ...defaultSettings };

/** Takes settings over: the server those of SETTINGS_FILE, a browser those that the server sent. */
export function adoptSettings(settings: Partial<StoreSettings>): void {
  Object.assign(storeSettings, settings);
}
