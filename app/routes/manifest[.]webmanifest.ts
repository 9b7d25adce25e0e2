import { getIntroduction } from '~/commerce/cms/introduction.server';
import { createLocalizedHandler } from '~/http/handlers/route-handlers.server';
import { tagOf } from '~/platform/i18n/locales';
import { storeBranding } from '~/platform/settings/branding';
import { storeSettings } from '~/platform/settings/store-settings';

const svgIcon = (src: string) => ({ src, sizes: 'any', type: 'image/svg+xml', purpose: 'any' });

const pngIcons = (getPath: (size: string) => string) =>
  [
    { size: '192', sizes: '192x192', purpose: 'any' },
    { size: '512', sizes: '512x512', purpose: 'any' },
    { size: 'maskable', sizes: '512x512', purpose: 'maskable' },
  ].map(({ size, sizes, purpose }) => ({ src: getPath(size), sizes, type: 'image/png', purpose }));

function icons() {
  const customIcon = storeBranding.icon;
  if (!customIcon)
    return [
      svgIcon('/icon.svg'),
      ...pngIcons((size) => `/icon-${size === 'maskable' ? 'maskable-512' : size}.png`),
    ];
  const { src, touch } = customIcon;
  return [
    ...(src.endsWith('.svg') ? [svgIcon(src)] : []),
    ...(touch === null ? [] : pngIcons((size) => touch.replace('-180.png', `-${size}.png`))),
  ];
}

export const loader = createLocalizedHandler(async ({ locale, t }) => {
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
    },
  });
});
