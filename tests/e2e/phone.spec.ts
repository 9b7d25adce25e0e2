import type { Locator, Page } from '@playwright/test';
import { buttonIn, linkIn, openLive, title } from '../support/journey';
import { expectNoSidewaysScroll, fillCart, logInAsDemo } from '../support/page';
import { expect, test } from '../support/test';
import { messageText } from '../support/messages';

const phone = { width: 390, height: 844 };

test.use({ viewport: phone });

/** Where an element is in the window. */
const boxOf = (element: Locator) =>
  element.evaluate((target) => target.getBoundingClientRect().toJSON() as DOMRect);

const topOf = async (element: Locator) => (await boxOf(element)).top;

const checkout = (page: Page) => linkIn(page.getByRole('main'), messageText('cart:checkout'));
const folds = (page: Page) => page.locator('fieldset details');

test('the button of a product with one choice is on a phone’s first screen @plain', async ({ page }) => {
  for (const slug of ['hand-trowel', 'linen-cushion', 'morning-mug']) {
    await page.goto(`/product/${slug}`);
    expect.soft(await topOf(buttonIn(page, messageText('product:addToCart'))), slug).toBeLessThanOrEqual(720);
    await expect(page.getByRole('navigation', { name: messageText('common:breadcrumb') })).toBeHidden();
  }
  const picture = await page.locator('#gallery img').first().boundingBox();
  expect(picture?.width).toBe(picture?.height);
  const dots = page.locator('#gallery ol a');
  for (const dot of await dots.all()) {
    const { top, bottom, height } = await boxOf(dot);
    expect(top > (picture?.y ?? 0) && bottom < (picture?.y ?? 0) + (picture?.height ?? 0)).toBe(true);
    expect(height).toBeGreaterThanOrEqual(24);
  }
  await dots.nth(1).click();
  await expect(dots.nth(1)).toHaveAttribute('aria-current', 'true');
});

test('a phone’s cart goes from lines to total and button, which stays in view @plain', async ({
  page,
  shop,
}) => {
  await fillCart(page, shop.url);
  await page.goto('/cart');
  const line = page.locator('main li:has(h2)').last();
  const total = checkout(page).locator('..').locator('dd');
  const coupon = page.locator('summary', { hasText: messageText('cart:couponAdd') });
  const delivery = page.locator('summary', {
    has: page.getByRole('heading', { name: messageText('cart:delivery') }),
  });
  const order = await Promise.all([line, total, coupon, delivery].map(topOf));
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  expect(await topOf(checkout(page))).toBeLessThan(await topOf(coupon));
  await expect(page.getByRole('radio', { name: /^Express/ })).toBeHidden();

  for (const slug of ['fountain-pen', 'olive-wood-spoons', 'pepper-mill', 'salt-jar'])
    await fillCart(page, shop.url, slug);
  await page.goto('/cart');
  const bar = checkout(page).locator('..');
  await test.step('before its place it is at the lower edge of the window', async () => {
    const { bottom, height } = await boxOf(bar);
    expect([bottom, Math.round(height)]).toEqual([phone.height, 64]);
    await expect(bar.locator('dd')).toBeInViewport({ ratio: 1 });
    await expectNoSidewaysScroll(page);
  });
  await test.step('after it, at the upper edge', async () => {
    await page.getByRole('region', { name: messageText('cart:crossSells') }).scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollBy(0, 300));
    await expect(checkout(page)).toBeInViewport({ ratio: 1 });
    expect(await topOf(bar)).toBeLessThanOrEqual(64);
  });
  await test.step('what is folded opens for the link that leads there', async () => {
    await page.goto('/cart#delivery');
    await expect(page.getByRole('radio', { name: /^Express/ })).toBeVisible();
  });
});

test('marks of cards stand in one line at the checkout’s payment choice, and are part of its name @plain', async ({
  page,
  shop,
}) => {
  await fillCart(page, shop.url);
  await page.goto('/checkout');
  const card = page.getByRole('radio', { name: /^Credit card.* Visa Mastercard$/ });
  await expect(card).toHaveCount(1);
  const boxes = (await page.locator('label', { has: card }).locator('svg').all()).map(boxOf);
  const [visa, mastercard, ...others] = await Promise.all(boxes);
  expect(others).toEqual([]);
  expect(visa?.top).toBe(mastercard?.top);
  expect((mastercard?.left ?? 0) - (visa?.right ?? 0), 'apart').toBeGreaterThanOrEqual(4);
  await expectNoSidewaysScroll(page);
});

