import type { Locator, Page } from '@playwright/test';
import { holdRequests } from '../support/faults';
import { linkIn, listSearch, openLive, title } from '../support/journey';
import { expectAnnounced, recordAnnouncements } from '../support/screen-reader-output';
import { expect, test } from '../support/test';
import { messageText } from '../support/messages';

const count = (page: Page) => page.getByRole('main').getByRole('status');
const value = (page: Page, name: string, slug: string) =>
  page.locator(`input[name="${name}"][value="${slug}"]`);
const entries = (page: Page) => page.evaluate(() => history.length);

/** Types as fast as a shopper does by the page's own clock, however long the machine takes for it. */
async function type(page: Page, field: Locator, text: string): Promise<void> {
  for (const letter of text) {
    await field.press(letter);
    await page.clock.runFor(150);
  }
}

test('typing refreshes the list in one step of the history and keeps the focus', async ({ page }) => {
  const opened = new Date();
  await page.clock.install({ time: opened });
  await openLive(page, '/products?orderby=price&order=ASC');
  const search = await listSearch(page);
  const everything = await count(page).textContent();
  const before = await entries(page);
  await page.clock.pauseAt(opened.getTime() + 5 * 60_000);
  await type(page, search, 'mug');
  await page.clock.resume();
  await expect(page).toHaveURL(/\/products\?search=mug&orderby=price&order=ASC$/);
  await expect(title(page)).toHaveText('Results for “mug”');
  await expect(search).toBeFocused();
  await expect(count(page)).not.toHaveText(everything ?? '');
  expect(await entries(page)).toBe(before + 1);

  await page.goBack();
  await expect(page).toHaveURL(/\/products\?orderby=price&order=ASC$/);
  await expect(search).toHaveValue('');
  await expect(count(page)).toHaveText(everything ?? '');

  await test.step('so does typing faster than the shop answers', async () => {
    const held = await holdRequests(page, /\/products\.data\?.*search=/);
    await search.fill('m');
    await expect.poll(held.waiting).toBe(1);
    await search.fill('mug');
    await expect.poll(held.waiting).toBe(2);
    held.pass();
    await expect(title(page)).toHaveText('Results for “mug”');
    expect(await entries(page)).toBe(before + 1);
    await page.unrouteAll();
  });

  await test.step('the response to an older change is dropped', async () => {
    const older = await holdRequests(page, /\/products\.data\?.*search=mu\b/);
    await search.fill('mu');
    await expect.poll(older.waiting).toBe(1);
    await search.fill('bowl');
    await expect(title(page)).toHaveText('Results for “bowl”');
    older.pass();
    await expect(page).toHaveURL(/search=bowl&orderby=price&order=ASC$/);
    await expect(search).toHaveValue('bowl');
    await expect(title(page)).toHaveText('Results for “bowl”');
  });

  await test.step('a search without results keeps the field that it is typed into', async () => {
    await search.fill('nothing-like-this');
    await expect(page.getByRole('heading', { name: messageText('catalogue:noProducts') })).toBeVisible();
    await expect(count(page)).toHaveText(messageText('catalogue:noProducts'));
    await expect(search).toBeFocused();
    await search.fill('bowl');
    await expect(title(page)).toHaveText('Results for “bowl”');
  });
});

test('a price range is sent while it is typed, and one that ends below its beginning when it is left', async ({
  page,
}) => {
  const opened = new Date();
  await page.clock.install({ time: opened });
  await openLive(page, '/products?filter=price[50,]');
  const fields = page.getByRole('spinbutton', { name: /^(From|To)/ });
  const expectShown = async (from: string, to: string) => {
    await expect(fields.first()).toHaveValue(from);
    await expect(fields.last()).toHaveValue(to);
  };
  await page.clock.pauseAt(opened.getTime() + 5 * 60_000);
  await type(page, fields.last(), '100');
  await expect(page).toHaveURL(/\?filter=price\[50,100\]$/);
  await expect(count(page)).not.toHaveAttribute('aria-busy');
  await expectShown('50', '100');

  await fields.last().fill('20');
  await page.clock.runFor(2000);
  await expect(page).toHaveURL(/\?filter=price\[50,100\]$/);
  await page.clock.resume();
  await fields.last().press('Enter');
  await expect(page).toHaveURL(/\?filter=price\[50,20\]$/);
  await expectShown('50', '20');
  const chip = page.getByRole('link', { name: messageText('catalogue:removeFilter') });
  await expect(chip).toContainText('€20.00 to €50.00');
  await fields.last().press('Shift+Tab');
  await expectShown('50', '20');
  await fields.first().press('Shift+Tab');
  await expectShown('20', '50');
  await expect(chip).toContainText('€20.00 to €50.00');
  await value(page, 'sale', 'true').check();
  await expect(page).toHaveURL(/\?filter=price\[20,50\],sale\[true\]$/);
});

