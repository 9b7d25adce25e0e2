import { day, plainCookie } from '~/platform/signed-cookie.server';

/** Which version of the pages the shopper chose. `off` counts where both have come. */
export const lightCookie = plainCookie('light', 365 * day, ['off', 'on']);

/**
 * Whether a request is for the light version: as its shopper chose, else as its browser asks (`Save-Data`). Caches read the two
 * headers alike (docs/adopt.md).
 */
export const isLight = (cookie: string | null, saveData: string | null | undefined): boolean =>
  (lightCookie.read(cookie) ?? saveData) === 'on';
