import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clientAt } from '../support/attacks/client-at';
import { watchHashing } from '../support/attacks/hashing';
import { isLong } from '../support/long';
import { bearer, login, REGISTER, send, session, shop, UPDATE, type Shop } from '../unit/store/account-shop';
import { address, Shopper } from '../unit/store/cart-shop';

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
