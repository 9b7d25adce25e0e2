import * as z from 'zod/v4';
import type { Translate } from '~/i18n/messages';
import { emailField } from './account/identity.server';
import { filled, line, lines } from './text.server';

export const longestReview = 5000;
const longestName = 100;

/** WordPress's column for comment authors' addresses. */
const longestEmail = 100;

const review = (t: Translate) => ({
  rating: line.refine((text) => /^[1-5]$/.test(text), { error: t('product:errorRating') }).transform(Number),
  content: filled(lines, longestReview, {
    missing: t('product:errorContent'),
    tooLong: t('product:errorContentLong', { most: longestReview }),
  }),
});

export const guestReviewSchema = (t: Translate) =>
  z.object({
    ...review(t),
    author: filled(line, longestName, {
      missing: t('product:errorName'),
      tooLong: t('product:errorNameLong', { most: longestName }),
    }),
    email: emailField(t, longestEmail),
  });

export const customerReviewSchema = (t: Translate) => z.object(review(t));
