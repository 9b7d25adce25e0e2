import { toGlobalId } from '../core/global-id';
import { ANONYMOUS_AUTHOR, renderReview } from './review-rules';
import { formatSiteDateTime } from '../core/clock';
import { getVisibleReviews, writeReview } from './review-service';
import { buildAvatar } from '../account/user-resolvers';
import { paginate, idFields } from '../api/connection';
import type { Resolvers, UserSource } from '../api/resolver';

export const reviewResolvers: Resolvers = {
  RootMutation: {
    writeReview(_source, { input }, ctx) {
      const review = writeReview(ctx, input);
      return ctx.compat.reviewPayload(review, input.rating, ctx.viewer === null);
    },
  },
  Product: {
    reviews({ id, averageRating }, args, ctx) {
      const { edges, pageInfo } = paginate(getVisibleReviews(ctx, id), args);
      return {
        averageRating,
        edges: edges.map(({ cursor, node }) => ({ cursor, node, rating: node.rating ?? 0 })),
        pageInfo,
      };
    },
  },
  Comment: {
    ...idFields('comment'),
    date: ({ createdAt }, _args, { settings }) => formatSiteDateTime(createdAt, settings.timezone),
    content: ({ content }, _args, { compat }) => renderReview(content, compat.sanitizeReview),
    status: ({ status }) => (status === 'approved' ? 'APPROVE' : status.toUpperCase()),
    parentDatabaseId: ({ parentId }) => parentId ?? 0,
    author: (review) => ({
      node:
        review.parentId === null ? { __typename: 'CommentAuthor', review } : toShopUserSource(review.author),
    }),
  },
  CommentAuthor: {
    id: ({ review }) => toGlobalId('comment_author', review.id),
    name: ({ review }) => review.author || ANONYMOUS_AUTHOR,
    avatar: ({ review }, _args, ctx) => buildAvatar(review.author, ctx),
  },
};

/** Represents the shop, whose replies have no user here. */
function toShopUserSource(displayName: string): UserSource {
  const name = { login: '', nicename: '', email: '', firstName: '', lastName: '', displayName };
  const user = { id: 0, ...name, locale: '', isPayingCustomer: false, registeredAt: 0 };
  return { __typename: 'User', user, isSelf: false };
}
