import { expect, it } from 'vitest';
import { renderPage } from '../../../graphql/store/domain/content/page-html';
import { importShop, ImportError, type RestFiles } from '../../../graphql/store/import';
import { shop, useShops, type Shop } from './account-shop';
import { Shopper } from './cart-shop';

useShops();

const ask = async (made: Shop, query: string) => {
  const { data, error } = await new Shopper(made).send(query);
  if (!data) throw new Error(error);
  return data;
};
const page = (id: number, slug: string, more: object = {}) => ({
  id,
  slug,
  status: 'publish',
  date: '2026-11-02T10:00:00',
  title: { rendered: slug },
  content: { rendered: `<p>${slug}</p>\n` },
  ...more,
});
const item = (id: number, menus: number, more: object = {}) => ({
  id,
  title: { rendered: 'Item' },
  url: '/somewhere/',
  type: 'custom',
  object: 'custom',
  object_id: id,
  menus,
  ...more,
});
async function withContent(content: RestFiles): Promise<Shop> {
  const made = await shop();
  await importShop(made.db, content);
  return made;
}

it('a draft and a private page are nobody’s, a page behind a password is a name', async () => {
  const made = await withContent({
    pages: [page(900, 'plan', { status: 'draft' }), page(901, 'board', { status: 'private' })],
  });
  expect(
    await ask(
      made,
      `{ draft: page(id: "900", idType: DATABASE_ID) { title }
         private: page(id: "/board/", idType: URI) { title }
         hidden: pages(where: { in: ["900", "901"] }) { nodes { slug } }
         locked: page(id: "199", idType: DATABASE_ID) { title content date hasPassword isRestricted uri }
         words: pages(where: { search: "hidden words" }) { nodes { slug } } }`,
    ),
  ).toEqual({
    draft: null,
    private: null,
    hidden: { nodes: [] },
    locked: {
      title: 'Locked',
      content: null,
      date: null,
      hasPassword: true,
      isRestricted: true,
      uri: '/locked/',
    },
    words: { nodes: [] },
  });
});

it('a page is found by every form of its address and by its ids', async () => {
  const made = await withContent({
    pages: [page(900, 'größen', { link: 'https://shop.example.test/gr%C3%B6%C3%9Fen/' })],
  });
  const found = async (id: string, idType: string) =>
    (await ask(made, `{ page(id: "${id}", idType: ${idType}) { databaseId link } }`))['page'];
  const sizes = { databaseId: 900, link: 'http://localhost:3000/gr%C3%B6%C3%9Fen/' };
  for (const uri of ['/größen/', 'gr%c3%b6%c3%9fen', 'http://localhost:3000/gr%C3%B6%C3%9Fen/?lang=de'])
    expect(await found(uri, 'URI'), uri).toEqual(sizes);
  expect(await found('900', 'DATABASE_ID')).toEqual(sizes);
  expect(await found(Buffer.from('post:900').toString('base64'), 'ID')).toEqual(sizes);
  expect(await found('%', 'URI')).toBeNull();
});

it('pages come in the order and from the place that is asked for', async () => {
  const made = await shop();
  const slugs = async (where: string) => {
    const { pages } = await ask(made, `{ pages(first: 3, where: { ${where} }) { nodes { slug } } }`);
    return (pages as { nodes: { slug: string }[] }).nodes.map(({ slug }) => slug);
  };
  expect(await slugs('')).toEqual(['my-account', 'checkout', 'cart']);
  expect(await slugs('parent: "194"')).toEqual(['team']);
  expect(await slugs('name: "imprint"')).toEqual(['imprint']);
  expect(await slugs('hasPassword: true')).toEqual(['locked']);
  expect(await slugs('orderby: [{ field: SLUG, order: DESC }]')).toEqual(['terms', 'team', 'shop']);
});

it('pages are a connection with cursors', async () => {
  const made = await shop();
  const read = (after: string) =>
    ask(
      made,
      `{ pages(first: 2${after}, where: { orderby: [{ field: TITLE, order: ASC }] }) { edges { node { slug } } pageInfo { hasNextPage endCursor } } }`,
    );
  const first = (await read('')) as { pages: { pageInfo: { endCursor: string } } };
  expect(first).toMatchObject({
    pages: {
      edges: [{ node: { slug: 'about-us' } }, { node: { slug: 'cart' } }],
      pageInfo: { hasNextPage: true },
    },
  });
  expect(await read(`, after: "${first.pages.pageInfo.endCursor}"`)).toMatchObject({
    pages: { edges: [{ node: { slug: 'checkout' } }, { node: { slug: 'imprint' } }] },
  });
});

