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
