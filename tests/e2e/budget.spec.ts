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

test('no page asks for more than 105 KB of JavaScript in 8 files', async ({ context }) => {
  for (const address of addresses) {
    const page = await context.newPage();
    const { files, kilobytes } = await scriptsOf(page, address);
    await page.close();
    expect(files.length, `${address}: ${files.join(' ')}`).toBeLessThanOrEqual(8);
    expect(kilobytes, address).toBeGreaterThan(50);
    expect(kilobytes, address).toBeLessThanOrEqual(105);
  }
});
