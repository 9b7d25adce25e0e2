import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import * as z from 'zod/v4';
import { readFolder, type RestFiles } from '../../graphql/store/import';
import { send, startFixtureShop, toRequest } from './fixture-shop';
import { closed, listening } from '../support/listening';

const fixture = 'tests/contract/fixture';
const rows = z.array(z.looseObject({ id: z.number(), slug: z.string(), name: z.string() }));

/** German names by the slugs of what is translated. */
const german: Record<string, string> = { 'managed-candle': 'Kerze', beanie: 'Strickmütze' };

/** German pages by their numbers: one with the number of the English imprint, others with numbers of their own. */
const germanPages = { 197: 'impressum', 10_196: 'agb', 10_194: 'ueber-uns' };

/** The fixture as a plugin with one post for each language has it: other numbers and slugs, the same SKUs, and less of it. */
function germanFiles(): RestFiles {
  const products = rows
    .parse(JSON.parse(readFileSync(`${fixture}/products.json`, 'utf8')))
    .filter(({ slug }) => slug in german)
    .map((row) => ({
      ...row,
      ...{ id: row.id + 10_000, slug: `${row.slug}-de`, name: german[row.slug] },
      ...{ upsell_ids: [], cross_sell_ids: [] },
    }));
  const pages = Object.entries(germanPages).map(([id, slug]) => ({
    id: Number(id),
    slug,
    status: 'publish',
    link: `https://shop.example.test/de/${slug}/`,
    title: { rendered: slug.toUpperCase() },
    content: { rendered: '<p>Siehe <a href="/de/impressum/">Impressum</a>.</p>' },
  }));
  const none = { 'products-variations': {}, 'products-reviews': [], orders: [], coupons: [] };
  return { ...readFolder(fixture), ...none, 'downloads-permissions': [], products, content: { pages } };
}

/**
 * A backend with an endpoint for each language, `/{lang}/?graphql=true`, as Polylang makes one; any other language is answered in
 * English. Neither takes a session of the other.
 */
export async function startTwoLanguages(): Promise<{ gqlHost: string; close(): Promise<void> }> {
  const [english, inGerman] = [
    await startFixtureShop(fixture),
    await startFixtureShop(fixture, { files: germanFiles }),
  ];
  const server = createServer((request, response) => {
    const shop = request.url?.startsWith('/de/') ? inGerman : english;
    request.url = '/graphql';
    void toRequest(request, shop.url)
      .then((asked) => shop.store().fetch(asked))
      .then((answer) => send(answer, response));
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
