import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import type { LocaleCode } from '~/platform/i18n/locales';
import {
  calls,
  menusReply,
  pagesReply,
  restartShop,
  startWordPress,
  unknownField,
  wordpress,
  type Reply,
} from './wordpress';
import { poll } from '../../../support/poll';

const env = { APP_URL: 'https://new.shop.example' };

function start(replies: Record<string, Reply>) {
  startWordPress(replies, env);
  return readMenus();
}

/** A new process of the shop, in front of a WordPress that has other menus by now. */
function restart(menus: Reply) {
  wordpress.replies['getMenuItems'] = menus;
  restartShop(env);
  return readMenus();
}

async function readMenus() {
  const { getSiteMenus } = await import('~/commerce/cms/site-menus.server');
  const { getTranslator } = await import('~/platform/i18n/request-locale.server');
  return (locale: LocaleCode = 'en_US') => getSiteMenus(getTranslator(locale));
}

const pages = pagesReply([
  { databaseId: 2, title: 'About', uri: '/about-us/' },
  { databaseId: 3, title: 'Terms', uri: '/terms/' },
  { databaseId: 4, title: 'Contact', uri: '/contact/' },
]);
const item = (databaseId: number, label: string, path: string, more: object = {}) => ({
  ...{ databaseId, label, path },
  ...more,
});

const startWith = (...items: Parameters<typeof menusReply>[0]) =>
  start({ getPages: pages, getMenuItems: menusReply(items) });

test('entries link to this shop where it has the same page, and elsewhere as they are', async () => {
  const menus = await startWith(
    item(1, 'Clothing', '/produkt-kategorie/kleidung/clothing/', { kind: 'ProductCategory' }),
    item(2, 'Hoodie &amp; more', '/p/hoodie/', { kind: 'VariableProduct' }),
    item(3, 'Nordlicht', '/marke/nordlicht/', { kind: 'ProductBrand' }),
    item(4, 'Gifts', '/product-tag/gifts/?orderby=price', { kind: 'ProductTag' }),
    item(5, 'About', '/about-us/', { kind: 'Page' }),
    item(6, 'By hand', 'https://www.shop.example/terms/#scope'),
    item(7, 'Basket', '/cart/'),
    item(8, 'Shop', '/shop/'),
    item(9, 'Account', 'https://new.shop.example/my-account'),
    item(10, 'Get in touch', '/contact/', { kind: 'Page' }),
    item(11, 'Category by hand', 'http://www.shop.example/product-category/a/b/'),
    item(12, 'Blog', '/2026/11/news/'),
    item(13, 'Elsewhere', 'https://blog.example/?a=1&b=2'),
  );
  expect((await menus()).header).toEqual([
    { label: 'Clothing', to: '/product-category/clothing' },
    { label: 'Hoodie & more', to: '/product/hoodie' },
    { label: 'Nordlicht', to: '/brand/nordlicht' },
    { label: 'Gifts', to: '/product-tag/gifts?orderby=price' },
    { label: 'About', to: '/pages/about-us' },
    { label: 'By hand', to: '/pages/terms#scope' },
    { label: 'Basket', to: '/cart' },
    { label: 'Shop', to: '/products' },
    { label: 'Account', to: '/my-account' },
    { label: 'Get in touch', to: '/contact' },
    { label: 'Category by hand', to: '/product-category/b' },
    { label: 'Blog', to: 'https://www.shop.example/2026/11/news/' },
    { label: 'Elsewhere', to: 'https://blog.example/?a=1&b=2' },
  ]);
});

test('a page in the trash or a draft has no entry, and what is below it stays', async () => {
  const menus = await startWith(
    item(1, 'Home', '/', { url: 'https://www.shop.example/' }),
    item(2, 'Page', '/', { url: 'https://www.shop.example/?page_id=378' }),
    item(3, 'Product', '/', { url: 'https://www.shop.example/?post_type=product&p=403' }),
    item(4, 'Terms', '/terms/', { parentDatabaseId: 2 }),
    item(5, 'Front page', '/', { url: 'https://www.shop.example/?page_id=4', kind: 'Page' }),
  );
  expect((await menus()).header).toEqual([
    { label: 'Home', to: '/', fixed: true },
    { label: 'Terms', to: '/pages/terms' },
    { label: 'Front page', to: '/' },
  ]);
});

