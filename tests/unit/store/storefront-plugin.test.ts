import { load } from 'cheerio';
import { afterAll, beforeEach, describe, expect } from 'vitest';
import { keys, startProvider } from '../../support/stripe/server';
import { shop, test, UPDATE, type Shop } from './account-shop';
import { cardShop, customer, Shopper } from './cart-shop';

const provider = await startProvider();
afterAll(() => provider.close());
beforeEach(() => {
  provider.received.length = 0;
});

const SETTINGS = `{ woonuxtSettings { currencyCode currencySymbol domain frontEndUrl logo maxPrice primary_color productsPerPage
  publicIntrospectionEnabled wooCommerceSettingsVersion global_attributes { slug label showCount }
  paypalSettings { enabled email } stripeSettings { enabled testmode active_publishable_key test_publishable_key publishable_key }
  wooNuxtSEO { provider } } }`;

describe('settings', () => {
  test('are those of the shop', async () => {
    expect(await new Shopper(await shop()).ask(SETTINGS)).toEqual({
      woonuxtSettings: {
        currencyCode: 'EUR',
        currencySymbol: '€',
        domain: 'localhost:3000',
        frontEndUrl: 'http://localhost:3000',
        logo: null,
        maxPrice: 1235,
        primary_color: null,
        productsPerPage: 16,
        publicIntrospectionEnabled: 'off',
        wooCommerceSettingsVersion: null,
        global_attributes: [
          { slug: 'pa_color', label: 'Color', showCount: false },
          { slug: 'pa_size', label: 'Size', showCount: false },
        ],
        paypalSettings: { enabled: 'no', email: null },
        stripeSettings: {
          enabled: 'no',
          testmode: 'no',
          active_publishable_key: null,
          test_publishable_key: null,
          publishable_key: null,
        },
        wooNuxtSEO: [],
      },
    });
  });

  test('tell the key that browsers may have, and no secret', async () => {
    const { woonuxtSettings } = await new Shopper(await cardShop(provider.url)).ask(SETTINGS);
    expect(woonuxtSettings).toMatchObject({
      stripeSettings: {
        enabled: 'yes',
        testmode: 'yes',
        active_publishable_key: keys.publishable,
        publishable_key: null,
      },
    });
    expect(JSON.stringify(woonuxtSettings)).not.toMatch(/sk_/);
  });
});

