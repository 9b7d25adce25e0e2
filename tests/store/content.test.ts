import { expect } from 'vitest';
import { importShop, ImportError, type RestFiles } from '../../graphql/store/import';
import { shop, test, type Shop } from './account-shop';
import { Shopper } from './cart-shop';

const ask = (made: Shop, query: string) => new Shopper(made).ask(query);
const page = (id: number, slug: string, more: object = {}) => ({
  ...{ id, slug, status: 'publish', title: slug, content: { rendered: `<p>${slug}</p>\n` } },
  ...more,
});
const item = (id: number, menus: number, more: object = {}) => ({
  ...{ id, title: 'Item', url: '/somewhere/', type: 'custom', menus },
  ...more,
});
async function withContent(content: RestFiles): Promise<Shop> {
  const made = await shop();
  await importShop(made.db, content);
  return made;
}

test('a draft and a private page are hidden, a page with a password is a name', async () => {
  const made = await withContent({
    pages: [page(900, 'plan', { status: 'draft' }), page(901, 'board', { status: 'private' })],
  });
  expect(
    await ask(
      made,
      `{ private: page(id: "/board/", idType: URI) { title }
         hidden: pages(where: { in: ["900", "901"] }) { nodes { slug } }
         locked: page(id: "199", idType: DATABASE_ID) { date hasPassword isRestricted uri }
         words: pages(where: { search: "hidden words" }) { nodes { slug } } }`,
    ),
  ).toEqual({
    private: null,
    hidden: { nodes: [] },
    locked: { date: null, hasPassword: true, isRestricted: true, uri: '/locked/' },
    words: { nodes: [] },
  });
});

test('a menu at a location of the shop’s own theme is found there, one without a location is not', async () => {
  const made = await withContent({
    menus: [{ id: 80, name: 'Side', slug: 'side', locations: ['side-bar'] }],
    'menu-items': [item(800, 80), item(801, 80, { parent: 800, classes: ['big', ''], target: '_blank' })],
  });
  expect(
    await ask(
      made,
      `{ menuItems(where: { location: SIDE_BAR, parentDatabaseId: 0 }) { nodes { databaseId label url locations menu { node { slug } }
           childItems { nodes { target cssClasses parentDatabaseId } } } }
         menu(id: "side", idType: SLUG) { count locations menuItems { nodes { databaseId } } }
         nowhere: menu(id: "45", idType: DATABASE_ID) { name }
         unseen: menuItem(id: "208", idType: DATABASE_ID) { label } }`,
    ),
  ).toEqual({
    menuItems: {
      nodes: [
        {
          databaseId: 800,
          label: 'Item',
          url: '/somewhere/',
          locations: ['SIDE_BAR'],
          menu: { node: { slug: 'side' } },
          childItems: { nodes: [{ target: '_blank', cssClasses: ['big'], parentDatabaseId: 800 }] },
        },
      ],
    },
    menu: {
      count: 2,
      locations: ['SIDE_BAR'],
      menuItems: { nodes: [{ databaseId: 801 }, { databaseId: 800 }] },
    },
    nowhere: null,
    unseen: null,
  });
});

test('items of menus that are not there, and addresses that run scripts, are problems of the import', async () => {
  const made = await shop();
  const refused = (files: RestFiles) => expect(importShop(made.db, files)).rejects.toThrow(ImportError);
  await refused({ 'menu-items': [item(800, 99)] });
  await refused({ 'menu-locations': { footer: { name: 'footer', menu: 99 } } });
  await refused({ 'menu-items': [item(800, 43, { url: 'javascript:alert(1)' })] });
});
