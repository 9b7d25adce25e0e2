import type { Page } from '@playwright/test';
import { removeInterceptors, holdRequests, recordRequests } from '../support/faults';
import { cartLink, errorSummary, linkIn, openLive, openReview } from '../support/journey';
import { expect, test } from '../support/test';
import { messageText } from '../support/messages';

const gallery = (page: Page) => page.getByRole('region', { name: messageText('product:pictures') });
const large = (page: Page) => gallery(page).getByRole('img').first();
const add = (page: Page) => page.getByRole('button', { name: messageText('product:addToCart'), exact: true });

test('a variation changes picture and details, the picture and the address at once', async ({ page }) => {
  await openLive(page, '/product/thread-bound-notebook');
  const requests = recordRequests(page, (request) => /product.*\.data/.test(request.url()));
  const facts = page.getByRole('group').filter({ hasText: messageText('product:details') });
  const before = (await facts.textContent()) ?? '';
  await page.getByRole('radio', { name: 'Moss' }).check();
  await expect(page).toHaveURL(/\?pa_color=moss&ruling=Dots$/);
  await expect(large(page)).toHaveAttribute('src', /moss/);
  await expect(facts).not.toHaveText(before);
  await page.getByRole('radio', { name: 'Moss' }).press('ArrowLeft');
  await expect(page).toHaveURL(/\?pa_color=(?!moss)\w+&ruling=Dots$/);
  expect(requests).toEqual([]);

  const address = new URL(page.url());
  const quantity = page.getByLabel(messageText('common:quantity'));
  const review = page.getByLabel(messageText('product:yourReview'));
  const expectKept = async (text: string) => {
    await expect(page).toHaveURL(
      (url) => url.searchParams.get('pa_color') === address.searchParams.get('pa_color'),
    );
    await expect(page.getByRole('radio', { name: 'Moss' })).not.toBeChecked();
    await expect(quantity).toHaveValue('3');
    await expect(review).toHaveValue(text);
  };

  await test.step('links back to the page keep the choice', async () => {
    await quantity.fill('3');
    const shown = `${address.pathname}${address.search}&quantity=3`;
    await expect(page.locator('footer [name=redirectTo]')).toHaveValue(shown);
    await expect(linkIn(page.getByRole('banner'), messageText('common:signIn'))).toHaveAttribute(
      'href',
      `/my-account?redirectTo=${encodeURIComponent(shown)}`,
    );
  });

  await test.step('an error leaves the focus where the shopper types by then', async () => {
    const held = await holdRequests(page);
    await quantity.fill('0');
    await add(page).click();
    await openReview(page);
    await review.focus();
    await page.keyboard.type('Good ');
    held.pass();
    await expect(quantity).toHaveAttribute('aria-invalid', 'true');
    await page.keyboard.type('paper');
    await expect(review).toHaveValue('Good paper');
    await removeInterceptors(page);
    await quantity.fill('3');
  });

  await test.step('other reviews, and a rejected one, keep options and input', async () => {
    await page.getByRole('link', { name: messageText('product:reviewsHighest') }).click();
    await expect(page).toHaveURL(/reviews-by=/);
    await expectKept('Good paper');
    await page.getByRole('button', { name: messageText('product:sendReview') }).click();
    await expect(errorSummary(page)).toBeFocused();
    await expectKept('Good paper');
    await page.getByRole('link', { name: messageText('product:reviewsHighest') }).click();
    await expect(page).toHaveURL(/reviews-by=/);
    await expectKept('Good paper');
  });

  await test.step('an accepted review reloads the page, with the choice', async () => {
    await page.getByRole('radio', { name: /^4 stars/ }).check();
    await page.getByLabel(messageText('product:yourName')).fill('Jo');
    await page.getByLabel(messageText('product:yourEmail')).fill(`jo-${Date.now()}@example.com`);
    await page.getByRole('button', { name: messageText('product:sendReview') }).click();
    await expect(
      page.getByRole('status').filter({ hasText: messageText('product:reviewPublished') }),
    ).toBeVisible();
    await expect(page).toHaveURL(`${address.href}#reviews`);
    await expect(review).toHaveValue('');
  });
});

test('the button says that a choice is sold out, keeps the focus, and adds another choice', async ({
  page,
}) => {
  await openLive(page, '/product/linen-napkins');
  await page.getByRole('radio', { name: 'Rose' }).check();
  const soldOut = page.locator('#buy').getByRole('button', { name: messageText('catalogue:soldOut') });
  await expect(soldOut).toHaveAttribute('aria-disabled', 'true');
  await soldOut.focus();
  await soldOut.press('Enter');
  await expect(soldOut).toBeFocused();
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  await page.getByRole('radio', { name: /sold out/ }).press('ArrowLeft');
  await expect(soldOut).toHaveCount(0);
  await add(page).click();
  await expect(page.getByRole('status').filter({ hasText: 'Linen Napkins' })).toBeVisible();
});

