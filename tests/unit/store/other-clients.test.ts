import { describe, expect, it } from 'vitest';
import { bearer, login, send, session, shop, siteUrl, useShops } from './account-shop';
import { Shopper } from './cart-shop';

useShops();

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
    await send(made, 'mutation { logout(input: {}) { success } }', {}, headers);
    return { made, headers };
  }

  it('reads as a guest with an empty cart, with 401 and data', async () => {
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

  it('changes nothing', async () => {
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

  it('a guest’s own session goes on beside a token that cannot be used', async () => {
    const made = await shop();
    const guest = new Shopper(made);
    const { session: token } = await guest.add('managed-candle');
    const headers = { ...bearer('garbage'), ...session(token ?? '') };
    expect(await send(made, '{ viewer { id } cart { contents { itemCount } } }', {}, headers)).toMatchObject({
      status: 401,
      data: { viewer: null, cart: { contents: { itemCount: 1 } } },
    });
  });
});

describe('what other storefronts ask for', () => {
  it('a variable product is listed for each price between its lowest and its highest', async () => {
    const made = await shop();
    const within = async (minPrice: number, maxPrice: number) =>
      (
        await send(
          made,
          'query ($w: RootQueryToProductConnectionWhereArgs) { products(first: 100, where: $w) { nodes { slug } } }',
          { w: { minPrice, maxPrice, categoryId: 0 } },
        )
      ).data;
    expect(JSON.stringify(await within(42.5, 44.5))).toContain('"hoodie"');
    expect(JSON.stringify(await within(47, 48))).not.toContain('"hoodie"');
  });

  it('the sums of an order are in its own currency', async () => {
    const made = await shop();
    const guest = new Shopper(made);
    await guest.order('cap');
    made.db.run("UPDATE orders SET currency = 'USD'");
    const { customer } = await guest.ask('{ customer { orders { nodes { total subtotal } } } }');
    expect(JSON.stringify(customer)).toMatch(/"total":"[^"€]*\$","subtotal":"[^"€]*\$"/);
  });
});