test('no entry links anywhere but to the web, and none that reads as a path leaves this origin', async () => {
  const menus = await startWith(
    item(1, 'Script', 'javascript:alert(1)'),
    item(2, 'Data', 'data:text/html,x'),
    item(3, 'Mail', 'mailto:a@shop.example'),
    item(4, 'Nothing', ''),
    item(5, 'No scheme', '//evil.example/x'),
    item(6, 'Backslash', '/\\evil.example'),
    item(7, 'Two slashes', 'https://new.shop.example//evil.example'),
    item(8, 'Two at the backend', 'https://www.shop.example//evil.example'),
    item(9, 'Dots', '/product/../../x'),
    item(10, 'Not an address', 'http://['),
  );
  expect((await menus()).header).toEqual([
    { label: 'No scheme', to: 'https://evil.example/x' },
    { label: 'Backslash', to: 'https://evil.example/' },
    { label: 'Two slashes', to: '/evil.example' },
    { label: 'Two at the backend', to: 'https://www.shop.example//evil.example' },
    { label: 'Dots', to: 'https://www.shop.example/x' },
  ]);
});

test('entries below others are listed with them, however deep, in the order of the menu', async () => {
  const menus = await startWith(
    item(5, 'Last', '/cart/', { order: 9 }),
    item(1, 'Ours', '#', { order: 1 }),
    item(3, 'Deep', '/terms/', { parentDatabaseId: 2, order: 3 }),
    item(2, 'About', '/about-us/', { parentDatabaseId: 1, order: 2 }),
    item(4, 'Lost', '/about-us/', { parentDatabaseId: 99, order: 4 }),
    item(6, 'Heading of nothing', '#', { order: 5 }),
    item(7, 'Round', '/a', { parentDatabaseId: 8, order: 6 }),
    item(8, 'And round', '/b', { parentDatabaseId: 7, order: 7 }),
  );
  expect((await menus()).header).toEqual([
    {
      label: 'Ours',
      items: [
        { label: 'About', to: '/pages/about-us' },
        { label: 'Deep', to: '/pages/terms' },
      ],
    },
    { label: 'Lost', to: '/pages/about-us' },
    { label: 'Last', to: '/cart' },
  ]);
});

test('each place has its own menu; a place without one has the built-in menu, the footer with the first pages', async () => {
  const menus = await startWith(
    item(1, 'Both', '/cart/', { locations: ['PRIMARY', 'FOOTER'] }),
    item(2, 'Below', '/terms/', { locations: ['FOOTER'] }),
    item(3, 'Elsewhere', '/terms/', { locations: ['SIDE_BAR'] }),
  );
  const both = { label: 'Both', to: '/cart' };
  expect(await menus()).toEqual({
    header: [both],
    footer: { menu: [both, { label: 'Below', to: '/pages/terms' }], pages: [], further: [] },
  });
  const none = await startWith();
  expect(await none()).toEqual({
    header: null,
    footer: {
      menu: null,
      pages: [
        { label: 'About', to: '/pages/about-us' },
        { label: 'Terms', to: '/pages/terms' },
      ],
      further: [],
    },
  });
});

test('an entry named as this shop names its page is in the shopper’s language', async () => {
  const menus = await startWith(item(1, 'Categories', '/categories'), item(2, 'Everything', '/products'));
  expect((await menus('de_DE')).header).toEqual([
    { label: 'Kategorien', to: '/categories', fixed: true },
    { label: 'Everything', to: '/products' },
  ]);
});

