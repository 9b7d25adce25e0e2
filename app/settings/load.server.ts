import { readFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import path from 'node:path';
import { config, ConfigError, orStop } from '~/platform/config.server';
import { adoptSettings, storeSettings, type StoreSettings } from '~/store-settings';
import { defaultSettings } from './defaults.server';
import { adoptLook, builtInLook, storeLook, type Look } from '~/store-look';
import { makeLook, type MadeLook } from './look.server';
import { mistakesOf } from './mistakes.server';
import { MAX_SITE_NAME_LENGTH, settingsSchema } from './schema.server';

function placeOf(text: string, error: SyntaxError): string {
  const position = Number(/position (\d+)/.exec(error.message)?.[1] ?? text.length);
  const before = text.slice(0, position).split('\n');
  return `line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`;
}

export const refusal = (file: string, lines: readonly string[]) =>
  new ConfigError(lines.map((line) => `Settings (${file}): ${line}`).join('\n'));

/** @throws ConfigError with one line per error */
export function parseSettings(written: string, file: string): StoreSettings {
  const text = written.replace(/^\uFEFF/, '');
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw refusal(file, [
      `The file isn’t JSON from ${placeOf(text, error)} on. JSON has double quotes, no comments, and no comma before } or ].`,
    ]);
  }
  const parsed = settingsSchema.safeParse(json);
  if (!parsed.success) throw refusal(file, mistakesOf(parsed.error, json));
  return parsed.data;
}

/** @throws ConfigError with one line per error, or if the file is missing */
export function readSettings(file: string): StoreSettings {
  let written: string;
  try {
    written = readFileSync(file, 'utf8');
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    throw new ConfigError(`Configuration: SETTINGS_FILE can’t be read: ${error.message}`);
  }
  return parseSettings(written, file);
}

let source = { settings: defaultSettings, folder: '' };
let made = makeLook(defaultSettings, '').made;

export function applySettings(file: string): void {
  const settings = readSettings(file);
  const folder = path.dirname(file);
  const { made: look, mistakes } = makeLook(settings, folder);
  if (mistakes.length > 0) throw refusal(file, mistakes);
  adoptSettings(settings);
  adoptLook(look.look);
  made = look;
  source = { settings, folder };
}

export function loadSettings(): void {
  const { settingsFile: file } = config();
  if (file !== undefined) orStop(() => applySettings(file));
}

/** Applies the site name of WordPress, unless the owner's file has one. */
export function adoptSiteName(name: string): void {
  const { settings, folder } = source;
  const siteName = [...name].slice(0, MAX_SITE_NAME_LENGTH).join('');
  if (siteName === '' || siteName === storeSettings().siteName) return;
  if (settings.siteName !== defaultSettings.siteName) return;
  adoptSettings({ siteName });
  made = makeLook({ ...settings, siteName }, folder).made;
  adoptLook(made.look);
}

export const ownLook = (): MadeLook => made;

const serverOnly: readonly (keyof StoreSettings)[] = [
  'accessibilityAnswerDays',
  'accessibilityAssessed',
  'accessibilityAuthority',
  'accessibilityContact',
  'accessibilityGaps',
  'accessibilityReviewed',
  'analytics',
  'customFieldLabels',
  'customFields',
  'deliveryDates',
  'guides',
  'home',
  'icon',
  'invoiceLines',
  'logo',
  'logoDark',
  'lowestPriceKey',
  'menus',
  'newsletter',
  'openingHours',
  'ownPages',
  'pages',
  'productCodes',
  'taxonomies',
  'texts',
  'theme',
  'tracking',
];

function changes<Value extends object>(value: Value, byDefault: Value): Partial<Value> {
  const changed = Object.entries(value).filter(
    ([name, entry]) => JSON.stringify(entry) !== JSON.stringify(Reflect.get(byDefault, name)),
  );
  return Object.fromEntries(changed) as Partial<Value>;
}

export function browserSettings(): { settings: Partial<StoreSettings>; look: Partial<Look> } {
  const shown = Object.entries(storeSettings()).filter(([name]) => !serverOnly.some((only) => only === name));
  return { settings: Object.fromEntries(shown), look: changes(storeLook, builtInLook) };
}

/** Hashes the settings that browsers get. Returns '' for the defaults. */
export function settingsVersion(): string {
  const told = [changes(storeSettings(), defaultSettings), changes(storeLook, builtInLook)];
  if (told.every((part) => Object.keys(part).length === 0)) return '';
  return createHash('sha256').update(JSON.stringify(told)).digest('base64url').slice(0, 10);
}
