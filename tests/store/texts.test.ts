import { expect } from 'vitest';
import { importShop } from '../../graphql/store/import';
import { send, session, shop, test, type Shop } from './account-shop';

const texts = {
  products: {
    117: { name: 'Kapuzenpulli', slug: 'kapuzenpulli', short_description: '<p>Warm.</p>' },
    61: { name: 'Kerze' },
  },
  terms: { 16: { name: 'Kleidung' }, 35: { name: 'Blau' } },
  attributes: { 1: { name: 'Farbe' } },
  downloads: { 'dc663db3-035c-450e-b46a-d447aebc2c14': { name: 'Album als ZIP' } },
  shipping_methods: { 1: { title: 'Normalversand' } },
  payment_gateways: { cod: { title: 'Nachnahme' } },
};

/** Asks the endpoint of a language. */
async function ask({ store }: Pick<Shop, 'store'>, language: string, query: string, token?: string) {
  const at = { store, address: `/graphql${language && `?lang=${language}`}` };
  const answer = await send(at, query, {}, token ? session(token) : {});
  return { data: answer.data, token: answer.session ?? token };
}

async function translated(): Promise<Shop> {
  const made = await shop();
  await importShop(made.db, { 'texts-de': texts });
  return made;
}

test('an endpoint in a language returns the texts of that language, or the shop’s own without a translation', async () => {
  const made = await translated();
  const query = '{ product(id: 117, idType: DATABASE_ID) { name slug shortDescription } }';
  const hoodie = { name: 'Kapuzenpulli', slug: 'kapuzenpulli', shortDescription: '<p>Warm.</p>' };
  expect((await ask(made, 'de', query)).data).toEqual({ product: hoodie });
  const beanie = '{ product(id: 27, idType: DATABASE_ID) { name slug } }';
  expect((await ask(made, 'de', beanie)).data).toEqual({ product: { name: 'Beanie', slug: 'beanie' } });
  for (const language of ['', 'fr', 'xx'])
    expect((await ask(made, language, query)).data).toMatchObject({ product: { slug: 'hoodie' } });
});

test('products are found by their words and addresses in the language', async () => {
  const made = await translated();
  const query = '{ products(where: { search: "kerze" }) { nodes { databaseId } } }';
  expect((await ask(made, 'de', query)).data).toEqual({ products: { nodes: [{ databaseId: 61 }] } });
  expect((await ask(made, '', query)).data).toEqual({ products: { nodes: [] } });
  const bySlug = '{ product(id: "kapuzenpulli", idType: SLUG) { databaseId } }';
  expect((await ask(made, 'de', bySlug)).data).toEqual({ product: { databaseId: 117 } });
});

test('values of a product’s own attribute are chosen, stored and read in any language', async () => {
  const made = await translated();
  await importShop(made.db, {
    'texts-de': { attributes: { Logo: { name: 'Aufdruck' } }, options: { 'logo:No': { name: 'Ohne' } } },
  });
  const read = `{ product(id: 117, idType: DATABASE_ID) { ... on VariableProduct {
    attributes { nodes { label options } } variations(first: 10) { nodes { databaseId name attributes { nodes { name value } } } } } } }`;
  const german = (await ask(made, 'de', read)).data as {
    product: { variations: { nodes: { databaseId: number; name: string }[] } };
  };
  expect(JSON.stringify(german)).toContain('{"label":"Aufdruck","options":["Yes","Ohne"]}');
  const { nodes } = german.product.variations;
  const variationId = nodes.find(({ name }) => name === 'Kapuzenpulli - Blau, Ohne')?.databaseId ?? 0;
  const add = (logo: string) =>
    `mutation { addToCart(input: { productId: 117, variationId: ${variationId}, quantity: 1,
      variation: [{ attributeName: "logo", attributeValue: "${logo}" }] }) { cart { contents { itemCount } } } }`;
  const first = await ask(made, 'de', add('Ohne'));
  const second = await ask(made, '', add('No'), first.token);
  expect(second.data).toEqual({ addToCart: { cart: { contents: { itemCount: 2 } } } });
  const cart = '{ cart { contents { nodes { quantity variation { attributes { name value } } } } } }';
  for (const [language, value] of [
    ['', 'No'],
    ['de', 'Ohne'],
  ] as const)
    expect((await ask(made, language, cart, first.token)).data).toMatchObject({
      cart: {
        contents: { nodes: [{ quantity: 2, variation: { attributes: [{}, { name: 'logo', value }] } }] },
      },
    });
});

