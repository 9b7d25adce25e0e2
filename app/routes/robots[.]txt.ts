import { txt } from 'remix-utils/responses';
import { pathPrefix } from '~/i18n/address.server';
import { locales } from '~/i18n/locales';
import { config } from '~/platform/config.server';
import { resource } from '~/http/answers/resource.server';
import { ownPages } from '~/settings/own-pages';

/** Pages of one shopper, and what no crawler can use. Filtered lists are left open: they say noindex themselves. */
const closed = [
  ...ownPages.flatMap(({ path, isClosed }) => (isClosed ? [path] : [])),
  '/oauth/',
  '/language',
  '/logout',
  '/graphql',
];

export const loader = resource(() => {
  const prefixes = [...new Set(locales.map(({ code }) => pathPrefix(code)))];
  const lines = [
    'User-agent: *',
    ...prefixes.flatMap((prefix) => closed.map((path) => `Disallow: ${prefix}${path}`)),
    '',
    `Sitemap: ${config().appUrl}/sitemap.xml`,
    '',
  ];
  return txt(lines.join('\n'), { headers: { 'cache-control': 'public, max-age=3600' } });
});
