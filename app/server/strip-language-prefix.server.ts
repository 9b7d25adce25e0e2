import { splitLanguage } from '~/platform/i18n/language-path';
import { LANGUAGE_HEADER } from '~/platform/i18n/request-locale.server';
import { config } from '~/platform/config.server';
import type { Middleware } from './middleware.server';

function stripManifestLanguages(url: string): string {
  if (!url.startsWith('/__manifest?')) return url;
  const query = new URLSearchParams(url.slice(url.indexOf('?')));
  const paths = query.getAll('p');
  query.delete('p');
  for (const path of paths) query.append('p', splitLanguage(path)?.rest ?? path);
  return `/__manifest?${query.toString()}`;
}

/** Moves the language prefix from the URL to an internal header. Redirects `/de/` to `/de`. */
export const stripLanguagePrefix: Middleware = (request, response, next) => {
  request.headers[LANGUAGE_HEADER] = undefined;
  const { url = '/' } = request;
  const localized = config().languageInPath ? splitLanguage(url) : undefined;
  if (!localized) return next();
  const { locale, prefix, rest } = localized;
  if (/^\/(?:[?#]|$)/.test(rest) && url.startsWith(`${prefix}/`)) {
    response.writeHead(301, { location: prefix + rest.slice(1), 'content-length': 0 });
    response.end();
    return;
  }
  request.url = stripManifestLanguages(rest);
  request.headers[LANGUAGE_HEADER] = locale;
  next();
};
