import { day, plainCookie } from '~/platform/signed-cookie.server';

/** Which version of the pages the shopper chose. `off` counts where both have come. */
export const lightCookie = plainCookie('light', 365 * day, ['off', 'on']);

/** Whether pages come in the low-data version: as was chosen, else as the browser asks (`Save-Data`). */
export const isLight = ({ headers }: { headers: Pick<Headers, 'get'> }): boolean =>
  (lightCookie.read(headers.get('cookie')) ?? headers.get('save-data')) === 'on';
