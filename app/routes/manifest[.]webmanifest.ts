import { introduction } from '~/commerce/content/introduction.server';
import { resource } from '~/http/answers/resource.server';
import { localeOf, translator, localeSources } from '~/i18n/i18n.server';
import { tagOf } from '~/i18n/locales';
import { storeLook } from '~/store-look';
import { storeSettings } from '~/store-settings';

const icon = (src: string, size: number, purpose: 'any' | 'maskable') => ({
  src,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

const drawing = (src: string) => ({ src, sizes: 'any', type: 'image/svg+xml', purpose: 'any' });

/** The owner's icon in the sizes that systems ask for, or the built-in one. */
function icons() {
  const own = storeLook.icon;
  if (!own)
    return [
      drawing('/icon.svg'),
      icon('/icon-192.png', 192, 'any'),
      icon('/icon-512.png', 512, 'any'),
      icon('/icon-maskable-512.png', 512, 'maskable'),
    ];
  const drawn = own.src.endsWith('.svg') ? [drawing(own.src)] : [];
  const { touch } = own;
  if (touch === null) return drawn;
  const inSize = (size: string) => touch.replace('-180.png', `-${size}.png`);
  return [
    ...drawn,
    icon(inSize('192'), 192, 'any'),
    icon(inSize('512'), 512, 'any'),
    icon(inSize('maskable'), 512, 'maskable'),
  ];
}

export const loader = resource(async ({ request }) => {
  const locale = await localeOf(request);
  const t = translator(locale);
  const manifest = {
    id: '/',
    name: storeSettings().siteName,
    short_name: storeSettings().siteName,
    description: (await introduction(t, locale)).tagline?.text,
    lang: tagOf(locale),
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    background_color: storeLook.grounds[0],
    theme_color: storeLook.grounds[0],
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
      vary: localeSources,
    },
  });
});
