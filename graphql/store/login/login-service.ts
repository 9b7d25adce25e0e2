import { isEmail, normalizeEmail } from '../../shared/email';
import { isUserName, sanitizeUserName } from '../../shared/user-name';
import type { LoginInput, PasswordProviderResponseInput } from '../../schema.generated';
import {
  findLoginClient,
  loadLoginClients,
  createLogin,
  findLogin,
  revokeLogin,
  revokeAllLogins,
  extendLogin,
} from './login-sql';
import { deleteSession, findSession, movePendingOrder } from './session-sql';
import {
  findIdentity,
  findUser,
  findUserByEmail,
  findUserByName,
  linkIdentity,
  passwordHash,
  setPassword,
  unlinkIdentities,
  type User,
} from '../account/user-sql';
import { mergeCarts } from '../cart/cart-sql';
import { accountMessages } from '../account/account-rules';
import type { LoginClient, Identity } from './login-provider';
import { issueLoginToken, readLoginToken, type LoginClaims } from './login-token';
import { isDemoPassword, verifyPassword } from '../account/password-rules';
import { nowInSeconds } from '../core/clock';
import { UserFacingError } from '../core/user-facing-error';
import type { StoreContext, StoreServices, Viewer } from '../context/store-context';
import { createCustomer } from '../account/register-service';

export function getLoginClients({ db }: StoreContext): LoginClient[] {
  return loadLoginClients(db);
}

/** Runs in its own transaction. */
export async function logIn(ctx: StoreContext, input: LoginInput) {
  try {
    return await authenticate(ctx, input);
  } catch (error) {
    if (input.oauthResponse && error instanceof UserFacingError) throw ctx.compat.refusedProvider(error);
    throw error;
  }
}

async function authenticate(ctx: StoreContext, input: LoginInput) {
  if (ctx.viewer) throw new UserFacingError(accountMessages.alreadyLoggedIn);
  const client = findLoginClient(ctx.db, input.provider);
  if (!client) throw new UserFacingError(accountMessages.notOffered);
  if (input.provider === 'PASSWORD') {
    if (!input.credentials) throw new UserFacingError(accountMessages.needsInput(input.provider));
    return logInWithPassword(ctx, input.credentials);
  }
  if (!input.oauthResponse) throw new UserFacingError(accountMessages.needsInput(input.provider));
  const { code, state } = input.oauthResponse;
  const identity = await ctx.oidc.identify(client, { code, state: state ?? '' });
  return ctx.db.transaction(() => startLogin(ctx, findOrCreateUser(ctx, client.provider, identity)));
}

/** Takes as long for unknown names as for wrong passwords, and throws the same error. */
async function logInWithPassword(ctx: StoreContext, { username, password }: PasswordProviderResponseInput) {
  const { db } = ctx;
  if (username.trim() === '' || password === '')
    throw new UserFacingError(accountMessages.missingCredentials);
  const user = findUserByName(db, username, ctx.compat.isNameReadAs);
  const hash = passwordHash(db, user?.id);
  const isDemoLogin = ctx.isOwned && isDemoPassword(password);
  const isPasswordCorrect = (await verifyPassword(password, hash)) && !isDemoLogin;
  return db.transaction(() => {
    // The password may have been changed during the verification.
    if (!user || !isPasswordCorrect || passwordHash(db, user.id) !== hash)
      throw new UserFacingError(accountMessages.refused);
    return startLogin(ctx, user);
  });
}

/** Linked account, else the one with the address if the provider verified it, else a new one. Needs a transaction. */
export function findOrCreateUser(ctx: StoreContext, provider: string, identity: Identity): User {
  const { db, settings } = ctx;
  const linked = findIdentity(db, provider, identity.subject);
  if (linked) return linked;
  const email = normalizeEmail(identity.email);
  if (!isEmail(email)) throw new UserFacingError(accountMessages.providerKeptEmail);
  const existing = findUserByEmail(db, email);
  if (existing && !identity.isEmailVerified) throw new UserFacingError(accountMessages.refused);
  if (!existing && !settings.registrationOpen) {
    throw new UserFacingError(accountMessages.registrationClosed);
  }
  const user = existing ? claimAccount(ctx, existing) : createUser(ctx, email, identity);
  linkIdentity(db, provider, identity.subject, user.id);
  return user;
}