test('a filter and a sort order chosen during the other’s request are both kept; arrow keys send nothing', async ({
  page,
}) => {
  await openLive(page, '/products');
  const ink = value(page, 'pa_color', 'ink');
  const sort = page.getByLabel(messageText('catalogue:sortBy'));
  const filter = await holdRequests(page, /\/products\.data\?.*pa_color/);
  await ink.check();
  await expect.poll(filter.waiting).toBe(1);
  await expect(ink).toBeFocused();
  await sort.selectOption('price-ASC');
  await expect.poll(filter.waiting).toBe(2);
  filter.pass();
  await expect(page).toHaveURL(/\/products\?filter=pa_color\[ink\]&orderby=price&order=ASC$/);
  await page.unrouteAll();
  await expect(ink).toBeChecked();

  const order = await holdRequests(page, /\/products\.data\?/);
  await sort.selectOption('date-DESC');
  await expect.poll(order.waiting).toBe(1);
  await ink.uncheck();
  await expect.poll(order.waiting).toBe(2);
  order.pass();
  await expect(page).toHaveURL(/\/products$/);
  await page.unrouteAll();

  // The menu's link instead of what is on its way: what was chosen is put back.
  const dropped = await holdRequests(page, /\/products\.data\?.*sort=/);
  await sort.selectOption('price-ASC');
  await expect.poll(dropped.waiting).toBe(1);
  await linkIn(
    page.getByRole('navigation', { name: messageText('common:mainMenu') }),
    messageText('common:allProducts'),
  ).click();
  await expect(sort).toHaveValue('date-DESC');
  dropped.pass();
  await expect(page).toHaveURL(/\/products$/);
  await page.unrouteAll();

  // The answer does not take back what the keys choose meanwhile.
  const sorted = await holdRequests(page, /\/products\.data\?.*orderby=price/);
  await sort.selectOption('price-ASC');
  await expect.poll(sorted.waiting).toBe(1);
  await sort.press('ArrowDown');
  sorted.pass();
  await expect(page.locator('select[data-value=price-ASC]')).toHaveValue('price-DESC');
  await page.getByRole('radio', { name: messageText('catalogue:anyRating') }).press('ArrowDown');
  await ink.check();
  await expect(page).toHaveURL(/\?filter=pa_color\[ink\],rating\[\d\]&orderby=price&order=ASC$/);
  await expect(sort).toHaveValue('price-DESC');
});

test('a filter being removed is not sent again with the next one, and a link of the list builds on the pending state', async ({
  page,
}) => {
  await openLive(page, '/products?filter=pa_color[ink],price[5,]&search=a');
  const removed = await holdRequests(page, /\/products\.data\?/);
  const chips = page.getByRole('link', { name: messageText('catalogue:removeFilter') });
  for (const [index, chip] of (await chips.all()).entries()) {
    await chip.click();
    await expect.poll(removed.waiting).toBe(index + 1);
  }
  await value(page, 'sale', 'true').check();
  await expect.poll(removed.waiting).toBe(3);
  removed.pass();
  await expect(page).toHaveURL(/\?filter=sale\[true\]&search=a$/);
  await expect(value(page, 'pa_color', 'ink')).not.toBeChecked();
  await page.unrouteAll();

  const added = await holdRequests(page, /\/products\.data\?.*pa_color=ink/);
  await value(page, 'pa_color', 'ink').check();
  await expect.poll(added.waiting).toBe(1);
  await chips.first().click();
  added.pass();
  await expect(page).toHaveURL(/\?filter=pa_color\[ink\]&search=a$/);
  await expect(value(page, 'pa_color', 'ink')).toBeChecked();

  await test.step('a refreshed list is shown from its top', async () => {
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await value(page, 'pa_color', 'ink').evaluate((input: HTMLInputElement) => input.click());
    await expect(page).toHaveURL(/\/products\?search=a$/);
    await expect(count(page)).toBeInViewport();
  });
});

test('an order, and a filter that leaves the number as it was, are announced', async ({ page }) => {
  await recordAnnouncements(page);
  await openLive(page, '/products?filter=sale[true]');
  const told = (await count(page).textContent()) ?? '';
  await page.evaluate(() => (window.heard = []));
  await page.getByRole('spinbutton', { name: /^To/ }).fill('9999');
  await expect(page).toHaveURL(/price\[,9999\],sale\[true\]$/);
  await expectAnnounced(page, told);
  await page.getByLabel(messageText('catalogue:sortBy')).selectOption('price-ASC');
  await expectAnnounced(
    page,
    messageText('catalogue:sorted', { order: messageText('catalogue:sortPriceASC') }),
  );
});

test('the next page is prefetched: a product on hover, the next page when its link is seen', async ({
  page,
}) => {
  await openLive(page, '/products');
  const search = await listSearch(page);
  const ahead = (path: string) => page.locator(`link[rel="prefetch"][href*="${path}.data"]`);
  const first = page.locator('main article h2 a').first();
  const path = (await first.getAttribute('href')) ?? '';
  await first.hover();
  await expect(ahead(path)).toHaveCount(1);
  await page.getByRole('link', { name: messageText('common:nextPage') }).scrollIntoViewIfNeeded();
  await expect(ahead('/products/page/2')).toHaveCount(1);

  await test.step('and is the next page of a search that is on its way', async () => {
    const searching = await holdRequests(page, /\/products\.data\?.*search=e/);
    await search.fill('e');
    await expect.poll(searching.waiting).toBe(1);
    await page.getByRole('link', { name: messageText('common:nextPage') }).click();
    searching.pass();
    await expect(page).toHaveURL(/\/products\/page\/2\?search=e$/);
    await expect(search).toHaveValue('e');
  });
});

test('a button for what scripts do at once is there for keys only, which walk through the choices', async ({
  page,
}) => {
  await openLive(page, '/products');
  const sort = page.getByRole('button', { name: messageText('catalogue:sort'), exact: true });
  const choices = page.getByLabel(messageText('catalogue:sortBy'));
  const isSeen = () => sort.evaluate((button) => getComputedStyle(button).clipPath === 'none');
  expect(await isSeen()).toBe(false);
  await choices.selectOption('price-ASC');
  await expect(page).toHaveURL(/orderby=price/);
  expect(await isSeen()).toBe(false);
  await page.keyboard.press('Tab');
  await choices.focus();
  expect(await isSeen()).toBe(true);
  await page.keyboard.press('Tab');
  await expect(sort).toBeFocused();
  expect(await isSeen()).toBe(true);
});
