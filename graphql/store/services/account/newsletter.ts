import { randomBytes } from 'node:crypto';
import {
  confirmSubscriber,
  deleteSubscriber,
  deleteWaiting,
  findSubscriber,
  saveSubscriber,
  subscribers,
} from '../../db/account/newsletter';
import type { Database } from '../../db/database';
import { isEmail, normalizeEmail } from '../../../rules/email';
import { accountMessages } from '../../domain/account/account-messages';
import { RuleError } from '../../domain/errors';
import { seconds } from '../../domain/clock';
import type { StoreServices } from '../context';

/** Seconds that an address waits for its link to be used before it is deleted. Mails and the privacy policy say 7 days. */
const waitingLife = 7 * 86_400;

type Services = Pick<StoreServices, 'db' | 'mail' | 'now'>;

/**
 * Mails an address the link that puts it on the list. An address that is on it already gets no mail; the work is the same, so
 * that the time of the answer does not tell.
 * @param locale language of the page: `de_DE`
 * @throws RuleError when it is no address
 */
export function askForNewsletter(services: Services, text: string, locale: string): void {
  const { db, mail } = services;
  const email = normalizeEmail(text);
  if (!isEmail(email)) throw new RuleError(accountMessages.emailInvalid);
  db.transaction(() => {
    saveSubscriber(db, { email, locale, key: randomBytes(24).toString('base64url') }, seconds(services));
    mail.queue({ kind: 'newsletter', email, locale });
  });
}

/** The address that a mailed link is about; undefined when it was taken off the list, or has waited too long. */
export const addressOfKey = ({ db }: Pick<Services, 'db'>, key: string): string | undefined =>
  findSubscriber(db, { key })?.email;

/** Puts the address of a link on the list. False when the link is not good any more. */
export function joinNewsletter(services: Services, key: string): boolean {
  const { db } = services;
  return db.transaction(() => {
    confirmSubscriber(db, key, seconds(services));
    return addressOfKey(services, key) !== undefined;
  });
}

/** Takes the address of a link off the list. False when it is not on it any more. */
export function leaveNewsletter(services: Services, key: string): boolean {
  const { db } = services;
  return db.transaction(() => {
    const email = addressOfKey(services, key);
    if (email !== undefined) deleteSubscriber(db, email);
    return email !== undefined;
  });
}

/** Deletes the addresses whose links were not used in time. */
export function forgetWaiting(services: Pick<Services, 'db' | 'now'>): void {
  deleteWaiting(services.db, seconds(services) - waitingLife);
}

/** A value of a CSV. Spreadsheets calculate what begins like a formula, as an address may. */
const cell = (text: string): string => (/^[=+@-]/.test(text) ? `'${text}` : text);

/**
 * The list as CSV (RFC 4180), for the program that sends the newsletter: address, language, day, and the link to leave it.
 * @param siteUrl where the storefront begins, without a slash at the end
 */
export function newsletterCsv(db: Database, siteUrl: string): string {
  const rows = subscribers(db).map(({ email, key, locale, confirmedAt }) => [
    cell(email),
    locale.slice(0, 2),
    new Date(confirmedAt * 1000).toISOString().slice(0, 10),
    unsubscribeUrl(siteUrl, key),
  ]);
  return [['email', 'language', 'confirmed', 'unsubscribe'], ...rows].map((row) => row.join(',')).join('\n');
}

/** Where an address leaves the list. */
export const unsubscribeUrl = (siteUrl: string, key: string): string =>
  `${siteUrl}/newsletter/leave?key=${key}`;
