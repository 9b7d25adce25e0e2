import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createInstance } from 'i18next';
import { LRUCache } from 'lru-cache';
import { RemixI18Next } from 'remix-i18next/server';
import * as z from 'zod/v4';
import { localeNumberStyle } from './format.server';
import { hasCookieNamed, SECONDS_PER_DAY, createSignedCookie } from '~/platform/signed-cookie.server';
import { config } from '~/platform/config.server';
import { codeOf, DEFAULT_LOCALE, isLocaleCode, locales, tagOf, type LocaleCode } from './locales';
import { formatNumber } from './number-format';
import type { MessageKey, Messages, MessageValues, Translate } from './messages';

export const languageCookie = createSignedCookie('language', 365 * SECONDS_PER_DAY);

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

const messagesByLocale = new Map(locales.map(({ code }) => [code, readMessages(code)]));

const i18n = createInstance();
void i18n.init({
  initImmediate: false,
  resources: Object.fromEntries(locales.map(({ code, tag }) => [tag, messagesByLocale.get(code) ?? {}])),
  supportedLngs: locales.map(({ tag }) => tag),
  fallbackLng: 'en-US',
  keySeparator: false,
  interpolation: {
    escapeValue: false,
    alwaysFormat: true,
    format: (value: unknown, _, language) =>
      typeof value === 'number'
        ? formatNumber(value, language ? localeNumberStyle(codeOf(language)) : undefined)
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

const languageCookieNames = new Set([languageCookie.name]);

/** By Accept-Language: parsing one costs as much as a short product list. */
const cachedLocales = new LRUCache<string, LocaleCode>({ max: 500 });

export const peekPreferredLocale = (acceptLanguage: string): LocaleCode | undefined =>
  cachedLocales.get(acceptLanguage);

/** Internal header for the language in the URL. Clients cannot set it. */
export const LANGUAGE_HEADER = 'x-shop-language';

export const LOCALE_VARY = 'Cookie, Accept-Language';

/** Gets the language of a request: from its URL with LANGUAGE_IN_PATH, else as preferred. */
export async function getLocale(request: Request): Promise<LocaleCode> {
  if (!config().languageInPath) return getPreferredLocale(request);
  const urlLocale = request.headers.get(LANGUAGE_HEADER);
  return isLocaleCode(urlLocale) ? urlLocale : DEFAULT_LOCALE;
}

/** Reads the cookie, then Accept-Language, then falls back to en_US. */
export async function getPreferredLocale(request: Request): Promise<LocaleCode> {
  const isChosen = hasCookieNamed(request.headers.get('cookie'), languageCookieNames);
  const acceptLanguage = request.headers.get('accept-language') ?? '';
  const cachedLocale = isChosen ? undefined : cachedLocales.get(acceptLanguage);
  if (cachedLocale) return cachedLocale;
  const locale = codeOf(await detector.getLocale(request));
  if (!isChosen) cachedLocales.set(acceptLanguage, locale);
  return locale;
}

const translators = new Map<LocaleCode, Translate>();

/** Caches texts: a page has hundreds, mostly the same as the one before. */
function createTranslator(code: LocaleCode): Translate {
  const fixed = i18n.getFixedT(tagOf(code));
  const cache = new LRUCache<string, string>({ max: 2000 });
  return (key: MessageKey, values?: MessageValues) => {
    const cacheKey = values ? key + JSON.stringify(values) : key;
    const cachedText = cache.get(cacheKey);
    if (cachedText !== undefined) return cachedText;
    const text = fixed(key, { ...values });
    cache.set(cacheKey, text);
    return text;
  };
}

export function getTranslator(code: LocaleCode): Translate {
  const translate = translators.get(code) ?? createTranslator(code);
  translators.set(code, translate);
  return translate;
}

export function setMessage(code: LocaleCode, area: string, name: string, text: string): void {
  const texts = messagesByLocale.get(code)?.[area];
  if (texts) texts[name] = text;
  i18n.addResource(tagOf(code), area, name, text);
  translators.delete(code);
}

export const getMessages = (code: LocaleCode): Messages => messagesByLocale.get(code) ?? {};
