import type { ProductRecord } from '../../domain/catalogue/product';
import { globalId } from '../../domain/global-id';
import { anonymous } from '../../domain/reviews/review';
import { cleanReview, renderReview } from '../../domain/reviews/review-text';
import { siteDateTime } from '../../domain/site-date';
import type { StoreContext } from '../../services/context';
import { shownReviews, writeReview } from '../../services/reviews/reviews';
import { avatarOf } from '../account/avatar';
import { connection, ids, type ConnectionArgs } from '../connection';
import type { Resolvers } from '../resolver';

/** `writeReview` and the types Comment and CommentAuthor. */
export const reviewResolvers: Resolvers = {
  RootMutation: {
    writeReview(_source, { input }, ctx) {
      const review = writeReview(ctx, input);
      if (!ctx.behaviour.failsAfterGuestReviews || ctx.viewer)
        return { rating: review?.rating ?? null, review };
      return {
        rating: input.rating,
        review: () => {
          throw new Error('the review is stored, and cannot be shown to its author');
        },
      };
    },
  },
  SimpleProduct: { reviews: productReviews },
  VariableProduct: { reviews: productReviews },
  ExternalProduct: { reviews: productReviews },
  GroupProduct: { reviews: productReviews },
  Comment: {
    ...ids('comment'),
    date: ({ createdAt }, _args, { settings }) => siteDateTime(createdAt, settings.timezone),
    content({ content }, { format }, { behaviour }) {
      const asStored = behaviour.showsReviewsAsStored;
      if (format === 'RAW') return asStored ? content : cleanReview(content);
      return renderReview(content, { asStored });
    },
    status: ({ status }) => (status === 'approved' ? 'APPROVE' : status.toUpperCase()),
    approved: ({ status }) => status === 'approved',
    parentDatabaseId: () => null,
    author: (review) => ({ node: { __typename: 'CommentAuthor', review } }),
  },
  CommentAuthor: {
    id: ({ review }) => globalId('comment_author', review.id),
    name: ({ review }) => review.author || anonymous,
    avatar: ({ review }, { size }, ctx) => avatarOf(review.author, ctx, size),
  },
};

function productReviews({ id, averageRating }: ProductRecord, args: ConnectionArgs, ctx: StoreContext) {
  const { edges, pageInfo } = connection(shownReviews(ctx, id), args);
  return {
    averageRating,
    edges: edges.map(({ cursor, node }) => ({ cursor, node, rating: node.rating })),
    pageInfo,
  };
}
