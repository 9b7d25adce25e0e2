import { getIntroduction } from '~/commerce/cms/introduction.server';
import { createResourceHandler } from '~/http/handlers/resource-handlers.server';
import { getLocale, getTranslator, LOCALE_VARY } from '~/platform/i18n/request-locale.server';
import { tagOf } from '~/platform/i18n/locales';
import { storeBranding } from '~/platform/settings/branding';
import { storeSettings } from '~/platform/settings/store-settings';

const pngIcon = (src: string, size: number, purpose: 'any' | 'maskable') => ({
  src,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

const svgIcon = (src: string) => ({ src, sizes: 'any', type: 'image/svg+xml', purpose: 'any' });

/** The owner's icon in the sizes that systems ask for, or the built-in one. */
function icons() {
  const customIcon = storeBranding.icon;
  if (!customIcon)
    return [
      svgIcon('/icon.svg'),
      pngIcon('/icon-192.png', 192, 'any'),
      pngIcon('/icon-512.png', 512, 'any'),
      pngIcon('/icon-maskable-512.png', 512, 'maskable'),
    ];
  const svgIcons = customIcon.src.endsWith('.svg') ? [svgIcon(customIcon.src)] : [];
  const { touch } = customIcon;
  if (touch === null) return svgIcons;
  const touchIconPath = (size: string) => touch.replace('-180.png', `-${size}.png`);
  return [
    ...svgIcons,
    pngIcon(touchIconPath('192'), 192, 'any'),
    pngIcon(touchIconPath('512'), 512, 'any'),
    pngIcon(touchIconPath('maskable'), 512, 'maskable'),
  ];
}

export const loader = createResourceHandler(async ({ request }) => {
  const locale = await getLocale(request);
  const t = getTranslator(locale);
  const manifest = {
    id: '/',
    name: storeSettings().siteName,
    short_name: storeSettings().siteName,
    description: (await getIntroduction(t, locale)).tagline?.text,
    lang: tagOf(locale),
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    background_color: storeBranding.grounds[0],
    theme_color: storeBranding.grounds[0],
    categories: ['shopping'],
    icons: icons(),
    shortcuts: [
      { name: t('common:allProducts'), url: '/products' },
      { name: t('common:cart'), url: '/cart' },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: {
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': 'private, max-age=3600',
      vary: LOCALE_VARY,
    },
  });
});
