import type { Page, Route } from '@playwright/test';
import type { MessageKey } from '../../app/platform/i18n/messages';
import {
  dropResponse,
  holdRequests,
  interceptScriptRequests,
  recordRequests,
  removeInterceptors,
} from '../support/faults';
import {
  addButton,
  addToCart,
  buttonIn,
  cartLink,
  couponField,
  errorSummary,
  expectCartCount,
  linkIn,
  openLive,
  openReview,
  title,
} from '../support/journey';
import { fillCart, locateMessage } from '../support/page';
import { expect, test } from '../support/test';
import { goods } from '../support/visitor';
import { messageText } from '../support/messages';

const { name } = goods;
const product = `/product/${goods.slug}`;
const increase = (page: Page) =>
  page.getByRole('button', { name: messageText('common:increase', { product: name }) });
const updating = (page: Page) =>
  page.getByRole('complementary').getByText(messageText('cart:updating'), { exact: true });
const total = (page: Page) => page.locator('main dl').last().locator('dd').last();

/** With the goods in it; they are added on their page, whose scripts are those of the cart's forms. */
async function openCart(page: Page): Promise<void> {
  await addToCart(page);
  await openLive(page, '/cart');
}

test('adding is shown before the server has answered, and announced afterwards', async ({ page }) => {
  await openLive(page, product);
  const held = await holdRequests(page);
  await addButton(page).click();
  await expect(cartLink(page, 1)).toHaveAttribute('aria-busy', 'true');
  const busy = page.getByRole('button', { name: messageText('product:adding') });
  await expect(busy).toHaveAttribute('aria-busy', 'true');
  await expect.poll(() => held.waiting()).toBe(1);
  await busy.click({ force: true });
  await cartLink(page, 1).click();
  const panel = page.getByRole('dialog', { name: messageText('cart:title') });
  await panel.waitFor();
  held.pass();
  await expect(panel, 'it is loaded after what is on its way to it').toContainText(name);
  await page.keyboard.press('Escape');
  await expectCartCount(page, 1);
  await expect(
    page.getByRole('status').filter({ hasText: messageText('cart:added', { count: 1, name }) }),
  ).toBeVisible();
});

test('cards add, save a wish at once, and roll back when the server rejects it', async ({ page }) => {
  await openLive(page, `/products?search=${encodeURIComponent(name)}`);
  const card = page.getByRole('article').filter({ has: page.getByRole('link', { name, exact: true }) });
  const news = card.getByRole('status');
  const held = await holdRequests(page);
  await card.getByRole('button', { name: messageText('catalogue:addToCart') }).click();
  // Screen readers tell what comes into an element that was there before.
  await expect(news).toHaveText('');
  held.pass();
  await expect(news).toContainText(messageText('cart:added', { count: 1, name }));
  await removeInterceptors(page);
  await interceptScriptRequests(page, (route) => route.fulfill({ status: 500 }));
  await card.getByRole('button', { name: messageText('catalogue:addWish', { name }) }).click();
  await expect(card.getByRole('alert')).toContainText(messageText('errors:lost_unavailable'));
  await expect(card.getByRole('button', { name: messageText('catalogue:addWish', { name }) })).toBeVisible();
  await removeInterceptors(page);
  await card.getByRole('button', { name: messageText('catalogue:addWish', { name }) }).click();
  // The region tells the newest outcome only, in either order.
  await expect(news).toHaveText(messageText('catalogue:wishAdded', { name }));
  await card.getByRole('button', { name: messageText('catalogue:addToCart') }).click();
  await expect(news).toHaveText(/^Added to your cart/);
  await expect(news).not.toContainText('wishlist');
  await openLive(page, '/wishlist');
  await buttonIn(page.getByRole('main'), messageText('catalogue:removeWish', { name })).click();
  await expect(locateMessage(page, messageText('catalogue:wishRemoved', { name }))).toBeVisible();
  await expect(page.getByRole('main').getByRole('article').filter({ hasText: name })).toHaveCount(0);
});

test('after rapid clicks the last wish counts', async ({ page }) => {
  await openCart(page);
  const held = await holdRequests(page);
  const before = await total(page).innerText();
  for (let clicks = 0; clicks < 4; clicks += 1) await increase(page).click();
  await expect(page.getByRole('spinbutton')).toHaveValue('5');
  await expect(cartLink(page, 5)).toBeVisible();
  await expect(updating(page)).toBeVisible();
  expect(await total(page).innerText(), 'no sum but the server’s').toBe(before);
  held.pass();
  await expectCartCount(page, 5);
  await expect(updating(page)).toBeHidden();
  expect(held.waiting(), 'the first click, and the last of the others').toBe(2);
  await page.reload();
  await expect(page.getByRole('spinbutton')).toHaveValue('5');
});

