import { expect, test } from 'vitest';
import { jsonLdText, productThing, type ProductData } from '~/commerce/content/json-ld.server';

function product(changes: Partial<ProductData> = {}): ProductData {
  return {
    url: 'https://shop.example/product/mug',
    name: 'Mug',
    sku: 'MUG-1',
    codes: {},
    description: 'A mug.',
    pictures: ['https://shop.example/images/1280/pictures/mug.webp'],
    category: 'Kitchen',
    brand: undefined,
    offer: { lowest: '18.00', highest: '18.00', count: 1, currency: 'EUR', availability: 'InStock' },
    rating: undefined,
    reviews: [],
    ...changes,
  };
}

const read = (text: string) => JSON.parse(text) as Record<string, unknown>;

test('markup in a name cannot leave the script', () => {
  const text = jsonLdText(
    productThing(product({ name: '</script><script>alert(1)</script><!--', description: 'a & b' })),
  );
  expect(text).not.toMatch(/[<>&]/);
  expect(read(text)).toMatchObject({ name: '</script><script>alert(1)</script><!--', description: 'a & b' });
});

test('line separators are escaped', () => {
  expect(jsonLdText({ '@type': 'Thing', name: 'a\u2028b\u2029c' })).toContain('a\\u2028b\\u2029c');
});

test('one price is an offer, several are an aggregate', () => {
  expect(productThing(product())['offers']).toMatchObject({
    '@type': 'Offer',
    price: '18.00',
    priceCurrency: 'EUR',
    availability: 'https://schema.org/InStock',
  });
  const range = {
    lowest: '42.00',
    highest: '46.50',
    count: 4,
    currency: 'EUR',
    availability: 'BackOrder' as const,
  };
  expect(productThing(product({ offer: range }))['offers']).toMatchObject({
    '@type': 'AggregateOffer',
    lowPrice: '42.00',
    highPrice: '46.50',
    offerCount: 4,
    availability: 'https://schema.org/BackOrder',
  });
});

test('what a product does not have is left out', () => {
  const text = jsonLdText(productThing(product({ sku: undefined, offer: undefined, pictures: [] })));
  expect(Object.keys(read(text))).toEqual([
    '@context',
    '@type',
    '@id',
    'url',
    'name',
    'description',
    'category',
  ]);
});
