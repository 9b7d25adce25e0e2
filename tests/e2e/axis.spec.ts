import type { Page } from '@playwright/test';
import { errorSummary, openLive } from '../support/journey';
import { HttpClient } from '../support/http-client';
import {
  byTransfer,
  expectNoSidewaysScroll,
  fillCart,
  logInAsDemo,
  preparePagesOnce,
  order,
} from '../support/page';
import { expect, test } from '../support/test';
import { messageText } from '../support/messages';

/** Where an order's transfer is asked for. */
const transferred = preparePagesOnce(async (_page, origin) => [
  await order(new HttpClient(origin), undefined, byTransfer),
]);

/** Headings that stand nearer to what is above them than to what is below, and headings at the side that are too large. */
function looseHeadings(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const seen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) && getComputedStyle(element).clipPath === 'none';
    const boxes = [...document.querySelectorAll('main *')].flatMap((element) => {
      const hasText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
      );
      const isThing = hasText || /^(IMG|svg|INPUT|SELECT|TEXTAREA|BUTTON|HR)$/.test(element.tagName);
      return isThing && seen(element) ? [{ element, box: element.getBoundingClientRect() }] : [];
    });
    return [...document.querySelectorAll('main :is(h2, h3)')].flatMap((heading) => {
      if (!seen(heading) || heading.closest('summary, dialog')) return [];
      const { top, bottom, left, right } = heading.getBoundingClientRect();
      // A heading beside its text has nothing of it below.
      const textTop = heading.nextElementSibling?.getBoundingClientRect().top ?? Infinity;
      if (textTop < bottom) return [];
      const inColumn = boxes.filter(
        ({ element, box }) =>
          !heading.contains(element) && box.left < right && box.right > left && box.height > 1,
      );
      const above = Math.max(
        ...inColumn.filter(({ box }) => box.bottom <= top + 1).map(({ box }) => box.bottom),
      );
      const below = Math.min(
        ...inColumn.filter(({ box }) => box.top >= bottom - 1).map(({ box }) => box.top),
      );
      const text = heading.textContent ?? '';
      const size = Number.parseFloat(getComputedStyle(heading).fontSize);
      return [
        ...(Number.isFinite(above) && Number.isFinite(below) && top - above <= below - bottom
          ? [`${text}: ${Math.round(top - above)} above, ${Math.round(below - bottom)} below`]
          : []),
        ...(heading.closest('aside') && size > 20.5 ? [`${text}: ${size} px at the side`] : []),
      ];
    });
  });
}

for (const width of [390, 1280])
  test(`at ${width} px headings belong to what is below them, and none at the side is loud`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.route(/\/images\//, (route) => route.abort());
    await fillCart(page, shop.url);
    for (const path of [
      '/',
      '/product/morning-mug',
      '/cart',
      '/checkout',
      '/contact',
      '/my-account',
      '/privacy-policy',
      ...(await transferred(page, shop.url)),
    ]) {
      await page.goto(path);
      expect.soft(await looseHeadings(page), path).toEqual([]);
    }
  });

test('a page of text begins at the page’s edge and is 680 px wide', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  for (const path of ['/privacy-policy', '/order-lookup', '/my-account/lost-password', '/accessibility']) {
    await page.goto(path);
    const box = await page.locator('h1').boundingBox();
    const logo = await page.locator('header a').first().boundingBox();
    expect.soft(box?.x, path).toBe(20);
    expect.soft(logo && box && Math.abs(logo.x - box.x), path).toBeLessThan(1);
    const widest = await page.evaluate(() =>
      Math.max(...[...document.querySelectorAll('main p')].map((text) => text.getBoundingClientRect().width)),
    );
    expect.soft(widest, path).toBeLessThanOrEqual(680);
  }
});