it('a menu at a place of the shop’s own theme is found there, one at no place is not', async () => {
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

it('an item leads to what is there for everybody', async () => {
  const made = await withContent({
    pages: [page(900, 'plan', { status: 'draft', link: 'https://shop.example.test/plan/' })],
    menus: [{ id: 80, name: 'Side', slug: 'side', locations: ['footer'] }],
    'menu-items': [
      item(800, 80, {
        type: 'post_type',
        object: 'page',
        object_id: 900,
        url: 'https://shop.example.test/plan/',
      }),
      item(801, 80, {
        type: 'post_type',
        object: 'product',
        object_id: 117,
        url: 'https://shop.example.test/product/hoodie/',
      }),
      item(802, 80, {
        type: 'taxonomy',
        object: 'product_brand',
        object_id: 46,
        url: 'https://shop.example.test/brand/nordlicht/',
      }),
    ],
  });
  const { menuItems } = await ask(
    made,
    `{ menuItems(where: { location: FOOTER }) { nodes { uri url connectedNode { node { uri isTermNode isContentNode ... on ProductBrand { slug } } } } } }`,
  );
  expect(menuItems).toEqual({
    nodes: [
      {
        uri: '/brand/nordlicht/',
        url: 'http://localhost:3000/brand/nordlicht/',
        connectedNode: {
          node: { uri: '/brand/nordlicht/', isTermNode: true, isContentNode: false, slug: 'nordlicht' },
        },
      },
      {
        uri: '/product/hoodie/',
        url: 'http://localhost:3000/product/hoodie/',
        connectedNode: { node: { uri: '/product/hoodie/', isTermNode: false, isContentNode: true } },
      },
      { uri: '/plan/', url: 'http://localhost:3000/plan/', connectedNode: null },
    ],
  });
});

it('an import again takes the place of pages and of all items of a menu', async () => {
  const made = await withContent({
    content: {
      pages: [page(197, 'imprint', { title: 'Legal notice' })],
      menus: [{ id: 44, name: 'Small print', slug: 'small-print', locations: ['footer'] }],
      'menu-items': [item(900, 44)],
    },
  });
  expect(
    await ask(
      made,
      '{ page(id: "imprint", idType: URI) { title content } menuItems(where: { location: FOOTER }) { nodes { databaseId } } }',
    ),
  ).toEqual({
    page: { title: 'Legal notice', content: '<p>imprint</p>\n' },
    menuItems: { nodes: [{ databaseId: 900 }] },
  });
});

it('items of menus that are not there, and addresses that run scripts, are problems of the import', async () => {
  const made = await shop();
  const refused = (files: RestFiles) => expect(importShop(made.db, files)).rejects.toThrow(ImportError);
  await refused({ 'menu-items': [item(800, 99)] });
  await refused({ 'menu-locations': { footer: { name: 'footer', menu: 99 } } });
  await refused({ menus: [{ id: 80, name: 'Main too', slug: 'main' }] });
  await refused({ 'menu-items': [item(800, 43, { url: 'javascript:alert(1)' })] });
});

it('text becomes paragraphs as in WordPress', () => {
  expect(renderPage('One\nline\n\n<h2>Two</h2>\nThree "quoted"\n\n<blockquote>Four</blockquote>')).toBe(
    '<p>One<br />\nline</p>\n<h2>Two</h2>\n<p>Three &#8220;quoted&#8221;</p>\n<blockquote><p>Four</p></blockquote>\n',
  );
  expect(renderPage('<pre>a\n\nb "c"</pre>\nthen <script>\nrun("x")\n</script>')).toBe(
    '<pre>a\n\nb "c"</pre>\n<p>then <script>\nrun("x")\n</script></p>\n',
  );
  expect(renderPage('<ul>\n<li>a</li>\n<li>b</li>\n</ul>')).toBe('<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n');
  expect(renderPage('[woocommerce_cart]\n\n[unknown]')).toBe('\n<p>[unknown]</p>\n');
  expect(
    renderPage(
      '<!-- wp:latest-posts {"postsToShow":3} /-->\n<!-- wp:paragraph -->\n<p>a</p>\n<!-- /wp:paragraph -->',
    ),
  ).toBe('\n\n<p>a</p>\n');
  expect(renderPage('  ')).toBe('');
});
