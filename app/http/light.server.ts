import { day, plainCookie } from '~/platform/signed-cookie.server';

/** `off` wins if both cookies came. */
export const lightCookie = plainCookie('light', 365 * day, ['off', 'on']);

export const isLight = ({ headers }: { headers: Pick<Headers, 'get'> }): boolean =>
  (lightCookie.read(headers.get('cookie')) ?? headers.get('save-data')) === 'on';
