import { readFolder, type RestFiles } from '../../graphql/store/import';
import products from './fixture/products.json';
import { servedBy, startFixtureShop } from './fixture-shop';
import { closed, listening } from '../support/listening';

/** German names by the slugs of what is translated. */
const german: Record<string, string> = { 'managed-candle': 'Kerze', beanie: 'Strickmütze' };

/** German pages by their numbers: one with the number of the English imprint, others with numbers of their own. */
const germanPages = { 197: 'impressum', 10_196: 'agb', 10_194: 'ueber-uns' };

/** The fixture as a plugin with one post for each language has it: other numbers and slugs, the same SKUs, and less of it. */
const germanFiles = (): RestFiles => ({
  ...readFolder('tests/contract/fixture'),
  ...{ 'products-variations': {}, 'products-reviews': [], orders: [], coupons: [] },
  'downloads-permissions': [],
  products: products
    .filter(({ slug }) => slug in german)
    .map((row) => ({
      ...row,
      ...{ id: row.id + 10_000, slug: `${row.slug}-de`, name: german[row.slug] },
      ...{ upsell_ids: [], cross_sell_ids: [] },
    })),
  content: {
    pages: Object.entries(germanPages).map(([id, slug]) => ({
      id: Number(id),
      slug,
      status: 'publish',
      link: `https://shop.example.test/de/${slug}/`,
      title: { rendered: slug.toUpperCase() },
      content: { rendered: '<p>Siehe <a href="/de/impressum/">Impressum</a>.</p>' },
    })),
  },
});

/**
 * A backend with an endpoint for each language, `/{lang}/?graphql=true`, as Polylang makes one; any other language is answered in
 * English. Neither takes a session of the other.
 */
export async function startTwoLanguages(): Promise<{ gqlHost: string; close(): Promise<void> }> {
  const english = await startFixtureShop();
  const inGerman = await startFixtureShop({ files: germanFiles });
  const server = servedBy((request) => {
    const shop = new URL(request.url).pathname.startsWith('/de/') ? inGerman : english;
    return shop.store().fetch(new Request(`${shop.url}/graphql`, request));
  });
  const url = await listening(server);
  return {
    gqlHost: `${url}/{lang}/?graphql=true`,
    async close() {
      await closed(server);
      await Promise.all([english.close(), inGerman.close()]);
    },
  };
}
