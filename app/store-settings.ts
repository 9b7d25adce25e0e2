import { defaultSettings } from './settings/defaults.server';
import type { StoreSettings } from './settings/schema.server';

export type { OwnTaxonomy, StoreSettings, Theme } from './settings/schema.server';

/** Undefined in browsers until hydration: this server module is empty there. */
let held: StoreSettings | undefined = defaultSettings;

/** @throws Error in browsers before hydration: read settings when they are needed, not while modules load */
export function storeSettings(): Readonly<StoreSettings> {
  if (!held) throw new Error('The settings are read before they are there.');
  return held;
}

export function adoptSettings(settings: Partial<StoreSettings>): void {
  held = Object.assign({}, held, settings);
}