test.each<[string, Record<string, Reply>]>([
  ['is down', {}],
  ['has no menus', { getPages: pages, getMenuItems: unknownField('menuItems') }],
  ['answers with nonsense', { getPages: pages, getMenuItems: { body: '<html>' } }],
])('a backend that %s leaves the built-in menus, is queried once, and is logged once', async (_, replies) => {
  const menus = await start(replies);
  if (Object.keys(replies).length === 0)
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')));
  const { log } = await import('~/platform/log.server');
  const warn = vi.spyOn(log, 'warn').mockImplementation(() => undefined);
  for (let visit = 0; visit < 3; visit += 1)
    expect(await menus()).toMatchObject({ header: null, footer: { menu: null } });
  const told = warn.mock.calls.filter(([, message]) => /^(menus|pages): /.test(String(message)));
  expect(told.map(([, message]) => message)).toHaveLength(Object.keys(replies).length === 0 ? 2 : 1);
  // The client itself tries a query three times.
  expect(calls().filter((call) => call === 'getMenuItems').length).toBeLessThanOrEqual(3);
});

test('menus come in parts, and those without an end are not followed for ever', async () => {
  const menus = await start({
    getPages: pages,
    getMenuItems: menusReply([item(1, 'Again and again', '/cart/')], 'x'),
  });
  await menus();
  expect(calls().filter((call) => call === 'getMenuItems')).toHaveLength(50);
});

test('a new process starts with the menus of the last one, and then asks for newer ones', async () => {
  const labels = async (read: Awaited<ReturnType<typeof start>>) =>
    (await read()).header?.map(({ label }) => label);
  const replies = { getPages: pages, getMenuItems: menusReply([item(1, 'Old', '/about-us/')]) };
  expect(await labels(await start(replies))).toEqual(['Old']);
  const left = path.join(process.env['CACHE_DIR'] ?? '', 'content-menus.json');

  vi.useFakeTimers({ toFake: ['Date'] });
  // The same address: another shop's menus would not be taken.
  const restarted = await restart({ status: 503, body: 'Service Unavailable' });
  expect(await labels(restarted)).toEqual(['Old']);
  expect(calls()).toHaveLength(2);

  const again = await restart(menusReply([item(1, 'New', '/about-us/')]));
  expect(await labels(again)).toEqual(['Old']);
  vi.setSystemTime(Date.now() + 1000);
  await again();
  vi.useRealTimers();
  await poll(() => expect(readFileSync(left, 'utf8')).toContain('"New"'));
  expect(await labels(again)).toEqual(['New']);

  writeFileSync(left, '{"origin":"');
  expect(await labels(await restart(menusReply([item(1, 'Newer', '/about-us/')])))).toEqual(['Newer']);
});

test('names in the settings that the backend lacks are logged once, with what it has', async () => {
  const menus = await startWith(item(1, 'About', '/about-us/', { locations: ['NORDLICHT_MAIN'] }));
  const { setStoreSettings } = await import('~/platform/settings/store-settings');
  const opening = { page: ['willkommen', 'welcome'], wide: null, upright: null, button: '/' };
  const sections = ['popular', { page: 'about-us' }, { page: 'story' }] as const;
  setStoreSettings({ home: { opening, sections } });
  const { log } = await import('~/platform/log.server');
  const warn = vi.spyOn(log, 'warn');
  await poll(async () => {
    await menus();
    expect(warn).toHaveBeenCalled();
  });
  await menus('de_DE');
  const sentence = 'settings: the backend has nothing of this name';
  expect(warn.mock.calls.filter(([, text]) => text === sentence)).toEqual([
    [{ setting: 'menus.header', name: 'PRIMARY', has: ['NORDLICHT_MAIN'] }, sentence],
    [{ setting: 'menus.footer', name: 'FOOTER', has: ['NORDLICHT_MAIN'] }, sentence],
    [{ setting: 'pages.withdrawal', name: 'withdrawal' }, sentence],
    [{ setting: 'pages.privacy', name: 'privacy-policy' }, sentence],
    [{ setting: 'home.opening.page', name: ['willkommen', 'welcome'] }, sentence],
    [{ setting: 'home.sections[2]', name: 'story' }, sentence],
  ]);
});
