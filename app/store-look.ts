import { grounds } from './styles/grounds';

/** What pages need of the owner's theme, logo and icon. The server makes it of the settings (app/settings/look.server.ts). */
export interface Look {
  /** Address of the stylesheet with the owner's theme. */
  stylesheet: string | null;
  /** Address of the display font, fetched early; null for none, undefined for the built-in one. */
  font?: string | null | undefined;
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

/** What the head of a page links: theme, display font, icons. */
export function lookLinks(builtInFont: string) {
  const { stylesheet, font = builtInFont, icon } = storeLook;
  const ownIcons = icon && [
    { rel: 'icon', href: icon.src },
    ...(icon.touch === null ? [] : [{ rel: 'apple-touch-icon', href: icon.touch }]),
  ];
  return [
    ...(stylesheet === null ? [] : [{ rel: 'stylesheet', href: stylesheet }]),
    ...(font === null
      ? []
      : [
          {
            rel: 'preload',
            as: 'font' as const,
            type: 'font/woff2',
            href: font,
            crossOrigin: 'anonymous' as const,
          },
        ]),
    ...(ownIcons ?? [
      { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
      { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
      { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
    ]),
  ];
}
