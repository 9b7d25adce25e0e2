import { viewer as viewerQuery, writeReview as writeReviewMutation } from '@graphql/operations/review';
import * as z from 'zod/v4';
import type { MessageKey } from '~/i18n/messages';
import { commerceError, toText, type CommerceError } from '~/backend/sentences/errors.server';
import { explanationOf, meaningOf } from '~/backend/sentences/messages.server';
import { personPicture } from '~/backend/parts/picture-address.server';
import { reviewHtml } from '~/backend/parts/html.server';
import type { Shopper } from '~/session/shopper.server';

export interface ReviewRecord {
  id: number;
  author: string;
  /** Address of the author's picture on our own origin. */
  picture: string | undefined;
  /** 1 to 5; undefined when the stored rating is none of these. */
  rating: number | undefined;
  /** As the backend wrote it: "2026-11-14 01:28:48", the shop's time. */
  date: string | undefined;
  /** Cleaned HTML. */
  html: string;
}

interface RawReviews {
  averageRating: number | null;
  edges: {
    rating: number | null;
    node: {
      databaseId: number;
      date: string | null;
      content: string | null;
      author: { node: { name: string | null; avatar?: { url: string | null } | null } } | null;
    };
  }[];
}

/** What the product page shows of a product's reviews: texts cleaned, names as text, newest first as they come. */
export function reviewRecords(raw: RawReviews | null): { rating: number; reviews: ReviewRecord[] } {
  const reviews = (raw?.edges ?? []).flatMap(({ rating, node }) => {
    const html = reviewHtml(node.content ?? '');
    if (html === undefined) return [];
    const stars = Math.round(rating ?? 0);
    return {
      id: node.databaseId,
      author: toText(node.author?.node.name ?? ''),
      picture: personPicture(node.author?.node.avatar?.url),
      rating: stars >= 1 && stars <= 5 ? stars : undefined,
      date: node.date ?? undefined,
      html,
    };
  });
  return { rating: raw?.averageRating ?? 0, reviews };
}

/** Number of reviews with five, four, three, two and one stars. */
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
  /** Refused with a reason the shopper can act on; `field` names the field it is about. */
  | { state: 'refused'; message: MessageKey; field?: 'email' };

/** Typed text is text: markup characters are sent as entities, because backends keep reviews as HTML. */
function asHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

const storedAnswer = z.object({ writeReview: z.object({ rating: z.number(), review: z.null() }) });

/** A real shop stores a guest's review and then fails to show it (tests/contract/scenarios/review-guest.json). */
function isStored(error: CommerceError): boolean {
  return meaningOf(error) === 'unavailable' && storedAnswer.safeParse(error.data).success;
}

/**
 * Sends a review of a product.
 * @throws CommerceError when the backend fails or refuses for a reason that is not the shopper's.
 */
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

/** Name and e-mail address of the logged-in customer, who is not asked for them again; undefined for guests. */
export async function reviewer(shopper: Shopper): Promise<{ author: string; email: string } | undefined> {
  if ((await shopper.read('auth')) === undefined) return undefined;
  const { viewer } = await shopper.send(viewerQuery, {});
  return viewer?.name && viewer.email ? { author: viewer.name, email: viewer.email } : undefined;
}