describe('the head of a product’s page', () => {
  const head = async (made: Shop, slug: string, args = '') => {
    const data = await new Shopper(made).ask(
      `{ product(id: "${slug}", idType: SLUG) { name fullYoastHead${args} } }`,
    );
    const { name, fullYoastHead } = data['product'] as { name: string; fullYoastHead: string };
    return { name, $: load(fullYoastHead), text: fullYoastHead };
  };

  test('says what the product is', async ({ made }) => {
    const { $, name } = await head(
      made,
      'sale-jacket',
      '(frontendUrl: "https://www.example.test/de", imageUrl: "https://img.example.test")',
    );
    const content = (property: string) => $(`meta[property="${property}"]`).attr('content');
    expect($('title').text()).toBe(`${name} - Contract Shop`);
    expect($('link[rel="canonical"]').attr('href')).toBe('https://www.example.test/product/sale-jacket/');
    expect(content('og:image')).toMatch(/^https:\/\/img\.example\.test\//);
    expect(content('product:price:amount')).toBe('75.00');
    expect(content('product:price:currency')).toBe('EUR');
    expect(JSON.parse($('script').text())).toMatchObject({
      '@type': 'Product',
      name,
      offers: { '@type': 'AggregateOffer', lowPrice: '75.00', highPrice: '85.00', priceCurrency: 'EUR' },
    });
    expect((await head(made, 'sale-jacket', '(sanitize: true)')).$('script')).toHaveLength(0);
  });

  test('cannot be left by a name or an address', async ({ made }) => {
    made.db.run(
      `UPDATE products SET name = ?, short_description = ? WHERE slug = 'beanie'`,
      '</title><script>alert(1)</script>"',
      'a </script><b title="x">&lt;script&gt;',
    );
    const { $, text } = await head(
      made,
      'beanie',
      String.raw`(frontendUrl: "javascript:alert(1)//\"><script>")`,
    );
    expect(text).not.toContain('alert(1)</script>');
    expect($('script')).toHaveLength(1);
    expect($('script').attr('type')).toBe('application/ld+json');
    expect(JSON.parse($('script').text())).toMatchObject({ name: '</title><script>alert(1)</script>"' });
    expect($('link[rel="canonical"]').attr('href')).toBe('http://localhost:3000/product/beanie/');
  });
});

const INTENT = (args = '') =>
  `{ stripePaymentIntent(stripePaymentMethod: PAYMENT${args}) { id clientSecret error stripePaymentMethod } }`;
const CARDS =
  '{ viewer { stripeCustomerId savedPaymentMethods { id token customerId cardType last4 expiryMonth expiryYear isDefault } } }';

describe('saved cards', () => {
  test('there are none where there is no provider, and none for somebody who never saved one', async () => {
    const none = { viewer: { stripeCustomerId: null, savedPaymentMethods: [] } };
    expect(await (await customer(await shop())).ask(CARDS)).toEqual(none);
    expect(await (await customer(await cardShop(provider.url))).ask(CARDS)).toEqual(none);
    expect(provider.received).toEqual([]);
  });

  test('are those that the provider keeps for the account', async () => {
    const made = await cardShop(provider.url);
    const jane = await customer(made);
    await jane.add('managed-candle');
    expect(await jane.ask(INTENT(', saveForFuture: true'))).toMatchObject({
      stripePaymentIntent: { error: null, stripePaymentMethod: 'PAYMENT' },
    });
    const [account] = provider.customers.all.values();
    const id = account?.id ?? '';
    expect(account).toMatchObject({ email: 'jane@example.com' });
    expect(provider.received.at(-1)).toMatchObject({
      path: '/v1/payment_intents',
      form: { customer: id, setup_future_usage: 'off_session' },
    });
    const card = { brand: 'visa', last4: '4242', exp_month: 4, exp_year: 2031 };
    const token = provider.customers.keep(id, card);
    expect(await jane.ask(CARDS)).toEqual({
      viewer: {
        stripeCustomerId: id,
        savedPaymentMethods: [
          {
            id: null,
            token,
            customerId: id,
            cardType: 'visa',
            last4: '4242',
            expiryMonth: '04',
            expiryYear: '2031',
            isDefault: true,
          },
        ],
      },
    });
    await jane.ask(INTENT(`, customerId: "${id}"`));
    const { form } = provider.received.at(-1) ?? {};
    expect(form?.['customer']).toBe(id);
    expect(form?.['setup_future_usage']).toBeUndefined();
    await jane.ask(INTENT(', saveForFuture: true'));
    expect(provider.customers.all.size).toBe(1);
    provider.customers.remove(id);
    expect(await jane.ask(CARDS)).toMatchObject({ viewer: { savedPaymentMethods: [] } });
  });

  test('nobody names another’s number, or gets one by writing it into the account', async () => {
    const made = await cardShop(provider.url);
    const jane = await customer(made);
    await jane.add('managed-candle');
    await jane.ask(INTENT(', saveForFuture: true'));
    const { viewer } = await jane.ask(CARDS);
    const { stripeCustomerId: id } = viewer as { stripeCustomerId: string };
    const guest = new Shopper(made);
    await guest.add('managed-candle');
    provider.received.length = 0;
    const refused = await guest.send(INTENT(`, customerId: "${id}"`));
    expect(refused.data?.['stripePaymentIntent']).toBeNull();
    expect(refused.error).toBe('You do not have the appropriate capabilities to perform this action');
    const metaData = [{ key: '_stripe_customer_id', value: 'cus_other' }];
    expect((await jane.send(UPDATE, { i: { metaData } })).error).toMatch(/\w/);
    expect(provider.received).toEqual([]);
    expect(await jane.ask(CARDS)).toMatchObject({ viewer: { stripeCustomerId: id } });
    expect(await jane.ask('{ users { nodes { stripeCustomerId savedPaymentMethods { token } } } }')).toEqual({
      users: { nodes: [{ stripeCustomerId: null, savedPaymentMethods: null }] },
    });
  });

  test('a guest has no account to keep a card with', async () => {
    const guest = new Shopper(await cardShop(provider.url));
    await guest.add('managed-candle');
    await guest.ask(INTENT(', saveForFuture: true'));
    expect(provider.received.map(({ path }) => path)).toEqual(['/v1/payment_intents']);
    expect(provider.received[0]?.form['setup_future_usage']).toBeUndefined();
  });

  test('a provider that does not answer is told, and is no empty list', async () => {
    const made = await cardShop('http://127.0.0.1:1');
    made.db.run(
      `INSERT INTO user_meta (user_id, key, value) SELECT id, '_stripe_customer_id', 'cus_1' FROM users WHERE login = 'jane'`,
    );
    const { data, error } = await (await customer(made)).send(CARDS);
    expect(data).toEqual({ viewer: { stripeCustomerId: 'cus_1', savedPaymentMethods: null } });
    expect(error).toBe('The card provider is not responding. Try again in a moment.');
  });
});
