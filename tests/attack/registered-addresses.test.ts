import type * as crypto from 'node:crypto';
import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { countAttempt, forgiveAttempts } from '~/http/rate-limit.server';
import type { Gate } from '../../graphql/store/ports';
import { openGate } from '../support/gate';
import { bearer, login, session, shop, siteUrl, useShops, type Shop } from '../unit/store/account-shop';
import { address, Shopper } from '../unit/store/cart-shop';

const hashing = vi.hoisted(() => ({ count: 0 }));

vi.mock('node:crypto', async (original) => {
  const real = await original<typeof crypto>();
  const scrypt = (...args: Parameters<typeof real.scrypt>) => {
    hashing.count += 1;
    const [password, salt, length, , done] = args;
    real.scrypt(password, salt, length, { N: 2 }, done);
  };
  return { ...real, default: { ...real, scrypt }, scrypt };
});

useShops();
afterEach(() => {
  hashing.count = 0;
});

/** One client on the network, as the route counts it. */
const clientAt = (network: string): Gate => ({
  ...openGate,
  admit: (what, account) => countAttempt('graphql', what, { account, address: network }),
  forgive: (what, account) => forgiveAttempts('graphql', what, account),
});

async function post(
  { store }: Shop,
  body: object,
  { gate, headers = {} }: { gate?: Gate; headers?: Record<string, string> } = {},
) {
  const response = await store.fetch(
    new Request(`${siteUrl}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    }),
    gate,
  );
  const answer = (await response.json()) as { errors?: { message: string }[] };
  return {
    status: response.status,
    session: response.headers.get('woocommerce-session'),
    error: answer.errors?.[0]?.message ?? '',
  };
}

const register = (email: string) => ({
  query: 'mutation ($i: RegisterCustomerInput!) { registerCustomer(input: $i) { customer { id } } }',
  variables: { i: { email, password: 'a long pass phrase' } },
});
const order = (email: string) => ({
  query: 'mutation ($i: CheckoutInput!) { checkout(input: $i) { result } }',
  variables: {
    i: {
      billing: { ...address, email },
      paymentMethod: 'cod',
      account: { username: '', password: 'a long pass phrase' },
    },
  },
});
const CHANGE = 'mutation ($i: UpdateCustomerInput!) { updateCustomer(input: $i) { customer { id } } }';

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
      hashing.count = 0;
      const headers = await start(made);
      const { status, error } = await post(made, ask(email), { headers });
      expect(tells.test(error), email).toBe(email !== 'free@example.com');
      costs.push([status, hashing.count]);
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
    hashing.count = 0;
    const answer = await post(
      made,
      { query: CHANGE, variables: { i: { email } } },
      { headers: bearer(authToken) },
    );
    expect(answer.status).toBe(200);
    expect(hashing.count).toBe(0);
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
          const body = door === 'order' ? order(email) : register(email);
          const { status } = await post(made, body, { gate, headers });
          if (status !== 429) told += 1;
        }
        expect(told).toBe(40);
      },
    ),
    { numRuns: 4 },
  );
});
