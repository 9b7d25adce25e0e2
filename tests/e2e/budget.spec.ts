import { calm, hold, live } from '../support/faults';
import { expect, test } from '../support/test';
import { scriptsOf } from '../support/page-weight';
import { toDetails, toReview } from '../support/journey';
import { goods } from '../support/visitor';

const addresses = `
  / /products /product-category/clothing /product/wool-socks /categories /cart /my-account
  /my-account/lost-password /order-lookup /wishlist /contact
`
  .trim()
  .split(/\s+/);

test('no page sends a browser that has none of it more than 103 KB of JavaScript in 8 files', async ({
  browser,
  page,
  shop,
}) => {
  test.setTimeout(180_000);
  await toDetails(page, shop.url);
  await toReview(page);
  const bought = await page.context().storageState();
  const visits = [
    ...addresses.map((address) => ({ address })),
    ...['/checkout', '/checkout/review'].map((address) => ({ address, storageState: bought })),
  ];
  for (const { address, ...visitor } of visits) {
    const context = await browser.newContext(visitor);
    const { files, kilobytes } = await scriptsOf(await context.newPage(), address);
    await context.close();
    const asked = `${address}: ${files.join(' ')}`;
    expect(files.length, asked).toBeLessThanOrEqual(8);
    expect(kilobytes, asked).toBeGreaterThan(50);
    expect(kilobytes, asked).toBeLessThanOrEqual(103);
  }
});

test('scripts are asked for after the first pictures, or when the shopper does something', async ({
  page,
  request,
}) => {
  const product = `/product/${goods.slug}`;
  const html = await (await request.get(product)).text();
  expect(html).not.toMatch(/rel="modulepreload"|rel="preload" as="fetch"|type="module"/);
  // Nothing comes because time has passed.
  await page.addInitScript(() => {
    const later = window.setTimeout;
    const never = 2 ** 30;
    Object.assign(window, {
      setTimeout: (work: () => void, wait = 0) => later(work, wait > 1000 ? never : wait),
    });
  });
  const scripts: string[] = [];
  page.on('request', (asked) => {
    if (/\/(build|messages)\/.*\.js/.test(asked.url())) scripts.push(asked.url());
  });
  for (const wakeUp of ['picture', 'key'] as const) {
    const picture = await hold(page, /\/picture/);
    await page.goto(product, { waitUntil: 'commit' });
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect.poll(() => picture.waiting()).toBeGreaterThan(0);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    expect(scripts).toEqual([]);
    if (wakeUp === 'key') await page.keyboard.press('Shift');
    else picture.pass();
    await live(page);
    expect(scripts.length).toBeGreaterThan(3);
    scripts.length = 0;
    picture.pass();
    await calm(page);
  }
});
