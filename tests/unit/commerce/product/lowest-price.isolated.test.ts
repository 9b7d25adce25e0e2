import { stubBackend } from '../../../support/real-shop';
import { expect, test } from 'vitest';
import { getProduct } from '~/commerce/product/load-product.server';
import { resolveSelection } from '~/commerce/product/variation-selection';
import { toProductView, withLocalPrices } from '~/commerce/product/product-view.server';
import { getTranslator } from '~/platform/i18n/request-locale.server';
import { storeSettings } from '~/platform/settings/store-settings';
import { apiVariation, simple as product, variable } from './factories';

const t = getTranslator('en_US');
const key = storeSettings().lowestPriceKey;

/** A product as a WooCommerce answers it over HTTP; what it was asked comes back. */
async function answered(slug: string, told: object) {
  const asked = stubBackend(() => ({ body: { data: { product: { ...told, slug } } } }));
  const record = await getProduct(slug);
  if (!record) throw new Error('there is no product');
  return { asked, record };
}

const sale = (value: string) => ({
  onSale: true,
  rawPrice: '15',
  rawRegularPrice: '20',
  metaData: [{ id: null, key, value }],
});
const simple = (value: string, changes: object = {}) => product({ ...sale(value), ...changes });

test.each([
  ['a-number', '18.5', '€18.50'],
  ['a-record', '{"price":"18.5","timestamp":1700000000}', '€18.50'],
  ['a-number-in-a-record', '{"price":18.5,"timestamp":1700000000}', '€18.50'],
])('the lowest price before a sale is read from the meta data: %s', async (slug, value, price) => {
  const { asked, record } = await answered(slug, simple(value));
  expect(toProductView(record, t).price?.lowest).toBe(`Lowest price of the last 30 days: ${price}`);
  expect(asked[0]?.variables).toMatchObject({ fields: expect.arrayContaining([key]), lowestPrice: [key] });
  expect(record.facts.map(({ label }) => label)).not.toContain(key);
});

test.each([
  ['no-sale', simple('18.5', { onSale: false })],
  ['nothing-lower', simple('18.5', { rawPrice: '20' })],
  ['no-price', simple('')],
  ['nought', simple('0')],
  ['words', simple('a:1:{i:0;s:4:"18.5";}')],
])('nothing is said without a sale or a price: %s', async (slug, product) => {
  const { record } = await answered(slug, product);
  expect(toProductView(record, t).price?.lowest).toBeUndefined();
});

test('each variation has its own; variations that only cost the same now say none together', async () => {
  const variations = [
    apiVariation(2, { pa_color: 'red' }, sale('19')),
    apiVariation(1, { pa_color: 'blue' }, sale('18')),
  ];
  const { record } = await answered('colours', variable(variations));
  const view = toProductView(record, t);
  expect(resolveSelection(view, { pa_color: 'blue' }).price?.lowest).toMatch(/€18\.00$/);
  expect(resolveSelection(view, { pa_color: 'red' }).price?.lowest).toMatch(/€19\.00$/);
  expect(resolveSelection(view, {}).price).toMatchObject({ text: '€15.00', was: '€20.00' });
  expect(resolveSelection(view, {}).price?.lowest).toBeUndefined();
});

test('shoppers taxed elsewhere see it with the tax of their prices', async () => {
  const { record } = await answered('abroad', simple('18'));
  const own = new Map([[31, { low: 1261, high: 1261, was: 1681 }]]);
  expect(toProductView(withLocalPrices(record, own), t).price?.lowest).toMatch(/€15\.13$/);
});
