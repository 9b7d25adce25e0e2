import { listProductNames } from '../support/api';
import { getPath, getHeadingText, getTexts } from '../support/html';
import type { HttpClient } from '../support/http-client';
import { expect, test } from '../support/http-test';
import { messageText } from '../support/messages';

const listed = (client: HttpClient) => getTexts(client, 'ul[aria-label="Products"] h2');
const isChosen = (client: HttpClient, name: string, slug: string) =>
  client.$(`[name="${name}"][value="${slug}"]`).is(':checked');

test('a list is filtered by colour and size, sorted, and cleared again', async ({ client, shop }) => {
  const count = () => getTexts(client, 'main [role=status]').join();
  await client.open('/products');
  const everything = count();
  await client.press('Apply filters', { 'Ink ': true, 'M ': true });
  expect(getPath(client)).toBe('/products?filter=pa_color[ink],pa_size[m]');
  expect(listed(client)).toEqual(await listProductNames(shop.url, { pa_color: 'ink', pa_size: 'm' }));
  expect(count()).not.toBe(everything);
  expect(isChosen(client, 'pa_color', 'ink')).toBe(true);

  await client.follow('Remove filter: Size');
  expect(getPath(client)).toBe('/products?filter=pa_color[ink]');
  expect(isChosen(client, 'pa_size', 'm')).toBe(false);
  const inInk = await listProductNames(shop.url, { pa_color: 'ink' });
  expect(listed(client)).toEqual(inInk);
  const order = client
    .$('option')
    .filter((_, option) => client.$(option).text() === 'Alphabetically, A to Z');
  await client.press(/^Sort/, { 'Sort by': order.attr('value') ?? '' });
  expect(getPath(client)).toBe('/products?filter=pa_color[ink]&orderby=alphabetically&order=ASC');
  expect(listed(client)).toEqual([...inInk].sort((one, other) => one.localeCompare(other, 'en')));

  const chips = client.$(`ul[aria-label="${messageText('catalogue:chosenFilters')}"]`);
  await client.open(chips.find('a:contains("Clear filters")').attr('href') ?? '');
  expect(getPath(client)).toBe('/products');
  expect(count()).toBe(everything);
  expect(isChosen(client, 'pa_color', 'ink')).toBe(false);
});

test('a wish is saved, shown on the wishlist and removed', async ({ client }) => {
  await client.open('/products?search=mug');
  const [name = ''] = listed(client);
  await client.press(`Add to wishlist: ${name}`);
  expect(client.text).toContain(`“${name}” is on your wishlist.`);
  expect(getPath(client)).toBe('/products?search=mug');
  await client.open('/wishlist');
  expect(listed(client)).toEqual([name]);
  await client.press(`Remove from wishlist: ${name}`);
  expect(getTexts(client, 'h2')).toContain('Nothing on your wishlist yet');
  await client.post('/wishlist', { intent: 'add', productId: '999999' });
  expect([client.status, getPath(client)]).toEqual([200, '/wishlist']);
  expect(client.text).toContain(messageText('product:missing'));
});

test('a price range, a rating and the sale are filters of the same form', async ({ client }) => {
  await client.open('/products?search=e');
  await client.press('Apply filters', { 'From (EUR)': '20', 'To (EUR)': '60.5', '3 stars and up': true });
  expect(getPath(client)).toBe('/products?filter=price[20,60.5],rating[3]&search=e');
  expect(getHeadingText(client)).toBe('Results for “e”');
  expect(getTexts(client, 'main a')).toContain('Remove filter: €20.00 to €60.50');
  await client.follow('Remove search: “e”');
  expect(getPath(client)).toBe('/products?filter=price[20,60.5],rating[3]');
  expect(client.$('form:has([name=price_min]) [name=sale]').length).toBe(1);
});

test('a page past the end says so and leads to the last one', async ({ client }) => {
  await client.open('/products/page/999');
  expect(client.status).toBe(404);
  expect(client.text).not.toContain('No products were found');
  await client.follow('Go to the last page');
  expect(getPath(client)).toMatch(/^\/products\/page\/\d+$/);
  expect(listed(client)).not.toEqual([]);
});

test('a search without results links back', async ({ client }) => {
  await client.open('/products?search=nothing-like-this&filter=sale[true]');
  expect(getTexts(client, 'main h2')).toContain('No products were found');
  expect(client.$(`main section:has(h2:contains("${messageText('product:related')}")) li`).length).toBe(4);
  const back = client.$('main a:contains("Clear all filters and search")');
  expect([...back].map(({ attribs }) => attribs['href'])).toEqual(['/products']);
  await client.open('/products?filter=price[90000,90001]');
  expect(client.text).toContain('Try removing a filter.');
  expect(new Set(getTexts(client, 'main a:contains("Clear ")'))).toEqual(new Set(['Clear filters']));
});

test('unknown filters are shown, ignored, and removable', async ({ client }) => {
  await client.open('/products?filter=flavour[salt],sale[true]');
  expect(listed(client)).not.toEqual([]);
  await client.follow('Remove filter: flavour[salt] (not available here)');
  expect(getPath(client)).toBe('/products?filter=sale[true]');
});
