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
  ...{ databaseId, label, path, ...more },
});

const startWith = (...items: Parameters<typeof menusReply>[0]) =>
  start({ getPages: pages, getMenuItems: menusReply(items) });

/** The entries of the header that a menu of these makes, each with its number for a name. */
async function linksOf(entries: readonly (readonly [path: string, to?: string, kind?: string])[]) {
  const items = entries.map(([path, , kind], at) => item(at + 1, `${at}`, path, kind ? { kind } : {}));
  return (await (await startWith(...items))()).header;
}

const expected = (entries: readonly (readonly [path: string, to?: string, kind?: string])[]) =>
  entries.flatMap(([, to], at) => (to === undefined ? [] : [{ label: `${at}`, to }]));

test('entries link to this shop where it has the same page, and elsewhere as they are', async () => {
  const entries = [
    ['/produkt-kategorie/kleidung/clothing/', '/product-category/clothing', 'ProductCategory'],
    ['/p/hoodie/', '/product/hoodie', 'VariableProduct'],
    ['/marke/nordlicht/', '/brand/nordlicht', 'ProductBrand'],
    ['/product-tag/gifts/?orderby=price', '/product-tag/gifts?orderby=price', 'ProductTag'],
    ['/about-us/', '/pages/about-us', 'Page'],
    ['https://www.shop.example/terms/#scope', '/pages/terms#scope'],
    ['/cart/', '/cart'],
    ['/shop/', '/products'],
    ['https://new.shop.example/my-account', '/my-account'],
    ['/contact/', '/contact', 'Page'],
    ['http://www.shop.example/product-category/a/b/', '/product-category/b'],
    ['/2026/11/news/', 'https://www.shop.example/2026/11/news/'],
    ['https://blog.example/?a=1&b=2', 'https://blog.example/?a=1&b=2'],
  ] as const;
  expect(await linksOf(entries)).toEqual(expected(entries));
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
  const entries = [
    ...['javascript:alert(1)', 'data:text/html,x', 'mailto:a@shop.example', '', 'http://['].map(
      (path) => [path] as const,
    ),
    ['//evil.example/x', 'https://evil.example/x'],
    ['/\\evil.example', 'https://evil.example/'],
    ['https://new.shop.example//evil.example', '/evil.example'],
    ['https://www.shop.example//evil.example', 'https://www.shop.example//evil.example'],
    ['/product/../../x', 'https://www.shop.example/x'],
  ] as const;
  expect(await linksOf(entries)).toEqual(expected(entries));
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
