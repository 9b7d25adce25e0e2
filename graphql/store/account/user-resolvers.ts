import type { User } from './user-sql';
import { getPublicName } from './account-rules';
import { toGlobalId, parseUserId } from '../core/global-id';
import { getAuthors, findViewer } from './customer-view-service';
import { updateUser } from './profile-service';
import type { StoreContext } from '../context/store-context';
import { emptyToNull } from '../api/connection';
import { type Resolvers, type UserSource, withManualTransaction } from '../api/resolver';

export function toUserSource(ctx: StoreContext, user: User, isSelf = ctx.viewer?.id === user.id): UserSource {
  return { __typename: 'User', user, isSelf };
}

function getVisibleName({ user, isSelf }: UserSource): string {
  return isSelf ? user.displayName : getPublicName(user);
}

/** Links to an initial drawn by the shop, so that no avatar service learns of its customers. */
export function buildAvatar(name: string, { siteUrl }: Pick<StoreContext, 'siteUrl'>) {
  const initial = Array.from(name.trim())[0]?.toUpperCase() ?? '?';
  const letter = /^[\p{L}\p{N}]$/u.test(initial) ? initial : '?';
  return { url: `${siteUrl}/avatar/${encodeURIComponent(letter)}.svg` };
}

const selfField =
  (field: 'login' | 'nicename' | 'email' | 'firstName' | 'lastName') => (source: UserSource) =>
    source.isSelf ? source.user[field] || null : null;

export const userResolvers: Resolvers = {
  RootQuery: {
    viewer(_source, _args, ctx) {
      const user = findViewer(ctx);
      return user ? toUserSource(ctx, user) : null;
    },
    users: (_source, { first }, ctx) => ({
      nodes: getAuthors(ctx, Math.min(first || 10, 100)).map((user) => toUserSource(ctx, user)),
    }),
  },
  RootMutation: {
    updateUser: withManualTransaction(async (_source, { input }, ctx) => ({
      user: toUserSource(ctx, await updateUser(ctx, parseUserId(input.id), input), true),
    })),
  },
  User: {
    id: ({ user }) => toGlobalId('user', user.id),
    databaseId: ({ user }) => user.id,
    name: (source) => emptyToNull(getVisibleName(source)),
    username: selfField('login'),
    nicename: selfField('nicename'),
    email: selfField('email'),
    firstName: selfField('firstName'),
    lastName: selfField('lastName'),
    avatar: (source, _args, ctx) => buildAvatar(getVisibleName(source), ctx),
    wooSessionToken({ user }, _args, { session }) {
      if (session.customerId !== user.id) return null;
      session.start();
      return session.token();
    },
  },
};
