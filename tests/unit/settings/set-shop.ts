import { onTestFinished } from 'vitest';
import { defaultSettings } from '~/settings/defaults.server';
import { adoptSettings, type StoreSettings } from '~/store-settings';

/** Takes over settings of an owner, until the test ends. */
export function setShop(settings: Partial<StoreSettings>): void {
  adoptSettings(settings);
  onTestFinished(() => adoptSettings(defaultSettings));
}
