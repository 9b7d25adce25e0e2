import * as z from 'zod/v4';
import type { MessageKey, MessageValues, Translate } from '~/i18n/messages';
import { line } from './text.server';

/** What is wrong with a value, as a message of the shopper's language. */
export interface Complaint {
  key: MessageKey;
  values?: MessageValues;
}

const localPart = /^[a-z0-9!#$%&'*+/=?^_`{|}~.-]+$/i;
const domainLabel = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i;
const longestEmail = 254;

/** An e-mail address as the backend takes it: a local part, and a domain of at least two labels. */
export function isEmail(text: string): boolean {
  const [local = '', domain = '', ...more] = text.split('@');
  const labels = domain.split('.');
  return (
    text.length >= 6 &&
    text.length <= longestEmail &&
    more.length === 0 &&
    localPart.test(local) &&
    labels.length >= 2 &&
    labels.every((label) => domainLabel.test(label))
  );
}

/** The one rule for e-mail addresses; undefined when there is nothing wrong. */
export function emailComplaint(text: string, longest = longestEmail): Complaint | undefined {
  if (text === '') return { key: 'checkout:errorEmail' };
  if (!isEmail(text)) return { key: 'checkout:errorEmailForm' };
  return text.length <= longest ? undefined : { key: 'checkout:errorTooLong', values: { count: longest } };
}

export const shortestPassword = 8;
/** In UTF-16 units: a longer one would only cost computing time. */
const longestPassword = 4096;

/**
 * The one rule for new passwords, with the backend's limits: letters are counted in Unicode form NFKC, in which the
 * password is compared. Undefined when there is nothing wrong.
 */
function passwordComplaint(password: string, missing: MessageKey): Complaint | undefined {
  if (password.trim() === '') return { key: missing };
  if (password.length > longestPassword)
    return { key: 'account:errorPasswordLong', values: { count: longestPassword } };
  const letters = [...password.normalize('NFKC')];
  if (letters.length < shortestPassword)
    return { key: 'account:errorPasswordShort', values: { count: shortestPassword } };
  return new Set(letters).size < 3 ? { key: 'checkout:errorPasswordEasy' } : undefined;
}

/** Backends drop the accents of Latin letters and refuse every other script. No `@`: it could be somebody's e-mail address. */
const username = /^[\p{Script=Latin}0-9_. -]{2,60}$/u;

/** The one rule for new user names; undefined when there is nothing wrong. */
function usernameComplaint(text: string, missing: MessageKey | undefined): Complaint | undefined {
  if (text === '') return missing && { key: missing };
  return username.test(text) ? undefined : { key: 'account:errorUsernameForm' };
}

/** A schema that reads with `field` and refuses what `complaint` finds. */
function checked(
  field: z.ZodType<string, string | undefined>,
  t: Translate,
  complaint: (value: string) => Complaint | undefined,
) {
  return field.superRefine((value, context) => {
    const found = complaint(value);
    if (found) context.addIssue({ code: 'custom', message: t(found.key, found.values) });
  });
}

/** A password as it was typed: spaces and any character count. */
export const typedPassword = z
  .string()
  .optional()
  .transform((value) => value ?? '');

/** An e-mail address that has to be given. `longest`: where it is kept in less room than elsewhere. */
export const emailField = (t: Translate, longest?: number) =>
  checked(line, t, (text) => emailComplaint(text, longest));

/** A new password. `missing` is said when there is none. */
export const passwordField = (t: Translate, missing: MessageKey = 'account:errorNewPassword') =>
  checked(typedPassword, t, (password) => passwordComplaint(password, missing));

/** A new user name. It may be left out unless `missing` says what to do then. */
export const usernameField = (t: Translate, missing?: MessageKey) =>
  checked(line, t, (text) => usernameComplaint(text, missing));
