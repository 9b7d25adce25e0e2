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
  z.object({
    email: emailField(t),
    username: usernameField(t),
    password: passwordField(t),
  });

export const lostPasswordSchema = (t: Translate) =>
  z.object({ username: required(t('account:errorUsername')) });

export const newPasswordSchema = (t: Translate) =>
  z.object({ password: passwordField(t), confirmation: typedPassword }).refine(matches, mismatch(t));

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
