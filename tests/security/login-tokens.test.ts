import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bearer, REFRESH, send, shop, start, type Shop } from '../store/account-shop';
import { loggedIn, type Tokens } from './logged-in';

const day = 86_400_000;
const jane = 2;

/** What a client gets for a refresh token; undefined when it is refused. */
async function refresh(made: Shop, token: string): Promise<Tokens | undefined> {
  const { data, headers } = await send(made, REFRESH, { t: token });
  const auth = (data as { refreshToken?: { authToken: string } | null } | null)?.refreshToken?.authToken;
  const next = headers.get('x-wpgraphql-login-refresh-token');
  return auth && next ? { auth, refresh: next } : undefined;
}

test('a login ends after 30 days without use, whatever its use before', async () => {
  const made = await shop();
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 29 }), { maxLength: 8 }),
      fc.boolean(),
      async (waits, isNewest) => {
        let { refresh: token } = loggedIn(made, jane);
        for (const wait of waits) {
          made.clock.now = new Date(made.clock.now.getTime() + wait * day);
          const next = await refresh(made, token);
          expect(next).toBeDefined();
          if (next) token = next.refresh;
        }
        made.clock.now = new Date(made.clock.now.getTime() + (isNewest ? 29 : 30) * day);
        expect((await refresh(made, token)) !== undefined).toBe(isNewest);
      },
    ),
    { numRuns: 10 },
  );
});

test('no login lasts for more than a year', async () => {
  const made = await shop();
  let { refresh: token } = loggedIn(made, jane);
  let days = 0;
  for (; days < 400; days += 20) {
    made.clock.now = new Date(start.getTime() + days * day);
    const next = await refresh(made, token);
    if (!next) break;
    token = next.refresh;
  }
  expect(days).toBe(380);
});

const END_OTHERS =
  'mutation ($id: ID!) { refreshUserSecret(input: { userId: $id }) { success authToken refreshToken } }';

test('“everywhere else” ends nobody else’s login', async () => {
  const made = await shop();
  const { auth } = loggedIn(made, jane);
  expect((await send(made, END_OTHERS, { id: '3' }, bearer(auth))).error).toMatch(/capabilities/);
  expect((await send(made, END_OTHERS, { id: String(jane) })).error).toMatch(/capabilities/);
});
