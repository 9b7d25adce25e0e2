import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { waitForScripts } from '../support/faults';
import { expectFits } from '../support/page';
import { screens } from '../support/screens';
import { expect, expectNoAxeViolations, test } from '../support/test';

/** With SCREENSHOTS=1 every screen is kept as a picture, to look at. */
const screenshots = path.resolve('tests', '.output', 'screenshots');
mkdirSync(screenshots, { recursive: true });

// All six languages, and what each screen says of itself, are read in screens.http.spec.ts.
test('every screen loads in de_DE, with its own title, one h1 and its landmarks @script', async ({
  browser,
  shop,
  visitor,
}) => {
  test.setTimeout(180_000);
  const context = await browser.newContext({ ...visitor, locale: 'de-DE', baseURL: shop.url });
  const page = await context.newPage();
  waitForScripts(page);
  await page.route('/images/**', (route) => route.abort());
  const titles = new Set<string>();
  const addresses = Object.values(await screens(shop.url));
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.locator('html'), address).toHaveAttribute('lang', 'de-DE');
    await expect(page.locator('h1'), address).toHaveCount(1);
    for (const landmark of ['banner', 'main', 'contentinfo'] as const)
      await expect(page.getByRole(landmark), address).toHaveCount(1);
    titles.add(await page.title());
  }
  expect(titles.size).toBe(addresses.length);
  await context.close();
});

test('every screen fits from 320 px on', async ({ page, shop, javaScriptEnabled }) => {
  test.setTimeout(300_000);
  for (const [name, address] of Object.entries(await screens(shop.url))) {
    await page.goto(address);
    for (const width of [320, 390, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await expectFits(page);
      if (process.env['SCREENSHOTS'] && width > 320 && javaScriptEnabled) {
        const file = `${name}-${width}.png`;
        await page.screenshot({ path: path.join(screenshots, file), fullPage: true });
      }
    }
    await test.step('no screen has an accessibility violation in either theme', () =>
      expectNoAxeViolations(page));
  }
});
