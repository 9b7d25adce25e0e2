import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hashPassword } from '../../graphql/store/account/password-rules';
import { insertUser, linkIdentity } from '../../graphql/store/account/user-sql';
import type { MailJob, StoreContext } from '../../graphql/store/context/store-context';
import type { Identity } from '../../graphql/store/login/login-provider';
import { findOrCreateUser } from '../../graphql/store/login/login-service';
import { createLogin } from '../../graphql/store/login/login-sql';
import { issueLoginToken } from '../../graphql/store/login/login-token';
import { saveOption, Settings } from '../../graphql/store/settings/settings-sql';
import {
  ASK,
  bearer,
  keyIn,
  LOGIN,
  login,
  mailsOf,
  newUser,
  REFRESH,
  RESET,
  send,
  shop,
  start,
  test as shopTest,
  tokenKeys,
  type Shop,
} from '../store/account-shop';

const DAY_MS = 86_400_000;
const JANE_ID = 2;
const invalidLink = 'Password reset link is invalid.';
const later = ({ clock }: Shop, milliseconds: number) => {
  clock.now = new Date(clock.now.getTime() + milliseconds);
};

interface Tokens {
  auth: string;
  refresh: string;
}

/** The tokens of a new login. */
function logInAs({ db, clock }: Shop, userId: number): Tokens {
  const claims = { userId, login: createLogin(db, userId, clock.now) };
  const token = (kind: keyof Tokens) => issueLoginToken(kind, claims, tokenKeys, clock.now).token;
  return { auth: token('auth'), refresh: token('refresh') };
}

/** What a client gets for a refresh token; undefined when it is refused. */
async function refresh(made: Shop, token: string): Promise<string | undefined> {
  const { data, headers } = await send(made, REFRESH, { t: token });
  return data?.['refreshToken'] ? (headers.get('x-wpgraphql-login-refresh-token') ?? undefined) : undefined;
}

shopTest('a login ends after 30 days without use, whatever its use before', async ({ made }) => {
  const waits = fc.array(fc.integer({ min: 1, max: 29 }), { maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(waits, fc.boolean(), async (days, isInTime) => {
      let token: string | undefined = logInAs(made, JANE_ID).refresh;
      for (const wait of days) {
        later(made, wait * DAY_MS);
        token = await refresh(made, token ?? '');
      }
      later(made, (isInTime ? 29 : 30) * DAY_MS);
      expect((await refresh(made, token ?? '')) !== undefined).toBe(isInTime);
    }),
    { numRuns: 10 },
  );
});

shopTest('no login lasts for more than a year', async ({ made }) => {
  let token: string | undefined = logInAs(made, JANE_ID).refresh;
  let days = 0;
  while (days < 800 && (token = await refresh(made, token ?? '')) !== undefined) {
    days += 20;
    later(made, 20 * DAY_MS);
  }
  expect(days).toBe(380);
});

shopTest('“everywhere else” ends nobody else’s login', async ({ made }) => {
  const endOthers = 'mutation ($id: ID!) { refreshUserSecret(input: { userId: $id }) { success } }';
  const { auth } = logInAs(made, JANE_ID);
  expect((await send(made, endOthers, { id: '3' }, bearer(auth))).error).toMatch(/capabilities/);
  expect((await send(made, endOthers, { id: String(JANE_ID) })).error).toMatch(/capabilities/);
});

test('however often others ask, each mailed link works until one of them is used', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 5 }), fc.nat(), async (asked, which) => {
      const made = await shop();
      for (let at = 0; at < asked; at += 1) {
        await send(made, ASK, { u: at % 2 ? 'jane' : 'JANE@example.com' });
        await made.store.settled();
      }
      const keys = (await mailsOf(made)).map(keyIn);
      expect(new Set(keys).size).toBe(asked);
      const used = keys[which % asked];
      expect((await send(made, RESET, { key: used, p: 'seven grey geese' })).error).toBeUndefined();
      for (const key of keys)
        expect((await send(made, RESET, { key, p: 'eight grey geese' })).error).toBe(invalidLink);
      expect((await login(made, 'jane', 'seven grey geese')).authToken).toBeTruthy();
    }),
    { numRuns: 4 },
  );
});

test('an account gets five mails an hour, by whichever of its names they are asked for, and the answer is the same', async () => {
  const name = fc
    .tuple(fc.constantFrom('jane', 'jane@example.com'), fc.boolean(), fc.constantFrom('', ' '))
    .map(([text, isLoud, blank]) => blank + (isLoud ? text.toUpperCase() : text) + blank);
  await fc.assert(
    fc.asyncProperty(fc.array(name, { minLength: 6, maxLength: 12 }), async (names) => {
      const made = await shop();
      for (const [at, u] of names.entries()) {
        expect(await send(made, ASK, { u })).toMatchObject({ status: 200, error: undefined });
        if (at % 2) await made.store.settled();
      }
      expect(await mailsOf(made)).toHaveLength(5);
      later(made, 3_601_000);
      await send(made, ASK, { u: 'jane' });
      expect(await mailsOf(made)).toHaveLength(6);
    }),
    { numRuns: 5 },
  );
});

