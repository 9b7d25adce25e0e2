import { onTestFinished } from 'vitest';
import { defaultSettings } from '~/settings/defaults.server';
import { setStoreSettings, type StoreSettings } from '~/store-settings';

/** Takes over settings of an owner, until the test ends. */
export function overrideSettings(settings: Partial<StoreSettings>): void {
  setStoreSettings(settings);
  onTestFinished(() => setStoreSettings(defaultSettings));
}
