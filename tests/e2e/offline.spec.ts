import { openLive } from '../support/journey';
import { expect, test } from '../support/test';
import { startShop } from '../support/shop';
import { words } from '../support/words';

test.use({ serviceWorkers: 'allow' });

test('without a connection the products seen last are there, and a page in the language says what is missing', async ({
  browser,
  visitor,
}) => {
  const shop = await startShop();
  const context = await browser.newContext({ ...visitor, locale: 'de-DE', baseURL: shop.url });
  const page = await context.newPage();
  await page.goto('/product/nesting-box');
  await page.getByRole('button', { name: words('product:addToCart', {}, 'de_DE'), exact: true }).click();
  await expect(page.getByRole('link', { name: /Warenkorb, 1/ }).first()).toBeVisible();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const kept = () =>
    page.evaluate(async () => {
      const found: Record<string, string> = {};
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
          const answer = await cache.match(request);
          if (answer?.headers.get('content-type')?.startsWith('text/html'))
            found[new URL(request.url).pathname] = await answer.text();
        }
      }
      return found;
    });
  await expect
    .poll(async () => Object.keys(await kept()).sort())
    .toEqual(['/offline', '/product/nesting-box']);
  for (const html of Object.values(await kept())) {
    expect(html).toContain('<html lang="de-DE"');
    expect(html).not.toMatch(/Warenkorb, [1-9]/);
  }

  await openLive(page, '/products?search=nesting');
  await shop.stop();
  await context.setOffline(true);
  await page.getByRole('main').getByRole('link', { name: 'Nesting Box' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nesting Box');
  await page.goto('/cart');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('common:offline', {}, 'de_DE'));
  await expect(page.getByRole('link', { name: words('common:tryAgain', {}, 'de_DE') })).toBeVisible();
  await page.goto('/product/nesting-box?quantity=2');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nesting Box');
  await expect(
    page.getByRole('button', { name: words('product:addToCart', {}, 'de_DE'), exact: true }),
  ).toBeVisible();
  await context.close();
});

test('the worker and the manifest are always asked for again; the manifest has icons', async ({
  request,
}) => {
  const worker = await request.get('/service-worker.js');
  expect(worker.status()).toBe(200);
  expect(worker.headers()).toMatchObject({ 'cache-control': 'no-cache' });
  const manifest = (await (await request.get('/manifest.webmanifest')).json()) as {
    icons: { src: string }[];
  };
  expect(manifest).toMatchObject({ name: 'Sturdy', start_url: '/' });
  for (const { src } of manifest.icons) expect((await request.get(src)).status(), src).toBe(200);
});