test('several errors leave the focus where the shopper types by then', async ({ page }) => {
  await openLive(page, '/product/letterpress-cards');
  const held = await holdRequests(page);
  await page.getByLabel(messageText('common:quantity')).fill('0');
  await add(page).click();
  await openReview(page);
  const review = page.getByLabel(messageText('product:yourReview'));
  await review.focus();
  held.pass();
  await expect(errorSummary(page)).toBeVisible();
  await expect(review).toBeFocused();
  await removeInterceptors(page);
  await add(page).click();
  const summary = errorSummary(page);
  await expect(summary).toBeFocused();
  await page.getByRole('button', { name: messageText('product:sendReview') }).click();
  await expect(summary).toContainText(messageText('product:errorRating'));
  await removeInterceptors(page);
  await add(page).click();
  const listed = summary.getByRole('listitem');
  await expect(listed.first()).toContainText('Choose “Words”');
  await expect(summary, 'what is still marked below').toContainText(messageText('product:errorRating'));
});

test('the gallery follows the arrow keys, and opens in the whole window, where a closer look keeps its place', async ({
  page,
}) => {
  await openLive(page, '/product/morning-mug');
  const count = (picture: number) => gallery(page).getByText(`${picture} of 6`);
  await page.getByRole('link', { name: messageText('product:nextPicture') }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(count(2)).toBeVisible();
  await expect(page).toHaveURL(/image=2$/);
  await page.keyboard.press('End');
  await expect(count(6)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(count(1)).toBeVisible();

  await large(page).click();
  const viewer = page.getByRole('dialog');
  await expect(viewer.getByText(messageText('product:enlarge'))).toBeVisible();
  const ground = viewer.locator('button:has(img)');
  await expect(ground, 'no blank page until the larger file is there').toHaveCSS(
    'background-image',
    /morning-mug/,
  );
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByText('2 of 6')).toBeVisible();
  const stage = viewer.locator('div:has(> button > img)');
  const box = await stage.boundingBox();
  if (!box) throw new Error('no picture');
  await page.mouse.click(box.x + box.width * 0.6, box.y + box.height * 0.75);
  await expect(viewer.getByText(messageText('product:reduce'))).toBeVisible();
  const place = () => stage.evaluate(({ scrollLeft, scrollTop }) => ({ scrollLeft, scrollTop }));
  const there = await place();
  expect(there.scrollTop).toBeGreaterThan(box.height * 0.5);
  await viewer.getByRole('button', { name: messageText('product:nextPicture') }).click();
  await expect(viewer.getByText('3 of 6')).toBeVisible();
  expect(await place()).toEqual(there);
  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
  await expect(count(3)).toBeVisible();
  await expect(page.getByRole('link', { name: messageText('product:enlarge') })).toBeFocused();
});

test('a swipe shows the next picture', async ({ browser }) => {
  const page = await browser.newPage({ hasTouch: true, viewport: { width: 390, height: 844 } });
  await openLive(page, '/product/morning-mug');
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: 300 }] });
  await large(page).scrollIntoViewIfNeeded();
  await touch('touchStart', 320);
  for (const x of [260, 200, 140, 80]) await touch('touchMove', x);
  await touch('touchEnd');
  await expect(gallery(page).getByText('2 of 6')).toBeVisible();
  await page.close();
});

test('on small screens "Add to cart" stays at hand and never covers what has the focus', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 500 });
  await openLive(page, '/product/hand-trowel');
  const bar = page.getByRole('group', { name: 'Hand Trowel' });
  await expect(page.locator('#buy button[value=add]')).not.toBeInViewport();
  await expect(bar, 'from the start').toBeInViewport({ ratio: 1 });
  await page.locator('#buy button[value=add]').scrollIntoViewIfNeeded();
  await expect(bar).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await openReview(page);
  // The bar comes when the button is out of view: until then the browser scrolls to the window's own edge.
  await page.getByRole('radio', { name: /^1 star/ }).scrollIntoViewIfNeeded();
  await expect(bar).toBeInViewport({ ratio: 1 });
  await page.getByLabel(messageText('product:yourReview')).scrollIntoViewIfNeeded();
  const covered = () =>
    page.evaluate(() => {
      const focused = document.activeElement;
      const bars = document.querySelector('[role="group"][aria-label="Hand Trowel"]');
      if (!focused || !bars || bars.contains(focused)) return false;
      return focused.getBoundingClientRect().bottom > bars.getBoundingClientRect().top;
    });
  await page.getByRole('radio', { name: /^4 stars/ }).focus();
  for (let stop = 0; stop < 12; stop += 1) {
    await page.keyboard.press('Tab');
    expect(await covered()).toBe(false);
  }
  await bar.getByRole('button').click();
  await expect(cartLink(page, 1)).toBeVisible();
});
