import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Attempt, Gate } from '../../graphql/store/ports';
import { mostWaiting } from '../../graphql/store/domain/account/password';
import { watchHashing } from '../support/attacks/hashing';
import { eventually } from '../support/eventually';
import { openGate } from '../support/gate';
import { isLong } from '../support/long';
import { RESET, send, shop, siteUrl, type Shop } from '../unit/store/account-shop';
import { address, Shopper } from '../unit/store/cart-shop';

const hashing = watchHashing();
const onePassword = 'A request may log in, register or set a password once. Send the others on their own.';

async function post({ store }: Shop, body: unknown, signal?: AbortSignal) {
  const response = await store.fetch(
    new Request(`${siteUrl}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      ...(signal ? { signal } : {}),
    }),
  );
  const answer = (await response.json()) as { errors?: { message: string }[] };
  const answers = Array.isArray(answer) ? (answer as (typeof answer)[]) : [answer];
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    errors: answers.flatMap(({ errors = [] }) => errors.map(({ message }) => message)),
  };
}

/** Fields that hash a password, in as many ways as there are. */
const dear = fc.constantFrom(
  'login(input: { provider: PASSWORD, credentials: { username: "jane", password: "wrong" } }) { authToken }',
  'login(input: { provider: PASSWORD, credentials: { username: "nobody", password: "wrong" } }) { authToken }',
  'registerCustomer(input: { email: "jane@example.com", password: "a long pass phrase" }) { customer { id } }',
  'resetUserPassword(input: { key: "x", login: "jane", password: "a long pass phrase" }) { user { id } }',
  'checkout(input: { account: { username: "ada", password: "a long pass phrase" } }) { result }',
  'updateCustomer(input: { password: "a long pass phrase" }) { customer { id } }',
);
const fields = fc.array(dear, { minLength: 2, maxLength: 10 });

test.each<[string, (dears: string[]) => unknown]>([
  [
    'a request hashes one password, whatever its aliases',
    (dears) => ({ query: `mutation { ${dears.map((field, at) => `a${String(at)}: ${field}`).join(' ')} }` }),
  ],
  ['a batch hashes one password', (dears) => dears.map((field) => ({ query: `mutation { ${field} }` }))],
])('%s', async (_, bodyOf) => {
  const made = await shop();
  await fc.assert(
    fc.asyncProperty(fields, async (dears) => {
      hashing.forget();
      const { errors } = await post(made, bodyOf(dears));
      expect(hashing.count()).toBeLessThanOrEqual(1);
      expect(errors.filter((message) => message === onePassword)).toHaveLength(dears.length - 1);
    }),
    { numRuns: isLong ? 40 : 15 },
  );
});

const account = { username: 'ada', password: 'a long pass phrase' };
const ORDER = 'mutation ($i: CheckoutInput!) { checkout(input: $i) { result } }';

test('an order that would be refused hashes nothing', async () => {
  const made = await shop();
  const shopper = new Shopper(made);
  await shopper.add('managed-candle');
  const wrong = fc.constantFrom<object>(
    { paymentMethod: 'bitcoin' },
    { shippingMethod: ['flat_rate:99'] },
    { customerNote: 'x'.repeat(6000) },
    { fees: [{ name: 'discount', amount: -5 }] },
    { billing: { ...address, email: '' } },
    { billing: { ...address, email: 'nobody' } },
    { billing: { ...address, country: 'JP', state: '', postcode: '100-0001' } },
    { account: { ...account, password: 'short' } },
    { account: { ...account, password: '' } },
    { account: { ...account, username: '<b>' } },
    { metaData: [{ key: 'a', value: 'x'.repeat(6000) }] },
  );
  await fc.assert(
    fc.asyncProperty(wrong, async (input) => {
      const { error } = await shopper.checkout({ account, ...input });
      expect(error).toEqual(expect.any(String));
      expect(hashing.count()).toBe(0);
    }),
    { numRuns: isLong ? 30 : 15 },
  );
});

test.each([
  ['no cart', {}],
  ['a session that is none', { 'woocommerce-session': 'Session nonsense' }],
])('an order with an account and %s hashes nothing', async (_, headers) => {
  const i = { billing: address, paymentMethod: 'cod', account };
  expect((await send(await shop(), ORDER, { i }, headers)).error).toEqual(expect.any(String));
  expect(hashing.count()).toBe(0);
});

test('a link that is none hashes nothing', async () => {
  const { error } = await send(await shop(), RESET, { key: 'x', p: 'a long pass phrase' });
  expect(error).toBe('Password reset link is invalid.');
  expect(hashing.count()).toBe(0);
});

test('an order with an account is counted as a registration, before anything else of it is looked at', async () => {
  const made = await shop();
  const asked: [Attempt, string | undefined][] = [];
  const gate: Gate = {
    ...openGate,
    admit: (what, who) => {
      asked.push([what, who]);
      const registrations = asked.filter(([attempt]) => attempt === 'register').length;
      return Promise.resolve(registrations > 2 ? 60 : undefined);
    },
  };
  const order = async (i: object) => {
    const { status, headers } = await send(made, ORDER, { i }, {}, gate);
    return [status, headers.get('retry-after')];
  };
  const withAccount = { billing: address, account };
  expect(await order(withAccount)).toEqual([200, null]);
  expect(await order(withAccount)).toEqual([200, null]);
  expect(await order(withAccount)).toEqual([429, '60']);
  const one = [
    ['register', address.email],
    ['order', address.email],
  ];
  expect(asked).toEqual([...one, ...one, one[0]]);
  asked.length = 0;
  expect(await order({ billing: address })).toEqual([200, null]);
  expect(asked).toEqual([one[1]]);
});

const logIn = {
  query:
    'mutation { login(input: { provider: PASSWORD, credentials: { username: "jane", password: "x" } }) { authToken } }',
};

test('only so many wait for their password; the others are told to come back', async () => {
  const made = await shop();
  const { held, release } = hashing.hold();
  const all = Array.from({ length: mostWaiting + 30 }, () => post(made, logIn));
  await eventually(() => expect(held).toHaveLength(2));
  const turnedAway = await Promise.all(all.slice(mostWaiting + 2));
  for (const reply of turnedAway)
    expect(reply).toMatchObject({ status: 503, retryAfter: expect.stringMatching(/^\d+$/) as string });
  release();
  const served = await Promise.all(all.slice(0, mostWaiting + 2));
  expect(new Set(served.map(({ status }) => status))).toEqual(new Set([200]));
  expect(hashing.count()).toBe(mostWaiting + 2);
});

test('who has gone before their turn costs nothing, and leaves their place to others', async () => {
  const made = await shop();
  const { held, release } = hashing.hold();
  const gone = new AbortController();
  const running = [post(made, logIn), post(made, logIn)];
  await eventually(() => expect(held).toHaveLength(2));
  const waiting = Array.from({ length: mostWaiting }, () => post(made, logIn, gone.signal));
  await eventually(async () => expect((await post(made, logIn)).status).toBe(503));
  gone.abort();
  await Promise.all(waiting);
  const later = post(made, logIn);
  release();
  expect((await later).status).toBe(200);
  await Promise.all(running);
  expect(hashing.count()).toBe(3);
  await post(made, logIn, AbortSignal.abort());
  expect(hashing.count()).toBe(3);
});
