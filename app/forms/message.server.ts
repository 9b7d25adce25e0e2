import * as z from 'zod/v4';
import type { Translate } from '~/i18n/messages';
import { emailField } from './account/identity.server';
import { line, lines } from './text.server';

export const longestMessage = 10_000;
const longestName = 100;
const longestAbout = 200;

/** What is written to the shop's owner: `about` is an order's number on the contact page, a page in the report of a barrier. */
export const messageSchema = (t: Translate) =>
  z.object({
    name: line.refine((text) => text.length <= longestName, {
      error: t('product:errorNameLong', { most: longestName }),
    }),
    email: emailField(t),
    about: line.refine((text) => text.length <= longestAbout, {
      error: t('checkout:errorTooLong', { count: longestAbout }),
    }),
    text: lines.superRefine((text, context) => {
      if (text === '') context.addIssue({ code: 'custom', message: t('pages:errorText') });
      else if (text.length > longestMessage)
        context.addIssue({ code: 'custom', message: t('pages:errorTextLong', { most: longestMessage }) });
    }),
  });
