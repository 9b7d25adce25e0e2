import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { locales } from '../../app/i18n/locales';
import { expectFits } from '../support/page';
import { screens } from '../support/screens';
import { expect, expectNoAxeViolations, test } from '../support/test';

/** With SCREENSHOTS=1 every screen is kept as a picture, to look at. */
const screenshots = path.resolve('tests', '.output', 'screenshots');
mkdirSync(screenshots, { recursive: true });

// All six are read in screens.http.spec.ts. Scripts take them over in English in all other journeys.
for (const { code, tag } of locales.filter((one) => one.code === 'de_DE')) {
  test(`every screen loads in ${code}, with its own title, one h1 and its landmarks @script`, async ({
    browser,
    shop,
    visitor,
  }) => {
    test.setTimeout(180_000);
    const context = await browser.newContext({ ...visitor, locale: tag, baseURL: shop.url });
    const page = await context.newPage();
    await page.route('/images/**', (route) => route.abort());
    const titles = new Map<string, string>();
    for (const [name, address] of Object.entries(await screens(shop.url))) {
      await page.goto(address);
      await expect(page.locator('html'), address).toHaveAttribute('lang', tag);
      await expect(page.locator('h1'), address).toHaveCount(1);
      for (const landmark of ['banner', 'main', 'contentinfo'] as const)
        await expect(page.getByRole(landmark), address).toHaveCount(1);
      const title = await page.title();
      expect(title, address).toMatch(/\S - Sturdy$|^Sturdy/);
      expect(titles.get(title), `${name} has the title of another screen`).toBeUndefined();
      titles.set(title, name);
      await expect(page.getByRole('main'), address).not.toContainText(
        /\b(common|home|catalogue|product|cart|checkout|account|orders|pages|errors):\w/,
      );
    }
    await context.close();
  });
}

test('no screen has an accessibility violation in either theme', async ({ page, shop }) => {
  test.setTimeout(300_000);
  for (const address of Object.values(await screens(shop.url))) {
    await page.goto(address);
    await expectNoAxeViolations(page);
  }
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
  }
});
