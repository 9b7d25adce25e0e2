import * as z from 'zod/v4';
import type { Translate } from '~/platform/i18n/messages';
import { emailField } from './identity-fields.server';
import { requiredText, singleLine, multiLine } from '../text-fields.server';

export const MAX_REVIEW_LENGTH = 5000;
const MAX_REVIEWER_NAME_LENGTH = 100;

/** WordPress's column for comment authors' addresses. */
const MAX_REVIEWER_EMAIL_LENGTH = 100;

const reviewFields = (t: Translate) => ({
  rating: singleLine
    .refine((text) => /^[1-5]$/.test(text), { error: t('product:errorRating') })
    .transform(Number),
  content: requiredText(multiLine, MAX_REVIEW_LENGTH, {
    missing: t('product:errorContent'),
    tooLong: t('product:errorContentLong', { most: MAX_REVIEW_LENGTH }),
  }),
});

export const guestReviewSchema = (t: Translate) =>
  z.object({
    ...reviewFields(t),
    author: requiredText(singleLine, MAX_REVIEWER_NAME_LENGTH, {
      missing: t('product:errorName'),
      tooLong: t('product:errorNameLong', { most: MAX_REVIEWER_NAME_LENGTH }),
    }),
    email: emailField(t, MAX_REVIEWER_EMAIL_LENGTH),
  });

export const customerReviewSchema = (t: Translate) => z.object(reviewFields(t));
