import { grounds } from './styles/grounds';

type Fonts = Partial<Record<'display' | 'text', string | null>>;

/** What pages need of the owner's theme, logo and icon. The server makes it of the settings (app/settings/look.server.ts). */
export interface Look {
  stylesheet: string | null;
  /** Addresses of the owner's fonts, fetched early; null for one that has no file. A built-in one is not among them. */
  fonts: Fonts;
  /** Whether the shop has the name that is drawn in our sprite. */
  isDrawn: boolean;
  /** In place of the shop's name; `dark` on dark pages. */
  logo: { src: string; dark?: string; width: number; height: number } | null;
  /** In place of the built-in icons: for tabs, and for home screens. */
  icon: { src: string; touch: string | null } | null;
  /** The ground of light and dark pages, for the browser's own bars. */
  grounds: readonly [light: string, dark: string];
}

export const builtInLook: Readonly<Look> = {
  stylesheet: null,
  fonts: {},
  isDrawn: true,
  logo: null,
  icon: null,
  grounds: [grounds.light, grounds.dark],
};

/** The look that holds. Read it when it is needed, as the settings. */
export const storeLook: Look = { ...builtInLook };

/** Takes a look over: the server what it has made, a browser those that the server sent. */
export function adoptLook(look: Partial<Look>): void {
  Object.assign(storeLook, look);
}

/** The face of headings comes with the first paint; that of texts gives way to what the paint needs. */
function faceLinks({ display, text }: Fonts) {
  const link = { rel: 'preload', as: 'font' as const, type: 'font/woff2', crossOrigin: 'anonymous' as const };
  return [
    ...(display ? [{ ...link, href: display }] : []),
    ...(text && text !== display ? [{ ...link, href: text, fetchPriority: 'low' as const }] : []),
  ];
}

/** What the head of a page links: theme, fonts, icons. */
export function lookLinks(builtIn: Fonts) {
  const { stylesheet, fonts, icon } = storeLook;
  const ownIcons = icon && [
    { rel: 'icon', href: icon.src },
    ...(icon.touch === null ? [] : [{ rel: 'apple-touch-icon', href: icon.touch }]),
  ];
  return [
    ...(stylesheet === null ? [] : [{ rel: 'stylesheet', href: stylesheet }]),
    ...faceLinks({ ...builtIn, ...fonts }),
    ...(ownIcons ?? [
      { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
      { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
      { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
    ]),
  ];
}
