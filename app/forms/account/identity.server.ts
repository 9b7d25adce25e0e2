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

export interface Complaint {
  key: MessageKey;
  values?: MessageValues;
}

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

/** Keeps spaces and any characters. */
export const typedPassword = textField((typed) => typed);

export const emailLine = line.transform(asciiEmail);

export const emailField = (t: Translate, longest?: number) =>
  checked(emailLine, t, (text) => emailComplaint(text, longest));

interface NewPassword {
  missing?: MessageKey;
  about?: readonly string[];
}

export const passwordField = (t: Translate, { missing, about = [] }: NewPassword = {}) =>
  checked(typedPassword, t, (password) => {
    const problem = passwordProblem(password, [storeSettings().siteName, ...about]);
    if (problem === 'missing' && missing) return { key: missing };
    return problem && refusals[problem];
  });

/** Optional: without one the shop generates a name. Backends store it without accents. */
export const usernameField = (t: Translate) =>
  checked(line, t, (text) => {
    const isRight = readableName(text) === text && text.length > 1 && isUserName(sanitizeUserName(text));
    return text === '' || isRight ? undefined : { key: 'account:errorUsernameForm' };
  });

/** Normalizes a user name or e-mail address like the backend. */
export const accountNameField = (t: Translate) =>
  emailLine
    .transform((text) => (isEmail(text) ? text : readableName(text)))
    .refine((text) => text !== '', { error: t('account:errorUsername') });
