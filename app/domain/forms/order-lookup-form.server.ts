import * as z from 'zod/v4';
import type { Translate } from '~/platform/i18n/messages';
import { emailField } from './identity-fields.server';
import { digitsLine } from '../text-fields.server';

/** Matches the words of "Order no. 1042", but not the prefix of "SH-1042". */
const leadingWords = /^\D+(?<=[\s#:.°º])/;

export function lookupSchema(t: Translate) {
  return z.object({
    number: digitsLine
      .transform((text) => text.replace(leadingWords, '').replace(/[\s#.]/g, ''))
      .refine((text) => /^[\w-]{1,30}$/.test(text), { error: t('orders:errorNumber') }),
    email: emailField(t),
  });
}
