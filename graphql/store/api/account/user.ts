import type { StoreContext } from '../../services/context';
import { findUser, publicAuthors, setPassword, updateUserFields, type User } from '../../db/account/user';
import { dropReset, revokeLoginsOf } from '../../db/account/token';
import { databaseId } from './user-id';
import { globalId } from '../connection';
import { RuleError } from '../../domain/errors';
import { hashPassword, passwordProblem } from '../../domain/account/password';
import { userChanges, type ProfileInput } from '../../services/account/profile';
import { ownTransaction, type Resolvers } from '../resolver';

export interface UserSource {
  __typename: 'User';
  user: User;
  /** Whether the person asks about themselves; others see the name only. */
  own: boolean;
}

/** A person as the API shows them to whoever asks. */
export function userSource(ctx: StoreContext, user: User, own = ctx.viewer?.id === user.id): UserSource {
  return { __typename: 'User', user, own };
}

/** What others are refused when they want to change an account (scenario password-change). */
export const NOT_ALLOWED = 'You do not have the appropriate capabilities to perform this action';

interface UpdateUserInput extends ProfileInput {
  id: string;
  password?: string | null;
}

/** `viewer`, `users`, the type User, and the change of one's own account. */
export const userResolvers: Resolvers = {
  RootQuery: {
    viewer(_: unknown, __: unknown, ctx: StoreContext): UserSource | null {
      const user = ctx.viewer ? findUser(ctx.db, ctx.viewer.id) : undefined;
      return user ? userSource(ctx, user) : null;
    },
    users(_: unknown, { first }: { first?: number | null }, ctx: StoreContext) {
      return {
        nodes: publicAuthors(ctx.db, Math.min(first || 10, 100)).map((user) => userSource(ctx, user)),
      };
    },
  },
  RootMutation: {
    updateUser: ownTransaction(
      async (_: unknown, { input }: { input: UpdateUserInput }, ctx: StoreContext) => {
        const { db, viewer } = ctx;
        const id = databaseId(input.id);
        if (!viewer || id !== viewer.id) throw new RuleError(NOT_ALLOWED);
        const password = input.password ?? undefined;
        const problem = password === undefined ? undefined : passwordProblem(password);
        if (problem !== undefined) throw new RuleError(problem);
        const hash = password === undefined ? undefined : await hashPassword(password);
        return db.transaction(() => {
          const user = findUser(db, id);
          if (!user) throw new RuleError(NOT_ALLOWED);
          saveProfile(ctx, user, input);
          if (hash !== undefined) changePassword(ctx, id, hash);
          return { user: userSource(ctx, findUser(db, id) ?? user, true) };
        });
      },
    ),
  },
  User: {
    id: ({ user }: UserSource) => globalId('user', user.id),
    databaseId: ({ user }: UserSource) => user.id,
    name: ({ user }: UserSource) => user.displayName,
    username: ({ user, own }: UserSource) => (own ? user.login : null),
    nicename: ({ user, own }: UserSource) => (own ? user.nicename : null),
    email: ({ user, own }: UserSource) => (own ? user.email : null),
    firstName: ({ user, own }: UserSource) => (own ? user.firstName || null : null),
    lastName: ({ user, own }: UserSource) => (own ? user.lastName || null : null),
    avatar: ({ user }: UserSource, { size }: { size?: number | null }, ctx: StoreContext) =>
      avatarOf(user.displayName, ctx, size),
    wooSessionToken({ user }: UserSource, _: unknown, ctx: StoreContext) {
      if (ctx.session.customerId !== user.id) return null;
      ctx.session.start();
      return ctx.session.token();
    },
  },
};

/** Stores what people change about themselves; a key that was mailed to their former address is void. Inside a transaction. */
export function saveProfile(ctx: StoreContext, user: User, input: ProfileInput): void {
  const changes = userChanges(ctx, user, input);
  updateUserFields(ctx.db, user.id, changes, ctx.now());
  if (changes.email !== undefined && changes.email !== user.email) dropReset(ctx.db, user.id);
}

/** Stores a new password; every token of the account is void from now on, and so is a mailed key. Inside a transaction. */
export function changePassword({ db, now }: StoreContext, userId: number, hash: string): void {
  setPassword(db, userId, hash, now());
  revokeLoginsOf(db, userId, now());
  dropReset(db, userId);
}

/** A picture with the initial of a name, drawn by the shop: nobody else learns who is shown. */
export function avatarOf(
  name: string,
  { siteUrl }: Pick<StoreContext, 'siteUrl'>,
  size?: number | null,
): { url: string } {
  const initial = Array.from(name.trim())[0]?.toUpperCase() ?? '?';
  const letter = /^[\p{L}\p{N}]$/u.test(initial) ? initial : '?';
  const query = size && size > 0 && size !== 96 ? `?size=${String(Math.min(size, 512))}` : '';
  return { url: `${siteUrl}/avatar/${encodeURIComponent(letter)}.svg${query}` };
}
