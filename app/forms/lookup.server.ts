import * as z from 'zod/v4';
import type { Translate } from '~/i18n/messages';
import { emailField } from './account/identity.server';
import { digitLine } from './text.server';

/** Words before a number: "Order no. 1042". What belongs to it has no blank behind: "SH-1042". */
const wordsBefore = /^\D+(?<=[\s#:.°º])/;

/** Order number and e-mail address; "#1042", "1 042" and "Order 1042" are understood. */
export function lookupSchema(t: Translate) {
  return z.object({
    number: digitLine
      .transform((text) => text.replace(wordsBefore, '').replace(/[\s#.]/g, ''))
      .refine((text) => /^[\w-]{1,30}$/.test(text), { error: t('orders:errorNumber') }),
    email: emailField(t),
  });
}
