import { readFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import path from 'node:path';
import { toDotPath } from 'zod/v4/core';
import { config, ConfigError, exitOnConfigError } from '~/platform/config.server';
import { setStoreSettings, storeSettings, type StoreSettings } from '~/platform/settings/store-settings';
import {
  defaultSettings,
  isBrowserSetting,
  MAX_SITE_NAME_LENGTH,
  settingsSchema,
  SettingsError,
} from './settings-schema.server';
import { setBranding, builtInBranding, storeBranding, type Branding } from '~/platform/settings/branding';
import { buildBranding, type CustomBranding } from './build-branding.server';

/** @throws SettingsError */
export function parseSettings(contents: string): StoreSettings {
  let json: unknown;
  try {
    json = JSON.parse(contents.replace(/^\uFEFF/, ''));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new SettingsError([`The file isn’t JSON: ${error.message}.`]);
  }
  const parsed = settingsSchema.safeParse(json);
  if (parsed.success) return parsed.data;
  const mistakes = parsed.error.issues.map(({ path: setting, message }) =>
    setting.length === 0 ? message : `${toDotPath(setting)}: ${message}`,
  );
  throw new SettingsError(mistakes);
}

/** @throws ConfigError */
export function readSettings(file: string): StoreSettings {
  let contents: string;
  try {
    contents = readFileSync(file, 'utf8');
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    throw new ConfigError(`Configuration: SETTINGS_FILE can’t be read: ${error.message}`);
  }
  return parseSettings(contents);
}

let source = { settings: defaultSettings, folder: '' };
let builtBranding = buildBranding(defaultSettings, '');

/** @throws ConfigError with one line per error */
export function applySettings(file: string): void {
  const settings = readSettings(file);
  const folder = path.dirname(file);
  builtBranding = buildBranding(settings, folder);
  setStoreSettings(settings);
  setBranding(builtBranding.look);
  source = { settings, folder };
}

export function loadSettings(): void {
  const { settingsFile: file } = config();
  if (file !== undefined) exitOnConfigError(() => applySettings(file));
}

/** Applies the site name of WordPress, unless the owner's file has one. */
export function setSiteName(name: string): void {
  const { settings, folder } = source;
  const siteName = [...name].slice(0, MAX_SITE_NAME_LENGTH).join('');
  if (siteName === '' || siteName === storeSettings().siteName) return;
  if (settings.siteName !== defaultSettings.siteName) return;
  setStoreSettings({ siteName });
  builtBranding = buildBranding({ ...settings, siteName }, folder);
  setBranding(builtBranding.look);
}

export const getCustomBranding = (): CustomBranding => builtBranding;

export function getBrowserSettings(): { settings: Partial<StoreSettings>; look: Partial<Branding> } {
  const settings = Object.entries(storeSettings()).filter(([name]) => isBrowserSetting(name));
  const look = Object.entries(storeBranding).filter(
    ([name, value]) => value !== Reflect.get(builtInBranding, name),
  );
  return { settings: Object.fromEntries(settings), look: Object.fromEntries(look) };
}

export function settingsVersion(): string {
  const settings = JSON.stringify([storeSettings(), storeBranding]);
  return createHash('sha256').update(settings).digest('base64url').slice(0, 10);
}
