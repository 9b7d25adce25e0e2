import type * as z from 'zod/v4';
import type { MessageKey, MessageValues, Translate } from '~/platform/i18n/messages';
import { storeSettings } from '~/platform/settings/store-settings';
import {
  MAX_PASSWORD_LENGTH,
  findPasswordProblem,
  MIN_PASSWORD_LENGTH,
  type PasswordProblem,
} from '@graphql/shared/password-policy';
import { toAsciiEmail, isEmail, MAX_EMAIL_LENGTH } from '@graphql/shared/email';
import { isUserName, toPortableName, sanitizeUserName } from '@graphql/shared/user-name';
import { singleLine, textField } from '~/domain/text-fields.server';

export interface ValidationIssue {
  key: MessageKey;
  values?: MessageValues;
}

export function validateEmail(text: string, maxLength = MAX_EMAIL_LENGTH): ValidationIssue | undefined {
  if (text === '') return { key: 'checkout:errorEmail' };
  if (!isEmail(text)) return { key: 'checkout:errorEmailForm' };
  return text.length <= maxLength
    ? undefined
    : { key: 'checkout:errorTooLong', values: { count: maxLength } };
}

export { MIN_PASSWORD_LENGTH as shortestPassword };

const passwordIssues: Record<PasswordProblem, ValidationIssue> = {
  missing: { key: 'account:errorNewPassword' },
  'too-long': { key: 'account:errorPasswordLong', values: { count: MAX_PASSWORD_LENGTH } },
  'too-short': { key: 'account:errorPasswordShort', values: { count: MIN_PASSWORD_LENGTH } },
  monotonous: { key: 'checkout:errorPasswordEasy' },
  common: { key: 'account:errorPasswordCommon' },
  personal: { key: 'account:errorPasswordPersonal' },
};

function withValidation(
  field: z.ZodType<string, string | undefined>,
  t: Translate,
  validate: (value: string) => ValidationIssue | undefined,
) {
  return field.superRefine((value, context) => {
    const issue = validate(value);
    if (issue) context.addIssue({ code: 'custom', message: t(issue.key, issue.values) });
  });
}

/** Keeps spaces and any characters. */
export const rawPassword = textField((value) => value);

export const emailLine = singleLine.transform(toAsciiEmail);

export const emailField = (t: Translate, maxLength?: number) =>
  withValidation(emailLine, t, (text) => validateEmail(text, maxLength));

interface NewPassword {
  missing?: MessageKey;
  about?: readonly string[];
}

export const passwordField = (t: Translate, { missing, about = [] }: NewPassword = {}) =>
  withValidation(rawPassword, t, (password) => {
    const problem = findPasswordProblem(password, [storeSettings().siteName, ...about]);
    if (problem === 'missing' && missing) return { key: missing };
    return problem && passwordIssues[problem];
  });

/** Optional: without one the shop generates a name. Backends store it without accents. */
export const usernameField = (t: Translate) =>
  withValidation(singleLine, t, (text) => {
    const isValid = toPortableName(text) === text && text.length > 1 && isUserName(sanitizeUserName(text));
    return text === '' || isValid ? undefined : { key: 'account:errorUsernameForm' };
  });

/** Normalizes a user name or e-mail address like the backend. */
export const accountNameField = (t: Translate) =>
  emailLine
    .transform((text) => (isEmail(text) ? text : toPortableName(text)))
    .refine((text) => text !== '', { error: t('account:errorUsername') });
