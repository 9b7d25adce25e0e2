import { onTestFinished } from 'vitest';
import { defaultSettings } from '~/platform/settings/settings-schema.server';
import { setStoreSettings, type StoreSettings } from '~/platform/settings/store-settings';

/** Takes over settings of an owner, until the test ends. */
export function overrideSettings(settings: Partial<StoreSettings>): void {
  setStoreSettings(settings);
  onTestFinished(() => setStoreSettings(defaultSettings));
}
