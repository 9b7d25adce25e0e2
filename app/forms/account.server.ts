import * as z from 'zod/v4';
import type { Translate } from '~/i18n/messages';
import { line } from './text.server';

export const shortestPassword = 8;
const longestPassword = 200;

const looksLikeEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) && text.length <= 254;

const required = (message: string) => line.refine((value) => value !== '', { error: message });

/** A password as it was typed: spaces and any character count. */
const typed = z
  .string()
  .optional()
  .transform((value) => value ?? '');

const email = (t: Translate) =>
  line.superRefine((value, context) => {
    if (value === '') context.addIssue({ code: 'custom', message: t('account:errorEmail') });
    else if (!looksLikeEmail(value))
      context.addIssue({ code: 'custom', message: t('account:errorEmailForm') });
  });

const newPassword = (t: Translate) =>
  typed.superRefine((value, context) => {
    const { length } = [...value];
    if (length === 0) context.addIssue({ code: 'custom', message: t('account:errorNewPassword') });
    else if (length < shortestPassword)
      context.addIssue({
        code: 'custom',
        message: t('account:errorPasswordShort', { count: shortestPassword }),
      });
    else if (length > longestPassword)
      context.addIssue({
        code: 'custom',
        message: t('account:errorPasswordLong', { count: longestPassword }),
      });
    else if (new Set(value).size < 3)
      context.addIssue({ code: 'custom', message: t('checkout:errorPasswordEasy') });
  });

interface Confirmed {
  password: string;
  confirmation: string;
}

const matches = ({ password, confirmation }: Confirmed) => password === confirmation;
const mismatch = (t: Translate) => ({ error: t('account:passwordMismatch'), path: ['confirmation'] });

export const loginSchema = (t: Translate) =>
  z.object({
    username: required(t('account:errorUsername')),
    password: typed.refine((value) => value !== '', { error: t('account:errorPassword') }),
  });

export const registerSchema = (t: Translate) =>
  z.object({
    email: email(t),
    username: line.refine((value) => value === '' || /^[\p{L}\p{N}_.@ -]{2,60}$/u.test(value), {
      error: t('account:errorUsernameForm'),
    }),
    password: newPassword(t),
  });

export const lostPasswordSchema = (t: Translate) =>
  z.object({ username: required(t('account:errorUsername')) });

export const newPasswordSchema = (t: Translate) =>
  z.object({ password: newPassword(t), confirmation: typed }).refine(matches, mismatch(t));

export const personalSchema = (t: Translate) =>
  z.object({
    firstName: line.refine((value) => value.length <= 80, {
      error: t('account:errorNameLong', { count: 80 }),
    }),
    lastName: line.refine((value) => value.length <= 80, {
      error: t('account:errorNameLong', { count: 80 }),
    }),
    email: email(t),
  });
