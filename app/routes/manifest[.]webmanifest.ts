import { resource } from '~/http/resource.server';
import { localeOf, translator } from '~/i18n/i18n.server';
import { tagOf } from '~/i18n/locales';
import { storeSettings } from '~/store-settings';

const icon = (file: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/${file}`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** What the shop is called and looks like when it is installed. */
export const loader = /* @__PURE__ */ resource(async ({ request }) => {
  const locale = await localeOf(request);
  const t = translator(locale);
  const manifest = {
    id: '/',
    name: storeSettings.siteName,
    short_name: storeSettings.siteName,
    description: t('common:tagline'),
    lang: tagOf(locale),
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    background_color: '#FBFAF7',
    theme_color: '#FBFAF7',
    categories: ['shopping'],
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      icon('icon-192.png', 192, 'any'),
      icon('icon-512.png', 512, 'any'),
      icon('icon-maskable-512.png', 512, 'maskable'),
    ],
    shortcuts: [
      { name: t('common:allProducts'), url: '/products' },
      { name: t('common:cart'), url: '/cart' },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: {
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': 'private, max-age=3600',
      vary: 'Cookie, Accept-Language',
    },
  });
});
