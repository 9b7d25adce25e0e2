import type { Database } from '../../graphql/store/db/database';
import { getTexts } from '../support/html';
import { HttpClient } from '../support/http-client';
import { expect, test } from '../support/http-test';
import { startShop } from '../support/shop';
import { removeTranslations, withStoreDatabase } from '../support/store-db';
import { messageText } from '../support/messages';

const linksIn = ({ $ }: HttpClient, place: string) =>
  $(`${place} a[href]`)
    .toArray()
    .map((link): [string, string] => [$(link).text(), $(link).attr('href') ?? '']);

test('the pages of the shop are found from its menus, in its own frame', async ({ client }) => {
  await client.open('/');
  expect(
    linksIn(client, `header nav[aria-label="${messageText('common:mainMenu')}"] > ul:first-child`).slice(
      0,
      4,
    ),
  ).toEqual([
    [messageText('common:home'), '/'],
    [messageText('common:allProducts'), '/products'],
    [messageText('common:categories'), '/categories'],
    [messageText('common:contact'), '/contact'],
  ]);
  const footer = linksIn(client, 'footer').map(([, to]) => to);
  for (const to of ['/pages/about', '/pages/imprint', '/contact', '/order-lookup', '/privacy-policy'])
    expect(footer).toContain(to);
  await client.follow('Terms and conditions');
  expect(client.url.pathname).toBe('/pages/terms');
  expect(client.$('title').text()).toBe('Terms and conditions - Sturdy');
  expect(client.$('h1').text()).toBe('Terms and conditions');
  expect(client.$('meta[name="description"]').attr('content')).toMatch(/^1\. Who sells to you Your contract/);
  expect(client.$('link[rel="canonical"]').attr('href')).toBe(client.url.href);
  await client.follow('delivery and payment');
  expect(client.url.pathname).toBe('/pages/delivery-and-payment');
  expect(client.$('main table th').length).toBeGreaterThan(0);
});

/** Menus of two floors in place of the demo's. */
function withMenus(db: Database): void {
  db.run('DELETE FROM menu_items');
  const columns = 'id, menu_id, label, url, parent_id, custom, object, object_id, position';
  for (const row of [
    `1, 501, 'Living', '/product-category/home/', 0`,
    `2, 501, 'Lamps', '/product-category/lighting/', 1`,
    `3, 501, 'More', '#', 0`,
    `4, 501, 'Imprint', '/imprint/', 3`,
    `5, 501, 'Journal', 'https://journal.example/', 0`,
    `6, 502, 'Small print', '#', 0`,
    `7, 502, 'The terms', '/terms/', 6`,
    `8, 502, 'Ask us', '/contact', 0`,
  ])
    db.run(`INSERT INTO menu_items (${columns}) VALUES (${row}, 1, 'custom', 0, ${row.slice(0, 1)})`);
}

test('menus with submenus are complete without scripts, in other languages marked as the shop’s', async ({
  own,
}) => {
  const first = (data: { dataDir: string }) => {
    removeTranslations(data);
    withStoreDatabase(data, withMenus);
  };
  const shop = await own(startShop({ first }));
  const client = new HttpClient(shop.url, 'de-DE');
  await client.open('/cart');
  const menu = `header nav[aria-label="${messageText('common:mainMenu', {}, 'de_DE')}"]`;
  const expected = [
    ['Living', '/product-category/home'],
    ['Lamps', '/product-category/lighting'],
    ['Imprint', '/pages/imprint'],
    ['Journal', 'https://journal.example/'],
  ];
  const links = linksIn(client, menu).filter(([name]) => expected.some(([label]) => label === name));
  expect(links).toEqual(expected);
  expect(getTexts(client, `${menu} summary`)).toEqual([
    messageText('common:submenu', { name: 'Living' }, 'de_DE'),
    'More',
  ]);
  expect(client.$(`${menu} a[href="/pages/imprint"] [lang="en"]`).length).toBe(1);
  const group = client.$('footer nav').filter((_, nav) => client.$(nav).find('h2').text() === 'Small print');
  expect(group.find('a').attr('href')).toBe('/pages/terms');
  const footer = linksIn(client, 'footer').filter(([, to]) => to.startsWith('/contact'));
  expect(footer, 'the entry in place of the built-in one').toEqual([['Ask us', '/contact']]);
});
