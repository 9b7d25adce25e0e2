import { expect, test } from 'vitest';
import { serializeJsonLd } from '~/commerce/seo/json-ld.server';
import { buildProductNode } from '~/commerce/product/product-json-ld.server';
import { toProductRecord } from '~/commerce/product/product-record.server';
import { toProductView, type ProductView } from '~/commerce/product/product-view.server';
import { getTranslator } from '~/platform/i18n/request-locale.server';
import { apiVariation, picture, simple, variable, variationView, view } from './factories';

const mug = { kind: 'simple' as const, name: 'Mug', sku: 'MUG-1', variations: [] };
const pictures = [{ path: '/pictures/mug.webp', alt: '' }];

function thing(changes: Partial<ProductView> = {}, description = 'A mug.') {
  const record = toProductRecord(simple({ image: picture('mug'), shortDescription: description }));
  const categories = [{ slug: 'kitchen', name: 'Kitchen' }];
  const price = { text: '€18.00', minor: 1800 };
  const product = view({ ...mug, pictures, categories, price, ...changes });
  return buildProductNode(record, product, 'https://shop.example/product/mug');
}

const read = (text: string) => JSON.parse(text) as Record<string, unknown>;

test('markup in a name cannot leave the script', () => {
  const text = serializeJsonLd(thing({ name: '</script><script>alert(1)</script><!--' }, 'a &amp; b'));
  expect(text).not.toMatch(/[<>&]/);
  expect(serializeJsonLd({ '@type': 'Thing', name: 'a\u2028b\u2029c' })).toContain('a\\u2028b\\u2029c');
  expect(read(text)).toMatchObject({ name: '</script><script>alert(1)</script><!--', description: 'a & b' });
});

test('one price is an offer, several are an aggregate', () => {
  expect(thing()['offers']).toMatchObject({
    '@type': 'Offer',
    price: '18.00',
    priceCurrency: 'EUR',
    availability: 'https://schema.org/InStock',
  });
  const variations = [4200, 4650, 4500, 4500].map((minor, index) =>
    variationView(index, [], { price: { text: '', minor } }),
  );
  const range = { kind: 'variable' as const, variations, stock: { state: 'backorder' as const } };
  expect(thing(range)['offers']).toMatchObject({
    '@type': 'AggregateOffer',
    lowPrice: '42.00',
    highPrice: '46.50',
    offerCount: 4,
    availability: 'https://schema.org/BackOrder',
  });
});

test('of a product with more variations than are read, the range is told, and no number of offers', () => {
  const variations = Array.from({ length: 100 }, (_, id) => apiVariation(id + 1, { pa_color: 'blue' }));
  const record = toProductRecord(variable(variations, { rawPrice: '30.00, 45.00, 99.00' }));
  const { offers } = buildProductNode(
    record,
    toProductView(record, getTranslator('en_US')),
    'https://shop.example/belt',
  );
  expect(offers).toMatchObject({ '@type': 'AggregateOffer', lowPrice: '30.00', highPrice: '99.00' });
  expect(offers).not.toHaveProperty('offerCount');
});

test('what a product does not have is left out', () => {
  const bare = read(serializeJsonLd(thing({ sku: undefined, price: undefined, pictures: [] })));
  for (const name of ['sku', 'offers', 'image', 'brand']) expect(bare).not.toHaveProperty(name);
});
