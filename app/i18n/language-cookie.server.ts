import { day, signedCookie } from '~/platform/signed-cookie.server';

/** The language that the shopper chose, as a locale code such as `de_DE`. */
export const languageCookie = signedCookie('language', 365 * day, { isHarmless: true });
