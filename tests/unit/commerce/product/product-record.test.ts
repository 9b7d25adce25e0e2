import { expect, test } from 'vitest';
import { toPrice, toProductRecord } from '~/commerce/product/product-record.server';
import { toAttributeOptions, findSwatch } from '~/catalogue/index/product-attributes.server';
import { toStock } from '~/domain/stock.server';
import { toProductView } from '~/commerce/product/product-view.server';
import { getTranslator } from '~/platform/i18n/request-locale.server';
import { storeSettings } from '~/platform/settings/store-settings';
import { apiVariation, picture, simple, variable } from './factories';

const t = getTranslator('en_US');

test('prices become minor units; a sale needs a higher regular price', () => {
  const priced = (rawPrice: string, onSale: boolean) =>
    toPrice({ rawPrice, rawRegularPrice: '20', onSale, purchasable: true });
  expect(priced('18.50', true)).toEqual({ now: 1850, was: 2000 });
  expect(priced('18', false)).toEqual({ now: 1800, was: undefined });
  expect(priced('20', true).was).toBeUndefined();
});

test('stock is counted only where it is managed and no backorders are taken', () => {
  const stock = (changes: object) =>
    toStock({ stockStatus: 'IN_STOCK', manageStock: 'TRUE', stockQuantity: 4, ...changes });
  expect(stock({ stockQuantity: 2, lowStockAmount: 3 })).toEqual({ status: 'in', left: 2, low: 3 });
  expect(stock({ manageStock: 'PARENT' }).left).toBe(4);
  expect(stock({ manageStock: null }).left).toBeUndefined();
  expect(stock({ backordersAllowed: true }).left).toBeUndefined();
  expect(stock({ stockStatus: 'OUT_OF_STOCK', stockQuantity: null })).toEqual({ status: 'out', low: 2 });
});

test('the markup of a product’s name is not shown, and a “<” that is none stays', () => {
  const nameOf = (name: string) => toProductView(toProductRecord(simple({ name })), t).name;
  expect(nameOf('Lamp <b>bold</b> & sons')).toBe('Lamp bold & sons');
  expect(nameOf('Size <40')).toBe('Size <40');
});

test('variations come in the shop’s order, with "any" kept open', () => {
  const record = toProductRecord(
    variable([
      apiVariation(3, { pa_color: 'red', 'ribbon-colour': '' }),
      apiVariation(1, { pa_color: 'blue', 'ribbon-colour': 'Gold & Silver' }),
    ]),
  );
  expect(record.variations.map(({ id, values }) => [id, values])).toEqual([
    [1, ['blue', 'Gold & Silver']],
    [3, ['red', '']],
  ]);
});

test('attributes carry the names that variations use, and options that only a variation knows', () => {
  const record = toProductRecord(
    variable([apiVariation(1, { pa_color: 'sage', Ribbon_colour: 'x', 'Ribbon Colour': 'Gold & Silver' })]),
  );
  expect(record.attributes.map(({ name }) => name)).toEqual(['pa_color', 'Ribbon Colour']);
  expect(record.attributes[0]?.options.map(({ value }) => value)).toEqual(['blue', 'red', 'sage']);
});

test('a value that its product does not have is shown as the words of its slug', () => {
  const { attributes } = toProductRecord(variable([apiVariation(1, { pa_color: 'from-last-year' })]));
  expect(attributes[0]?.options).toContainEqual({ value: 'from-last-year', label: 'From last year' });
});

test('a colour whose name in another language is not known has the swatch of its slug', () => {
  const raw = {
    name: 'pa_color',
    label: 'Farbe',
    options: ['oat'],
    terms: { nodes: [{ slug: 'oat', name: 'Hafer' }] },
  };
  expect(toAttributeOptions(raw)).toEqual([{ value: 'oat', label: 'Hafer', swatch: findSwatch('oat') }]);
});

test('default attributes are compared leniently, unknown ones are ignored', () => {
  const nodes = Object.entries({ pa_color: 'Red', pa_gone: 'x' }).map(([name, value]) => ({ name, value }));
  const { defaults } = toProductRecord(variable([], { defaultAttributes: { nodes } }));
  expect(defaults).toEqual({ pa_color: 'red' });
});

test('an external link that is no web address is not offered', () => {
  const external = (externalUrl: string) =>
    toProductRecord({ ...simple(), __typename: 'ExternalProduct', externalUrl, buttonText: 'Buy &amp; go' })
      .external;
  expect(external('https://elsewhere.example/x')).toEqual({
    url: 'https://elsewhere.example/x',
    text: 'Buy & go',
  });
  expect(external('javascript:alert(1)')).toBeUndefined();
  expect(external('not a link')).toBeUndefined();
});

