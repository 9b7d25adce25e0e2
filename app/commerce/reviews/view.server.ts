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
  /** How many are left out of the list. */
  hidden: number;
}

/** Reviews shown before a shopper asks for all. */
export const firstReviews = 3;

/** A product's reviews as the page shows them. */
export function reviewsView(
  { reviews, rating }: { reviews: readonly ReviewRecord[]; rating: number },
  all: boolean,
): ReviewsView {
  const list = all ? reviews : reviews.slice(0, firstReviews);
  return {
    average: rating,
    count: reviews.length,
    spread: histogram(reviews),
    hidden: reviews.length - list.length,
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
