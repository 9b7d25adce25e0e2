import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Gate } from '@graphql/store/index';
import { countAttempt, forgiveAttempts } from '~/http/guards/rate-limit.server';
import { watchHashing } from '../support/attacks/hashing';
import { openGate } from '../support/gate';
import { isLong } from '../support/long';
import {
  ASK,
  bearer,
  keyIn,
  login,
  mailsOf,
  REGISTER,
  RESET,
  send,
  session,
  shop,
  UPDATE,
  type Shop,
} from '../unit/store/account-shop';
import { address, Shopper } from '../unit/store/cart-shop';

/** One client on the network, as the route counts it. */
const clientAt = (network: string): Gate => ({
  ...openGate,
  admit: (what, account) => countAttempt('graphql', what, { account, address: network }),
  forgive: (what, account) => forgiveAttempts('graphql', what, account),
});

const hashing = watchHashing();
type Asked = [query: string, variables: object];
const password = 'a long pass phrase';
const register = (email: string): Asked => [REGISTER, { i: { email, password } }];
const order = (email: string): Asked => [
  'mutation ($i: CheckoutInput!) { checkout(input: $i) { result } }',
  { i: { billing: { ...address, email }, paymentMethod: 'cod', account: { username: '', password } } },
];

const tells = /already (registered|used)/;

/** Sessions whose cart could be ordered. */
async function cartOf(made: Shop): Promise<Record<string, string>> {
  const answer = await new Shopper(made).add('managed-candle');
  return session(answer.session ?? '');
}

test.each([
  ['registering', register, () => Promise.resolve({})],
  ['ordering with an account', order, cartOf],
])(
  '%s takes the same work and has the same status for a known and an unknown address',
  async (_, ask, start) => {
    const made = await shop();
    const costs: unknown[] = [];
    for (const email of ['jane@example.com', 'JANE@Example.com', 'free@example.com']) {
      hashing.forget();
      const headers = await start(made);
      const { status, error = '' } = await send(made, ...ask(email), headers);
      expect(tells.test(error), email).toBe(email !== 'free@example.com');
      costs.push([status, hashing.count()]);
    }
    expect(costs).toEqual([
      [200, 1],
      [200, 1],
      [200, 1],
    ]);
  },
);

test('changing the address of an account takes the same work for both answers', async () => {
  const made = await shop();
  const { authToken } = await login(made);
  for (const email of ['john@example.com', 'free@example.com']) {
    hashing.forget();
    const answer = await send(made, UPDATE, { i: { email } }, bearer(authToken));
    expect(answer.status).toBe(200);
    expect(hashing.count()).toBe(0);
  }
});

test('whatever doors are asked in whatever order, a network address learns of so many e-mail addresses an hour', async () => {
  const made = await shop();
  let network = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom('register', 'order'), { minLength: 60, maxLength: 80 }),
      async (doors) => {
        network += 1;
        const gate = clientAt(`198.51.100.${String(network)}`);
        const headers = await cartOf(made);
        let told = 0;
        for (const [at, door] of doors.entries()) {
          // Each address once: no limit by account holds this up.
          const email = `nobody${String(network)}-${String(at)}@example.com`;
          const asked = door === 'order' ? order(email) : register(email);
          const { status } = await send(made, ...asked, headers, gate);
          if (status !== 429) told += 1;
        }
        expect(told).toBe(40);
      },
    ),
    { numRuns: isLong ? 4 : 2 },
  );
});

const accepted = { status: 200, error: undefined };
const keysOf = async (made: Shop) => (await mailsOf(made)).map(keyIn);

test('however often others ask, each mailed link works until one of them is used', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 5 }), fc.nat(), async (asked, which) => {
      const made = await shop();
      for (let at = 0; at < asked; at += 1) {
        await send(made, ASK, { u: at % 2 ? 'jane' : 'JANE@example.com' });
        await made.store.settled();
      }
      const keys = await keysOf(made);
      expect(new Set(keys).size).toBe(asked);
      const used = keys[which % asked];
      expect((await send(made, RESET, { key: used, p: 'seven grey geese' })).error).toBeUndefined();
      for (const key of keys) {
        const { error } = await send(made, RESET, { key, p: 'eight grey geese' });
        expect(error).toBe('Password reset link is invalid.');
      }
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
        expect(await send(made, ASK, { u })).toMatchObject(accepted);
        if (at % 2) await made.store.settled();
      }
      expect(await mailsOf(made)).toHaveLength(5);
      made.clock.now = new Date(made.clock.now.getTime() + 3_601_000);
      await send(made, ASK, { u: 'jane' });
      expect(await mailsOf(made)).toHaveLength(6);
    }),
    { numRuns: 5 },
  );
});

test('neither asking for links nor trying invented ones uses up the tries of the valid one', async () => {
  const made = await shop();
  await send(made, ASK, { u: 'jane' });
  const [key] = await keysOf(made);
  const statuses = { ask: new Set<number>(), invented: new Set<number>() };
  for (let at = 0; at < 80; at += 1) {
    const attacker = clientAt(`203.0.113.${String(at)}`);
    statuses.ask.add((await send(made, ASK, { u: 'jane' }, {}, attacker)).status);
    const invented = { key: `invented-${String(at)}`, p: 'short' };
    statuses.invented.add((await send(made, RESET, invented, {}, attacker)).status);
  }
  expect(statuses).toEqual({ ask: new Set([200, 429]), invented: new Set([200]) });
  const owner = clientAt('198.51.100.99');
  expect(await send(made, RESET, { key, p: 'seven grey geese' }, {}, owner)).toMatchObject(accepted);
});

test('one network address tries so many links', async () => {
  const made = await shop();
  const attacker = clientAt('203.0.113.200');
  const statuses: number[] = [];
  for (let at = 0; at < 70; at += 1)
    statuses.push((await send(made, RESET, { key: `guess-${String(at)}`, p: 'short' }, {}, attacker)).status);
  expect(statuses).toEqual(Array.from({ length: 70 }, (_, at) => (at < 60 ? 200 : 429)));
});
