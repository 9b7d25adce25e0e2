import { screens } from '../support/screens';
import { expect, test } from '../support/test';

test.use({ locale: 'de-DE' });

// What each screen says of itself, in all six languages, is read in screens.http.spec.ts: here scripts take it over without an error.
test('every screen loads in de_DE @script', async ({ page, shop }) => {
  test.setTimeout(180_000);
  await page.route('/images/**', (route) => route.abort());
  for (const address of Object.values(await screens(shop.url))) {
    await page.goto(address);
    await expect(page.locator('html'), address).toHaveAttribute('lang', 'de-DE');
  }
});
