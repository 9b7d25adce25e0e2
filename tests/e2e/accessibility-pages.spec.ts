import type { Page } from '@playwright/test';
import { errorSummary } from '../support/journey';
import { HttpClient } from '../support/http-client';
import {
  findClippedText,
  setTextSize,
  findLowContrastControls,
  getFocusState,
  findMovingElements,
  findSmallTargets,
} from '../support/look';
import {
  expectNoSidewaysScroll,
  logInAsDemo,
  preparePagesOnce,
  order,
  orderingPages,
  prepareOrder,
} from '../support/page';
import { tabTitles } from '../../app/domain/forms/account-tabs';
import { sampleUnlessLong } from '../support/long-running';
import { listScreens } from '../support/screens';
import { expect, expectNoAxeViolations, test } from '../support/test';
import { messageText } from '../support/messages';

// The checks of whole pages, numbered as in the accessibility checklist; those of forms are in accessibility.spec.ts,
// those that need no browser in accessibility.http.spec.ts.

/** Cart, both steps of the checkout and the order pages, each with something to show. */
const orderingScreens = preparePagesOnce(async (page, origin) => {
  const received = await order(new HttpClient(origin));
  await prepareOrder(page, origin);
  return orderingPages(received);
});

/** Every section of a customer's account. */
async function accountScreens(page: Page, origin: string): Promise<string[]> {
  await logInAsDemo(page, origin);
  return [
    ...Object.keys(tabTitles).map((tab) => `/my-account?tab=${tab}`),
    '/my-account?tab=addresses&edit=billing',
  ];
}

test('33 without JavaScript the menu leads to pages @plain', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/');
  const link = page.getByRole('banner').getByRole('link', { name: messageText('common:allProducts') });
  await expect(link).toBeHidden();
  await page.getByRole('button', { name: messageText('common:menu') }).click();
  await link.click();
  await expect(page).toHaveURL(/\/products$/);
});

/** Presses Tab until the focus has left the page, at most so many times; what it stops at. */
async function stops(page: Page, most: number) {
  const found = [];
  for (let steps = 0; steps < most; steps += 1) {
    await page.keyboard.press('Tab');
    const stop = await getFocusState(page);
    if (!stop) break;
    found.push(stop);
  }
  return found;
}

test('36 the filter button covers none of them @plain', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 500 });
  await page.goto('/products?sale=true');
  await page.getByText(messageText('catalogue:filters')).first().press('Enter');
  const seen = await stops(page, 60);
  expect(seen.filter(({ covered }) => covered)).toEqual([]);
  expect(seen.length).toBeGreaterThan(20);
});

test('every screen can be used with keys @long', async ({ page, shop }) => {
  for (const path of await orderingScreens(page, shop.url)) {
    await page.setViewportSize({ width: 390, height: 500 });
    await page.goto(path);

    await test.step('36 the focus is seen wherever it goes, and nothing lies over it', async () => {
      const seen = await stops(page, 100);
      expect(
        seen.filter(({ covered, ringed }) => covered || !ringed),
        path,
      ).toEqual([]);
      expect(seen.length, `stops of ${path}`).toBeGreaterThan(10);
      // Of radios with one name the chosen one is a stop.
      const controls = page.locator('main :is(input, select, textarea, button):enabled:visible');
      const named = await controls.evaluateAll((all) =>
        all.flatMap((one) =>
          one instanceof HTMLElement && one.tabIndex >= 0
            ? `${one.tagName.toLowerCase()} ${one.getAttribute('name') ?? ''}`.trim()
            : [],
        ),
      );
      const reached = seen.map(({ what }) => `${what} `);
      expect(
        named.filter((control) => !reached.some((stop) => stop.startsWith(`${control} `))),
        `controls of ${path} that the Tab key does not reach`,
      ).toEqual([]);
    });

    await page.setViewportSize({ width: 1280, height: 720 });
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto(path);
    const skip = page.getByRole('link', { name: messageText('common:skip') });

    await test.step('38 rings and choices survive forced colours', async () => {
      await page.keyboard.press('Tab');
      await expect(skip, path).toBeFocused();
      const seen = [await getFocusState(page), ...(await stops(page, 11))];
      expect(
        seen.map((stop) => stop?.ringed),
        path,
      ).toEqual(Array.from({ length: 12 }, () => true));
      const checked = page.getByRole('radio', { checked: true }).first();
      if (path === '/checkout')
        expect(await checked.evaluate((radio) => getComputedStyle(radio).appearance)).not.toBe('none');
    });

    await test.step('28 the skip link is the first stop and leads into the content', async () => {
      await skip.press('Enter');
      await page.keyboard.press('Tab');
      const inside = await page.evaluate(() => document.activeElement?.closest('main, footer') !== null);
      expect(inside, path).toBe(true);
    });
    await page.emulateMedia({ forcedColors: 'none' });
  }
});

