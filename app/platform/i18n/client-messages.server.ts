import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/v4';
import { config } from '~/platform/config.server';
import { getBrowserSettings } from '~/platform/settings/load-settings.server';
import { memoize } from '~/platform/memoize';
import { storeSettings } from '~/platform/settings/store-settings';
import { getMessages } from './request-locale.server';
import { isLocaleCode, type LocaleCode } from './locales';
import type { BrowserData, Messages } from './messages';
import { formatOpeningHours } from './opening-hours.server';

/** Lists the keys that scripts/merge-chunks.mjs found in the bundle. Undefined without a complete build. */
function readUsedKeys(): readonly string[] | undefined {
  const file = path.resolve('build', 'browser-texts.json');
  if (!config().production || !existsSync(file)) return undefined;
  return z.array(z.string()).parse(JSON.parse(readFileSync(file, 'utf8')));
}

/** Picks the messages that the scripts name, in full or by prefix (`cart:row_`). */
export function pickClientMessages(all: Messages, usedKeys = readUsedKeys()): Messages {
  if (!usedKeys) return all;
  const names = new Set(usedKeys);
  const prefixes = usedKeys.filter((name) => /[:_]$/.test(name));
  const isUsed = (name: string) =>
    names.has(name) ||
    names.has(name.replace(/_(?:zero|one|two|few|many|other)$/, '')) ||
    prefixes.some((prefix) => name.startsWith(prefix));
  return Object.fromEntries(
    Object.entries(all).flatMap(([area, texts]) => {
      const usedTexts = Object.entries(texts).filter(([name]) => isUsed(`${area}:${name}`));
      return usedTexts.length > 0 ? [[area, Object.fromEntries(usedTexts)]] : [];
    }),
  );
}

function buildBrowserFile(code: LocaleCode) {
  const content: BrowserData = {
    texts: pickClientMessages(getMessages(code)),
    hours: formatOpeningHours(code),
    ...getBrowserSettings(),
  };
  const body = JSON.stringify(content);
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 10);
  return { name: `${code}-${hash}.json`, body };
}

let browserFiles = { settings: storeSettings(), get: memoize(buildBrowserFile) };

function getBrowserFile(code: LocaleCode) {
  const settings = storeSettings();
  if (settings !== browserFiles.settings) browserFiles = { settings, get: memoize(buildBrowserFile) };
  return browserFiles.get(code);
}

export function getMessagesUrl(code: LocaleCode): string {
  return `/messages/${getBrowserFile(code).name}`;
}

export function getMessagesFile(name: string): string | undefined {
  const code = name.split('-', 1)[0];
  const file = isLocaleCode(code) ? getBrowserFile(code) : undefined;
  return file?.name === name ? file.body : undefined;
}
