import { readFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import path from 'node:path';
import { config, ConfigError, exitOnConfigError } from '~/platform/config.server';
import { setStoreSettings, storeSettings, type StoreSettings } from '~/platform/settings/store-settings';
import { defaultSettings, MAX_SITE_NAME_LENGTH, settingsSchema } from './settings-schema.server';
import { setBranding, builtInBranding, storeBranding, type Branding } from '~/platform/settings/branding';
import { buildBranding, type CustomBranding } from './build-branding.server';
import { getValue } from '~/platform/parse-json';
import { editDistance } from '@graphql/shared/edit-distance';
import * as z from 'zod/v4';

export function findNearest(name: string, names: readonly string[]): string | undefined {
  const normalize = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '');
  const maxDistance = Math.max(1, Math.floor(normalize(name).length / 3));
  const [best] = names
    .map((candidate) => ({
      candidate,
      far: editDistance(normalize(name), normalize(candidate), maxDistance),
    }))
    .sort((one, other) => one.far - other.far);
  return best && best.far <= maxDistance ? best.candidate : undefined;
}

type Path = readonly PropertyKey[];

const formatPath = (path: Path): string =>
  path
    .map((part, index) =>
      typeof part === 'number' ? `[${part}]` : `${index === 0 ? '' : '.'}${String(part)}`,
    )
    .join('');

function formatValue(value: unknown): string {
  const json = JSON.stringify(value) ?? 'missing';
  return json.length > 60 ? `${json.slice(0, 59)}…` : json;
}

const unwrapSchema = (schema: unknown): unknown =>
  schema instanceof z.ZodNullable || schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault
    ? unwrapSchema(schema.unwrap())
    : schema;

function getKeys(path: Path): string[] {
  let schema = unwrapSchema(settingsSchema);
  for (const part of path) {
    if (schema instanceof z.ZodArray) schema = unwrapSchema(schema.element);
    else if (schema instanceof z.ZodObject)
      schema = unwrapSchema((schema.shape as Record<string, unknown>)[String(part)]);
    else return [];
  }
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
}

function describeUnknownKey(path: Path, key: string): string {
  const suggestion = findNearest(key, getKeys(path));
  return `${formatPath([...path, key])} is no setting.${suggestion ? ` Did you mean ${formatPath([...path, suggestion])}?` : ''}`;
}

/** Returns one line per error: the setting, its value, and the expected one. */
function listValidationErrors(error: z.ZodError, json: unknown): string[] {
  const lines = error.issues.flatMap((issue) => {
    const { path } = issue;
    if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => describeUnknownKey(path, key));
    if (issue.code === 'invalid_key') {
      const [expected] = issue.issues;
      return [
        `${formatPath(path.slice(0, -1))} has the name ${formatValue(path.at(-1))}; it must be ${expected?.message ?? ''}.`,
      ];
    }
    const value = getValue(json, path);
    const setting = path.length === 0 ? 'The file' : formatPath(path);
    return [`${setting} is ${formatValue(value)}; it must be ${issue.message}.`];
  });
  return [...new Set(lines)];
}

function formatPosition(text: string, error: SyntaxError): string {
  const position = Number(/position (\d+)/.exec(error.message)?.[1] ?? text.length);
  const before = text.slice(0, position).split('\n');
  return `line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`;
}

export const createSettingsError = (file: string, lines: readonly string[]) =>
  new ConfigError(lines.map((line) => `Settings (${file}): ${line}`).join('\n'));

/** @throws ConfigError with one line per error */
export function parseSettings(contents: string, file: string): StoreSettings {
  const text = contents.replace(/^\uFEFF/, '');
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw createSettingsError(file, [
      `The file isn’t JSON from ${formatPosition(text, error)} on. JSON has double quotes, no comments, and no comma before } or ].`,
    ]);
  }
  const parsed = settingsSchema.safeParse(json);
  if (!parsed.success) throw createSettingsError(file, listValidationErrors(parsed.error, json));
  return parsed.data;
}

/** @throws ConfigError with one line per error, or if the file is missing */
export function readSettings(file: string): StoreSettings {
  let contents: string;
  try {
    contents = readFileSync(file, 'utf8');
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    throw new ConfigError(`Configuration: SETTINGS_FILE can’t be read: ${error.message}`);
  }
  return parseSettings(contents, file);
}

let source = { settings: defaultSettings, folder: '' };
let builtBranding = buildBranding(defaultSettings, '').made;

export function applySettings(file: string): void {
  const settings = readSettings(file);
  const folder = path.dirname(file);
  const { made: customBranding, mistakes: errors } = buildBranding(settings, folder);
  if (errors.length > 0) throw createSettingsError(file, errors);
  setStoreSettings(settings);
  setBranding(customBranding.look);
  builtBranding = customBranding;
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
  builtBranding = buildBranding({ ...settings, siteName }, folder).made;
  setBranding(builtBranding.look);
}

export const getCustomBranding = (): CustomBranding => builtBranding;

const serverOnlySettings: readonly (keyof StoreSettings)[] = [
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

function getChanges<Value extends object>(value: Value, defaults: Value): Partial<Value> {
  const changedEntries = Object.entries(value).filter(
    ([name, entry]) => JSON.stringify(entry) !== JSON.stringify(Reflect.get(defaults, name)),
  );
  return Object.fromEntries(changedEntries) as Partial<Value>;
}

export function getBrowserSettings(): { settings: Partial<StoreSettings>; look: Partial<Branding> } {
  const browserEntries = Object.entries(storeSettings()).filter(
    ([name]) => !serverOnlySettings.some((setting) => setting === name),
  );
  return { settings: Object.fromEntries(browserEntries), look: getChanges(storeBranding, builtInBranding) };
}

/** Hashes the settings that browsers get. Returns '' for the defaults. */
export function settingsVersion(): string {
  const changedSettings = [
    getChanges(storeSettings(), defaultSettings),
    getChanges(storeBranding, builtInBranding),
  ];
  if (changedSettings.every((part) => Object.keys(part).length === 0)) return '';
  return createHash('sha256').update(JSON.stringify(changedSettings)).digest('base64url').slice(0, 10);
}