test('a lost response is reported, and the cart shown as it is', async ({ page }) => {
  await openCart(page);
  const answered = (handle: (route: Route) => Promise<unknown>) =>
    interceptScriptRequests(page, (route) =>
      route.request().method() === 'POST' ? handle(route) : route.continue(),
    );
  const expectTold = async (sentence: MessageKey, pieces: number) => {
    const reload = page.waitForResponse(
      (response) => response.url().endsWith('/cart.data') && response.request().method() === 'GET',
    );
    await increase(page).click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText(messageText(sentence));
    await expect(page.getByRole('spinbutton')).toHaveValue(String(pieces));
    await expectCartCount(page, pieces);
    const response = await reload;
    await response.finished();
  };
  for (const status of [429, 500])
    await test.step(`the page survives an answer ${status}`, async () => {
      await answered((route) => route.fulfill({ status, body: 'no' }));
      await expectTold(status === 429 ? 'errors:tooMany' : 'errors:lost_unavailable', 1);
      await removeInterceptors(page);
    });

  await test.step('without a connection nothing is sent, and everything stays where it was', async () => {
    await page.context().setOffline(true);
    await increase(page).click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText(messageText('errors:lost_offline'));
    await expect(page.getByRole('spinbutton')).toHaveValue('1');
    await page.context().setOffline(false);
    await expect(updating(page)).toBeHidden();
  });
  await answered(dropResponse);
  await expectTold('errors:lost_unavailable', 2);
  await removeInterceptors(page);

  await test.step('a line that another tab has removed says so', async () => {
    const other = await page.context().newPage();
    await other.goto('/cart');
    await other.getByRole('button', { name: `${messageText('cart:remove')} ${name}` }).click();
    await expect(other.getByRole('main')).toContainText(messageText('cart:emptyText'));
    await increase(page).click();
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(messageText('cart:refusedLineGone'));
  });
});

test('an unreadable cart says so until it is readable', async ({ page }) => {
  await page.clock.install();
  await openCart(page);
  let reads = 0;
  await interceptScriptRequests(page, (route) => {
    if (route.request().method() === 'GET') reads += 1;
    return route.abort('connectionreset');
  });
  await increase(page).click();
  await expect(page.getByRole('main')).toContainText(messageText('cart:stale'));
  await expect(updating(page)).toBeVisible();
  // It is read again by itself at first: then the shopper has to ask.
  await expect
    .poll(async () => {
      await page.clock.runFor(5000);
      return reads;
    })
    .toBe(4);
  await removeInterceptors(page);
  await page.getByRole('button', { name: messageText('cart:loadAgain') }).click();
  await expect(page.getByRole('main')).not.toContainText(messageText('cart:stale'));
  await expect(updating(page)).toBeHidden();
});

test('checkout and cart show their loader data, after what is on its way', async ({ page }) => {
  await openLive(page, `/products?search=${encodeURIComponent(name)}`);
  const card = page.getByRole('article').filter({ has: page.getByRole('link', { name, exact: true }) });
  await card.getByRole('button', { name: messageText('catalogue:addToCart') }).click();
  await card.getByRole('link', { name: messageText('cart:see') }).click();
  const held = await holdRequests(page);
  await increase(page).click();
  await increase(page).click();
  await expect(cartLink(page, 3)).toBeVisible();
  await linkIn(page.getByRole('main'), messageText('cart:checkout')).click();
  held.pass();
  await expect(page.getByRole('complementary')).toContainText(`${name} × 3`);
  await (await couponField(page)).fill('welcome10');
  await page.getByRole('button', { name: messageText('cart:couponApply') }).click();
  const coupons = page.getByRole('list', { name: messageText('cart:coupons') });
  await expect(coupons).toBeVisible();
  await page.getByRole('link', { name: messageText('common:backToCart') }).click();
  await expect(title(page)).toHaveText(messageText('cart:title'));
  await expect(coupons).toContainText('welcome10');
});

