import type { Locator, Page } from '@playwright/test';
import { removeInterceptors, holdRequests } from '../support/faults';
import { openLive } from '../support/journey';
import { fillCart } from '../support/page';
import { expect, test } from '../support/test';
import { messageText } from '../support/messages';

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 900 };

type Box = Record<'left' | 'top' | 'bottom', number>;

const boxesOf = (found: Locator): Promise<Box[]> =>
  found.evaluateAll((elements) =>
    elements
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const { left, top, bottom } = element.getBoundingClientRect();
        return { left: Math.round(left), top: top + window.scrollY, bottom: bottom + window.scrollY };
      }),
  );

/** Rows of what stands beside one another. */
function rowsOf(boxes: readonly Box[]): Box[][] {
  const tops = [...new Set(boxes.map(({ top }) => Math.round(top)))];
  return tops.map((top) => boxes.filter((box) => Math.round(box.top) === top));
}

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('cards have price and rating in one line, a button with a word, and no holes @plain', async ({
  page,
}) => {
  await page.goto('/products?orderby=rating&order=DESC');
  const cards = page.getByRole('main').getByRole('article');
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport);
    const rows = rowsOf(await boxesOf(cards));
    expect(rows.length).toBeGreaterThan(5);
    for (const [index, row] of rows.entries()) {
      const next = rows[index + 1]?.[0];
      const lowest = Math.max(...row.map(({ bottom }) => bottom));
      if (next) expect(next.top - lowest, `gap below row ${index + 1}`).toBeCloseTo(40, 0);
    }
    const facts = await cards.evaluateAll((articles) =>
      articles.map((article) => {
        const form = article.querySelector('form');
        const line = form?.previousElementSibling;
        const [price, rating] = [...(line?.children ?? [])].map((child) => child.getBoundingClientRect());
        const word = form?.querySelector('button[name=intent] > span, a > span')?.getBoundingClientRect();
        const end = line?.getBoundingClientRect().bottom ?? 0;
        return {
          gap: (form?.getBoundingClientRect().top ?? 0) - end,
          shared: price && rating ? rating.top < price.bottom : true,
          word: word?.width ?? 0,
        };
      }),
    );
    for (const { gap, shared, word } of facts) {
      expect(gap).toBeLessThanOrEqual(8);
      expect(shared).toBe(true);
      expect(word).toBeGreaterThan(40);
    }
  }
});

test('no third of a row is empty @plain', async ({ page, shop }) => {
  await fillCart(page, shop.url, 'fountain-pen');
  for (const slug of ['supper-bowl', 'bud-vase', 'wool-socks', 'canvas-tote'])
    await page.request.get(`/product/${slug}`);
  const lefts = async (name: string) =>
    (await boxesOf(region(page, name).locator('ul > li'))).map(({ left }) => left);
  const atBoth = async (path: string, look: (places: number) => Promise<void>) => {
    await page.goto(path);
    for (const viewport of [phone, desktop]) {
      await page.setViewportSize(viewport);
      await look(viewport === phone ? 2 : 4);
    }
  };
  await atBoth('/', async (places) => {
    for (const name of ['byCategory', 'popular', 'bestSellers', 'newArrivals', 'onSale'] as const) {
      const rows = rowsOf(await boxesOf(region(page, messageText(`home:${name}`)).locator('ul > li')));
      for (const row of rows) expect(row.length, name).toBe(places);
      if (name === 'byCategory') expect(rows).toHaveLength(8 / places);
    }
  });
  const columns = new Map<number, number[]>();
  await atBoth('/product/morning-mug', async (places) => {
    const related = await lefts(messageText('product:related'));
    expect(related).toHaveLength(4);
    expect(new Set(related).size).toBe(places);
    expect(await lefts(messageText('product:recent'))).toEqual(related);
    const reviews = (await boxesOf(page.locator('#reviews > div > ol > li'))).map(({ left }) => left);
    expect(reviews).toEqual(places === 2 ? [16, 16, 16] : related.slice(1));
    columns.set(places, related);
  });
  await atBoth('/cart', async (places) => {
    expect(await lefts(messageText('cart:crossSells'))).toEqual(columns.get(places));
  });
});

test('a review begins with its stars and ends with one line that says whose it is @plain', async ({
  page,
}) => {
  await page.goto('/product/morning-mug');
  const reviews = page.locator('#reviews > div > ol > li');
  const names = reviews.locator('p:has(> b)');
  await expect(names.first()).toHaveText(/^\S.* · \w+ \d+, 20\d\d/);
  await expect(reviews.first().locator('[data-figure]')).toHaveCount(0);
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport);
    const parts = await reviews.evaluateAll((items) =>
      items.map((item) => [...item.children].map((child) => child.getBoundingClientRect().top)),
    );
    expect(parts).toHaveLength(3);
    for (const tops of parts) expect(tops).toEqual([...tops].sort((a, b) => a - b));
    if (viewport === desktop) expect(new Set(parts.map((tops) => tops.join())).size, 'one grid').toBe(1);
    for (const { top, bottom } of await boxesOf(names)) expect(bottom - top).toBeLessThan(32);
  }
});

test('what a card adds is said in one bar at the bottom, for the card of the last press @script', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await openLive(page, '/products');
  const add = page.getByRole('main').getByRole('button', { name: messageText('catalogue:addToCart') });
  const bars = page.getByRole('status').filter({ hasText: messageText('cart:see') });
  const held = await holdRequests(page);
  await add.first().click();
  await expect(page.getByRole('button', { name: messageText('catalogue:adding') })).toBeVisible();
  held.pass();
  await expect(bars).toBeVisible();
  const box = await bars.boundingBox();
  expect([box?.x, box?.width]).toEqual([0, phone.width]);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(phone.height, 0);
  expect(box?.height).toBeLessThanOrEqual(96);
  await removeInterceptors(page);
  await add.nth(1).click();
  await expect(bars).toHaveCount(1);
});

test('a second picture is loaded when a pointer or the keyboard comes, and no sooner @script', async ({
  page,
}) => {
  await page.setViewportSize(desktop);
  await openLive(page, '/products?search=mug');
  const card = page.getByRole('article').filter({ has: page.getByRole('link', { name: 'Morning Mug' }) });
  const second = card.locator('img[src*="morning-mug-detail"]');
  await expect(card.getByText(messageText('catalogue:colors', { count: 4 }))).toBeAttached();
  await expect(second).toHaveCount(0);
  await card.hover();
  await expect(second).toHaveCSS('opacity', '1');
  await page.mouse.move(0, 0);
  await expect(second).toHaveCSS('opacity', '0');
  await page.keyboard.press('Tab');
  await card.getByRole('link', { name: 'Morning Mug', exact: true }).focus();
  await expect(second).toHaveCSS('opacity', '1');
});
