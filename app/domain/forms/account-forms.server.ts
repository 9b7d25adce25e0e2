import * as z from 'zod/v4';
import type { Translate } from '~/platform/i18n/messages';
import {
  accountNameField,
  emailField,
  passwordField,
  rawPassword,
  usernameField,
} from './identity-fields.server';
import { singleLine } from '~/domain/text-fields.server';

const requiredField = (field: typeof singleLine, error: string) =>
  field.refine((value) => value !== '', { error });

const passwordsMatch = (passwords: { password: string; confirmation: string }) =>
  passwords.password === passwords.confirmation;
const mismatchIssue = (t: Translate) => ({ error: t('account:passwordMismatch'), path: ['confirmation'] });

export const loginSchema = (t: Translate) =>
  z.object({
    username: accountNameField(t),
    password: requiredField(rawPassword, t('account:errorPassword')),
  });

export const registerSchema = (t: Translate) =>
  z
    .object({
      email: emailField(t),
      username: usernameField(t),
      password: rawPassword,
    })
    .superRefine(({ email, username, password }, context) => {
      const validated = passwordField(t, { about: [email, username] }).safeParse(password);
      for (const { message } of validated.error?.issues ?? [])
        context.addIssue({ code: 'custom', path: ['password'], message });
    });

export const passwordResetRequestSchema = (t: Translate) => z.object({ username: accountNameField(t) });

export const newPasswordSchema = (t: Translate, about: readonly string[] = []) =>
  z
    .object({ password: passwordField(t, { about }), confirmation: rawPassword })
    .refine(passwordsMatch, mismatchIssue(t));

export const changePasswordSchema = (
  t: Translate,
  { needsCurrentPassword, about }: { needsCurrentPassword: boolean; about: readonly string[] },
) =>
  z
    .object({
      currentPassword: needsCurrentPassword
        ? requiredField(rawPassword, t('account:errorCurrentPassword'))
        : rawPassword,
      password: passwordField(t, { about }),
      confirmation: rawPassword,
    })
    .refine(passwordsMatch, mismatchIssue(t));

const nameField = (t: Translate) =>
  singleLine.refine((value) => value.length <= 80, { error: t('account:errorNameLong', { count: 80 }) });

/** `needsCurrentPassword` decides which e-mail addresses need the current password. */
export const personalSchema = (
  t: Translate,
  needsCurrentPassword: (email: string) => boolean = () => false,
) =>
  z
    .object({
      firstName: nameField(t),
      lastName: nameField(t),
      email: emailField(t),
      currentPassword: rawPassword,
    })
    .refine((value) => value.currentPassword !== '' || !needsCurrentPassword(value.email), {
      error: t('account:errorCurrentPassword'),
      path: ['currentPassword'],
    });
