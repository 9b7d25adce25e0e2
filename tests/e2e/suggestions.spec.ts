import type { Page } from '@playwright/test';
import { holdRequests } from '../support/faults';
import { linkIn, openLive, title } from '../support/journey';
import { expect, expectNoAxeViolations, test } from '../support/test';
import { messageText } from '../support/messages';

const box = (page: Page) => page.getByLabel(messageText('common:searchProducts')).first();
const list = (page: Page) => page.getByRole('listbox', { name: messageText('common:suggestions') });
const option = (page: Page, name: string | RegExp) => list(page).getByRole('option', { name });
/** The title of the page that has come; it is announced once the focus has its place. */
const announced = (page: Page, title: string) =>
  page.getByRole('status').filter({ hasText: `${title} - Sturdy` });

test('products and categories are suggested and chosen with the keyboard', async ({ page }) => {
  await openLive(page, '/contact');
  await box(page).pressSequentially('mug');
  await expect(list(page)).toBeVisible();
  const mug = option(page, /Morning Mug.*€/);
  await expect(mug.locator('img')).toHaveAttribute('src', /morning-mug/);
  await expect(box(page)).toHaveAttribute('role', 'combobox');
  await expect(box(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('banner').getByRole('status')).toHaveText(/^\d+ suggestions$/);
  await expectNoAxeViolations(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  expect(await list(page).evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);

  await page.keyboard.press('ArrowDown');
  const first = list(page).getByRole('option').first();
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await expect(box(page)).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '');
  await expect(box(page)).toBeFocused();
  const name = (await first.getByText(/Mug/).textContent()) ?? '';
  await page.keyboard.press('Enter');
  await expect(title(page)).toHaveText(name);
  await expect(list(page)).toBeHidden();
  await expect(box(page)).toHaveValue('');
});

test('Esc closes the suggestions, and Enter searches as usual', async ({ page }) => {
  await openLive(page, '/contact');
  await box(page).pressSequentially('cer');
  await expect(list(page).getByRole('option', { name: 'Ceramics', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list(page)).toBeHidden();
  await expect(box(page)).toHaveValue('cer');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/products\?search=cer$/);
  await expect(list(page)).toBeHidden();

  await test.step('what is typed while another page comes stays, and is typed on', async () => {
    const slow = await holdRequests(page, '**/contact.data*');
    await linkIn(page.getByRole('contentinfo'), messageText('common:contact')).click();
    await box(page).fill('mug');
    slow.pass();
    await expect(announced(page, messageText('pages:contactTitle'))).toHaveCount(1);
    await page.keyboard.press('s');
    await expect(box(page)).toHaveValue('mugs');
  });
});

test('a clicked suggestion and the link to all results are links', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openLive(page, '/');
  await page.locator('[popovertarget="search-box"]').click();
  const small = page.locator('#search');
  await small.fill('bowl');
  await expect(page.locator('#search-suggestions')).toBeVisible();
  await page.getByRole('option', { name: messageText('common:allResults', { search: 'bowl' }) }).click();
  await expect(page).toHaveURL(/\/products\?search=bowl$/);
  await expect(small).toBeHidden();

  const slow = await holdRequests(page, '**/products.data*');
  await page.getByRole('link', { name: messageText('catalogue:removeSearch') }).click();
  await page.locator('[popovertarget="search-box"]').click();
  await small.fill('mug');
  slow.pass();
  await expect(announced(page, messageText('common:allProducts'))).toHaveCount(1);
  await expect(small, 'the box stays while it is typed in').toBeFocused();
  await expect(small).toHaveValue('mug');
});

test('an older answer is dropped, and without an answer the box still searches', async ({ page }) => {
  await openLive(page, '/contact');
  const older = await holdRequests(page, '**/suggestions?search=mu');
  await box(page).fill('mu');
  await expect.poll(older.waiting).toBe(1);
  await box(page).fill('bowl');
  await expect(option(page, /Bowl/).first()).toBeVisible();
  older.pass();
  await expect(option(page, /Mug/)).toHaveCount(0);

  await page.route('**/suggestions?search=*', (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/suggestions'));
  await box(page).fill('lamp');
  await failed;
  await expect(list(page)).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/products\?search=lamp$/);
});
