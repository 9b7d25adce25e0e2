import type { Page } from '@playwright/test';
import { locales } from '../../app/i18n/locales';
import { simpleProduct } from '../support/api';
import { HttpClient } from '../support/http-client';
import { brokenWords, stickingOut } from '../support/narrow';
import { order, readyToOrder } from '../support/page';
import { expect, test } from '../support/test';
import { words } from '../support/words';

/** The demo shop's customer, who has orders and downloads. */
async function logIn(page: Page, origin: string): Promise<void> {
  const answer = await page.request.post('/my-account', {
    headers: { origin },
    form: { intent: 'login', username: 'demo', password: 'demo-pass-4711' },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(303);
}

// What is typed and ordered is laid out by styles alone: once without scripts says it all.
test.describe('at 320 px', { tag: '@plain' }, () => {
  for (const { code, tag } of locales) {
    test(`no word is broken and nothing sticks out in ${code}`, async ({ browser, shop, visitor }) => {
      const context = await browser.newContext({
        ...visitor,
        locale: tag,
        baseURL: shop.url,
        viewport: { width: 320, height: 800 },
      });
      const page = await context.newPage();
      await page.route('/images/**', (route) => route.abort());
      const look = async (address: string) => {
        await page.goto(address);
        expect.soft(await stickingOut(page), address).toEqual([]);
        expect.soft(await brokenWords(page), address).toEqual([]);
      };
      const { slug } = await simpleProduct(shop.url);
      const received = await order(new HttpClient(shop.url), slug);
      await readyToOrder(page, shop.url, slug);
      for (const address of ['/cart', '/checkout/review', received, '/contact', '/accessibility'])
        await look(address);
      await logIn(page, shop.url);
      await look('/my-account?tab=orders');
      const details = await page.locator('tbody a').first().getAttribute('href');
      for (const address of ['/my-account', '/my-account?tab=downloads', details ?? '']) await look(address);
      await context.close();
    });
  }
});

test('a table that has become cards is still a table', { tag: '@plain' }, async ({ page, shop }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await logIn(page, shop.url);
  await page.goto('/my-account?tab=orders');
  const table = page.getByRole('table', { name: words('account:orders') });
  await expect(table.getByRole('columnheader')).toHaveText([
    words('account:order'),
    words('account:orderStatus'),
    words('account:orderTotal'),
  ]);
  const row = table.getByRole('row').nth(1);
  await expect(row.getByRole('rowheader')).toHaveCount(1);
  await expect(row.getByRole('cell').last()).toHaveText(/€/);
});
