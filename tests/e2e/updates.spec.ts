import type { Page } from '@playwright/test';
import { addButton, cartLink, linkIn, openLive, openReview, title } from '../support/journey';
import { holdRequests } from '../support/faults';
import { createDeferred } from '../support/process-signal';
import { expect, test } from '../support/test';
import { messageText } from '../support/messages';

const newer = { id: 'newer', timestamp: Date.now() + 60_000 };

/** Has the server report another build when the returned function is called; until then the page waits. */
async function announce(page: Page, build = newer) {
  const { promise, settle: tell } = createDeferred();
  /** How often the page asked for the build, and for what is known of the newer one. */
  const count = { asked: 0, described: 0, tell };
  await page.route('**/builds/latest.json?*', async (route) => {
    count.asked += 1;
    await promise;
    await route.fulfill({ json: build });
  });
  await page.route(`**/builds/meta/${newer.id}.json`, async (route) => {
    await route.fulfill({ json: newer });
    count.described += 1;
  });
  return count;
}

/** Where the page remembers that it is still the same document. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { marked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'marked' in window);
const expectReload = (page: Page) => page.waitForFunction(() => !('marked' in window));
/** What is done last when scripts take a page over. */
const started = (page: Page) =>
  page.waitForEvent('console', (message) => message.text().includes('Service Worker registration'));

test('a page reloads for a newer build, once', async ({ page }) => {
  const builds = await announce(page);
  await page.goto('/contact');
  await mark(page);
  builds.tell();
  await expectReload(page);
  await mark(page);
  await expect.poll(() => builds.described).toBe(2);
  expect(builds.asked).toBe(2);
  await linkIn(page, messageText('common:categories')).click();
  await expect(page).toHaveURL(/\/categories$/);
  expect(await isMarked(page)).toBe(true);
});

test('a page with unsent input waits until the shopper goes on @long', async ({ page }) => {
  const builds = await announce(page);
  await page.goto('/product/hand-trowel');
  await openReview(page);
  await page.getByLabel(messageText('product:yourReview')).fill('Not finished yet');
  await mark(page);
  builds.tell();
  await expect.poll(() => builds.described).toBe(1);
  await expect(page.getByLabel(messageText('product:yourReview'))).toHaveValue('Not finished yet');
  expect(await isMarked(page)).toBe(true);
  await linkIn(page, messageText('common:categories')).click();
  await expect(page).toHaveURL(/\/categories$/);
  await expectReload(page);
});

test('a page whose form is on its way waits for the answer @long', async ({ page }) => {
  const builds = await announce(page);
  await openLive(page, '/product/hand-trowel');
  const held = await holdRequests(page);
  await mark(page);
  await addButton(page).click();
  await expect.poll(() => held.waiting()).toBe(1);
  builds.tell();
  await expect.poll(() => builds.described).toBe(1);
  expect(await isMarked(page)).toBe(true);
  held.pass();
  await expectReload(page);
  await expect(cartLink(page, 1)).toBeVisible();
});

test('a page whose script is missing is loaded as a document', async ({ page, pageErrors }) => {
  await Promise.all([started(page), page.goto('/products')]);
  await page.route(/\/build\/routes\/contact-.*\.js/, (route) => route.abort());
  await mark(page);
  await linkIn(page, messageText('common:contact')).click();
  await expect(page).toHaveURL(/\/contact$/);
  await expect(title(page)).toHaveText(messageText('pages:contactTitle'));
  expect(await isMarked(page)).toBe(false);
  expect(pageErrors.splice(0).join('\n')).toContain('Error loading route module');
});

test('a chunk that fails to load reloads the page only for a new build @long', async ({ page }) => {
  const answer = () => page.waitForResponse('**/builds/latest.json?*');
  const openAndSearch = async () => {
    await Promise.all([answer(), page.goto('/contact')]);
    await mark(page);
    await Promise.all([answer(), page.getByRole('searchbox').first().focus()]);
  };
  await page.route(/Suggestions-/, (route) => route.abort());
  await openAndSearch();
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  expect(await isMarked(page)).toBe(true);
  const builds = await announce(page, { ...newer, id: 'unknown' });
  builds.tell();
  await openAndSearch();
  await expectReload(page);
});
