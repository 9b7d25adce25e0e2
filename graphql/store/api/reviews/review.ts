import type { StoreContext } from '../../services/context';
import {
  findReview,
  hasBought,
  hasSaidThat,
  insertReview,
  lastReviewAt,
  reviewSettings,
  reviewsOfProduct,
  wasApproved,
  type Author,
  type Review,
} from '../../db/reviews/review';
import { findUser } from '../../db/account/user';
import { connection, globalId, type ConnectionArgs } from '../connection';
import type { ProductRecord } from '../../domain/catalogue/product';
import { siteDateTime } from '../../domain/site-date';
import { isEmail, normalizeEmail } from '../../domain/account/account-email';
import { RuleError } from '../../domain/errors';
import { isRating, reviewProblem, reviewStatus } from '../../domain/reviews/review';
import { cleanAuthor, cleanReview, renderReview } from '../../domain/reviews/review-text';
import { avatarOf } from '../account/user';
import type { Resolvers } from '../resolver';

interface WriteReviewInput {
  author?: string | null;
  authorEmail?: string | null;
  authorUrl?: string | null;
  commentOn?: number | null;
  content?: string | null;
  rating: number;
}

/** `writeReview` and the types Comment and CommentAuthor (scenarios review-…). */
export const reviewResolvers: Resolvers = {
  RootMutation: {
    writeReview(_: unknown, { input }: { input: WriteReviewInput }, ctx: StoreContext) {
      const { db } = ctx;
      const settings = reviewSettings(ctx.settings);
      const author = authorOf(ctx, input);
      const productId = input.commentOn ?? 0;
      const now = Math.floor(ctx.now().getTime() / 1000);
      const draft = {
        author: author.name,
        email: author.email,
        content: cleanReview(input.content ?? ''),
        rating: input.rating,
      };
      const situation = {
        product: reviewable(ctx, productId),
        loggedIn: author.userId !== null,
        verified: hasBought(db, productId, author),
        sameTextBefore: hasSaidThat(db, productId, author, draft.content),
        lastReviewAt: lastReviewAt(db, author),
        approvedBefore: wasApproved(db, author),
        now,
      };
      const problem = reviewProblem(draft, situation, settings);
      if (problem !== undefined) throw new RuleError(problem);
      const id = insertReview(db, {
        productId,
        userId: author.userId,
        status: reviewStatus(draft, situation, settings),
        author: author.name,
        email: author.email,
        url: webAddress(input.authorUrl ?? ''),
        content: draft.content,
        rating: settings.ratingEnabled && isRating(input.rating) ? input.rating : null,
        verified: situation.verified,
        createdAt: now,
      });
      const review = findReview(db, id);
      return { rating: review?.rating ?? null, review };
    },
  },
  SimpleProduct: { reviews: productReviews },
  VariableProduct: { reviews: productReviews },
  ExternalProduct: { reviews: productReviews },
  GroupProduct: { reviews: productReviews },
  Comment: {
    id: ({ id }: Review) => globalId('comment', id),
    databaseId: ({ id }: Review) => id,
    date: ({ createdAt }: Review, _: unknown, { settings }: StoreContext) =>
      siteDateTime(createdAt, settings.timezone),
    content: ({ content }: Review, { format }: { format?: string | null }) =>
      format === 'RAW' ? cleanReview(content) : renderReview(content),
    status: ({ status }: Review) => (status === 'approved' ? 'APPROVE' : status.toUpperCase()),
    approved: ({ status }: Review) => status === 'approved',
    parentDatabaseId: () => null,
    author: (review: Review) => ({ node: { __typename: 'CommentAuthor', review } }),
  },
  CommentAuthor: {
    id: ({ review }: { review: Review }) => globalId('comment_author', review.id),
    name: ({ review }: { review: Review }) => review.author || 'Anonymous',
    avatar: ({ review }: { review: Review }, { size }: { size?: number | null }, ctx: StoreContext) =>
      avatarOf(review.author, ctx, size),
  },
};

/** What is published, and to their writer those that wait. */
function productReviews(
  { id, averageRating }: ProductRecord,
  args: ConnectionArgs,
  { db, viewer }: StoreContext,
) {
  const { edges, pageInfo } = connection(reviewsOfProduct(db, id, viewer?.id ?? null), args);
  return {
    averageRating,
    edges: edges.map(({ cursor, node }) => ({ cursor, node, rating: node.rating })),
    pageInfo,
  };
}

/** Customers write under their own address; the name they may choose. */
function authorOf({ db, viewer }: StoreContext, input: WriteReviewInput): Author {
  const user = viewer ? findUser(db, viewer.id) : undefined;
  const name = cleanAuthor(input.author ?? '');
  const email = normalizeEmail(input.authorEmail ?? '');
  if (!user) return { userId: null, name, email };
  return {
    userId: user.id,
    name: name || user.displayName,
    email: email === '' || isEmail(email) ? user.email : email,
  };
}

/** A product that is for sale to everybody; variations are reviewed with their product. */
function reviewable({ db }: StoreContext, productId: number): { reviewsAllowed: boolean } | undefined {
  const row = db.get<{ type: string; reviews_allowed: number }>(
    `SELECT type, reviews_allowed FROM products WHERE id = ? AND status = 'publish'`,
    productId,
  );
  return row && { reviewsAllowed: row.type !== 'variation' && row.reviews_allowed === 1 };
}

function webAddress(text: string): string {
  if (!URL.canParse(text)) return '';
  const { protocol, href } = new URL(text);
  return (protocol === 'http:' || protocol === 'https:') && href.length <= 200 ? href : '';
}
