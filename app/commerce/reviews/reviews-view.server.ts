import * as z from 'zod/v4';
import type { Translate } from '~/platform/i18n/messages';
import { formatDate } from '~/platform/i18n/format.server';
import type { ReviewRecord } from './product-reviews.server';

export type ReviewsView = ReturnType<typeof toReviewsView>;
export type ReviewView = ReviewsView['list'][number];

export const INITIAL_REVIEW_COUNT = 3;

const orderLabels = {
  newest: 'product:reviewsNewest',
  highest: 'product:reviewsHighest',
  lowest: 'product:reviewsLowest',
} as const;
type ReviewOrder = keyof typeof orderLabels;
const reviewOrders = Object.keys(orderLabels) as ReviewOrder[];

const reviewQuerySchema = z.object({
  reviews: z.enum(['all', '1', '2', '3', '4', '5']).optional().catch(undefined),
  'reviews-by': z.enum(reviewOrders).catch('newest'),
});

export function toReviewsView(
  { reviews, rating }: { reviews: readonly ReviewRecord[]; rating: number },
  query: URLSearchParams,
  t: Translate,
) {
  const { reviews: filter, 'reviews-by': order } = reviewQuerySchema.parse(Object.fromEntries(query));
  const stars = filter === undefined || filter === 'all' ? undefined : Number(filter);
  const matchingReviews = stars === undefined ? reviews : reviews.filter((review) => review.rating === stars);
  const compareRating = ({ rating: one = 0 }: ReviewRecord, { rating: other = 0 }: ReviewRecord) =>
    other - one;
  const sorted = {
    newest: () => matchingReviews,
    highest: () => matchingReviews.toSorted(compareRating),
    lowest: () => matchingReviews.toSorted((one, other) => compareRating(other, one)),
  }[order]();
  const list = filter === undefined ? sorted.slice(0, INITIAL_REVIEW_COUNT) : sorted;
  return {
    average: rating,
    count: reviews.length,
    spread: [5, 4, 3, 2, 1].map((value) => reviews.filter((review) => review.rating === value).length),
    order,
    ...(sorted.length > 1
      ? { orders: reviewOrders.map((orderName) => ({ by: orderName, label: t(orderLabels[orderName]) })) }
      : {}),
    ...(stars === undefined
      ? {}
      : { stars, only: t('product:onlyStars', { stars: t('product:stars', { count: stars }) }) }),
    hidden: sorted.length - list.length,
    ...(list.some(({ isVerified }) => isVerified) ? { note: t('pages:verifiedNote') } : {}),
    list: list.map(({ author, picture, rating: stars, isVerified, answers, ...review }) => ({
      ...toReviewText(review),
      author: author || t('product:anonymous'),
      ...(picture === undefined ? {} : { picture }),
      ...(stars === undefined ? {} : { rating: stars }),
      ...(isVerified ? { verified: t('pages:verifiedBuyer') } : {}),
      ...(answers.length === 0
        ? {}
        : {
            answers: answers.map(({ author: name, ...answer }) => ({
              ...toReviewText(answer),
              by:
                name === undefined
                  ? t('pages:answerOfShop')
                  : t('pages:answerBy', { name: name || t('product:anonymous') }),
            })),
          }),
    })),
  };
}

function toReviewText({ id, date, html }: Pick<ReviewRecord, 'id' | 'date' | 'html'>) {
  const day = date === undefined ? '' : formatDate(date);
  return { id, html, ...(day === '' ? {} : { date: day }) };
}
