import type { User } from '../../db/account/user';
import { publicName } from '../../domain/account/account';
import { globalId, userIdIn } from '../../domain/global-id';
import { authors, viewerUser } from '../../services/account/customer-view';
import { updateUser } from '../../services/account/profile';
import type { StoreContext } from '../../services/context';
import { orNull } from '../connection';
import { type Resolvers, type UserSource, ownTransaction } from '../resolver';

export function userSource(ctx: StoreContext, user: User, own = ctx.viewer?.id === user.id): UserSource {
  return { __typename: 'User', user, own };
}

function nameOf({ user, own }: UserSource): string {
  return own ? user.displayName : publicName(user);
}

/** Links to an initial drawn by the shop, so that no avatar service learns of its customers. */
export function avatarOf(name: string, { siteUrl }: Pick<StoreContext, 'siteUrl'>, size?: number | null) {
  const initial = Array.from(name.trim())[0]?.toUpperCase() ?? '?';
  const letter = /^[\p{L}\p{N}]$/u.test(initial) ? initial : '?';
  const query = size && size > 0 && size !== 96 ? `?size=${String(Math.min(size, 512))}` : '';
  return { url: `${siteUrl}/avatar/${encodeURIComponent(letter)}.svg${query}` };
}

const own = (field: 'login' | 'nicename' | 'email' | 'firstName' | 'lastName') => (source: UserSource) =>
  source.own ? source.user[field] || null : null;

export const userResolvers: Resolvers = {
  RootQuery: {
    viewer(_source, _args, ctx) {
      const user = viewerUser(ctx);
      return user ? userSource(ctx, user) : null;
    },
    users: (_source, { first }, ctx) => ({
      nodes: authors(ctx, Math.min(first || 10, 100)).map((user) => userSource(ctx, user)),
    }),
  },
  RootMutation: {
    updateUser: ownTransaction(async (_source, { input }, ctx) => ({
      user: userSource(ctx, await updateUser(ctx, userIdIn(input.id), input), true),
    })),
  },
  User: {
    id: ({ user }) => globalId('user', user.id),
    databaseId: ({ user }) => user.id,
    name: (source) => orNull(nameOf(source)),
    username: own('login'),
    nicename: own('nicename'),
    email: own('email'),
    /** WordPress initializes it with the login. */
    nickname: own('login'),
    firstName: own('firstName'),
    lastName: own('lastName'),
    roles: ({ user, own }) => ({
      nodes: own ? [{ id: globalId('user_role', user.role), name: user.role }] : [],
    }),
    avatar: (source, { size }, ctx) => avatarOf(nameOf(source), ctx, size),
    wooSessionToken({ user }, _args, { session }) {
      if (session.customerId !== user.id) return null;
      session.start();
      return session.token();
    },
  },
};
