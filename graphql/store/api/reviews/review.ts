import { globalId } from '../../domain/global-id';
import { anonymous } from '../../domain/reviews/review';
import { renderReview } from '../../domain/reviews/review-text';
import { siteDateTime } from '../../domain/site-date';
import { shownReviews, writeReview } from '../../services/reviews/reviews';
import { avatarOf } from '../account/user';
import { connection, ids } from '../connection';
import type { Resolvers, UserSource } from '../resolver';

export const reviewResolvers: Resolvers = {
  RootMutation: {
    writeReview(_source, { input }, ctx) {
      const review = writeReview(ctx, input);
      return ctx.compat.reviewPayload(review, input.rating, ctx.viewer === null);
    },
  },
  Product: {
    reviews({ id, averageRating }, args, ctx) {
      const { edges, pageInfo } = connection(shownReviews(ctx, id), args);
      return {
        averageRating,
        edges: edges.map(({ cursor, node }) => ({ cursor, node, rating: node.rating ?? 0 })),
        pageInfo,
      };
    },
  },
  Comment: {
    ...ids('comment'),
    date: ({ createdAt }, _args, { settings }) => siteDateTime(createdAt, settings.timezone),
    content({ content }, { format }, { compat }) {
      return format === 'RAW' ? compat.rawReview(content) : renderReview(content, compat.sanitizeReview);
    },
    status: ({ status }) => (status === 'approved' ? 'APPROVE' : status.toUpperCase()),
    approved: ({ status }) => status === 'approved',
    parentDatabaseId: ({ parentId }) => parentId ?? 0,
    author: (review) => ({
      node: review.parentId === null ? { __typename: 'CommentAuthor', review } : ownerSource(review.author),
    }),
  },
  CommentAuthor: {
    id: ({ review }) => globalId('comment_author', review.id),
    name: ({ review }) => review.author || anonymous,
    avatar: ({ review }, { size }, ctx) => avatarOf(review.author, ctx, size),
  },
};

/** Represents the shop, whose replies have no user here. */
function ownerSource(displayName: string): UserSource {
  const name = { login: '', nicename: '', email: '', firstName: '', lastName: '', displayName };
  const user = { id: 0, ...name, role: 'shop_manager', locale: '', isPayingCustomer: false, registeredAt: 0 };
  return { __typename: 'User', user, own: false };
}
