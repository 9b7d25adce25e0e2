import fc from 'fast-check';
import { expect, test } from 'vitest';
import { insertUser, linkIdentity } from '../../graphql/store/account/user-sql';
import { Settings } from '../../graphql/store/settings/settings-sql';
import type { Identity } from '../../graphql/store/login/login-provider';
import { hashPassword } from '../../graphql/store/account/password-rules';
import { UserFacingError } from '../../graphql/store/core/user-facing-error';
import { findOrCreateUser } from '../../graphql/store/login/login-service';
import type { StoreContext } from '../../graphql/store/context/store-context';
import {
  ASK,
  bearer,
  keyIn,
  LOGIN,
  mailsOf,
  newUser,
  REFRESH,
  RESET,
  send,
  shop,
  start,
  type Shop,
} from '../store/account-shop';
import { loggedIn } from './logged-in';

const squattersPassword = 'squatter pass 4711';

/** Ways into an account that somebody has prepared before its address's owner comes. */
const footholds = ['password', 'google', 'facebook', 'login', 'other login'] as const;
type Foothold = (typeof footholds)[number];

function enterByProvider({ db }: Shop, provider: string, changes: Partial<Identity>): number | undefined {
  const identity = {
    ...{ isEmailVerified: true, firstName: '', lastName: '', username: '', locale: '' },
  };
  const ctx = { db, mail: { queue() {} }, now: () => start, settings: Settings.load(db), locale: '' };
  try {
    return db.transaction(
      () =>
        findOrCreateUser(ctx as unknown as StoreContext, provider, {
          ...identity,
          subject: '',
          email: '',
          ...changes,
        }).id,
    );
  } catch (error) {
    if (error instanceof UserFacingError) return undefined;
    throw error;
  }
}

let accounts = 0;

/** An account that has a stranger's address, and these ways into it. */
async function prepare(made: Shop, ways: readonly Foothold[], hash: string) {
  accounts += 1;
  const name = `squatter${String(accounts)}`;
  const email = `victim${String(accounts)}@example.com`;
  const passwordHash = ways.includes('password') ? hash : '';
  const id = insertUser(made.db, { ...newUser(name, email), passwordHash }, start);
  for (const provider of ['google', 'facebook'] as const)
    if (ways.includes(provider)) linkIdentity(made.db, provider.toUpperCase(), `evil ${name}`, id);
  const logins = (['login', 'other login'] as const).filter((way) => ways.includes(way));
  const tokens = logins.map(() => loggedIn(made, id));
  return { id, name, email, tokens };
}

type Prepared = Awaited<ReturnType<typeof prepare>>;

/** How the owner of the address shows that it is theirs. */
const proofs = {
  async 'a mailed link'(made: Shop, { name, email }: Prepared) {
    await send(made, ASK, { u: email });
    const key = keyIn((await mailsOf(made, email)).at(-1));
    const { error } = await send(made, RESET, { key, login: name, p: 'the owner’s own 4711' });
    expect(error).toBeUndefined();
  },
  'a login by a provider that vouches for the address'(made: Shop, { id, email }: Prepared) {
    expect(enterByProvider(made, 'OAUTH2_GENERIC', { subject: `owner of ${email}`, email })).toBe(id);
  },
};

/** The prepared ways that still lead into the account. */
async function open(made: Shop, { id, name, tokens }: Prepared): Promise<string[]> {
  const found: string[] = [];
  const { data } = await send(made, LOGIN, { u: name, p: squattersPassword });
  if (data?.['login']) found.push('password');
  for (const provider of ['GOOGLE', 'FACEBOOK']) {
    const subject = `evil ${name}`;
    if (enterByProvider(made, provider, { subject, email: `${provider}.${name}@example.com` }) === id)
      found.push(provider);
  }
  for (const { auth, refresh } of tokens) {
    if ((await send(made, '{ viewer { username } }', {}, bearer(auth))).data?.['viewer']) found.push('auth');
    const renewed = await send(made, REFRESH, { t: refresh });
    if (renewed.data?.['refreshToken']) found.push('refresh');
  }
  return found;
}

test.each(Object.entries(proofs))(
  'who owns the address, by %s, takes over the account, whatever was prepared in it',
  async (_, prove) => {
    const made = await shop();
    const hash = await hashPassword(squattersPassword);
    await fc.assert(
      fc.asyncProperty(fc.subarray([...footholds]), async (ways) => {
        const prepared = await prepare(made, ways, hash);
        await prove(made, prepared);
        expect(await open(made, prepared)).toEqual([]);
      }),
      { numRuns: 5, examples: [[[...footholds]]] },
    );
  },
);

test('the footholds of these tests lead in before the address is proven', async () => {
  const made = await shop();
  const prepared = await prepare(made, footholds, await hashPassword(squattersPassword));
  expect(await open(made, prepared)).toEqual([
    'password',
    'GOOGLE',
    'FACEBOOK',
    'auth',
    'refresh',
    'auth',
    'refresh',
  ]);
});

test('an identity that was linked before goes on being one of several', async () => {
  const made = await shop();
  const prepared = await prepare(made, ['google', 'login'], '');
  expect(enterByProvider(made, 'GOOGLE', { subject: `evil ${prepared.name}`, email: prepared.email })).toBe(
    prepared.id,
  );
  expect(await open(made, prepared)).toEqual(['GOOGLE', 'auth', 'refresh']);
});
