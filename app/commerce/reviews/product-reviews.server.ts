import {
  getReviewAuthor as viewerQuery,
  writeReview as writeReviewMutation,
} from '@graphql/operations/review-operations';
import type { ResultOf } from '@graphql/operations/tada-graphql';
import type { getProduct } from '@graphql/operations/product-operations';
import * as z from 'zod/v4';
import type { MessageKey, Translate } from '~/platform/i18n/messages';
import { getPurchasedProducts } from '@graphql/operations/order-operations';
import { fetchShopRules, fetchWordPressRest } from '~/commerce/wordpress/wordpress-plugin.server';
import { asCommerceError, toText, type CommerceError } from '~/platform/backend/commerce-error.server';
import { findExplanation, findMeaning } from '~/domain/explain-error.server';
import { getAvatarUrl } from '~/domain/picture-path.server';
import { toPlainText, sanitizeReviewHtml } from '~/domain/html.server';
import type { Shopper } from '~/session/shopper.server';
import { formatDate } from '~/platform/i18n/format.server';

export type ReviewRecord = ReturnType<typeof toReviewRecords>['reviews'][number];

type RawReviews = NonNullable<ResultOf<typeof getProduct>['product']>['reviews'];

const verifiedReviewsSchema = z.array(z.object({ id: z.number(), verified: z.boolean() }));

/** Fetches ids of the newest hundred reviews by buyers from WooCommerce's Store API, because WooGraphQL lacks them. */
export async function fetchVerifiedIds(productId: number): Promise<ReadonlySet<number>> {
  const response = await fetchWordPressRest('/wc/store/v1/products/reviews', {
    query: `&product_id=${String(productId)}&per_page=100&_fields=id,verified`,
    timeoutMs: 2000,
    isOptional: true,
  });
  const storeReviews = verifiedReviewsSchema.safeParse(response).data ?? [];
  return new Set(storeReviews.filter(({ verified }) => verified).map(({ id }) => id));
}

/** WordPress lists replies among reviews. Customers publish nothing, so they are no `User`: a reply by a `User` is the shop's. */
export function toReviewRecords(raw: RawReviews, verifiedIds: ReadonlySet<number> = new Set()) {
  const edges = raw?.edges ?? [];
  const parents = new Map(edges.map(({ node }) => [node.databaseId, node.parentDatabaseId || undefined]));
  const records = edges.flatMap(({ rating, node }) => {
    const html = sanitizeReviewHtml(node.content ?? '');
    if (html === undefined) return [];
    const stars = Math.round(rating ?? 0);
    return {
      id: node.databaseId,
      reviewId: findParentReview(node.databaseId, parents),
      isByShop: node.author?.node.__typename === 'User',
      /** In the shop's time zone: "2026-11-14 01:28:48". */
      date: node.date ?? undefined,
      html,
      text: toPlainText(html, 500),
      author: toText(node.author?.node.name ?? ''),
      picture: getAvatarUrl(node.author?.node.avatar?.url),
      /** 1 to 5. Undefined if the stored rating is none of these. */
      rating: stars >= 1 && stars <= 5 ? stars : undefined,
      /** The author has a paid order of the product. */
      isVerified: verifiedIds.has(node.databaseId),
    };
  });
  return {
    rating: raw?.averageRating ?? 0,
    reviews: records
      .filter(({ reviewId }) => reviewId === undefined)
      .map((review) => ({
        ...review,
        answers: records.filter(({ reviewId }) => reviewId === review.id).toReversed(),
      })),
  };
}

/** Finds the review of a reply. Returns undefined for a review. Parents have lower ids, which prevents endless recursion. */
function findParentReview(id: number, parents: ReadonlyMap<number, number | undefined>): number | undefined {
  const parent = parents.get(id);
  if (parent === undefined || parent >= id) return undefined;
  return findParentReview(parent, parents) ?? parent;
}

export interface ReviewDraft {
  productId: number;
  rating: number;
  content: string;
  author: string;
  email: string;
}

export type ReviewOutcome =
  | { state: 'published' | 'waiting' }
  | { state: 'refused'; message: MessageKey; field?: 'email' };

/** Escapes markup, because backends store reviews as HTML. */
function escapeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

const storedReviewSchema = z.object({ writeReview: z.object({ rating: z.number(), review: z.null() }) });

/** WooCommerce stores a guest's review and then fails to return it (tests/contract/scenarios/review-guest.json). */
function isStored(error: CommerceError): boolean {
  return findMeaning(error) === 'unavailable' && storedReviewSchema.safeParse(error.data).success;
}

/** Submits a review. Throws CommerceError if the backend fails, or refuses for a reason that is not the shopper's. */
export async function writeReview(shopper: Shopper, draft: ReviewDraft): Promise<ReviewOutcome> {
  try {
    const { writeReview: result } = await shopper.send(writeReviewMutation, {
      commentOn: draft.productId,
      rating: draft.rating,
      content: escapeMarkup(draft.content),
      author: draft.author,
      authorEmail: draft.email,
    });
    return { state: result?.review?.status === 'APPROVE' ? 'published' : 'waiting' };
  } catch (error) {
    if (isStored(asCommerceError(error))) return { state: 'waiting' };
    const refusal = findExplanation(error);
    if (refusal?.meaning === 'email-malformed')
      return { state: 'refused', message: refusal.key, field: 'email' };
    if (refusal?.meaning === 'review-refused') return { state: 'refused', message: refusal.key };
    throw error;
  }
}

export async function readReviewer(shopper: Shopper): Promise<{ author: string; email: string } | undefined> {
  if ((await shopper.getCookie('auth')) === undefined) return undefined;
  const { viewer } = await shopper.send(viewerQuery, {});
  return viewer?.name && viewer.email ? { author: viewer.name, email: viewer.email } : undefined;
}

/** Statuses that WooCommerce counts as bought (`wc_get_is_paid_statuses`). */
const PAID_STATUSES = ['PROCESSING', 'COMPLETED'];

/** Returns why the shopper may not review a product, in a shop that only accepts reviews of buyers. */
export async function findReviewRestriction(
  shopper: Shopper,
  productId: number,
): Promise<'product:reviewsByCustomers' | 'product:reviewsByBuyers' | undefined> {
  if (!(await fetchShopRules())?.reviewsByBuyers) return undefined;
  if ((await shopper.getCookie('auth')) === undefined) return 'product:reviewsByCustomers';
  const { customer } = await shopper.send(getPurchasedProducts, {});
  const isBought = customer?.orders?.nodes.some(
    ({ status, lineItems }) =>
      PAID_STATUSES.includes(status ?? '') && lineItems?.nodes.some((line) => line.productId === productId),
  );
  return isBought ? undefined : 'product:reviewsByBuyers';
}

export type ReviewsView = ReturnType<typeof toReviewsView>;
export type ReviewView = ReviewsView['list'][number];

const INITIAL_REVIEW_COUNT = 3;

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
            answers: answers.map(({ author: name, isByShop, ...answer }) => ({
              ...toReviewText(answer),
              by: isByShop
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
