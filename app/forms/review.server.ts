import * as z from 'zod/v4';
import type { Translate } from '~/i18n/messages';
import { emailField } from './account/identity.server';
import { filled, line, lines } from './text.server';

export const longestReview = 5000;
const longestName = 100;

/** WordPress keeps the address of a comment in this many characters. */
const longestEmail = 100;

/** What every review has: a whole-number rating and a text. */
const review = (t: Translate) => ({
  rating: line.refine((text) => /^[1-5]$/.test(text), { error: t('product:errorRating') }).transform(Number),
  content: filled(lines, longestReview, {
    missing: t('product:errorContent'),
    tooLong: t('product:errorContentLong', { most: longestReview }),
  }),
});

/** A guest also gives a name and an e-mail address. */
export const guestReviewSchema = (t: Translate) =>
  z.object({
    ...review(t),
    author: filled(line, longestName, {
      missing: t('product:errorName'),
      tooLong: t('product:errorNameLong', { most: longestName }),
    }),
    email: emailField(t, longestEmail),
  });

/** A customer's name and address are known. */
export const customerReviewSchema = (t: Translate) => z.object(review(t));
