import * as z from 'zod/v4';
import { formatDate } from '~/i18n/format.server';
import { histogram, type ReviewRecord } from './reviews.server';

export interface ReviewView {
  id: number;
  author: string;
  picture?: string;
  rating?: number;
  date?: string;
  html: string;
}

export interface ReviewsView {
  average: number;
  count: number;
  /** Reviews with five, four, three, two and one stars. */
  spread: number[];
  list: ReviewView[];
  order: ReviewOrder;
  /** Only those with so many stars are listed. */
  stars?: number;
  /** How many are left out of the list until all are asked for. */
  hidden: number;
}

/** Reviews shown before a shopper asks for all. */
export const firstReviews = 3;

export const reviewOrders = ['newest', 'highest', 'lowest'] as const;
export type ReviewOrder = (typeof reviewOrders)[number];

/** What a product's address says of its reviews: `reviews` is "all" or a number of stars. */
const asked = z.object({
  reviews: z.enum(['all', '1', '2', '3', '4', '5']).optional().catch(undefined),
  'reviews-by': z.enum(reviewOrders).catch('newest'),
});

/** A product's reviews as the page shows them, as its address asks for them. */
export function reviewsView(
  { reviews, rating }: { reviews: readonly ReviewRecord[]; rating: number },
  query: URLSearchParams,
): ReviewsView {
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
    ...(stars === undefined ? {} : { stars }),
    hidden: sorted.length - list.length,
    list: list.map(({ id, author, picture, rating: stars, date, html }) => {
      const day = date === undefined ? '' : formatDate(date);
      return {
        id,
        author,
        html,
        ...(picture === undefined ? {} : { picture }),
        ...(stars === undefined ? {} : { rating: stars }),
        ...(day === '' ? {} : { date: day }),
      };
    }),
  };
}
