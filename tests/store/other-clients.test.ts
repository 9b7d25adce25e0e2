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

describe('what other storefronts ask for', () => {
  test('a category and a tag are found by their names in addresses, with their products', async () => {
    const shopper = new Shopper(await shop());
    const list =
      'name products(first: 2, where: { orderby: [{ field: NAME, order: ASC }] }) { edges { node { slug } } pageInfo { hasNextPage } }';
    const { productCategory, productTag, none } = await shopper.ask(`{
      productCategory(id: "clothing", idType: SLUG) { ${list} }
      productTag(id: "bestseller", idType: SLUG) { ${list} }
      none: productCategory(id: "bestseller", idType: SLUG) { name } }`);
    expect(productCategory).toMatchObject({
      name: 'Clothing',
      products: { pageInfo: { hasNextPage: true } },
    });
    expect(productTag).toMatchObject({
      products: { edges: [{ node: { slug: 'beanie' } }, { node: { slug: 'espresso-bohnen' } }] },
    });
    expect(none).toBeNull();
  });

  test('the terms of a taxonomy that only this shop has are told', async ({ made, shopper }) => {
    made.db.run(`INSERT INTO terms (id, taxonomy, name, slug, description, parent_id)
      VALUES (9001, 'product_collection', 'Summer', 'summer', '', NULL)`);
    made.db.run(
      "INSERT INTO product_terms (product_id, term_id) SELECT id, 9001 FROM products WHERE slug = 'hoodie'",
    );
    const query = `{
      product(id: "hoodie", idType: SLUG) { terms(first: 100) { nodes { __typename taxonomyName slug } } }
      terms(where: { taxonomies: [PRODUCTCOLLECTION] }) { nodes { name } }
    }`;
    const data = await shopper.ask(query);
    expect(data).toMatchObject({ terms: { nodes: [{ name: 'Summer' }] } });
    expect(JSON.stringify(data)).toContain(
      '{"__typename":"ProductCollection","taxonomyName":"product_collection","slug":"summer"}',
    );
  });
});

test('settings are those of the shop', async ({ shopper }) => {
  const query = `{ woonuxtSettings { currencyCode currencySymbol domain frontEndUrl logo maxPrice primary_color productsPerPage
    publicIntrospectionEnabled wooCommerceSettingsVersion global_attributes { slug label showCount } paypalSettings { enabled }
    stripeSettings { enabled testmode active_publishable_key } wooNuxtSEO { provider } } }`;
  expect(await shopper.ask(query)).toEqual({
    woonuxtSettings: {
      ...{ currencyCode: 'EUR', currencySymbol: '€', maxPrice: 1235, productsPerPage: 16 },
      ...{ domain: 'localhost:3000', frontEndUrl: 'http://localhost:3000', logo: null, primary_color: null },
      ...{ publicIntrospectionEnabled: 'off', wooCommerceSettingsVersion: null, wooNuxtSEO: [] },
      global_attributes: [
        { slug: 'pa_color', label: 'Color', showCount: false },
        { slug: 'pa_size', label: 'Size', showCount: false },
      ],
      paypalSettings: { enabled: 'no' },
      stripeSettings: { enabled: 'no', testmode: 'no', active_publishable_key: null },
    },
  });
});
