import { lightCookie } from '~/http/light.server';
import { languageCookie } from '~/i18n/language-cookie.server';
import { slots } from './slots.server';

const cookies = [...Object.values(slots).map(([cookie]) => cookie), languageCookie, lightCookie];

/** The names of all cookies that the shop may set here, old ones included. */
export const ownCookieNames: ReadonlySet<string> = new Set(
  cookies.flatMap(({ name, old }) => (old ? [name, old.name] : [name])),
);

/** Whether a request brings a cookie under one of the shop's names, whatever it holds. */
export function hasOwnCookie(header: string | null): boolean {
  return (header ?? '').split(';').some((pair) => ownCookieNames.has((pair.split('=', 1)[0] ?? '').trim()));
}
