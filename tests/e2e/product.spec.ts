import type { Page } from '@playwright/test';
import { fillCart } from '../support/page';
import { openReview } from '../support/journey';
import { expect, expectNoAxeViolations, test } from '../support/test';
import { words } from '../support/words';

const option = (page: Page, group: string, name: string | RegExp) =>
  page.getByRole('group', { name: group }).getByRole('radio', { name });
const price = (page: Page) => page.getByRole('main').getByText(/€/).first();
const add = (page: Page) => page.getByRole('button', { name: words('product:addToCart'), exact: true });

/** Without JavaScript the choice is sent; with it the page has followed already. */
async function showChoice(page: Page, js: boolean): Promise<void> {
  if (!js) await page.getByRole('button', { name: words('product:showChoice') }).click();
}

/** Without JavaScript the page comes back with its summary first; with it the form says so where it is. */
async function expectRefused(page: Page, message: string, js: boolean): Promise<void> {
  const summary = page.locator('[data-error-summary]');
  if (!js) {
    await expect(summary).toBeFocused();
    await expect(page).toHaveTitle(/^Error: /);
  }
  await expect(js ? page.locator('#buy') : summary).toContainText(message);
}

test(
  'a choice shows its price, stock, item number and picture, and has an address',
  { tag: '@both' },
  async ({ page, javaScriptEnabled }) => {
    await page.goto('/product/thread-bound-notebook');
    await expect(option(page, 'Color', 'Ink')).toBeChecked();
    await expect(option(page, 'Ruling', 'Dots')).toBeChecked();
    await expect(page.getByText(words('product:inStock'), { exact: true })).toBeVisible();
    await option(page, 'Color', 'Moss').check();
    await showChoice(page, javaScriptEnabled);
    await expect(page).toHaveURL(/\/product\/thread-bound-notebook\?pa_color=moss&ruling=Dots$/);
    await expect(
      page
        .getByRole('region', { name: words('product:pictures') })
        .getByRole('img')
        .first(),
    ).toHaveAttribute('src', /moss/);
    await page.reload();
    await expect(option(page, 'Color', 'Moss')).toBeChecked();
  },
);

test('sold-out options say so, can be looked at, and cannot be ordered', async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto('/product/linen-napkins');
  await expect(page.getByRole('group', { name: 'Color' })).toContainText(
    `Rose ${words('product:optionSoldOut')}`,
  );
  await option(page, 'Color', /^Rose/).check();
  await showChoice(page, javaScriptEnabled);
  await expect(page.getByText(words('product:outOfStock'), { exact: true })).toBeVisible();
  await add(page).click();
  await expectRefused(page, words('product:errorSoldOut'), javaScriptEnabled);
  await expect(option(page, 'Color', /^Rose/)).toBeChecked();
});

test(
  'radios can be picked and added at once; what is missing is named at its field',
  { tag: '@both' },
  async ({ page, javaScriptEnabled }) => {
    await page.goto('/product/wool-socks');
    await option(page, 'Color', 'Moss').check();
    await page.getByLabel(words('common:quantity')).fill('2');
    await add(page).click();
    await expectRefused(page, 'Choose an option for Size', javaScriptEnabled);
    if (!javaScriptEnabled)
      await page
        .locator('[data-error-summary]')
        .getByRole('link', { name: 'Choose an option for Size' })
        .click();
    await expect(page.getByRole('group', { name: 'Size' }).getByRole('radio').first()).toBeFocused();
    await expectNoAxeViolations(page);
    await expect(option(page, 'Color', 'Moss')).toBeChecked();
    await expect(page.getByLabel(words('common:quantity'))).toHaveValue('2');
    await option(page, 'Size', /41/).check();
    await add(page).click();
    await expect(page.getByRole('status').filter({ hasText: '2 × Wool Socks' })).toBeVisible();
    await page.goto('/cart');
    await expect(page.getByRole('main')).toContainText('Moss');
    await expect(page.getByRole('main')).toContainText('41');
  },
);

test('every picture is reached by a link that keeps the choice', async ({ page }) => {
  await page.goto('/product/morning-mug?pa_color=sage');
  const thumbnails = page.getByRole('link', { name: /^Show image \d of 6$/ });
  await expect(thumbnails).toHaveCount(6);
  for (let number = 1; number <= 6; number += 1) {
    await page.getByRole('link', { name: `Show image ${number} of 6` }).click();
    await expect(page).toHaveURL(new RegExp(`\\?pa_color=sage&image=${number}(#gallery)?$`));
    await expect(page.getByRole('link', { name: `Show image ${number} of 6` })).toHaveAttribute(
      'aria-current',
      'true',
    );
  }
  await expect(option(page, 'Color', 'Sage')).toBeChecked();
  await expect(page.locator('[draggable=true]')).toHaveCount(0);
  await page.getByRole('link', { name: words('product:nextPicture') }).click();
  await expect(page.getByText('1 of 6')).toBeVisible();
});

