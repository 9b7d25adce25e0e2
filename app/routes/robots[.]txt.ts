import { txt } from 'remix-utils/responses';
import { config } from '~/platform/config.server';
import { resource } from '~/http/resource.server';

/** Pages of one shopper, and what no crawler can use. Filtered lists are left open: they say noindex themselves. */
const closed = [
  '/cart',
  '/checkout',
  '/my-account',
  '/order-summary',
  '/wishlist',
  '/oauth/',
  '/language',
  '/logout',
  '/graphql',
];

export const loader = /* @__PURE__ */ resource(() => {
  const lines = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${config().appUrl}/sitemap.xml`,
    '',
  ];
  return txt(lines.join('\n'), { headers: { 'cache-control': 'public, max-age=3600' } });
});
