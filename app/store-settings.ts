import { defaultSettings } from './settings/defaults.server';
import type { StoreSettings } from './settings/schema.server';

export type { OwnTaxonomy, StoreSettings, Theme } from './settings/schema.server';

/** The server has the defaults until it has read SETTINGS_FILE. Browsers have nothing: a module for the server is empty there. */
let held: StoreSettings | undefined = defaultSettings;

/**
 * The settings that hold; in browsers, those that pages read.
 * @throws Error in a browser that has not got them yet: modules ask when they work, not while they are loaded
 */
export function storeSettings(): Readonly<StoreSettings> {
  if (!held) throw new Error('The settings are read before they are there.');
  return held;
}

/** Takes settings over: the server those of SETTINGS_FILE, a browser those that the server sent. */
export function adoptSettings(settings: Partial<StoreSettings>): void {
  held = Object.assign({}, held, settings);
}
