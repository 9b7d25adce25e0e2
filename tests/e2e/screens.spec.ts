import { screens } from '../support/screens';
import { expect, test } from '../support/test';

test.use({ locale: 'de-DE' });

// All six languages, and what each screen says of itself, are read in screens.http.spec.ts.
test('every screen loads in de_DE, with its own title, one h1 and its landmarks @script', async ({
  page,
  shop,
}) => {
  test.setTimeout(180_000);
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
});