test('a review is written and seen; what is missing is asked for and what was typed is kept', async ({
  page,
  shop,
}) => {
  await page.goto('/product/hand-trowel');
  await openReview(page);
  await page.getByRole('button', { name: words('product:sendReview') }).click();
  await expect(page.locator('[data-error-summary]').getByRole('link')).toHaveText([
    words('product:errorRating'),
    words('product:errorContent'),
    words('product:errorName'),
    words('checkout:errorEmail'),
  ]);
  const text = `Sits well in the hand & <b>lasts</b> 🌱 ${shop.url}`;
  await page.getByRole('radio', { name: /^4 stars/ }).check();
  await page.getByLabel(words('product:yourReview')).fill(text);
  await page.getByLabel(words('product:yourName')).fill('Jo <i>Green</i>');
  await page.getByLabel(words('product:yourEmail')).fill('not an address');
  await page.getByRole('button', { name: words('product:sendReview') }).click();
  await expect(page.locator('[data-error-summary]').getByRole('link')).toHaveText([
    words('checkout:errorEmailForm'),
  ]);
  await expect(page.getByLabel(words('product:yourReview'))).toHaveValue(text);
  await expect(page.getByRole('radio', { name: /^4 stars/ })).toBeChecked();
  await page.getByLabel(words('product:yourEmail')).fill(`jo-${Date.now()}@example.com`);
  await page.getByRole('button', { name: words('product:sendReview') }).click();
  await expect(page.getByRole('status').filter({ hasText: words('product:reviewPublished') })).toBeVisible();
  await expect(page.getByRole('region', { name: words('product:reviews') })).toContainText(text);
});

test('reviews are listed by their stars; buyers and the shop’s answer are marked', async ({ page }) => {
  await page.goto('/product/morning-mug');
  const region = page.getByRole('region', { name: words('product:reviews') });
  const rated = (stars: number) => region.getByText(words('common:rated', { value: String(stars) }));
  const follow = (name: string) => region.getByRole('link', { name, exact: true }).click();
  await expect(region.locator('ol > li')).toHaveCount(3);
  await follow(words('product:reviewsLowest'));
  await expect(region.locator('ol > li')).toHaveCount(6);
  await expect(region.locator('ol > li').first()).toContainText(words('common:rated', { value: '4' }));
  await follow(words('product:stars', { count: 4 }));
  await expect(region.locator('ol > li')).toHaveCount(2);
  await expect(rated(4)).toHaveCount(2);
  await expect(region.getByRole('link', { name: words('product:reviewsLowest') })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await follow(words('product:allReviews', { count: 6 }));
  await expect(region.locator('ol > li')).toHaveCount(6);
  await expect(region.getByText(words('pages:verifiedBuyer'), { exact: true })).toHaveCount(4);
  await expect(region.getByText(words('pages:verifiedNote'))).toBeVisible();
  await page.goto('/product/wool-socks');
  await expect(region.getByRole('listitem').filter({ hasText: words('pages:answerOfShop') })).toContainText(
    'Jonas',
  );
});

test('a grouped product is added by a quantity for each part', async ({ page, javaScriptEnabled }) => {
  await page.goto('/product/ceramics-for-the-table');
  await add(page).click();
  await expectRefused(page, words('product:errorGroupEmpty'), javaScriptEnabled);
  await page.getByLabel('Quantity of Two-Liter Jug').fill('1');
  await page.getByLabel('Quantity of Butter Dish').fill('2');
  await add(page).click();
  await expect(page.getByRole('status').filter({ hasText: 'Two-Liter Jug, 2 × Butter Dish' })).toBeVisible();
});

test('an external product leads to the other shop in the same tab', async ({ page }) => {
  await page.goto('/product/vegetables-in-small-places');
  const link = page.getByRole('main').locator('a[rel~="external"]');
  await expect(link).toHaveAttribute('href', /^https:/);
  await expect(link).not.toHaveAttribute('target', /.*/);
  await expect(add(page)).toHaveCount(0);
});

test('a quantity beyond the stock is refused where it was typed', async ({ page, javaScriptEnabled }) => {
  await page.goto('/product/harbour-print');
  await expect(page.getByRole('main')).toContainText(words('product:onePerOrder'));
  await page.goto('/product/nesting-box');
  await page.getByLabel(words('common:quantity')).fill('1000');
  await add(page).click();
  await expectRefused(page, 'Enter a quantity from 1 to 4', javaScriptEnabled);
  await expect(page.getByLabel(words('common:quantity'))).toHaveValue('1000');
});

test('products seen before are offered again, and related ones beside them', async ({ page, shop }) => {
  await fillCart(page, shop.url, 'nesting-box');
  await page.goto('/product/morning-mug');
  await page.goto('/product/supper-bowl');
  await expect(page.getByRole('region', { name: words('product:recent') })).toContainText('Morning Mug');
  await expect(
    page
      .getByRole('region', { name: words('product:related') })
      .getByRole('article')
      .first(),
  ).toBeVisible();
  await expect(price(page)).toBeVisible();
});
