import { simpleProduct } from '../support/api';
import { addButton, linkIn, openLive } from '../support/journey';
import { expect, test } from '../support/test';
import { messageText } from '../support/messages';

test.use({ backend: 'named' });

test('scripts keep to the language of the address @long', async ({ page, shop, client: visitor }) => {
  const { slug } = await simpleProduct(shop.url);
  await visitor.open(`/de/product/${slug}`);
  const name = visitor.$('h1').text();
  const t = (key: Parameters<typeof messageText>[0]) => messageText(key, {}, 'de_DE');
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  await openLive(page, '/de');
  await linkIn(page.getByRole('main'), t('home:allCategories')).click();
  await expect(page).toHaveURL('/de/categories');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
  const search = page.getByRole('search').first().getByRole('combobox');
  await page.getByRole('search').first().locator('input').focus();
  await expect(search).toBeVisible();
  await search.fill(name.slice(0, 4));
  await expect(page.getByRole('option').first()).toBeVisible();
  await search.press('Enter');
  await expect(page).toHaveURL(/\/de\/products\?search=/);
  await page.locator('main').getByRole('link', { name }).first().click();
  await expect(page).toHaveURL(new RegExp(`${shop.url}/de/product/`));
  expect(documents, 'client navigation alone').toEqual(['/de']);
  await openLive(page, `/de/product/${slug}`);
  await addButton(page, 'de_DE').click();
  await expect(page.getByText(messageText('cart:added', { count: 1, name }, 'de_DE')).first()).toBeVisible();
  await page.goto('/de/cart');
  await linkIn(page, t('cart:checkout')).click();
  await expect(page).toHaveURL('/de/checkout');
  const asked = page.waitForResponse(/\/de\/postcode\?/);
  const postcode = page.getByRole('textbox', { name: t('checkout:postcode') }).first();
  await postcode.fill('1');
  await postcode.press('Tab');
  expect((await asked).ok()).toBe(true);
  await openLive(page, '/de/product/waffle-towels');
  await page.getByRole('main').getByRole('radio').first().check({ force: true });
  await expect(page).toHaveURL(/\/de\/product\/waffle-towels\?/);
});
