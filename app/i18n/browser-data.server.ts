import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/v4';
import { config } from '~/platform/config.server';
import { browserSettings } from '~/settings/load.server';
import { storeSettings } from '~/store-settings';
import { messagesOf } from './i18n.server';
import { isLocaleCode, type LocaleCode } from './locales';
import type { BrowserData, Messages } from './messages';
import { openingHours } from './opening-hours.server';

/** Lists the keys that scripts/merge-chunks.mjs found in the bundle. Undefined without a complete build. */
function namedTexts(): readonly string[] | undefined {
  const file = path.resolve('build', 'browser-texts.json');
  if (!config().production || !existsSync(file)) return undefined;
  return z.array(z.string()).parse(JSON.parse(readFileSync(file, 'utf8')));
}

/** Picks the messages that the scripts name, in full or by prefix (`cart:row_`). */
export function browserTexts(all: Messages, named = namedTexts()): Messages {
  if (!named) return all;
  const names = new Set(named);
  const beginnings = named.filter((name) => /[:_]$/.test(name));
  const isShown = (name: string) =>
    names.has(name) ||
    names.has(name.replace(/_(?:zero|one|two|few|many|other)$/, '')) ||
    beginnings.some((beginning) => name.startsWith(beginning));
  return Object.fromEntries(
    Object.entries(all).flatMap(([area, texts]) => {
      const shown = Object.entries(texts).filter(([name]) => isShown(`${area}:${name}`));
      return shown.length > 0 ? [[area, Object.fromEntries(shown)]] : [];
    }),
  );
}

function makeBrowserFile(code: LocaleCode) {
  const content: BrowserData = {
    texts: browserTexts(messagesOf(code)),
    hours: openingHours(code),
    ...browserSettings(),
  };
  const body = JSON.stringify(content);
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 10);
  return { name: `${code}-${hash}.json`, body };
}

const made = new WeakMap<object, Map<LocaleCode, ReturnType<typeof makeBrowserFile>>>();

function browserFile(code: LocaleCode) {
  const settings = storeSettings();
  const files = made.get(settings) ?? new Map<LocaleCode, ReturnType<typeof makeBrowserFile>>();
  made.set(settings, files);
  const file = files.get(code) ?? makeBrowserFile(code);
  files.set(code, file);
  return file;
}

export function messagesUrl(code: LocaleCode): string {
  return `/messages/${browserFile(code).name}`;
}

export function messagesFile(name: string): string | undefined {
  const code = name.split('-', 1)[0];
  const file = isLocaleCode(code) ? browserFile(code) : undefined;
  return file?.name === name ? file.body : undefined;
}
