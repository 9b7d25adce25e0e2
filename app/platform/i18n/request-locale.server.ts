import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/v4';
import { matchLocale, parseAcceptLanguage } from '@graphql/shared/locale-match';
import { localeNumberStyle } from './format.server';
import { SECONDS_PER_DAY, createSignedCookie } from '~/platform/signed-cookie.server';
import { config } from '~/platform/config.server';
import { DEFAULT_LOCALE, isLocaleCode, locales, tagOf, type LocaleCode } from './locales';
import { createTranslate } from './translate';
import type { Messages, Translate } from './messages';

export const languageCookie = createSignedCookie('language', 365 * SECONDS_PER_DAY, { isHarmless: true });

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

export const getMessages = (code: LocaleCode): Messages => messagesByLocale.get(code) ?? {};

/** Internal header for the language in the URL. Clients cannot set it. */
export const LANGUAGE_HEADER = 'x-shop-language';

export const LOCALE_VARY = 'Cookie, Accept-Language';

/** Gets the language of a request: from its URL with LANGUAGE_IN_PATH, else as preferred. */
export async function getLocale(request: Request): Promise<LocaleCode> {
  if (!config().languageInPath) return getPreferredLocale(request);
  const urlLocale = request.headers.get(LANGUAGE_HEADER);
  return isLocaleCode(urlLocale) ? urlLocale : DEFAULT_LOCALE;
}

export const matchAcceptLanguage = (acceptLanguage: string | null): LocaleCode =>
  matchLocale(...parseAcceptLanguage(acceptLanguage));

/** Reads the cookie, then Accept-Language, then falls back to en_US. */
export async function getPreferredLocale({ headers }: Request): Promise<LocaleCode> {
  const chosenLocale: unknown = await languageCookie.parse(headers.get('cookie'));
  return isLocaleCode(chosenLocale) ? chosenLocale : matchAcceptLanguage(headers.get('accept-language'));
}

const translators = new Map<LocaleCode, Translate>();

export function getTranslator(code: LocaleCode): Translate {
  const translate =
    translators.get(code) ?? createTranslate(tagOf(code), getMessages(code), localeNumberStyle(code));
  translators.set(code, translate);
  return translate;
}
