import * as z from 'zod/v4';
import type { Translate } from '~/i18n/messages';
import { formatDate } from '~/i18n/format.server';
import { histogram, type ReviewRecord } from './reviews.server';

export type ReviewsView = ReturnType<typeof reviewsView>;
export type ReviewView = ReviewsView['list'][number];

export const firstReviews = 3;

const orderLabels = {
  newest: 'product:reviewsNewest',
  highest: 'product:reviewsHighest',
  lowest: 'product:reviewsLowest',
} as const;
type ReviewOrder = keyof typeof orderLabels;
const reviewOrders = Object.keys(orderLabels) as ReviewOrder[];

const asked = z.object({
  reviews: z.enum(['all', '1', '2', '3', '4', '5']).optional().catch(undefined),
  'reviews-by': z.enum(reviewOrders).catch('newest'),
});

export function reviewsView(
  { reviews, rating }: { reviews: readonly ReviewRecord[]; rating: number },
  query: URLSearchParams,
  t: Translate,
) {
  const { reviews: which, 'reviews-by': order } = asked.parse(Object.fromEntries(query));
  const stars = which === undefined || which === 'all' ? undefined : Number(which);
  const wanted = stars === undefined ? reviews : reviews.filter((review) => review.rating === stars);
  const better = ({ rating: one = 0 }: ReviewRecord, { rating: other = 0 }: ReviewRecord) => other - one;
  const sorted = {
    newest: () => wanted,
    highest: () => wanted.toSorted(better),
    lowest: () => wanted.toSorted((one, other) => better(other, one)),
  }[order]();
  const list = which === undefined ? sorted.slice(0, firstReviews) : sorted;
  return {
    average: rating,
    count: reviews.length,
    spread: histogram(reviews),
    order,
    ...(sorted.length > 1 ? { orders: reviewOrders.map((by) => ({ by, label: t(orderLabels[by]) })) } : {}),
    ...(stars === undefined
      ? {}
      : { stars, only: t('product:onlyStars', { stars: t('product:stars', { count: stars }) }) }),
    hidden: sorted.length - list.length,
    ...(list.some(({ verified }) => verified) ? { note: t('pages:verifiedNote') } : {}),
    list: list.map(({ author, picture, rating: stars, verified, answers, ...review }) => ({
      ...written(review),
      author: author || t('product:anonymous'),
      ...(picture === undefined ? {} : { picture }),
      ...(stars === undefined ? {} : { rating: stars }),
      ...(verified ? { verified: t('pages:verifiedBuyer') } : {}),
      ...(answers.length === 0
        ? {}
        : {
            answers: answers.map(({ author: name, ...answer }) => ({
              ...written(answer),
              by:
                name === undefined
                  ? t('pages:answerOfShop')
                  : t('pages:answerBy', { name: name || t('product:anonymous') }),
            })),
          }),
    })),
  };
}

function written({ id, date, html }: Pick<ReviewRecord, 'id' | 'date' | 'html'>) {
  const day = date === undefined ? '' : formatDate(date);
  return { id, html, ...(day === '' ? {} : { date: day }) };
}
