import fc from 'fast-check';

const cookies = 'consent=yes consent=no __Host-consent=yes light=on light=off __Host-light=on language=de_DE';

/** Lines of a request, each of which says something that a page is chosen by. */
export const choosingLines = [
  ...[...cookies.split(' '), '__Host-auth=x'].map((cookie) => `Cookie: a=b; ${cookie}; c=d`),
  ...['on', 'off', '1', 'ON'].map((word) => `Save-Data: ${word}`),
  ...['1', '0', '01'].flatMap((word) => [`Sec-GPC: ${word}`, `DNT: ${word}`]),
  ...['de', 'en, de', 'nl, de;q=0.8, en;q=0.5', 'DE-at', '*', 'de;q=0, fr'].map(
    (list) => `Accept-Language: ${list}`,
  ),
  ...['gzip', 'gzip, br', 'br;q=0, gzip', 'gzip;q=0.000', 'identity', '*'].map(
    (list) => `Accept-Encoding: ${list}`,
  ),
];

const names = 'consent Consent __Host-consent __host-consent CONSENT con%73ent light __Host-light auth x';
const words = ['yes', 'no', 'on', 'off', 'YES', ''];
const value = fc.constantFrom(...words, ...words.map((word) => `"${word}"`), '%79es', 'yes=', 'yes no');

/** A line of cookies with these blanks around names and values, and with more names than those that choose a page. */
export function cookieLine(blank: fc.Arbitrary<string>, more: readonly string[] = []): fc.Arbitrary<string> {
  const name = fc.constantFrom(...names.split(' '), ...more);
  const parts = fc.tuple(blank, name, blank, fc.constantFrom('=', '', '=='), blank, value, blank);
  return fc
    .array(parts, { minLength: 1, maxLength: 4 })
    .map((all) => `Cookie: ${all.map((cookie) => cookie.join('')).join(';')}`);
}
