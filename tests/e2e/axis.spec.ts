import type { Page } from '@playwright/test';
import { HttpClient } from '../support/http-client';
import { byTransfer, fillCart, order } from '../support/page';
import { expect, test } from '../support/test';

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

test('headings belong to what is below them, and none at the side is loud', async ({ page, shop }) => {
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
    await order(new HttpClient(shop.url), undefined, byTransfer),
  ]) {
    await page.goto(path);
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await looseHeadings(page), `${path} at ${width}`).toEqual([]);
    }
  }
});

test('a page of text begins at the page’s edge, as the shop’s name does, and is 680 px wide', async ({
  page,
}) => {
  for (const path of ['/privacy-policy', '/order-lookup', '/my-account/lost-password', '/contact']) {
    await page.goto(path);
    const left = (selector: string) =>
      page.locator(selector).evaluate((element) => element.getBoundingClientRect().left);
    for (const width of [1024, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await left('header a[href="/"] svg'), `${path} at ${width}`).toBe(await left('h1'));
    }
    const widest = await page.evaluate(() =>
      Math.max(...[...document.querySelectorAll('main p')].map((text) => text.getBoundingClientRect().width)),
    );
    expect.soft(widest, path).toBeLessThanOrEqual(680);
  }
});
