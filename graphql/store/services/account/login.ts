import type {
  LoginInput,
  OAuthProviderResponseInput,
  PasswordProviderResponseInput,
} from '../../../schema.generated';
import { joinCarts } from '../../db/cart/cart';
import { findLoginClient, loginClients } from '../../db/account/login-client';
import { deleteSession, findSession } from '../../db/account/sessions';
import { createLogin, findLogin, revokeLogin } from '../../db/account/token';
import { findUserByName, passwordHash, type User } from '../../db/account/user';
import { accountMessages } from '../../domain/account/account-messages';
import type { LoginClient } from '../../domain/account/login-client';
import {
  issueLoginToken,
  readLoginToken,
  refreshTokenLife,
  type IssuedToken,
  type TokenKeys,
} from '../../domain/account/login-token';
import { verifyPassword } from '../../domain/account/password';
import { RuleError } from '../../domain/errors';
import { seconds } from '../clock';
import type { StoreContext } from '../context';
import { userOfIdentity } from './identity';

export interface LoggedIn {
  user: User;
  auth: IssuedToken;
  refresh: IssuedToken;
  sessionToken: string;
}

/** The ways to log in that the shop has switched on. */
export function waysToLogIn({ db }: StoreContext): LoginClient[] {
  return loginClients(db);
}

/** Logs in with a password or by a provider, in a transaction of its own. */
export async function logIn(ctx: StoreContext, input: LoginInput): Promise<LoggedIn> {
  if (ctx.viewer) throw new RuleError(accountMessages.alreadyLoggedIn);
  const client = findLoginClient(ctx.db, input.provider);
  if (!client?.isEnabled) throw new RuleError(accountMessages.notOffered);
  if (input.provider === 'PASSWORD') {
    if (!input.credentials) throw new RuleError(accountMessages.needsInput(input.provider));
    return byPassword(ctx, input.credentials);
  }
  return byProvider(ctx, client, input.oauthResponse ?? undefined);
}

/** Takes as long for unknown names as for wrong passwords, and says the same. */
async function byPassword(
  ctx: StoreContext,
  { username, password }: PasswordProviderResponseInput,
): Promise<LoggedIn> {
  const { db } = ctx;
  if (username.trim() === '' || password === '') throw new RuleError(accountMessages.missingCredentials);
  const user = findUserByName(db, username);
  const hash = passwordHash(db, user?.id);
  const right = await verifyPassword(password, hash, ctx.signal);
  return db.transaction(() => {
    // The password may have been changed meanwhile.
    if (!user || !right || passwordHash(db, user.id) !== hash) throw new RuleError(accountMessages.refused);
    return enter(ctx, user);
  });
}

async function byProvider(
  ctx: StoreContext,
  client: LoginClient,
  answer: OAuthProviderResponseInput | undefined,
): Promise<LoggedIn> {
  if (!answer) throw new RuleError(accountMessages.needsInput(client.provider));
  const identity = await ctx.oidc.identify(client, { code: answer.code, state: answer.state ?? '' });
  return ctx.db.transaction(() => enter(ctx, userOfIdentity(ctx, client.provider, identity)));
}

/** Starts a login: the session is the customer's from now on, and the guest's cart moves into it. */
function enter(ctx: StoreContext, user: User): LoggedIn {
  const { db, now, session } = ctx;
  const guestId = session.customerId === null ? session.id : undefined;
  const login = createLogin(db, user.id, refreshTokenLife, now());
  session.switchTo({ id: user.id, login });
  const guest = guestId === undefined ? undefined : findSession(db, guestId, seconds(ctx));
  if (guest ?? session.record) session.save();
  if (guest) {
    joinCarts(db, guest.id, session.id);
    deleteSession(db, guest.id);
    session.refresh();
  }
  const claims = { userId: user.id, login };
  return {
    user,
    auth: issueLoginToken('auth', claims, keysOf(ctx), now()),
    refresh: issueLoginToken('refresh', claims, keysOf(ctx), now()),
    sessionToken: session.token(),
  };
}

/** A new auth token for a login that still lives. */
export function refreshLogin(ctx: StoreContext, refreshToken: string): IssuedToken {
  const { db, now } = ctx;
  const claims = readLoginToken(refreshToken, 'refresh', keysOf(ctx), now());
  if (!claims.ok) throw new RuleError(accountMessages.refreshUnusable);
  const login = findLogin(db, claims.login, now());
  if (login?.userId !== claims.userId) throw new RuleError(accountMessages.loginEnded);
  return issueLoginToken('auth', { userId: login.userId, login: login.id }, keysOf(ctx), now());
}

/**
 * Voids the auth, refresh and session tokens of this login; other devices stay logged in, and the cart stays in the account.
 * The session that was sent is void too; the next request starts a guest's. Answers null to guests.
 */
export function logOut({ db, now, session, viewer }: StoreContext): true | null {
  const login = viewer?.login ?? session.login;
  if (login === null) return null;
  revokeLogin(db, login, now());
  return viewer ? true : null;
}

function keysOf({ secrets, siteUrl }: StoreContext): TokenKeys {
  return { secrets, issuer: siteUrl };
}
