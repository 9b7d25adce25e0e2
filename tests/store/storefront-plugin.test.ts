import { afterAll, describe, expect } from 'vitest';
import { startProvider } from '../support/stripe/server';
import { shop, test } from './account-shop';
import { Shopper } from './cart-shop';

const provider = await startProvider();
afterAll(() => provider.close());

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
});
