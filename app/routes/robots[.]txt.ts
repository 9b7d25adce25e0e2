import { txt } from 'remix-utils/responses';
import { getPathPrefix } from '~/platform/i18n/localized-url.server';
import { locales } from '~/platform/i18n/locales';
import { config } from '~/platform/config.server';
import { createResourceHandler } from '~/http/handlers/route-handlers.server';
import { builtInPages } from '~/platform/settings/built-in-pages';

/** Pages of one shopper, and what no crawler can use. Filtered lists are left open: they say noindex themselves. */
const disallowedPaths = [
  ...builtInPages.flatMap(({ path, isClosed }) => (isClosed ? [path] : [])),
  '/oauth/',
  '/language',
  '/logout',
  '/graphql',
];

export const loader = createResourceHandler(() => {
  const prefixes = [...new Set(locales.map(({ code }) => getPathPrefix(code)))];
  const lines = [
    'User-agent: *',
    ...prefixes.flatMap((prefix) => disallowedPaths.map((path) => `Disallow: ${prefix}${path}`)),
    '',
    `Sitemap: ${config().appUrl}/sitemap.xml`,
    '',
  ];
  return txt(lines.join('\n'), { headers: { 'cache-control': 'public, max-age=3600' } });
});
