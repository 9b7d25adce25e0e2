import { addressOf, h1Of, textsOf } from '../support/html';
import type { HttpClient } from '../support/http-client';
import { expect, test } from '../support/http-test';
import { words } from '../support/words';

const listed = (client: HttpClient) => textsOf(client, 'ul[aria-label="Products"] h2');

test('a price range, a rating and the sale are filters of the same form', async ({ client }) => {
  await client.open('/products?search=e');
  await client.press('Apply filters', { 'From (EUR)': '20', 'To (EUR)': '60.5', '3 stars and up': true });
  expect(addressOf(client)).toBe('/products?filter=price[20,60.5],rating[3]&search=e');
  expect(h1Of(client)).toBe('Results for “e”');
  expect(textsOf(client, 'main a')).toContain('Remove filter: €20.00 to €60.50');
  await client.follow('Remove search: “e”');
  expect(addressOf(client)).toBe('/products?filter=price[20,60.5],rating[3]');
  expect(client.$('form:has([name=price_min]) [name=sale]').length).toBe(1);
});

test('a page past the end says so and leads to the last one', async ({ client }) => {
  await client.open('/products/page/999');
  expect(client.status).toBe(404);
  expect(client.text).not.toContain('No products were found');
  await client.follow('Go to the last page');
  expect(addressOf(client)).toMatch(/^\/products\/page\/\d+$/);
  expect(listed(client)).not.toEqual([]);
});

test('a search without results offers the way back', async ({ client }) => {
  await client.open('/products?search=nothing-like-this&filter=sale[true]');
  expect(textsOf(client, 'main h2')).toContain('No products were found');
  expect(client.$(`main section:has(h2:contains("${words('product:related')}")) li`).length).toBe(4);
  expect(client.$('main a:contains("Clear all filters and search")').last().attr('href')).toBe('/products');
});

test('unknown filters are shown, ignored, and can be taken away', async ({ client }) => {
  await client.open('/products?filter=flavour[salt],sale[true]');
  expect(listed(client)).not.toEqual([]);
  await client.follow('Remove filter: flavour[salt] (not available here)');
  expect(addressOf(client)).toBe('/products?filter=sale[true]');
});
