import { describe, expect } from 'vitest';
import { bearer, login, LOGOUT, send, session, shop, siteUrl } from './account-shop';
import { Shopper, test } from './cart-shop';

/** What a session token says, and nothing that changes when it is renewed. */
const owner = (token: string | null) =>
  (JSON.parse(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString()) as { data: object }).data;

describe('a login that was revoked', () => {
  const READ =
    '{ viewer { username } cart { isEmpty } customer { databaseId email } products(first: 1) { nodes { slug } } }';

  async function loggedOut() {
    const made = await shop();
    const { authToken, sessionToken } = await login(made);
    const headers = { ...bearer(authToken), ...session(sessionToken) };
    await new Shopper(made, authToken).add('managed-candle');
    await send(made, LOGOUT, {}, headers);
    return { made, headers };
  }

  test('reads as a guest with an empty cart, with 401 and data', async () => {
    const { made, headers } = await loggedOut();
    const answer = await send(made, READ, {}, headers);
    expect(answer).toMatchObject({
      status: 401,
      error: undefined,
      data: { viewer: null, cart: { isEmpty: true }, customer: { databaseId: null, email: null } },
    });
    expect(owner(answer.session)).not.toEqual(owner(headers['woocommerce-session']));
    const asked = new Request(`${siteUrl}/graphql?query=${encodeURIComponent(READ)}`, { headers });
    expect((await made.store.fetch(asked)).status).toBe(401);
  });

  test('changes nothing', async () => {
    const { made, headers } = await loggedOut();
    const mutations = [
      'mutation { updateCustomer(input: { billing: { city: "Bern" } }) { customer { id } } }',
      'mutation { addToCart(input: { productId: 117 }) { cart { isEmpty } } }',
      'query A { viewer { id } } mutation B { emptyCart(input: {}) { cart { isEmpty } } }',
    ];
    for (const query of mutations) {
      const answer = await send(made, query, {}, headers);
      expect(answer.data, query).toBeNull();
      expect(answer.error, query).toMatch(/\w/);
    }
  });

  test('a guest’s own session goes on beside a token that cannot be used', async ({ made, shopper }) => {
    const { session: token } = await shopper.add('managed-candle');
    const headers = { ...bearer('garbage'), ...session(token ?? '') };
    expect(await send(made, '{ viewer { id } cart { contents { itemCount } } }', {}, headers)).toMatchObject({
      status: 401,
      data: { viewer: null, cart: { contents: { itemCount: 1 } } },
    });
  });
});
