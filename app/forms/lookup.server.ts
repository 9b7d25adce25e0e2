import * as z from 'zod/v4';
import type { Translate } from '~/i18n/messages';
import { emailField } from './account/identity.server';
import { digitLine } from './text.server';

/** Order number and e-mail address; "#1042" and "1 042" are understood. */
export function lookupSchema(t: Translate) {
  return z.object({
    number: digitLine
      .transform((text) => text.replace(/[\s#.]/g, ''))
      .refine((text) => /^[\w-]{1,30}$/.test(text), { error: t('orders:errorNumber') }),
    email: emailField(t),
  });
}
