import { backgrounds } from '../styles/backgrounds';

type Fonts = Partial<Record<'display' | 'text', string | null>>;

export interface Branding {
  stylesheet: string | null;
  /** Custom fonts to preload. Null: a font without a file. */
  fonts: Fonts;
  /** The name is the one drawn in our sprite. */
  isDrawn: boolean;
  logo: { src: string; dark?: string; width: number; height: number } | null;
  icon: { src: string; touch: string | null } | null;
  grounds: readonly [light: string, dark: string];
}

export const builtInBranding: Readonly<Branding> = {
  stylesheet: null,
  fonts: {},
  isDrawn: true,
  logo: null,
  icon: null,
  grounds: [backgrounds.light, backgrounds.dark],
};

/** Read it when it is needed, not while modules load: `setBranding` changes it. */
export const storeBranding: Branding = { ...builtInBranding };

export function setBranding(branding: Partial<Branding>): void {
  Object.assign(storeBranding, branding);
}

/** Preloads the headings' font first. That of texts must not delay the paint. */
function buildFontPreloads({ display, text }: Fonts) {
  const link = { rel: 'preload', as: 'font' as const, type: 'font/woff2', crossOrigin: 'anonymous' as const };
  return [
    ...(display ? [{ ...link, href: display }] : []),
    ...(text && text !== display ? [{ ...link, href: text, fetchPriority: 'low' as const }] : []),
  ];
}

export function buildBrandingLinks(builtIn: Fonts) {
  const { stylesheet, fonts, icon } = storeBranding;
  const customIcons = icon && [
    { rel: 'icon', href: icon.src },
    ...(icon.touch === null ? [] : [{ rel: 'apple-touch-icon', href: icon.touch }]),
  ];
  return [
    ...(stylesheet === null ? [] : [{ rel: 'stylesheet', href: stylesheet }]),
    ...buildFontPreloads({ ...builtIn, ...fonts }),
    ...(customIcons ?? [
      { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
      { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
      { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
    ]),
  ];
}
