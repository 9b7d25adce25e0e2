import { viewer as viewerQuery, writeReview as writeReviewMutation } from '@graphql/operations/review';
import type { ResultOf } from '@graphql/operations/graphql';
import type { getProduct } from '@graphql/operations/product';
import * as z from 'zod/v4';
import type { MessageKey } from '~/i18n/messages';
import { getBoughtProducts } from '@graphql/operations/order';
import { shopRules } from '~/backend/plugin.server';
import { askRest } from '~/backend/rest.server';
import { commerceError, toText, type CommerceError } from '~/backend/sentences/errors.server';
import { explanationOf, meaningOf } from '~/backend/sentences/messages.server';
import { personPicture } from '~/backend/parts/picture-address.server';
import { plainText, reviewHtml } from '~/backend/parts/html.server';
import type { Shopper } from '~/session/shopper.server';

export interface ReviewRecord {
  id: number;
  author: string;
  picture: string | undefined;
  /** 1 to 5. Undefined if the stored rating is none of these. */
  rating: number | undefined;
  /** In the shop's time zone: "2026-11-14 01:28:48". */
  date: string | undefined;
  html: string;
  text: string;
  /** The author has a paid order of the product. */
  verified: boolean;
  answers: AnswerRecord[];
}

export interface AnswerRecord extends Pick<ReviewRecord, 'id' | 'date' | 'html'> {
  /** Undefined for the shop's staff. */
  author: string | undefined;
}

type RawReviews = NonNullable<ResultOf<typeof getProduct>['product']>['reviews'];

const verifiedAnswer = z.array(z.object({ id: z.number(), verified: z.boolean() }));

/** Fetches ids of the newest hundred reviews by buyers from WooCommerce's Store API, because WooGraphQL lacks them. */
export async function verifiedReviews(productId: number): Promise<ReadonlySet<number>> {
  const answered = await askRest('/wc/store/v1/products/reviews', {
    query: `&product_id=${String(productId)}&per_page=100&_fields=id,verified`,
    timeOut: 2000,
    isExtra: true,
  });
  const told = verifiedAnswer.safeParse(answered).data ?? [];
  return new Set(told.filter(({ verified }) => verified).map(({ id }) => id));
}

/** WordPress lists replies among reviews. Customers publish nothing, so they are no `User`: a reply by a `User` is the shop's. */
export function reviewRecords(raw: RawReviews, verified: ReadonlySet<number> = new Set()) {
  const edges = raw?.edges ?? [];
  const parents = new Map(edges.map(({ node }) => [node.databaseId, node.parentDatabaseId || undefined]));
  const answersTo = new Map<number, AnswerRecord[]>();
  const reviews: ReviewRecord[] = [];
  for (const { rating, node } of edges) {
    const html = reviewHtml(node.content ?? '');
    if (html === undefined) continue;
    const { databaseId: id } = node;
    const author = toText(node.author?.node.name ?? '');
    const written = { id, date: node.date ?? undefined, html };
    const answered = reviewAbove(id, parents);
    if (answered !== undefined) {
      const isShops = node.author?.node.__typename === 'User';
      const answer = { ...written, author: isShops ? undefined : author };
      answersTo.set(answered, [answer, ...(answersTo.get(answered) ?? [])]);
      continue;
    }
    const stars = Math.round(rating ?? 0);
    reviews.push({
      ...written,
      text: plainText(html, 500),
      author,
      picture: personPicture(node.author?.node.avatar?.url),
      rating: stars >= 1 && stars <= 5 ? stars : undefined,
      verified: verified.has(id),
      answers: [],
    });
  }
  return {
    rating: raw?.averageRating ?? 0,
    reviews: reviews.map((review) => ({ ...review, answers: answersTo.get(review.id) ?? [] })),
  };
}

/** Finds the review of a reply. Returns undefined for a review. Parents have lower ids, which prevents endless recursion. */
function reviewAbove(id: number, parents: ReadonlyMap<number, number | undefined>): number | undefined {
  const parent = parents.get(id);
  if (parent === undefined || parent >= id) return undefined;
  return reviewAbove(parent, parents) ?? parent;
}

export function histogram(reviews: readonly Pick<ReviewRecord, 'rating'>[]): number[] {
  return [5, 4, 3, 2, 1].map((stars) => reviews.filter(({ rating }) => rating === stars).length);
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
function asHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

const storedAnswer = z.object({ writeReview: z.object({ rating: z.number(), review: z.null() }) });

/** WooCommerce stores a guest's review and then fails to return it (tests/contract/scenarios/review-guest.json). */
function isStored(error: CommerceError): boolean {
  return meaningOf(error) === 'unavailable' && storedAnswer.safeParse(error.data).success;
}

/** Submits a review. Throws CommerceError if the backend fails, or refuses for a reason that is not the shopper's. */
export async function writeReview(shopper: Shopper, draft: ReviewDraft): Promise<ReviewOutcome> {
  try {
    const { writeReview: answer } = await shopper.send(writeReviewMutation, {
      commentOn: draft.productId,
      rating: draft.rating,
      content: asHtml(draft.content),
      author: draft.author,
      authorEmail: draft.email,
    });
    return { state: answer?.review?.status === 'APPROVE' ? 'published' : 'waiting' };
  } catch (error) {
    if (isStored(commerceError(error))) return { state: 'waiting' };
    const refusal = explanationOf(error);
    if (refusal?.meaning === 'email-malformed')
      return { state: 'refused', message: refusal.key, field: 'email' };
    if (refusal?.meaning === 'review-refused') return { state: 'refused', message: refusal.key };
    throw error;
  }
}

export async function reviewer(shopper: Shopper): Promise<{ author: string; email: string } | undefined> {
  if ((await shopper.read('auth')) === undefined) return undefined;
  const { viewer } = await shopper.send(viewerQuery, {});
  return viewer?.name && viewer.email ? { author: viewer.name, email: viewer.email } : undefined;
}

/** Statuses that WooCommerce counts as bought (`wc_get_is_paid_statuses`). */
const PAID_STATUSES = ['PROCESSING', 'COMPLETED'];

/** Returns why the shopper may not review a product, in a shop that only accepts reviews of buyers. */
export async function reviewBar(
  shopper: Shopper,
  productId: number,
): Promise<'product:reviewsByCustomers' | 'product:reviewsByBuyers' | undefined> {
  if (!(await shopRules())?.reviewsByBuyers) return undefined;
  if ((await shopper.read('auth')) === undefined) return 'product:reviewsByCustomers';
  const { customer } = await shopper.send(getBoughtProducts, {});
  const paid = (customer?.orders?.nodes ?? []).filter(({ status }) => PAID_STATUSES.includes(status ?? ''));
  const isBought = paid.some(({ lineItems }) =>
    lineItems?.nodes.some((line) => line.productId === productId),
  );
  return isBought ? undefined : 'product:reviewsByBuyers';
}
