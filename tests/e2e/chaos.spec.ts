import type { Page, Route } from '@playwright/test';
import { simpleProducts } from '../support/api';
import { interceptScriptRequests, removeInterceptors, dropResponse } from '../support/faults';
import { expectCartCount, openLive } from '../support/journey';
import { isLong } from '../support/long-running';
import { createRandom } from '../support/seed.mjs';
import { StoreClient } from '../support/store-client';
import { expect, test } from '../support/test';
import { messageText } from '../support/messages';

const actions = isLong ? 200 : 60;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** A network of bad days: slow, failing, and losing questions or answers. */
function weather(dice: () => number): (route: Route) => Promise<void> {
  return async (route) => {
    await pause(dice() * 40);
    const fate = dice();
    if (fate < 0.06) await route.abort('connectionreset');
    else if (fate < 0.12) await dropResponse(route);
    else if (fate < 0.16) await route.fulfill({ status: 500, body: 'broken' });
    else if (fate < 0.18) await route.fulfill({ status: 429, body: 'slow down' });
    else if (fate < 0.2) await route.fulfill({ status: 409, body: 'conflict' });
    else await route.continue();
  };
}

/** Lines with their quantities, and the total, as the cart page shows them. An empty cart shows no total. */
async function shownOn(page: Page) {
  return page.locator('main').evaluate((main) => ({
    lines: [...main.querySelectorAll('li:has(input[name=quantity][type=number])')]
      .map((line): [string, string] => [
        line.querySelector('h2')?.textContent ?? '',
        line.querySelector<HTMLInputElement>('input[name=quantity]')?.value ?? '',
      ])
      .sort(),
    total: [...main.querySelectorAll('dl dd')].at(-1)?.textContent ?? '0.00',
  }));
}

/** The cart as the backend has it, asked for with the browser's own session. */
async function heldBy(page: Page, origin: string) {
  const cookies = await page.context().cookies();
  const signed = cookies.find(({ name }) => name === 'woocommerce-session')?.value ?? '';
  const [value = ''] = decodeURIComponent(signed).split('.');
  const { token } = JSON.parse(Buffer.from(value, 'base64').toString()) as { token: string };
  const data = await new StoreClient(origin, token).send<{
    cart: { total: string; contents: { nodes: { quantity: number; product: { node: { name: string } } }[] } };
  }>('{ cart { total(format: RAW) contents(first: 100) { nodes { quantity product { node { name } } } } } }');
  const lines = data?.cart.contents.nodes.map(({ quantity, product }): [string, string] => [
    product.node.name,
    String(quantity),
  ]);
  return { lines: lines?.sort() ?? [], total: Number(data?.cart.total).toFixed(2) };
}

test('after many actions on a bad network page, reload and backend agree @longer', async ({ page, shop }) => {
  const dice = createRandom('actions');
  const goods = await simpleProducts(shop.url, 6);
  for (const { databaseId: productId } of goods) {
    await page.request.post('/cart', {
      headers: { origin: shop.url },
      form: { intent: 'add', productId, quantity: '1' },
    });
  }
  await openLive(page, '/cart');
  await expect(page.getByRole('spinbutton')).toHaveCount(goods.length);
  await interceptScriptRequests(page, weather(createRandom('weather')));

  for (let action = 0; action < actions; action += 1) {
    await page.evaluate(
      ([kind, which, number]) => {
        const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(`main ${selector}`)];
        const choose = (elements: HTMLElement[]) => elements[Math.floor(which * elements.length)];
        const click = (selector: string) => choose(all(`${selector}:not(:disabled)`))?.click();
        const type = (input: HTMLElement | undefined, value: string) => {
          if (!(input instanceof HTMLInputElement)) return;
          input.value = value;
          input.form?.requestSubmit();
        };
        if (kind < 0.3) click('button[value=increase]');
        else if (kind < 0.5) click('button[value=decrease]');
        else if (kind < 0.68) type(choose(all('input[name=quantity][type=number]')), String(number));
        else if (kind < 0.76) click('button[value=remove]');
        else if (kind < 0.9) click('li > form button[value=add]');
        else if (kind < 0.95) {
          const radio = choose(all('input[name=rate-0]'));
          radio?.click();
          all('button[value=shipping]')[0]?.click();
        } else type(all('input[name=coupon]')[0], 'no-such-code');
      },
      [dice(), dice(), Math.floor(dice() * 12)] as const,
    );
    if (dice() < 0.4) await pause(dice() * 60);
  }

  await removeInterceptors(page);
  const quiet = page.getByRole('banner').getByRole('link', { name: /^Cart/ });
  await expect(quiet).not.toHaveAttribute('aria-busy', 'true');
  const again = page.getByRole('button', { name: messageText('cart:loadAgain') });
  // The cart may also be read again by itself, and takes the button away.
  await expect(async () => {
    if (await again.isVisible()) await again.click({ timeout: 2000 });
    await expect(again).toBeHidden({ timeout: 2000 });
  }).toPass();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  const shown = await shownOn(page);
  const pieces = shown.lines.reduce((sum, [, quantity]) => sum + Number(quantity), 0);
  await expectCartCount(page, pieces);

  await page.reload();
  expect(await shownOn(page)).toEqual(shown);
  await expectCartCount(page, pieces);
  expect(await heldBy(page, shop.url)).toEqual({
    lines: shown.lines,
    total: shown.total.replace(/[^\d.]/g, ''),
  });
});
