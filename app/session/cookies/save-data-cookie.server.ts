import { SECONDS_PER_DAY, createPlainCookie } from '~/platform/signed-cookie.server';

/** `off` wins if both cookies came. */
export const lowDataCookie = createPlainCookie('light', 365 * SECONDS_PER_DAY, ['off', 'on']);

export const isLowDataMode = ({ headers }: { headers: Pick<Headers, 'get'> }): boolean =>
  (lowDataCookie.read(headers.get('cookie')) ?? headers.get('save-data')) === 'on';
