import { day, signedCookie } from '~/platform/signed-cookie.server';

/** Which version of the pages the shopper chose: `on` for the light one, `off` for the full one. */
export const lightCookie = signedCookie('light', 365 * day, { isHarmless: true });

/** Whether pages come without scripts and with small pictures: as was chosen, else as the browser asks (`Save-Data`). */
export async function isLight(request: Request): Promise<boolean> {
  const chosen: unknown = await lightCookie.parse(request.headers.get('cookie'));
  if (chosen === 'on' || chosen === 'off') return chosen === 'on';
  return request.headers.get('save-data') === 'on';
}
