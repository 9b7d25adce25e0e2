import { expect } from 'vitest';
import { importShop, ImportError, type RestFiles } from '../../graphql/store/import';
import { shop, test, type Shop } from './account-shop';
import { Shopper } from './cart-shop';

const ask = (testShop: Shop, query: string) => new Shopper(testShop).ask(query);
const page = (id: number, slug: string, more: object = {}) => ({
  ...{ id, slug, status: 'publish', title: slug, content: { rendered: `<p>${slug}</p>\n` } },
  ...more,
});
const item = (id: number, menus: number, more: object = {}) => ({
  ...{ id, title: 'Item', url: '/somewhere/', type: 'custom', menus },
  ...more,
});
async function withContent(content: RestFiles): Promise<Shop> {
  const testShop = await shop();
  await importShop(testShop.db, content);
  return testShop;
}

test('a draft and a private page are hidden, a page with a password is a name', async () => {
  const testShop = await withContent({
    pages: [page(900, 'plan', { status: 'draft' }), page(901, 'board', { status: 'private' })],
  });
  expect(
    await ask(
      testShop,
      `{ private: page(id: "/board/", idType: URI) { title }
         hidden: page(id: "900", idType: DATABASE_ID) { slug }
         locked: page(id: "199", idType: DATABASE_ID) { date hasPassword isRestricted uri }
         words: pages(where: { search: "hidden words" }) { nodes { slug } } }`,
    ),
  ).toEqual({
    private: null,
    hidden: null,
    locked: { date: null, hasPassword: true, isRestricted: true, uri: '/locked/' },
    words: { nodes: [] },
  });
});

test('a menu at a location of the shop’s own theme is found there, one without a location is not', async () => {
  const testShop = await withContent({
    menus: [{ id: 80, name: 'Side', slug: 'side', locations: ['side-bar'] }],
    'menu-items': [item(800, 80), item(801, 80, { parent: 800, classes: ['big', ''], target: '_blank' })],
  });
  const answer = await ask(
    testShop,
    `{ menuItems(where: { location: SIDE_BAR, parentDatabaseId: 0 }) { nodes { databaseId label url locations
         childItems { nodes { target cssClasses parentDatabaseId } } } }
       menus(first: 100) { nodes { databaseId } } all: menuItems(first: 100) { nodes { databaseId } } }`,
  );
  expect(answer['menuItems']).toEqual({
    nodes: [
      {
        databaseId: 800,
        label: 'Item',
        url: '/somewhere/',
        locations: ['SIDE_BAR'],
        childItems: { nodes: [{ target: '_blank', cssClasses: ['big'], parentDatabaseId: 800 }] },
      },
    ],
  });
  const ids = (name: string) => JSON.stringify(answer[name]);
  expect(ids('menus')).toContain('80');
  expect(ids('menus')).not.toContain('45');
  expect(ids('all')).toContain('801');
  expect(ids('all')).not.toContain('208');
});

test('items of menus that are not there, and addresses that run scripts, are problems of the import', async () => {
  const testShop = await shop();
  const refused = (files: RestFiles) => expect(importShop(testShop.db, files)).rejects.toThrow(ImportError);
  await refused({ 'menu-items': [item(800, 99)] });
  await refused({ 'menu-locations': { footer: { name: 'footer', menu: 99 } } });
  await refused({ 'menu-items': [item(800, 43, { url: 'javascript:alert(1)' })] });
});