test.each([
  ['Polylang', (id: number) => id],
  ['WPML', String],
])('products linked as translations by %s’s REST are one, with texts', async (_plugin, written) => {
  const made = await shop();
  const pair = (id: number) => ({ en: written(id), de: written(id + 1) });
  const english = (id: number, row: object) => ({ id, lang: 'en', translations: pair(id), ...row });
  const german = (id: number, row: object) => ({ ...english(id, row), id: id + 1, lang: 'de' });
  const product = { type: 'simple', regular_price: '12.00' };
  const [lamp, bulb, own] = ['LAMP', 'BULB', 'NUR'].map((sku) => ({ ...product, sku }));
  const page = (slug: string, title: string) => ({
    ...{ slug, status: 'publish', title: { rendered: title }, content: { rendered: `<p>${title}.</p>` } },
  });
  await importShop(made.db, {
    products: [
      german(9001, {
        ...lamp,
        name: 'Lampe',
        slug: 'lampe',
        description: 'Hell.',
        categories: [{ id: 902 }],
      }),
      english(9001, { ...lamp, name: 'Lamp', slug: 'lamp', categories: [{ id: 901 }] }),
      { ...bulb, id: 9003, name: 'Bulb', slug: 'bulb', lang: 'en', translations: [] },
      { ...own, id: 9004, name: 'Nur hier', slug: 'nur-hier', lang: 'de', translations: { de: 9004 } },
    ],
    'products-categories': [
      english(901, { name: 'Light', slug: 'light' }),
      german(901, { name: 'Licht &amp; mehr', slug: 'licht' }),
    ],
    'products-attributes': [{ id: 91, name: 'Wood', slug: 'pa_wood' }],
    'products-attributes-terms': {
      91: [english(911, { name: 'Oak', slug: 'oak' }), german(911, { name: 'Eiche', slug: 'eiche' })],
    },
    'products-reviews': [
      { id: 9901, product_id: 9002, status: 'approved', reviewer: 'Ida', review: 'Gut.', rating: 5 },
    ],
    content: { pages: [english(9101, page('us', 'Us')), german(9101, page('wir', 'Wir'))] },
  });
  const read = `{ products(first: 100, where: { orderby: [{ field: SLUG, order: ASC }] }) { nodes { databaseId slug name
    ... on SimpleProduct { description reviewCount productCategories { nodes { name } } } } }
    pages(first: 100) { nodes { databaseId title } } terms(first: 100, where: { taxonomies: [PAWOOD] }) { nodes { name } } }`;
  for (const [language, lamp, category, page, wood] of [
    ['', '"slug":"lamp","name":"Lamp","description":null', 'Light', 'Us', 'Oak'],
    ['de', '"slug":"lampe","name":"Lampe","description":"Hell."', 'Licht & mehr', 'Wir', 'Eiche'],
  ] as const) {
    const answer = JSON.stringify((await ask(made, language, read)).data);
    for (const part of [
      `"databaseId":9001,${lamp},"reviewCount":1,"productCategories":{"nodes":[{"name":"${category}"}]}`,
      `"databaseId":9101,"title":"${page}"`,
      `{"name":"${wood}"}`,
      '"databaseId":9003',
      '"databaseId":9004',
    ])
      expect(answer).toContain(part);
    expect(answer).not.toMatch(/9002|9102/);
  }
});