test('the view offers only options that some variation has', () => {
  const product = toProductView(
    toProductRecord(variable([apiVariation(1, { pa_color: 'red', 'ribbon-colour': '' })])),
    t,
  );
  expect(product.attributes.map(({ options }) => options.map(({ value }) => value))).toEqual([
    ['red'],
    ['Gold & Silver', 'Plain "white"'],
  ]);
  expect(toProductView(toProductRecord(variable([])), t)).toMatchObject({ attributes: [], buyable: false });
});

test('what is sold out, has no price or may not be sold cannot be bought', () => {
  const buyable = (changes: Parameters<typeof simple>[0]) =>
    toProductView(toProductRecord(simple(changes)), t).buyable;
  expect(buyable({})).toBe(true);
  expect(buyable({ stockStatus: 'ON_BACKORDER' })).toBe(true);
  expect(buyable({ stockStatus: 'OUT_OF_STOCK' })).toBe(false);
  expect(buyable({ rawPrice: null, purchasable: false })).toBe(false);
});

test('the view speaks in display texts', () => {
  const record = toProductRecord(
    simple({ rawPrice: '48.75', onSale: true, weight: '1.2', length: '10', height: '3', sku: '' }),
  );
  const product = toProductView(record, t);
  expect(product).toMatchObject({
    price: { text: '€48.75', was: '€65.00', off: 25, minor: 4875 },
    weight: '1.2 kg',
    size: '10 × 3 cm',
  });
  expect(product).not.toHaveProperty('sku');
  expect(
    toProductView(toProductRecord(simple({ rawPrice: null, rawRegularPrice: null })), t).price?.text,
  ).toBe('Free');
});

test('a variable product is virtual when all of its variations are; only files are downloads', () => {
  const all = toProductRecord(variable([apiVariation(1, {}, { virtual: true })]));
  expect(all).toMatchObject({ virtual: true, downloadable: false });
  const some = variable([apiVariation(1, {}, { virtual: true }), apiVariation(2, {})]);
  expect(toProductRecord(some).virtual).toBe(false);
  expect(toProductRecord(variable([])).virtual).toBe(false);
  expect(toProductRecord(simple({ virtual: true })).downloadable).toBe(false);
  expect(toProductRecord(simple({ virtual: true, downloadable: true })).downloadable).toBe(true);
});

test('pictures are matched by id, and have the shop’s small sizes and a text where there is one', () => {
  const sized = (name: string) => `http://localhost:3000/pictures/${name}.webp`;
  const mug = picture('mug', {
    thumbnailUrl: sized('mug-150'),
    cardUrl: sized('mug-300'),
    title: 'A blue mug',
  });
  const again = picture('mug-scaled', { databaseId: mug.databaseId });
  const nodes = [again, picture('IMG_2034')];
  const { pictures } = toProductRecord(simple({ image: mug, galleryImages: { nodes } }));
  expect(pictures).toEqual([
    {
      path: '/pictures/mug.webp',
      alt: 'A blue mug',
      small: { thumbnail: '/pictures/mug-150.webp', card: '/pictures/mug-300.webp' },
    },
    { path: '/pictures/IMG_2034.webp', alt: '' },
  ]);
});

test('a variation gives its name to its picture; one without attributes cannot be chosen', () => {
  const record = toProductRecord(
    variable([
      apiVariation(1, {}, { name: 'Belt - Blue', image: picture('belt-blue') }),
      apiVariation(2, {}, { hasAttributes: false }),
    ]),
  );
  expect(record.variations.map(({ id }) => id)).toEqual([1]);
  expect(record.pictures[1]?.alt).toBe('Belt - Blue');
});

test('custom fields that the settings name, terms of further taxonomies and sales are shown', () => {
  const [field = ''] = storeSettings().customFields;
  const meta = (key: string, value: string | null) => ({ id: '1', key, value });
  const term = (taxonomyName: string, name: string) => ({ taxonomyName, slug: name.toLowerCase(), name });
  const record = toProductRecord(
    variable([], {
      metaData: [
        meta(field, '<b>Portugal</b> &amp; Spain'),
        meta(field, ''),
        meta('_secret', 'x'),
        meta('other', 'y'),
      ],
      terms: {
        nodes: [
          term('product_brand', 'Sturdy &amp; Sons'),
          term('product_cat', 'Belts'),
          term('pa_color', 'Blue'),
          term('product_type', 'simple'),
          term('wine_region', 'Mosel'),
        ],
      },
      totalSales: 12,
    }),
  );
  expect(record.facts).toEqual([{ label: field, values: ['Portugal & Spain'] }]);
  expect(toProductView(record, t).brands).toEqual([{ slug: 'sturdy &amp; sons', name: 'Sturdy & Sons' }]);
  expect(toProductView(record, t).more).toEqual([
    { label: 'Wine region', values: ['Mosel'] },
    { label: 'Sold', values: ['12'] },
  ]);
});
