import type { ServerResponse } from 'node:http';
import { getPathPrefix } from '~/platform/i18n/localized-url.server';
import { splitLanguage, withPrefix } from '~/platform/i18n/language-path';
import { DEFAULT_LOCALE, isLocaleCode, type LocaleCode } from '~/platform/i18n/locales';
import { LANGUAGE_HEADER, getPreferredLocale, languageCookie } from '~/platform/i18n/request-locale.server';
import { config } from '~/platform/config.server';
import { seeOther } from './data-response.server';

/** Internal header that names the language of a redirect's target. */
export const PAGE_LANGUAGE_HEADER = 'x-page-language';

export function prefixRedirectLocation(response: ServerResponse): void {
  const requestedLocale = response.getHeader(PAGE_LANGUAGE_HEADER);
  response.removeHeader(PAGE_LANGUAGE_HEADER);
  const location = response.getHeader('location');
  const locale = requestedLocale ?? response.req.headers[LANGUAGE_HEADER];
  if (!config().languageInPath || typeof location !== 'string' || !isLocaleCode(locale)) return;
  if (!/^\/(?!\/)/.test(location) || splitLanguage(location)) return;
  response.setHeader('location', withPrefix(getPathPrefix(locale), location));
}

export async function redirectToPreferredLanguage(
  request: Request,
  pageLocale: LocaleCode,
  address: string,
): Promise<void> {
  const requestedLocale = await getPreferredLocale(request);
  if (pageLocale !== DEFAULT_LOCALE || getPathPrefix(requestedLocale) === '') return;
  throw seeOther(address, { [PAGE_LANGUAGE_HEADER]: requestedLocale, 'cache-control': 'private, no-store' });
}

/** Payment pages lead back to a URL without a language, so a cookie remembers it. */
export async function rememberLanguage(
  request: Request,
  pageLocale: LocaleCode,
): Promise<Record<string, string>> {
  if (!config().languageInPath || (await getPreferredLocale(request)) === pageLocale) return {};
  return { 'set-cookie': await languageCookie.serialize(pageLocale) };
}

/** Detects returns from payment pages, which know only URLs without a language (Fetch Metadata). */
export const isFromOtherSite = (request: Request): boolean =>
  /^(?:cross|same)-site$/.test(request.headers.get('sec-fetch-site') ?? '');