test('a form that loads a document is sent after what is on its way to the cart', async ({ page }) => {
  await openCart(page);
  const held = await holdRequests(page);
  await increase(page).click();
  await increase(page).click();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (/\/light$/.test(request.url())) sent.push(request.postData() ?? '');
  });
  const light = page.getByRole('button', { name: messageText('common:lightVersion') });
  await light.click();
  await light.click({ force: true });
  await expect(light.locator('xpath=..')).toHaveAttribute('aria-busy', 'true');
  held.pass();
  await expect(page.getByRole('button', { name: messageText('common:fullVersion') })).toBeVisible();
  await expect(page.getByRole('spinbutton')).toHaveValue('3');
  expect(sent.join(), 'once, with its button').toMatch(/^[^,]*light=on$/);
});

test('a link that leaves the shop waits for what is on its way to the cart', async ({ page }) => {
  await openLive(page, product);
  const held = await holdRequests(page);
  const left: number[] = [];
  await page.route('https://wa.me/**', (route) => {
    left.push(held.waiting());
    return route.fulfill({ body: 'shared' });
  });
  await addButton(page).click();
  await buttonIn(page.getByRole('main'), /wishlist/i).click();
  await page.getByText(messageText('product:details'), { exact: true }).click();
  await page.getByRole('link', { name: 'WhatsApp' }).click();
  held.pass();
  await expect(page.getByText('shared', { exact: true })).toBeVisible();
  expect(left.length, 'left once').toBe(1);
  expect(left[0], 'addition and wish were sent before').toBeGreaterThan(1);
});

test('the first action of a shopper starts the session, once, and only then', async ({
  page,
  context,
  shop,
}) => {
  await fillCart(page, shop.url);
  const requests = recordRequests(page, (request) => new URL(request.url()).pathname === '/session');
  await openLive(page, '/contact');
  expect(requests).toEqual([]);
  await context.clearCookies({ name: 'woocommerce-session' });
  await context.clearCookies({ name: 'shopper' });
  await page.keyboard.press('Tab');
  await expect(
    locateMessage(page, messageText('cart:sessionRestored')),
    'one that has lapsed is put together again',
  ).toBeVisible();
  await expectCartCount(page, 1);
  await page.keyboard.press('Tab');
  expect(requests).toHaveLength(1);

  await test.step('what another tab has put into the cart is counted when the page is shown again', async () => {
    await fillCart(page, shop.url);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expectCartCount(page, 2);
  });
});

test('a review is shown while it is sent, and removed with an error in the form', async ({ page }) => {
  await openLive(page, '/product/hand-trowel');
  const held = await holdRequests(page);
  const text = 'Light, sharp and well balanced';
  const reviews = page.getByRole('region', { name: messageText('product:reviews') }).getByRole('listitem');
  const mine = reviews.filter({ hasText: text });
  await openReview(page);
  await page.getByRole('radio', { name: /^4 stars/ }).check();
  await page.getByLabel(messageText('product:yourReview')).fill(text);
  await page.getByLabel(messageText('product:yourName')).fill('Jo');
  await page.getByLabel(messageText('product:yourEmail')).fill('not an address');
  await page.getByRole('button', { name: messageText('product:sendReview') }).click();
  await expect(mine).toContainText(messageText('product:sendingReview'));
  held.pass();
  await expect(errorSummary(page).getByRole('link')).toHaveText([messageText('checkout:errorEmailForm')]);
  await expect(mine).toHaveCount(0);
  await expect(page.getByLabel(messageText('product:yourReview'))).toHaveValue(text);
});

test('a change takes no more than two requests, and never loads the page behind it again', async ({
  page,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (!pathname.endsWith('.data') || request.resourceType() !== 'fetch') return;
    sent.push(`${request.method()} ${pathname} ${searchParams.get('_routes') ?? ''}`.trim());
  });
  const expectSent = async (...expected: string[]) => {
    await expect.poll(() => sent).toEqual(expected);
    sent.length = 0;
  };
  await openLive(page, product);
  sent.length = 0;
  await addButton(page).click();
  await expectCartCount(page, 1);
  await expectSent(`POST ${product}.data`, `GET ${product}.data root`);
  await buttonIn(page.getByRole('main'), messageText('product:addWish')).click();
  await expectSent('POST /wishlist.data');
  const panel = page.getByRole('dialog', { name: messageText('cart:title') });
  await cartLink(page, 1).click();
  await expect(panel).toContainText(name);
  await expectSent('GET /cart.data routes/cart');
  await increase(page).click();
  await expectCartCount(page, 2);
  await expectSent('POST /cart.data', 'GET /cart.data routes/cart');
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expectCartCount(page, 2);
  expect(sent).toEqual([]);
  await openLive(page, '/cart');
  sent.length = 0;
  await increase(page).click();
  await expectCartCount(page, 3);
  await expectSent('POST /cart.data', 'GET /cart.data');
});
