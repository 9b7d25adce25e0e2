import type { ServerResponse } from 'node:http';
import { pathPrefix } from '~/i18n/address.server';
import { splitLanguage, withPrefix } from '~/i18n/language-path';
import { defaultLocale, isLocaleCode, type LocaleCode } from '~/i18n/locales';
import { languageHeader, wantedLocale, languageCookie } from '~/i18n/i18n.server';
import { config } from '~/platform/config.server';
import { seeOther } from './answers/answers.server';

/** Internal header that names the language of a redirect's target. */
export const pageLanguage = 'x-page-language';

export function keepLanguage(response: ServerResponse): void {
  const wanted = response.getHeader(pageLanguage);
  response.removeHeader(pageLanguage);
  const location = response.getHeader('location');
  const locale = wanted ?? response.req.headers[languageHeader];
  if (!config().languageInPath || typeof location !== 'string' || !isLocaleCode(locale)) return;
  if (!/^\/(?!\/)/.test(location) || splitLanguage(location)) return;
  response.setHeader('location', withPrefix(pathPrefix(locale), location));
}

export async function leadToLanguage(request: Request, shown: LocaleCode, address: string): Promise<void> {
  const wanted = await wantedLocale(request);
  if (shown !== defaultLocale || pathPrefix(wanted) === '') return;
  throw seeOther(address, { [pageLanguage]: wanted, 'cache-control': 'private, no-store' });
}

/** Payment pages lead back to a URL without a language, so a cookie remembers it. */
export async function rememberLanguage(request: Request, shown: LocaleCode): Promise<Record<string, string>> {
  if (!config().languageInPath || (await wantedLocale(request)) === shown) return {};
  return { 'set-cookie': await languageCookie.serialize(shown) };
}

/** Detects returns from payment pages, which know only URLs without a language (Fetch Metadata). */
export const comesFromElsewhere = (request: Request): boolean =>
  /^(?:cross|same)-site$/.test(request.headers.get('sec-fetch-site') ?? '');