/** Pre-hijacking: the account's creator may not own the address. The proven owner gets the account, and all other ways in are revoked. */
function claimAccount({ db, locale, mail, now }: StoreContext, user: User): User {
  const hadPassword = passwordHash(db, user.id) !== null;
  if (hadPassword) setPassword(db, user.id, '', now());
  const identities = unlinkIdentities(db, user.id);
  revokeAllLogins(db, user.id);
  if (hadPassword || identities > 0) mail.queue({ kind: 'logins-ended', userId: user.id, locale });
  return user;
}

function createUser(ctx: StoreContext, email: string, identity: Identity): User {
  const requestedName = sanitizeUserName(identity.username, true);
  const username = isUserName(requestedName) && !findUserByName(ctx.db, requestedName) ? requestedName : '';
  const { firstName, lastName, locale } = identity;
  const id = createCustomer(ctx, { email, username, passwordHash: '', firstName, lastName, locale });
  const user = findUser(ctx.db, id);
  if (!user) throw new Error('the new customer cannot be read');
  return user;
}

/** The guest's cart moves into the customer's session. */
function startLogin(ctx: StoreContext, user: User) {
  const { db, now, session } = ctx;
  const guestId = session.customerId === null ? session.id : undefined;
  const login = createLogin(db, user.id, now());
  session.switchTo({ id: user.id, login });
  const guestSession = guestId === undefined ? undefined : findSession(db, guestId, nowInSeconds(ctx));
  if (guestSession ?? session.record) session.save();
  if (guestSession) {
    mergeCarts(db, guestSession.id, session.id);
    if (session.record) movePendingOrder(db, guestSession, session.record);
    deleteSession(db, guestSession.id);
    session.refresh();
  }
  return { user, ...issueTokens(ctx, { userId: user.id, login }), sessionToken: session.token() };
}

function issueTokens(ctx: StoreContext, claims: LoginClaims) {
  const now = ctx.now();
  return {
    auth: issueLoginToken('auth', claims, ctx, now),
    refresh: issueLoginToken('refresh', claims, ctx, now),
  };
}

/** Runs in its own transaction. Returns undefined if a bad token is ignored. */
export function refreshLogin(ctx: StoreContext, refreshToken: string) {
  const { db, now } = ctx;
  const claims = readLoginToken(refreshToken, 'refresh', ctx, now());
  if (!claims) {
    const isAuth = readLoginToken(refreshToken, 'auth', ctx, now()) !== undefined;
    const kind = refreshToken === '' ? 'none' : isAuth ? 'auth' : 'invalid';
    ctx.compat.refuseRefresh(new UserFacingError(accountMessages.refreshUnusable), ctx.response, kind);
    return undefined;
  }
  const tokens = db.transaction(() => {
    const login = findLogin(db, claims.login, now());
    if (login?.userId !== claims.userId) return undefined;
    extendLogin(db, login.id, now());
    return issueTokens(ctx, claims);
  });
  if (!tokens) throw new UserFacingError(accountMessages.loginEnded);
  return tokens;
}

/** Revokes all logins of the viewer's account and issues new tokens. Needs a transaction. */
export function endOtherLogins(ctx: StoreContext, userId: number | undefined) {
  const { db, now, session, viewer } = ctx;
  if (!viewer || userId !== viewer.id) throw new UserFacingError(accountMessages.notAllowed);
  revokeAllLogins(db, viewer.id);
  const login = createLogin(db, viewer.id, now());
  session.switchTo({ id: viewer.id, login });
  session.save();
  return issueTokens(ctx, { userId: viewer.id, login });
}

/** Revokes the tokens of this login only. The cart stays in the account. Returns null for guests. */
export function logOut({ compat, db, session, viewer }: StoreContext): true | null {
  const login = viewer?.login ?? session.login;
  if (login === null) return null;
  compat.endLogin(() => revokeLogin(db, login));
  return viewer ? true : null;
}

/** No token, another scheme or a bare word is a guest. A token whose login was revoked is invalid. */
export function readBearer(
  services: Pick<StoreServices, 'db' | 'now' | 'secrets' | 'siteUrl'>,
  header: string | null,
): { viewer: Viewer | null; isTokenInvalid: boolean } {
  const token = /^Bearer\s+(\S.*)$/i.exec(header?.trim() ?? '')?.[1];
  if (token === undefined) return { viewer: null, isTokenInvalid: false };
  const now = services.now();
  const claims = readLoginToken(token, 'auth', services, now);
  const login = claims && findLogin(services.db, claims.login, now);
  if (!login || login.userId !== claims?.userId) return { viewer: null, isTokenInvalid: true };
  return { viewer: { id: login.userId, login: login.id }, isTokenInvalid: false };
}
