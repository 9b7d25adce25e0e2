import { expect, test } from 'vitest';
import { startWordPress } from '../cms/wordpress';
import { createTempFolder } from '../../../support/new-folder';
import { writeFileSync } from 'node:fs';
import path from 'node:path';

const vat = {
  ...{ name: 'billing_vat', metaKey: '_billing_vat', group: 'billing', type: 'text', label: 'VAT number' },
  ...{ hint: '', required: true, options: [] },
};
const told = {
  phone: 'required',
  company: 'hidden',
  address2: 'optional',
  custom: [vat, { ...vat, type: 'file' }],
};
const shop = { version: 8, guestCheckout: true, bankAccounts: [], webhooks: [], checkout: told };

async function start(answer: object, settings: object = {}) {
  const file = path.join(createTempFolder(), 'settings.json');
  writeFileSync(file, JSON.stringify(settings));
  startWordPress({ '': { body: answer } }, { CATALOGUE_TTL: '60', SETTINGS_FILE: file });
  const { loadSettings } = await import('~/platform/settings/load-settings.server');
  loadSettings();
  return import('~/commerce/checkout/checkout-session.server');
}

test('the checkout asks for what WooCommerce asks for, and an invalid field affects only itself', async () => {
  const { getCheckoutFields } = await start(shop);
  expect(await getCheckoutFields()).toEqual({
    fields: { phone: 'required', company: 'hidden', address2: 'optional' },
    custom: [vat],
  });
});

test('the settings override the plugin, and replace it', async () => {
  const getCheckoutFields = { phone: 'optional', company: 'required' };
  const one = await start(shop, { checkoutFields: getCheckoutFields });
  expect((await one.getCheckoutFields()).fields).toMatchObject({ phone: 'optional', address2: 'optional' });
  const without = await start({ code: 'rest_no_route' }, { checkoutFields: getCheckoutFields });
  expect(await without.getCheckoutFields()).toEqual({
    fields: { phone: 'optional', company: 'required', address2: 'optional' },
    custom: [],
  });
});

test('the order has the owner’s fields under the keys that plugins read', async () => {
  const { toCustomMetaData, toCustomRows } = await start(shop);
  const fields = [
    { ...vat, group: 'billing', type: 'text' },
    { ...vat, name: 'age', metaKey: 'age', label: 'I am 18', group: 'order', type: 'checkbox' },
    {
      ...vat,
      name: 'how',
      metaKey: 'how',
      label: 'How?',
      group: 'order',
      type: 'select',
      options: [{ value: 'ad', label: 'An ad' }],
    },
  ] as const;
  const values = { billing_vat: 'DE1', age: 'on', how: 'ad' };
  const all = fields.map((field) => ({ ...field, options: [...field.options] }));
  expect(toCustomMetaData(all, values)).toEqual([
    { key: '_billing_vat', value: 'DE1' },
    { key: 'age', value: '1' },
    { key: 'how', value: 'ad' },
  ]);
  expect(toCustomRows(all, values)).toEqual([
    { label: 'VAT number', value: 'DE1' },
    { label: 'I am 18', value: null },
    { label: 'How?', value: 'An ad' },
  ]);
});
