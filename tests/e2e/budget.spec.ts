import { expect, test } from '../support/test';
import { scriptsOf } from '../support/page-weight';

const addresses = [
  '/',
  '/products',
  '/product-category/clothing',
  '/product/wool-socks',
  '/categories',
  '/cart',
  '/my-account',
  '/my-account/lost-password',
  '/order-lookup',
  '/wishlist',
  '/contact',
];

test('no page sends a first visitor more than 105 KB of JavaScript in 8 files', async ({ browser, shop }) => {
  test.setTimeout(180_000);
  for (const address of addresses) {
    const context = await browser.newContext({ baseURL: shop.url });
    const { files, kilobytes } = await scriptsOf(await context.newPage(), address);
    await context.close();
    const asked = `${address}: ${files.join(' ')}`;
    expect(files.length, asked).toBeLessThanOrEqual(8);
    expect(kilobytes, asked).toBeGreaterThan(50);
    expect(kilobytes, asked).toBeLessThanOrEqual(105);
  }
});
