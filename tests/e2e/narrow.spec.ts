import type { Page } from '@playwright/test';
import { locales } from '../../app/platform/i18n/locales';
import { buttonIn, cartLink, openLive } from '../support/journey';
import { HttpClient } from '../support/http-client';
import { setTextSize, getFocusState } from '../support/look';
import {
  expectNoSidewaysScroll,
  fillCart,
  logInAsDemo,
  preparePagesOnce,
  order,
  prepareOrder,
} from '../support/page';
import { expect, test } from '../support/test';
import { messageText } from '../support/messages';

/**
 * Elements that stick out of the window, boxes that have to be scrolled sideways, but for rows that are made to be swiped, and words in
 * some part that go on in the next line, where nothing but the lack of room has broken them.
 */
function findCramped(page: Page, wordsIn = 'body'): Promise<string[]> {
  return page.evaluate((place) => {
    const width = document.documentElement.clientWidth;
    // What is only read out has a box of one pixel.
    const isHidden = (at: Element | null): boolean =>
      at !== null && (getComputedStyle(at).clipPath !== 'none' || isHidden(at.parentElement));
    const isSeen = (element: Element | null): element is Element =>
      element !== null && element.checkVisibility({ visibilityProperty: true }) && !isHidden(element);
    const isInRow = (at: Element | null): boolean =>
      at !== null && (getComputedStyle(at).scrollSnapType !== 'none' || isInRow(at.parentElement));
    const found: string[] = [];
    for (const element of document.body.querySelectorAll('*')) {
      if (!isSeen(element) || isInRow(element)) continue;
      const { overflowX } = getComputedStyle(element);
      const { left, right, width: own } = element.getBoundingClientRect();
      const isOut = own > 1 && (left < -0.5 || right > width + 0.5);
      const scrolls =
        (overflowX === 'auto' || overflowX === 'scroll') && element.scrollWidth > element.clientWidth + 1;
      if (isOut || scrolls) found.push(element.outerHTML.slice(0, 100));
    }
    const part = document.querySelector(place) ?? document.createElement('p');
    const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { parentElement: element, nodeValue } = node;
      const text = nodeValue ?? '';
      if (!isSeen(element) || text.includes('\u00ad')) continue;
      for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}’]{2,}/gu)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) found.push(`${word} in ${element.outerHTML.slice(0, 100)}`);
      }
    }
    return found;
  }, wordsIn);
}

/** The demo shop's customer, who has orders and downloads, about to place another one. */
const visited = preparePagesOnce(async (page, origin) => {
  const received = await order(new HttpClient(origin));
  await logInAsDemo(page, origin);
  await prepareOrder(page, origin);
  return [
    '/cart',
    '/checkout/review',
    received,
    '/my-account?tab=orders',
    '/my-account?tab=downloads',
    '/order-summary/9001',
    '/accessibility',
    '/products?filter=category[kitchen],price[10,50]',
  ];
});

// The layout is that of the styles alone: to look at it once, without scripts, is enough: in German at a landing, in the other languages in the long run.
for (const { code, tag } of locales)
  test.describe(`at 320 px in ${code}`, { tag: code === 'de_DE' ? ['@plain'] : ['@plain', '@long'] }, () => {
    test.use({ locale: tag, viewport: { width: 320, height: 800 } });

    test('no word is broken and nothing sticks out', async ({ page, shop }) => {
      await page.route('**/*', (route) =>
        route.request().resourceType() === 'image' ? route.abort() : route.continue(),
      );
      for (const address of [...(await visited(page, shop.url)), '/pages/delivery-and-payment']) {
        await page.goto(address);
        await expect(page.locator('html')).toHaveAttribute('lang', tag);
        expect.soft(await findCramped(page), address).toEqual([]);
      }
      if (code !== 'de_DE') return;
      // WCAG 1.4.12. Text in the footer has the least room.
      await page.evaluate(() => {
        const spacing = new CSSStyleSheet();
        spacing.replaceSync(
          '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
        );
        document.adoptedStyleSheets = [spacing];
        document.querySelector('main')?.remove();
      });
      expect(await findCramped(page)).toEqual([]);
    });
  });

test('neither a long search word nor an error at a quantity is too wide for a phone @plain', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/products?search=Donaudampfschifffahrtsgesellschaftskapitaen');
  expect(await findCramped(page, 'footer')).toEqual([]);
  await page.goto('/product/ceramics-for-the-table');
  await buttonIn(page, messageText('product:addToCart')).click();
  const refusal = page.locator('#buy').getByText(messageText('product:errorGroupEmpty'));
  await page.locator('[data-error-summary] a').click();
  await expect(refusal).toBeInViewport({ ratio: 1 });
  const [text, row] = [await refusal.boundingBox(), await page.locator('#buy li').first().boundingBox()];
  expect(text && row && text.height < 60 && text.x - row.x < 40, 'it stands across the row').toBe(true);
  expect(await findCramped(page)).toEqual([]);
});

