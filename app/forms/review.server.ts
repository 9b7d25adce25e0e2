import * as z from 'zod/v4';
import type { Translate } from '~/i18n/messages';
import { line, lines } from './text.server';

export const longestReview = 5000;
const longestName = 100;

const looksLikeEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) && text.length <= 100;

/** What every review has (SPECIFICATION §5): a whole-number rating and a text. */
const review = (t: Translate) => ({
  rating: line.refine((text) => /^[1-5]$/.test(text), { error: t('product:errorRating') }).transform(Number),
  content: lines.superRefine((text, context) => {
    if (text === '') context.addIssue({ code: 'custom', message: t('product:errorContent') });
    else if (text.length > longestReview)
      context.addIssue({ code: 'custom', message: t('product:errorContentLong', { most: longestReview }) });
  }),
});

/** A guest also says who they are. */
export const guestReviewSchema = (t: Translate) =>
  z.object({
    ...review(t),
    author: line.superRefine((text, context) => {
      if (text === '') context.addIssue({ code: 'custom', message: t('product:errorName') });
      else if (text.length > longestName)
        context.addIssue({ code: 'custom', message: t('product:errorNameLong', { most: longestName }) });
    }),
    email: line.superRefine((text, context) => {
      if (text === '') context.addIssue({ code: 'custom', message: t('product:errorEmail') });
      else if (!looksLikeEmail(text))
        context.addIssue({ code: 'custom', message: t('product:reviewEmailFormat') });
    }),
  });

/** A customer's name and address are known. */
export const customerReviewSchema = (t: Translate) => z.object(review(t));