/** Logs in by a provider. Returns the user id, and collects the mails. */
function enterByProvider({ db }: Shop, provider: string, identity: Partial<Identity>, mails: MailJob[] = []) {
  const settings = Settings.load(db);
  const mail = { queue: (job: MailJob) => mails.push(job) };
  const ctx = { db, mail, now: () => start, settings, locale: '' } as unknown as StoreContext;
  const nobody = { subject: '', email: '', firstName: '', lastName: '', username: '', locale: '' };
  const who = { ...nobody, isEmailVerified: true, ...identity };
  return db.transaction(() => findOrCreateUser(ctx, provider, who).id);
}

shopTest('a provider opens no account of an address that it does not vouch for', ({ made }) => {
  const identity = { subject: 's1', email: 'jane@example.com', isEmailVerified: false };
  expect(() => enterByProvider(made, 'GOOGLE', identity)).toThrow('The user could not be logged in.');
  expect(made.db.all("SELECT * FROM user_identities WHERE subject = 's1'")).toEqual([]);
});

shopTest('a first login by a provider needs an address, and an open registration', ({ made }) => {
  const enter = (email: string) => enterByProvider(made, 'GOOGLE', { subject: 's1', email });
  expect(() => enter('')).toThrow('did not pass on your email address');
  saveOption(made.db, 'woocommerce_enable_myaccount_registration', 'no');
  expect(() => enter('nora@example.com')).toThrow('not allowed');
});

const squattersPassword = 'squatter pass 4711';

/** Lists what gives access to an account that was prepared with another person's address. */
const footholds = ['password', 'GOOGLE', 'FACEBOOK', 'login', 'other login'] as const;
type Foothold = (typeof footholds)[number];

let accounts = 0;

/** An account that has a stranger's address, and these ways into it. */
function prepare(made: Shop, ways: readonly Foothold[], hash: string) {
  accounts += 1;
  const name = `squatter${String(accounts)}`;
  const email = `victim${String(accounts)}@example.com`;
  const passwordHash = ways.includes('password') ? hash : '';
  const id = insertUser(made.db, { ...newUser(name, email), passwordHash }, start);
  for (const provider of ['GOOGLE', 'FACEBOOK'] as const)
    if (ways.includes(provider)) linkIdentity(made.db, provider, `evil ${name}`, id);
  const tokens = ways.filter((way) => way.endsWith('login')).map(() => logInAs(made, id));
  return { id, name, email, tokens, isLosing: ways.length > tokens.length };
}

type Prepared = ReturnType<typeof prepare>;

/** How the owner of the address shows that it is theirs. */
const proofs = {
  async 'a mailed link'(made: Shop, { name, email }: Prepared) {
    await send(made, ASK, { u: email });
    const key = keyIn((await mailsOf(made, email)).at(-1));
    const { error } = await send(made, RESET, { key, login: name, p: 'the owner’s own 4711' });
    expect(error).toBeUndefined();
  },
  'a login by a provider that vouches for the address'(made: Shop, { id, email, isLosing }: Prepared) {
    const mails: MailJob[] = [];
    const owner = { subject: `owner of ${email}`, email: email.toUpperCase() };
    expect(enterByProvider(made, 'OAUTH2_GENERIC', owner, mails)).toBe(id);
    expect(mails).toMatchObject(isLosing ? [{ kind: 'logins-ended', userId: id }] : []);
  },
};

/** The prepared ways that still lead into the account. */
async function findOpenWays(made: Shop, { id, name, tokens }: Prepared): Promise<string[]> {
  const found: string[] = [];
  const { data } = await send(made, LOGIN, { u: name, p: squattersPassword });
  if (data?.['login']) found.push('password');
  for (const provider of ['GOOGLE', 'FACEBOOK']) {
    const identity = { subject: `evil ${name}`, email: `${provider}.${name}@example.com` };
    if (enterByProvider(made, provider, identity) === id) found.push(provider);
  }
  for (const { auth, refresh: token } of tokens) {
    if ((await send(made, '{ viewer { username } }', {}, bearer(auth))).data?.['viewer']) found.push('auth');
    if (await refresh(made, token)) found.push('refresh');
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
        const prepared = prepare(made, ways, hash);
        await prove(made, prepared);
        expect(await findOpenWays(made, prepared)).toEqual([]);
      }),
      { numRuns: 5, examples: [[[...footholds]]] },
    );
  },
);

shopTest('the footholds of these tests lead in before the address is proven', async ({ made }) => {
  const prepared = prepare(made, footholds, await hashPassword(squattersPassword));
  const ways = ['password', 'GOOGLE', 'FACEBOOK', 'auth', 'refresh', 'auth', 'refresh'];
  expect(await findOpenWays(made, prepared)).toEqual(ways);
});

shopTest('an identity that was linked before goes on being one of several', async ({ made }) => {
  const prepared = prepare(made, ['GOOGLE', 'login'], '');
  const known = { subject: `evil ${prepared.name}`, email: prepared.email };
  expect(enterByProvider(made, 'GOOGLE', known)).toBe(prepared.id);
  expect(await findOpenWays(made, prepared)).toEqual(['GOOGLE', 'auth', 'refresh']);
});
