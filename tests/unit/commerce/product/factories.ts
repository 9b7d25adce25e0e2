import type { toProductRecord } from '~/commerce/product/product-record.server';
import type { ProductView, VariationView } from '~/commerce/product/product-view.server';

type Answered = Parameters<typeof toProductRecord>[0];
type Simple = Extract<Answered, { __typename: 'SimpleProduct' }>;
type Variable = Extract<Answered, { __typename: 'VariableProduct' }>;
type Variation = NonNullable<Variable['variations']>['nodes'][number];
type PriceField = 'rawPrice' | 'rawRegularPrice' | 'price' | 'regularPrice';

/** The API's answer for a picture of which the shop has no smaller sizes. */
export function picture(name: string, changes: Partial<NonNullable<Simple['image']>> = {}) {
  const sourceUrl = `http://localhost:3000/pictures/${name}.webp`;
  const databaseId = [...name].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7);
  return {
    ...{ databaseId, sourceUrl, thumbnailUrl: sourceUrl, cardUrl: sourceUrl, altText: '', title: name },
    ...changes,
  };
}

/** In stock, uncounted, and without a weight or a size. */
const plain = {
  stockStatus: 'IN_STOCK',
  stockQuantity: null,
  lowStockAmount: null,
  manageStock: null,
  backordersAllowed: false,
  weight: null,
  length: null,
  width: null,
  height: null,
} as const;

const common: Omit<Simple, '__typename' | PriceField> = {
  databaseId: 31,
  name: 'Belt',
  slug: 'belt',
  sku: 'SKU-BELT',
  onSale: false,
  virtual: false,
  downloadable: false,
  purchasable: true,
  date: '2026-09-25T01:28:34+02:00',
  description: '<p>The <strong>Belt</strong>.</p>',
  shortDescription: '<p>Short &amp; sweet.</p>',
  metaData: null,
  terms: { nodes: [] },
  image: picture('belt', { altText: 'A belt' }),
  galleryImages: { nodes: [] },
  productCategories: { nodes: [] },
  productTags: { nodes: [] },
  upsell: { nodes: [] },
  related: { nodes: [] },
  reviewsAllowed: true,
  reviews: { averageRating: 0, edges: [] },
  ...plain,
  soldIndividually: false,
  attributes: null,
};

/** A price that is shown as it was entered. */
const pricesOf = (amount: string) => ({
  rawPrice: amount,
  rawRegularPrice: amount,
  price: null,
  regularPrice: null,
});

/** The API's answer for a simple product. */
export function simple(changes: Partial<Simple> = {}): Simple {
  return {
    ...common,
    __typename: 'SimpleProduct',
    ...pricesOf('65'),
    ...changes,
  };
}

/** The API's answer for a variation; `values` are its attributes, '' is "any". */
export function apiVariation(
  id: number,
  values: Record<string, string>,
  changes: Partial<Variation> = {},
): Variation {
  return {
    databaseId: id,
    name: null,
    hasAttributes: null,
    sku: `V-${id}`,
    onSale: false,
    purchasable: true,
    virtual: false,
    metaData: null,
    ...pricesOf('45'),
    ...plain,
    soldIndividually: null,
    image: null,
    attributes: {
      nodes: Object.entries(values).map(([name, value]) => ({ attributeId: null, name, value })),
    },
    ...changes,
  };
}

/** The API's answer for a variable product with a global colour and a local "Ribbon" attribute. */
export function variable(variations: Variation[], changes: Partial<Variable> = {}): Variable {
  return {
    ...common,
    __typename: 'VariableProduct',
    ...pricesOf('45'),
    rawPrice: '42.00, 45.00',
    rawRegularPrice: '45.00, 45.00',
    totalSales: null,
    attributes: {
      nodes: [
        {
          __typename: 'GlobalProductAttribute',
          attributeId: 1,
          name: 'pa_color',
          label: 'Color',
          options: ['blue', 'red'],
          variation: true,
          visible: true,
          terms: {
            nodes: [
              { name: 'Blue', slug: 'blue' },
              { name: 'Red', slug: 'red' },
            ],
          },
        },
        {
          __typename: 'LocalProductAttribute',
          attributeId: 0,
          name: 'ribbon-colour',
          label: 'Ribbon colour',
          options: ['Gold & Silver', 'Plain "white"'],
          variation: true,
          visible: true,
        },
      ],
    },
    defaultAttributes: null,
    variations: { nodes: variations },
    ...changes,
  };
}

export function variationView(
  id: number,
  values: string[],
  changes: Partial<VariationView> = {},
): VariationView {
  return {
    id,
    values,
    isAvailable: true,
    stock: { state: 'in' },
    price: { text: '€45.00', minor: 4500 },
    ...changes,
  };
}

/** A variable product as the page knows it. */
export function view(changes: Partial<ProductView> = {}): ProductView {
  const options = (...values: string[]) => values.map((value) => ({ value, label: value }));
  return {
    id: 117,
    slug: 'hoodie',
    name: 'Hoodie',
    kind: 'variable',
    stock: { state: 'in' },
    buyable: true,
    single: false,
    virtual: false,
    downloadable: false,
    pictures: [],
    attributes: [
      { name: 'pa_color', label: 'Color', phrase: 'a color', options: options('blue', 'red') },
      { name: 'pa_size', label: 'Size', phrase: 'a size', options: options('s', 'm') },
    ],
    variations: [
      variationView(1, ['blue', 's'], { stock: { state: 'in', left: 5 } }),
      variationView(2, ['blue', 'm'], { isAvailable: false, stock: { state: 'out' } }),
      variationView(3, ['red', 's']),
    ],
    facts: [],
    more: [],
    group: [],
    brands: [],
    categories: [],
    tags: [],
    ...changes,
  };
}