test('a text button at the end of a row ends where its price ends', async ({ page, shop }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await fillCart(page, shop.url);
  await page.goto('/cart');
  const ends = await page.evaluate(
    (names) =>
      names.map((name) => {
        const texts = document.createTreeWalker(
          document.querySelector('main li') ?? document,
          NodeFilter.SHOW_TEXT,
        );
        const range = document.createRange();
        while (texts.nextNode())
          if (texts.currentNode.nodeValue?.trim().startsWith(name)) range.selectNode(texts.currentNode);
        return Math.round(range.getBoundingClientRect().right);
      }),
    ['€', messageText('cart:remove')],
  );
  expect(ends[0]).toBeGreaterThan(0);
  expect(ends[1]).toBe(ends[0]);
});

test.describe('in German', () => {
  test.use({ locale: 'de-DE', viewport: { width: 768, height: 900 } });
  test('at 768 px no word of the account breaks, and what can be ordered again ends where its total does', async ({
    page,
    shop,
  }) => {
    await logInAsDemo(page, shop.url);
    await page.goto('/my-account?tab=addresses');
    const titles = page.getByRole('heading', { level: 2, name: /adresse$/ });
    await expect(titles).toHaveCount(2);
    const heights = await titles.evaluateAll((all) =>
      all.map((title) => title.getBoundingClientRect().height),
    );
    for (const height of heights) expect(height).toBeLessThan(48);
    await page.goto('/my-account?tab=orders');
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    const again = page.getByRole('button', { name: messageText('orders:again', {}, 'de_DE') }).first();
    const ends = await again.evaluate((button) => {
      const cell = button.closest('td')?.getBoundingClientRect();
      const range = document.createRange();
      range.selectNodeContents(button.firstChild ?? button);
      return {
        lines: range.getClientRects().length,
        text: range.getBoundingClientRect().right,
        cell: cell?.right,
      };
    });
    expect(ends.lines).toBe(1);
    expect(ends.text).toBeCloseTo(ends.cell ?? 0, 0);
  });
});

test('whoever is not logged in finds one green button', async ({ page }) => {
  await page.goto('/my-account');
  const green = await page.evaluate(() => {
    const accent = getComputedStyle(document.querySelector('main button[value="login"]') ?? document.body);
    return [...document.querySelectorAll('main :is(button, a)')]
      .filter((button) => getComputedStyle(button).backgroundColor === accent.backgroundColor)
      .map((button) => button.textContent);
  });
  expect(green).toEqual([messageText('account:login')]);
});

test('an order that waits for a transfer has one sentence, and a card for the bank @both', async ({
  page,
  shop,
  context,
  javaScriptEnabled,
}) => {
  const [path = ''] = await transferred(page, shop.url);
  await page.setViewportSize({ width: 390, height: 844 });
  await (javaScriptEnabled ? openLive(page, path) : page.goto(path));
  await expect(errorSummary(page)).toHaveCount(0);
  const card = page.getByRole('region', { name: messageText('orders:bankTitle') });
  await expect(page.getByText(messageText('orders:thanksTransfer'))).toBeVisible();
  await expect(card.getByRole('img', { name: messageText('orders:transferCode') })).toBeVisible();
  for (const part of ['amount', 'holder', 'iban', 'reference'] as const)
    await expect(card.getByRole('term').getByText(messageText(`orders:bank_${part}`))).toBeVisible();
  await expectNoSidewaysScroll(page);
  const copy = card.getByRole('button', {
    name: `${messageText('orders:copy')} ${messageText('orders:bank_iban')}`,
  });
  if (!javaScriptEnabled) return expect(copy).toBeHidden();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await copy.click();
  await expect(card.getByText(messageText('orders:copied'))).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^DE\d{20}$/);
});

test('on a dark screen the opening picture is dimmed as products are', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  const filters = await page
    .locator('main img')
    .evaluateAll((pictures) => pictures.map((picture) => getComputedStyle(picture).filter));
  expect(new Set(filters)).toEqual(new Set(['brightness(0.86)']));
});
