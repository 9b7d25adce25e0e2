import { expect, test } from 'vitest';
import { pluginShopSchema } from '~/commerce/wordpress/plugin-schema';

const told = { version: 8, guestCheckout: true, bankAccounts: [], webhooks: [] };

test.each([
  ['incl. <b onclick="x()">VAT</b> &amp; duties', 'incl. VAT & duties'],
  ['({price_excluding_tax} net)', ''],
  [undefined, ''],
  [7, ''],
])('the shop’s price suffix is text: %s', (priceSuffix, text) => {
  expect(pluginShopSchema.parse({ ...told, priceSuffix }).priceSuffix).toBe(text);
});
