import { languageCookie } from '~/i18n/language-cookie.server';
import { bringsCookie, namesOf } from '~/platform/signed-cookie.server';
import { slots } from './slots.server';

/** The names of all cookies that the shop may set here, old ones included. */
export const ownCookieNames = namesOf([...Object.values(slots).map(([cookie]) => cookie), languageCookie]);

/** Whether a request brings a cookie under one of the shop's names, whatever it holds. */
export const hasOwnCookie = (header: string | null): boolean => bringsCookie(header, ownCookieNames);
