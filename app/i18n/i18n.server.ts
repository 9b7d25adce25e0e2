import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createInstance } from 'i18next';
import { LRUCache } from 'lru-cache';
import { RemixI18Next } from 'remix-i18next/server';
import * as z from 'zod/v4';
import { ownFormat } from './format.server';
import { bringsCookie, namesOf, day, signedCookie } from '~/platform/signed-cookie.server';
import { config } from '~/platform/config.server';
import { codeOf, defaultLocale, isLocaleCode, locales, tagOf, type LocaleCode } from './locales';
import { numberText } from './number';
import type { MessageKey, Messages, MessageValues, Translate } from './messages';

export const languageCookie = signedCookie('language', 365 * day, { isHarmless: true });

const area = z.record(z.string(), z.string());

function readMessages(code: LocaleCode): Messages {
  const folder = path.resolve('locales', code);
  return Object.fromEntries(
    readdirSync(folder)
      .filter((file) => file.endsWith('.json'))
      .map((file) => [
        file.slice(0, -'.json'.length),
        area.parse(JSON.parse(readFileSync(path.join(folder, file), 'utf8'))),
      ]),
  );
}

const catalogue = new Map(locales.map(({ code }) => [code, readMessages(code)]));

const i18n = createInstance();
void i18n.init({
  initImmediate: false,
  resources: Object.fromEntries(locales.map(({ code, tag }) => [tag, catalogue.get(code) ?? {}])),
  supportedLngs: locales.map(({ tag }) => tag),
  fallbackLng: 'en-US',
  keySeparator: false,
  interpolation: {
    escapeValue: false,
    alwaysFormat: true,
    format: (value: unknown, _, language) =>
      typeof value === 'number'
        ? numberText(value, language ? ownFormat(codeOf(language)) : undefined)
        : String(value),
  },
});

const detector = new RemixI18Next({
  detection: {
    supportedLanguages: locales.map(({ tag }) => tag),
    fallbackLanguage: 'en-US',
    order: ['cookie', 'header'],
    cookie: {
      ...languageCookie,
      parse: async (header, options) => {
        const code: unknown = await languageCookie.parse(header, options);
        return locales.find((locale) => locale.code === code)?.tag ?? null;
      },
    },
  },
});

const languageNames = namesOf([languageCookie]);

/** By Accept-Language: parsing one costs as much as a short product list. */
const preferred = new LRUCache<string, LocaleCode>({ max: 500 });

export const preferredLocale = (asked: string): LocaleCode | undefined => preferred.get(asked);

/** Internal header for the language in the URL. Clients cannot set it. */
export const languageHeader = 'x-shop-language';

export const localeSources = 'Cookie, Accept-Language';

/** Gets the language of a request: from its URL with LANGUAGE_IN_PATH, else as preferred. */
export async function localeOf(request: Request): Promise<LocaleCode> {
  if (!config().languageInPath) return wantedLocale(request);
  const named = request.headers.get(languageHeader);
  return isLocaleCode(named) ? named : defaultLocale;
}

/** Reads the cookie, then Accept-Language, then falls back to en_US. */
export async function wantedLocale(request: Request): Promise<LocaleCode> {
  const isChosen = bringsCookie(request.headers.get('cookie'), languageNames);
  const asked = request.headers.get('accept-language') ?? '';
  const known = isChosen ? undefined : preferred.get(asked);
  if (known) return known;
  const locale = codeOf(await detector.getLocale(request));
  if (!isChosen) preferred.set(asked, locale);
  return locale;
}

const translators = new Map<LocaleCode, Translate>();

/** Caches texts: a page has hundreds, mostly the same as the one before. */
function createTranslator(code: LocaleCode): Translate {
  const fixed = i18n.getFixedT(tagOf(code));
  const made = new LRUCache<string, string>({ max: 2000 });
  return (key: MessageKey, values?: MessageValues) => {
    const asked = values ? key + JSON.stringify(values) : key;
    const known = made.get(asked);
    if (known !== undefined) return known;
    const text = fixed(key, { ...values });
    made.set(asked, text);
    return text;
  };
}

export function translator(code: LocaleCode): Translate {
  const known = translators.get(code) ?? createTranslator(code);
  translators.set(code, known);
  return known;
}

export function setMessage(code: LocaleCode, area: string, name: string, text: string): void {
  const texts = catalogue.get(code)?.[area];
  if (texts) texts[name] = text;
  i18n.addResource(tagOf(code), area, name, text);
  translators.delete(code);
}

export const messagesOf = (code: LocaleCode): Messages => catalogue.get(code) ?? {};