test('lists begin within 260 px on a phone and 320 px on a desk, below one search box @plain', async ({
  page,
}) => {
  for (const path of ['/products?search=mug', '/product-category/kitchen', '/product-category/home']) {
    await page.goto(path);
    for (const [viewport, limit] of [
      [phone, 260],
      [{ width: 1280, height: 900 }, 320],
    ] as const) {
      await page.setViewportSize(viewport);
      const card = page.getByRole('main').getByRole('article').first();
      if (!path.includes('?')) expect.soft(await topOf(card), path).toBeLessThanOrEqual(limit);
      await expect(page.getByRole('searchbox')).toHaveCount(viewport === phone ? 0 : 1);
    }
  }
});

test('chips and tabs are one row on a phone, whose end comes into view with the focus @plain', async ({
  page,
  shop,
}) => {
  await logInAsDemo(page, shop.url);
  for (const [path, row] of [
    ['/product-category/home', page.getByRole('main').getByRole('navigation').last()],
    [
      '/products?filter=category[kitchen,desk,garden],price[5,500],sale[true]',
      page.getByRole('list', { name: messageText('catalogue:chosenFilters') }),
    ],
    ['/my-account?tab=wishlist', page.getByRole('navigation', { name: messageText('account:tabs') })],
  ] as const) {
    await page.goto(path);
    expect.soft((await boxOf(row)).height, path).toBeLessThan(60);
    const last = row.getByRole('link').last();
    await last.focus();
    await expect.soft(last, path).toBeInViewport();
    await expectNoSidewaysScroll(page);
  }
  await page.goto('/my-account?tab=wishlist');
  await expect(page.locator('[aria-current=page]').last()).toBeInViewport({ ratio: 1 });
});

test('a phone’s filters have a head that closes them, folded groups, and a foot in reach @both', async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto('/products?filter=sale[true]');
  const head = page.locator('summary', { hasText: messageText('catalogue:filters') });
  await expect(head).toHaveText(/\(1\) \d+ products$/, { useInnerText: false });
  await head.click();
  expect(await topOf(head)).toBe(0);
  await expect(folds(page).nth(0)).toHaveAttribute('open');
  await expect(folds(page).nth(1)).toHaveAttribute('open');
  const groups = await folds(page).count();
  // What is chosen is open, too.
  await expect(page.locator('fieldset details[open]')).toHaveCount(3);
  expect(groups).toBeGreaterThan(4);
  const show = page.getByRole('button', { name: /^(Show \d+ products?|Apply filters)$/ });
  const clear = linkIn(show.locator('..'), messageText('catalogue:clearFilters'));
  for (const control of [show, clear]) await expect(control).toBeInViewport({ ratio: 1 });
  const [one, other] = [await boxOf(show), await boxOf(clear)];
  expect(one.top < other.bottom && other.top < one.bottom, 'beside one another').toBe(true);
  await head.click();
  await expect(folds(page).first()).toBeHidden();
  if (!javaScriptEnabled) return;

  const before = await page.evaluate(() => history.length);
  await head.click();
  await page.locator('[name=pa_color][value=ink]').check();
  await expect(page).toHaveURL(/\?filter=pa_color\[ink\],sale\[true\]$/);
  await show.click();
  await expect(folds(page).first()).toBeHidden();
  await expect(head).toHaveText(/\(2\)/, { useInnerText: false });
  expect(await page.evaluate(() => history.length), 'the button is no step').toBe(before + 1);
});

test('the header comes back when a phone’s page is scrolled up, with its search @script', async ({
  page,
}) => {
  await openLive(page, '/products');
  const header = page.getByRole('banner');
  const scrollBy = (distance: number) => page.mouse.wheel(0, distance);
  await page.mouse.move(200, 400);
  await scrollBy(1200);
  await expect(header).not.toBeInViewport();
  await scrollBy(-200);
  await expect(header).toBeInViewport({ ratio: 1 });
  await expect(linkIn(header, messageText('common:cart'))).toBeInViewport({ ratio: 1 });
  await buttonIn(header, messageText('common:search')).click();
  await expect(page.locator('#search')).toBeInViewport({ ratio: 1 });
  await scrollBy(300);
  await expect(page.locator('#search')).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await expect(page.locator('#search')).toBeHidden();
  await expect(buttonIn(header, messageText('common:search'))).toBeFocused();
  await scrollBy(300);
  await expect(header).not.toBeInViewport();
  await expect(title(page)).not.toBeInViewport();
});
