import * as z from 'zod/v4';
import type { Translate } from '~/i18n/messages';
import { accountNameField, emailField, passwordField, typedPassword, usernameField } from './identity.server';
import { line } from '~/forms/text.server';

const required = (field: typeof line, error: string) => field.refine((value) => value !== '', { error });

const matches = (typed: { password: string; confirmation: string }) => typed.password === typed.confirmation;
const mismatch = (t: Translate) => ({ error: t('account:passwordMismatch'), path: ['confirmation'] });

export const loginSchema = (t: Translate) =>
  z.object({
    username: accountNameField(t),
    password: required(typedPassword, t('account:errorPassword')),
  });

export const registerSchema = (t: Translate) =>
  z
    .object({
      email: emailField(t),
      username: usernameField(t),
      password: typedPassword,
    })
    .superRefine(({ email, username, password }, context) => {
      const checked = passwordField(t, { about: [email, username] }).safeParse(password);
      for (const { message } of checked.error?.issues ?? [])
        context.addIssue({ code: 'custom', path: ['password'], message });
    });

export const lostPasswordSchema = (t: Translate) => z.object({ username: accountNameField(t) });

export const newPasswordSchema = (t: Translate, about: readonly string[] = []) =>
  z
    .object({ password: passwordField(t, { about }), confirmation: typedPassword })
    .refine(matches, mismatch(t));

export const changePasswordSchema = (
  t: Translate,
  { asks, about }: { asks: boolean; about: readonly string[] },
) =>
  z
    .object({
      currentPassword: asks ? required(typedPassword, t('account:errorCurrentPassword')) : typedPassword,
      password: passwordField(t, { about }),
      confirmation: typedPassword,
    })
    .refine(matches, mismatch(t));

const name = (t: Translate) =>
  line.refine((value) => value.length <= 80, { error: t('account:errorNameLong', { count: 80 }) });

/** `asks` decides which e-mail addresses need the current password. */
export const personalSchema = (t: Translate, asks: (email: string) => boolean = () => false) =>
  z
    .object({
      firstName: name(t),
      lastName: name(t),
      email: emailField(t),
      currentPassword: typedPassword,
    })
    .refine((value) => value.currentPassword !== '' || !asks(value.email), {
      error: t('account:errorCurrentPassword'),
      path: ['currentPassword'],
    });
