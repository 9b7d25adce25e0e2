import type * as z from 'zod/v4';
import type { MessageKey, MessageValues, Translate } from '~/i18n/messages';
import { storeSettings } from '~/store-settings';
import {
  longestPassword,
  passwordProblem,
  shortestPassword,
  type PasswordProblem,
} from '@graphql/rules/password';
import { asciiEmail, isEmail, longestEmail } from '@graphql/rules/email';
import { isUserName, readableName, sanitizeUserName } from '@graphql/rules/user-name';
import { line, textField } from '~/forms/text.server';

/** What is wrong with a value, as a message of the shopper's language. */
export interface Complaint {
  key: MessageKey;
  values?: MessageValues;
}

/** The one rule for e-mail addresses; undefined when there is nothing wrong. */
export function emailComplaint(text: string, longest = longestEmail): Complaint | undefined {
  if (text === '') return { key: 'checkout:errorEmail' };
  if (!isEmail(text)) return { key: 'checkout:errorEmailForm' };
  return text.length <= longest ? undefined : { key: 'checkout:errorTooLong', values: { count: longest } };
}

export { shortestPassword };

const refusals: Record<PasswordProblem, Complaint> = {
  missing: { key: 'account:errorNewPassword' },
  'too-long': { key: 'account:errorPasswordLong', values: { count: longestPassword } },
  'too-short': { key: 'account:errorPasswordShort', values: { count: shortestPassword } },
  monotonous: { key: 'checkout:errorPasswordEasy' },
  common: { key: 'account:errorPasswordCommon' },
  personal: { key: 'account:errorPasswordPersonal' },
};

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
export const typedPassword = textField((typed) => typed);

/** An e-mail address as it was typed, its domain as mail servers know it. */
export const emailLine = line.transform(asciiEmail);

/** An e-mail address that has to be given. `longest`: where it is kept in less room than elsewhere. */
export const emailField = (t: Translate, longest?: number) =>
  checked(emailLine, t, (text) => emailComplaint(text, longest));

interface NewPassword {
  /** Said when there is none. */
  missing?: MessageKey;
  /** What others know of the shopper: names, user name, e-mail address. */
  about?: readonly string[];
}

/** A new password, by the rule that the store has too. */
export const passwordField = (t: Translate, { missing, about = [] }: NewPassword = {}) =>
  checked(typedPassword, t, (password) => {
    const problem = passwordProblem(password, [storeSettings().siteName, ...about]);
    if (problem === 'missing' && missing) return { key: missing };
    return problem && refusals[problem];
  });

/** A new user name, which backends keep without accents. It may be left out: the shop invents one, and the e-mail address logs in as well. */
export const usernameField = (t: Translate) =>
  checked(line, t, (text) => {
    const isRight = readableName(text) === text && text.length > 1 && isUserName(sanitizeUserName(text));
    return text === '' || isRight ? undefined : { key: 'account:errorUsernameForm' };
  });

/** A user name or an e-mail address to log in with, as no backend reads anything else into it. */
export const accountNameField = (t: Translate) =>
  emailLine
    .transform((text) => (isEmail(text) ? text : readableName(text)))
    .refine((text) => text !== '', { error: t('account:errorUsername') });
