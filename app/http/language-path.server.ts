import type { ServerResponse } from 'node:http';
import { pathPrefix } from '~/i18n/address.server';
import { splitLanguage, withPrefix } from '~/i18n/language-path';
import { defaultLocale, isLocaleCode, type LocaleCode } from '~/i18n/locales';
import { languageHeader, wantedLocale, languageCookie } from '~/i18n/i18n.server';
import { config } from '~/platform/config.server';
import { seeOther } from './answers/answers.server';

/** An answer's header that never leaves the server: its redirect leads to a page of this language. */
export const pageLanguage = 'x-page-language';

/** Redirects of an answer stay in the language of its request, unless the answer names another. */
export function keepLanguage(response: ServerResponse): void {
  const wanted = response.getHeader(pageLanguage);
  response.removeHeader(pageLanguage);
  const location = response.getHeader('location');
  const locale = wanted ?? response.req.headers[languageHeader];
  if (!config().languageInPath || typeof location !== 'string' || !isLocaleCode(locale)) return;
  if (!/^\/(?!\/)/.test(location) || splitLanguage(location)) return;
  response.setHeader('location', withPrefix(pathPrefix(locale), location));
}

/** At an address without a language, the visitor's own choice leads to the same page in that language. */
export async function leadToLanguage(request: Request, shown: LocaleCode, address: string): Promise<void> {
  const wanted = await wantedLocale(request);
  if (shown !== defaultLocale || pathPrefix(wanted) === '') return;
  throw seeOther(address, { [pageLanguage]: wanted, 'cache-control': 'private, no-store' });
}

/** For visitors who leave for another site: it leads back to an address without a language, and the cookie says which one it was. */
export async function rememberLanguage(request: Request, shown: LocaleCode): Promise<Record<string, string>> {
  if (!config().languageInPath || (await wantedLocale(request)) === shown) return {};
  return { 'set-cookie': await languageCookie.serialize(shown) };
}

/** Whether another site has led here: a payment page, which knows our bare addresses alone (Fetch Metadata). */
export const comesFromElsewhere = (request: Request): boolean =>
  /^(?:cross|same)-site$/.test(request.headers.get('sec-fetch-site') ?? '');
