import * as z from 'zod/v4';
import type { Translate } from '~/i18n/messages';
import { emailField } from './account/identity.server';
import { digitLine } from './text.server';

/** Matches the words of "Order no. 1042", but not the prefix of "SH-1042". */
const wordsBefore = /^\D+(?<=[\s#:.°º])/;

export function lookupSchema(t: Translate) {
  return z.object({
    number: digitLine
      .transform((text) => text.replace(wordsBefore, '').replace(/[\s#.]/g, ''))
      .refine((text) => /^[\w-]{1,30}$/.test(text), { error: t('orders:errorNumber') }),
    email: emailField(t),
  });
}
