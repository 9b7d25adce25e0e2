import type { StoreContext } from '../../services/context';
import { joinCarts } from '../../db/cart/cart';
import { findLoginClient, type LoginClient } from '../../db/account/login-client';
import { deleteSession, findSession } from '../../db/account/sessions';
import { createLogin, findLogin } from '../../db/account/token';
import { findUserByName, passwordHash, type User } from '../../db/account/user';
import { userOfIdentity } from '../../services/account/user-identity';
import { RuleError } from '../../domain/errors';
import { credentialsProblem, LOGIN_REFUSED, needsInput } from '../../domain/account/login';
import {
  issueLoginToken,
  readLoginToken,
  REFRESH_TOKEN_LIFE,
  type TokenKeys,
} from '../../domain/account/login-token';
import { verifyPassword } from '../../domain/account/password';
import type { CustomerSource } from '../../services/account/customer-view';
import { ownTransaction, type Resolvers } from '../resolver';
import { userSource } from './user';

interface Credentials {
  username: string;
  password: string;
}

interface ProviderAnswer {
  code: string;
  state?: string | null;
}

interface LoginInput {
  provider: string;
  credentials?: Credentials | null;
  oauthResponse?: ProviderAnswer | null;
}

/** `login` and `refreshToken` (scenarios login-refused, login-and-cart, login-merges-carts, refresh-token). */
export const loginResolvers: Resolvers = {
  RootMutation: {
    login: ownTransaction(async (_: unknown, { input }: { input: LoginInput }, ctx: StoreContext) => {
      if (ctx.viewer) throw new RuleError('You are already logged in.');
      const client = findLoginClient(ctx.db, input.provider);
      if (!client?.isEnabled) throw new RuleError('This way to log in is not offered. Choose another one.');
      if (input.provider === 'PASSWORD') {
        if (!input.credentials) throw new RuleError(needsInput(input.provider));
        return byPassword(ctx, input.credentials);
      }
      return byProvider(ctx, client, input.oauthResponse ?? null);
    }),

    refreshToken(_: unknown, { input }: { input: { refreshToken: string } }, ctx: StoreContext) {
      const { db, now } = ctx;
      const claims = readLoginToken(input.refreshToken, 'refresh', keysOf(ctx), now());
      if (!claims.ok) throw new RuleError('The refresh token cannot be used. Log in again.');
      const login = findLogin(db, claims.login, now());
      if (login?.userId !== claims.userId) throw new RuleError('The login has ended. Log in again.');
      const { token, expiresAt } = issueLoginToken(
        'auth',
        { userId: login.userId, login: login.id },
        keysOf(ctx),
        now(),
      );
      return { success: true, authToken: token, authTokenExpiration: String(expiresAt) };
    },
  },
};

/** Takes as long for unknown names as for wrong passwords, and says the same. */
async function byPassword(ctx: StoreContext, { username, password }: Credentials) {
  const { db } = ctx;
  const problem = credentialsProblem(username, password);
  if (problem !== undefined) throw new RuleError(problem);
  const user = findUserByName(db, username);
  const hash = passwordHash(db, user?.id);
  const right = await verifyPassword(password, hash);
  return db.transaction(() => {
    // The password may have been changed meanwhile.
    if (!user || !right || passwordHash(db, user.id) !== hash) throw new RuleError(LOGIN_REFUSED);
    return enter(ctx, user);
  });
}

async function byProvider(ctx: StoreContext, client: LoginClient, answer: ProviderAnswer | null) {
  if (!answer) throw new RuleError(needsInput(client.provider));
  const identity = await ctx.oidc.identify(client, { code: answer.code, state: answer.state ?? '' });
  return ctx.db.transaction(() => enter(ctx, userOfIdentity(ctx, client.provider, identity)));
}

/** Starts a login: the session is the customer's from now on, and the guest's cart moves into it. */
function enter(ctx: StoreContext, user: User) {
  const { db, now, session } = ctx;
  const guestId = session.customerId === null ? session.id : null;
  const login = createLogin(db, user.id, REFRESH_TOKEN_LIFE, now());
  session.switchTo({ id: user.id, login });
  const guest = guestId === null ? undefined : findSession(db, guestId, Math.floor(now().getTime() / 1000));
  if (guest ?? session.record) session.save();
  if (guest) {
    joinCarts(db, guest.id, session.id);
    deleteSession(db, guest.id);
    session.refresh();
  }
  const auth = issueLoginToken('auth', { userId: user.id, login }, keysOf(ctx), now());
  const refresh = issueLoginToken('refresh', { userId: user.id, login }, keysOf(ctx), now());
  const customer: CustomerSource = { view: 'account', user };
  return {
    authToken: auth.token,
    authTokenExpiration: String(auth.expiresAt),
    refreshToken: refresh.token,
    refreshTokenExpiration: String(refresh.expiresAt),
    sessionToken: session.token(),
    user: userSource(ctx, user, true),
    customer,
  };
}

function keysOf({ secrets, siteUrl }: StoreContext): TokenKeys {
  return { secrets, issuer: siteUrl };
}
