import { readFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { config, ConfigError, orStop } from '~/platform/config.server';
import { adoptSettings, defaultSettings, storeSettings, type StoreSettings } from '~/store-settings';
import { mistakesOf } from './mistakes.server';
import { settingsFile, type SettingsFile } from './schema.server';

/** Where a text stops being JSON, as people count. */
function placeOf(text: string, error: SyntaxError): string {
  const position = Number(/position (\d+)/.exec(error.message)?.[1] ?? text.length);
  const before = text.slice(0, position).split('\n');
  return `line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`;
}

/**
 * What an owner has written, checked.
 * @throws ConfigError with a line for each mistake
 */
export function parseSettings(written: string, file: string): SettingsFile {
  const text = written.replace(/^\uFEFF/, '');
  const refuse = (lines: readonly string[]) =>
    new ConfigError(lines.map((line) => `Settings (${file}): ${line}`).join('\n'));
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw refuse([
      `The file isn’t JSON from ${placeOf(text, error)} on. JSON has double quotes, no comments, and no comma before } or ].`,
    ]);
  }
  const parsed = settingsFile.safeParse(json);
  if (!parsed.success) throw refuse(mistakesOf(parsed.error, json));
  return parsed.data;
}

/**
 * The settings file at a path.
 * @throws ConfigError with a line for each mistake, or when there is no such file
 */
export function readSettings(file: string): SettingsFile {
  let written: string;
  try {
    written = readFileSync(file, 'utf8');
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    throw new ConfigError(`Configuration: SETTINGS_FILE can’t be read: ${error.message}`);
  }
  return parseSettings(written, file);
}

/** A file's settings on top of the defaults. */
export function withDefaults(file: SettingsFile): StoreSettings {
  const { menus, pages, productCodes, ...rest } = file;
  return {
    ...defaultSettings,
    ...rest,
    productCodes: { ...defaultSettings.productCodes, ...productCodes },
    menus: { ...defaultSettings.menus, ...menus },
    pages: { ...defaultSettings.pages, ...pages },
  };
}

/** Takes the settings over from SETTINGS_FILE, before anything reads them; a mistake ends the process. */
export function loadSettings(): void {
  const { settingsFile: file } = config();
  if (file !== undefined) adoptSettings(orStop(() => withDefaults(readSettings(file))));
}

/** What only the server reads. */
const serverOnly: readonly (keyof StoreSettings)[] = [
  'accessibilityAuthority',
  'customFields',
  'menus',
  'openingHours',
  'ownPages',
  'pages',
  'productCodes',
];

/** What browsers have to know beside the defaults that come with their scripts. */
export function browserSettings(): Partial<StoreSettings> {
  const changed = Object.entries(storeSettings).filter(
    ([name, value]) =>
      !serverOnly.some((only) => only === name) &&
      JSON.stringify(value) !== JSON.stringify(Reflect.get(defaultSettings, name)),
  );
  return Object.fromEntries(changed);
}

/** Names what browsers have been told; '' while it is nothing. */
export function settingsVersion(): string {
  const told = browserSettings();
  if (Object.keys(told).length === 0) return '';
  return createHash('sha256').update(JSON.stringify(told)).digest('base64url').slice(0, 10);
}