/** Those that every visitor can open, but for those among an order's. */
async function otherScreens(_: Page, origin: string): Promise<string[]> {
  const ordering = orderingPages('');
  const others = Object.values(await listScreens(origin)).filter((path) => !ordering.includes(path));
  return sampleUnlessLong('accessible screens', others);
}

test('16 a form that was refused is seen by everybody @plain @long', async ({ page, shop }) => {
  await prepareOrder(page, shop.url);
  await logInAsDemo(page, shop.url);
  const forms = [
    ['/checkout', 'billing.email'],
    ['/withdrawal', 'email'],
    ['/my-account?tab=password', 'confirmation'],
    ['/order-lookup', 'email'],
    ['/contact', 'email'],
    ['/my-account?tab=personal', 'email'],
    ['/my-account?tab=addresses&edit=billing', 'postcode'],
  ] as const;
  for (const [path, name] of forms) {
    await page.goto(path);
    const field = page.locator(`main [name="${name}"]`).last();
    await field.fill('?');
    await field.press('Enter');
    await expect(errorSummary(page), path).toBeVisible();
    await expectNoAxeViolations(page);
  }
});

// Those of an order as a phone shows them, the others as a desk does.
for (const { name, width, addresses, tag } of [
  {
    name: 'every screen of an order is seen by everybody',
    width: 320,
    addresses: orderingScreens,
    tag: '@plain',
  },
  {
    name: 'every screen of an account is seen by everybody',
    width: 1280,
    addresses: accountScreens,
    tag: '@long',
  },
  {
    name: 'every other screen is seen by everybody',
    width: 1280,
    addresses: otherScreens,
    tag: '@longer',
  },
])
  test(name, { tag }, async ({ page, shop }) => {
    const isOrdering = addresses === orderingScreens;
    for (const path of await addresses(page, shop.url)) {
      const expectWhole = async (at: number) => {
        await page.setViewportSize({ width: at, height: 900 });
        await expectNoSidewaysScroll(page);
        if (isOrdering) expect(await findClippedText(page), path).toEqual([]);
      };
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      expect(await page.evaluate(() => window.scrollY), path).toBe(0);

      await test.step('39 nothing moves for those who do not want it', async () => {
        expect(await findMovingElements(page), path).toEqual([]);
      });

      await test.step('37 text and controls stand out in either theme, and axe finds nothing', async () => {
        if (isOrdering)
          for (const colorScheme of ['light', 'dark'] as const) {
            await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
            expect(await findLowContrastControls(page), `${path} ${colorScheme}`).toEqual([]);
          }
        await expectNoAxeViolations(page);
      });

      await test.step('35 no target is smaller than 24 by 24 pixels', async () => {
        for (const at of [1280, 320]) {
          await page.setViewportSize({ width: at, height: 900 });
          expect(await findSmallTargets(page), `${path} at ${at} px`).toEqual([]);
        }
      });

      await test.step('40 nothing scrolls sideways from 320 px on or with letters twice as large, and nothing is cut off', async () => {
        for (const at of [320, 390, 768, 1280]) await expectWhole(at);
        await setTextSize(page);
        for (const at of [640, 1280]) await expectWhole(at);
      });
    }
  });
