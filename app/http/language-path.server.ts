import type { IncomingMessage, ServerResponse } from 'node:http';
import { pathPrefix } from '~/i18n/address.server';
import { splitLanguage, withPrefix } from '~/i18n/language-path';
import { defaultLocale, isLocaleCode, type LocaleCode } from '~/i18n/locales';
import { languageHeader, wantedLocale, languageCookie } from '~/i18n/i18n.server';
import { config } from '~/platform/config.server';
import { seeOther } from './answers/answers.server';

/** An answer's header that never leaves the server: its redirect leads to a page of this language. */
export const pageLanguage = 'x-page-language';

/** Takes the language from the addresses that Remix asks the manifest of routes about. */
function withoutLanguages(url: string): string {
  if (!url.startsWith('/__manifest?')) return url;
  const query = new URLSearchParams(url.slice(url.indexOf('?')));
  const paths = query.getAll('p');
  query.delete('p');
  for (const path of paths) query.append('p', splitLanguage(path)?.rest ?? path);
  return `/__manifest?${query.toString()}`;
}

/**
 * With LANGUAGE_IN_PATH: takes the language out of a request's address before anybody reads that, and notes it. True when the
 * request is answered already: `/de/` is `/de`.
 */
export function takeLanguage(request: IncomingMessage, response: ServerResponse): boolean {
  request.headers[languageHeader] = undefined;
  const { url = '/' } = request;
  const found = config().languageInPath ? splitLanguage(url) : undefined;
  if (!found) return false;
  const { locale, prefix, rest } = found;
  if (/^\/(?:[?#]|$)/.test(rest) && url.startsWith(`${prefix}/`)) {
    response.writeHead(301, { location: prefix + rest.slice(1), 'content-length': 0 });
    response.end();
    return true;
  }
  request.url = withoutLanguages(rest);
  request.headers[languageHeader] = locale;
  return false;
}

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
