import * as z from 'zod/v4';
import type { Translate } from '~/i18n/messages';
import { emailField, passwordField, typedPassword, usernameField } from './identity.server';
import { line } from './text.server';

const required = (message: string) => line.refine((value) => value !== '', { error: message });

interface Confirmed {
  password: string;
  confirmation: string;
}

const matches = ({ password, confirmation }: Confirmed) => password === confirmation;
const mismatch = (t: Translate) => ({ error: t('account:passwordMismatch'), path: ['confirmation'] });

export const loginSchema = (t: Translate) =>
  z.object({
    username: required(t('account:errorUsername')),
    password: typedPassword.refine((value) => value !== '', { error: t('account:errorPassword') }),
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

export const lostPasswordSchema = (t: Translate) =>
  z.object({ username: required(t('account:errorUsername')) });

/** `about`: names, user name and e-mail address of the account. */
export const newPasswordSchema = (t: Translate, about: readonly string[] = []) =>
  z
    .object({ password: passwordField(t, { about }), confirmation: typedPassword })
    .refine(matches, mismatch(t));

export const personalSchema = (t: Translate) =>
  z.object({
    firstName: line.refine((value) => value.length <= 80, {
      error: t('account:errorNameLong', { count: 80 }),
    }),
    lastName: line.refine((value) => value.length <= 80, {
      error: t('account:errorNameLong', { count: 80 }),
    }),
    email: emailField(t),
  });