test('a cart with letters twice as large breaks no word of what is bought, nor of the ways to send it @plain', async ({
  browser,
  shop,
}) => {
  const page = await browser.newPage({ locale: 'de-DE', viewport: { width: 390, height: 844 } });
  await fillCart(page, shop.url, 'olive-wood-spoons');
  for (const path of ['/cart', '/checkout']) {
    await page.goto(path);
    await setTextSize(page);
    for (const part of ['main li', 'fieldset:has([name="rate-0"])'])
      expect.soft(await findCramped(page, part), path).toEqual([]);
  }
  await page.close();
});

test('the number in the header stands beside the word, and no boxes overlap with forced colors @plain', async ({
  page,
  shop,
}) => {
  await fillCart(page, shop.url);
  await page.emulateMedia({ forcedColors: 'active' });
  for (const width of [390, 1024, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/cart');
    const word = page.getByRole('banner').locator('a[href="/cart"] span').first();
    const [text, number] = [
      await word.boundingBox(),
      await page.locator('header a[href="/cart"] span').nth(1).boundingBox(),
    ];
    if (text && number && text.width > 1) expect(number.x - text.x - text.width).toBeGreaterThanOrEqual(4);
    const remove = buttonIn(page, messageText('cart:remove')).first();
    const [border, ground] = await remove.evaluate((button) => [
      getComputedStyle(button).borderTopColor,
      getComputedStyle(document.body).backgroundColor,
    ]);
    expect(border).toBe(ground);
  }
});

test('a cart with more than a thousand pieces is no wider than a phone @plain', async ({ page, shop }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await fillCart(page, shop.url);
  await page.goto('/cart');
  await cartLink(page, 1)
    .locator('span')
    .last()
    .evaluate((badge) => (badge.textContent = ' 1999'));
  await expectNoSidewaysScroll(page);
});

test('the panel of the cart fits a phone, with letters twice as large, too @script', async ({
  browser,
  shop,
}) => {
  const page = await browser.newPage({ locale: 'de-DE', reducedMotion: 'reduce' });
  await fillCart(page, shop.url, 'olive-wood-spoons');
  await openLive(page, '/contact');
  await page.locator('header a[href="/cart"]').click();
  await expect(page.locator('dialog li')).toBeVisible();
  for (const [width, size] of [
    [320, '100%'],
    [390, '200%'],
  ] as const) {
    await page.setViewportSize({ width, height: 700 });
    await setTextSize(page, size);
    expect.soft(await findCramped(page, 'dialog'), size).toEqual([]);
  }
  await page.close();
});

for (const [path, width, height, size, tag, when] of [
  ['/product/slow-teapot', 390, 844, '200%', 'de-DE', []],
  ['/product/linen-bed-set', 390, 700, '200%', 'de-DE', ['@long']],
  ['/product/slow-teapot', 320, 568, '150%', 'de-DE', ['@long']],
  ['/product/linen-bed-set', 320, 568, '100%', 'fr-FR', ['@long']],
] as const)
  test(
    `“Add to cart” at hand covers little of ${path} at ${width} × ${height} px, ${size}, and not its end @script`,
    { tag: [...when] },
    async ({ browser }) => {
      const page = await browser.newPage({ locale: tag, viewport: { width, height } });
      await openLive(page, path);
      await setTextSize(page, size);
      const bar = page.locator('[role=group]:has(> [form=buy])');
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      await expect(bar).toBeAttached();
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => resolve(0))));
      const last = page.locator('footer a').last();
      await last.focus();
      expect(await findCramped(page, '[role=group]:has(> [form=buy])')).toEqual([]);
      expect((await getFocusState(page))?.covered).toBe(false);
      const [covering, link] = [await bar.boundingBox(), await last.boundingBox()];
      expect(covering?.height ?? 0).toBeLessThan(height / 5);
      expect((link?.y ?? Infinity) + (link?.height ?? 0)).toBeLessThanOrEqual(covering?.y ?? height);
      await page.close();
    },
  );

test('a heading of one very long word is complete in a narrow window, with letters twice as large too @plain', async ({
  browser,
}) => {
  const page = await browser.newPage({ locale: 'de-DE', viewport: { width: 320, height: 800 } });
  const heading = page.locator('h1');
  const isWhole = () =>
    heading.evaluate((box) => {
      (box.firstElementChild ?? box).textContent = 'Lederaktentaschenträgergurt';
      const isInside = box.getBoundingClientRect().right <= document.documentElement.clientWidth;
      return isInside && box.scrollWidth <= box.clientWidth;
    });
  for (const path of ['/product/linen-work-shirt', '/product-category/home', '/pages/terms']) {
    await page.goto(path);
    await expect.soft(heading, path).toHaveCSS('hyphens', 'auto');
    expect.soft(await isWhole(), path).toBe(true);
    await setTextSize(page);
    expect.soft(await isWhole(), path).toBe(true);
  }
  await page.close();
});

test('a table that has become cards is still a table @plain', async ({ page, shop }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await visited(page, shop.url);
  await page.goto('/my-account?tab=orders');
  const table = page.getByRole('table', { name: messageText('account:orders') });
  await expect(table.getByRole('columnheader')).toHaveText([
    messageText('account:order'),
    messageText('account:orderStatus'),
    messageText('account:orderTotal'),
  ]);
  const row = table.getByRole('row').nth(1);
  await expect(row.getByRole('rowheader')).toHaveCount(1);
  await expect(row.getByRole('cell').last()).toHaveText(/€/);
});
