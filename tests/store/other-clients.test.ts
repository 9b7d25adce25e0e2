import { describe, expect } from 'vitest';
import { bearer, idOf, login, LOGOUT, send, session, shop, siteUrl } from './account-shop';
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

describe('what other storefronts ask for', () => {
  const LINE = '{ key quantity product { node { slug } } }';

  test('lines are taken out by their keys, or all of them', async ({ shopper }) => {
    await shopper.add('managed-candle', 2);
    await shopper.add('cap');
    const [candle] = (await shopper.cart()).contents.nodes;
    const remove = `mutation ($input: RemoveItemsFromCartInput!) { removeItemsFromCart(input: $input) {
      cartItems ${LINE} cart { contents { nodes { product { node { slug } } } } } } }`;
    const ask = (input: object) => shopper.send(remove, { input });
    expect((await ask({ keys: [candle?.key, 'x'] })).error).toBe('No cart item found with the key: x');
    expect((await ask({})).error).toBe('No cart item keys provided');
    expect((await ask({ keys: [candle?.key] })).data).toEqual({
      removeItemsFromCart: {
        cartItems: [{ ...candle, product: { node: { slug: 'managed-candle' } } }],
        cart: { contents: { nodes: [{ product: { node: { slug: 'cap' } } }] } },
      },
    });
    expect((await ask({ all: true })).data).toMatchObject({
      removeItemsFromCart: { cart: { contents: { nodes: [] } } },
    });
    expect((await ask({ all: true })).error).toBe('No items in cart to remove.');
  });

  test('an update names the lines that it has changed and removed', async ({ shopper }) => {
    await shopper.add('managed-candle', 2);
    await shopper.add('cap');
    const [candle, cap] = (await shopper.cart()).contents.nodes;
    const items = [
      { key: cap?.key, quantity: 0 },
      { key: candle?.key, quantity: 3 },
    ];
    const { data } = await shopper.send(
      `mutation ($items: [CartItemQuantityInput]) { updateItemQuantities(input: { items: $items }) {
        items { key } updated { key quantity total } removed { key } } }`,
      { items },
    );
    expect(data).toEqual({
      updateItemQuantities: {
        items: [{ key: candle?.key }, { key: cap?.key }],
        updated: [{ key: candle?.key, quantity: 3, total: expect.stringContaining('€') as string }],
        removed: [{ key: cap?.key }],
      },
    });
  });

  test('what was said about a line when it was added comes with it', async ({ made }) => {
    const added = (extraData: string) =>
      new Shopper(made).ask(
        `mutation ($input: AddToCartInput!) { addToCart(input: $input) { cartItem {
          extraData { key value } one: extraData(key: "gift") { value } } } }`,
        { input: { productId: idOf(made, 'cap'), extraData } },
      );
    expect(await added('["red"]')).toMatchObject({
      addToCart: { cartItem: { extraData: [{ key: '0', value: 'red' }] } },
    });
    expect(await added('{"engraving":"For Ada","gift":true}')).toEqual({
      addToCart: {
        cartItem: {
          extraData: [
            { key: 'engraving', value: 'For Ada' },
            { key: 'gift', value: 'true' },
          ],
          one: [{ value: 'true' }],
        },
      },
    });
  });
});
