import type { Page } from '@playwright/test';
import { load } from 'cheerio';
import { simpleProduct } from '../support/api';
import { choosePayment, errorSummary, expectReceived, placeOrder, toReview } from '../support/journey';
import { getTotals } from '../support/html';
import { messageText } from '../support/messages';
import { expect, journeysOf, type Given } from './fixtures';
import { orderOf, withProduct, withSetting } from './owner';
import { becomes, button, gateways, main, newEmail, toCheckout } from './steps';

const journey = journeysOf('buying');
const byOwner = journeysOf('buying', 'owner');
const alone = journeysOf('alone', 'owner');

const sums = async (page: Page) => [...getTotals({ $: load(await page.content()) }).values()];

/** Orders by one way to pay: the sums of the page with the order button, and those of the order. */
async function reviewed({ page, shop }: Given, method: string) {
  const { slug } = await simpleProduct(shop.api);
  await toCheckout(page, slug, newEmail(), method);
  await toReview(page);
  const before = await sums(page);
  await button(page, 'checkout:place').click();
  await expectReceived(page);
  return { before, after: await sums(page) };
}

for (const method of ['bacs', 'cod', 'cheque'])
  journey(`the reviewed order is the placed one, by ${method}`, async (given) => {
    const offered = await gateways(given.shop.api);
    if (!offered.some(({ id }) => id === method)) return given.skip(`${method} isn’t offered`);
    const { before, after } = await reviewed(given, method);
    expect(after).toEqual(before);
  });

for (const how of ['notice', 'silence', 'nothing', 'exception', 'failed'])
  byOwner(`a rejected payment (${how}) is no order, and the next attempt is the same one`, async (given) => {
    const { page, shop, skip } = given;
    const offered = await gateways(shop.api);
    const transfer = offered.find(({ id }) => id === 'bacs');
    if (!transfer || !offered.some(({ id }) => id === `odd_${how}`))
      return skip('tests/real/odd-shop.php isn’t there');
    const [email, { slug, name }] = [newEmail(), await simpleProduct(shop.api)];
    await toCheckout(page, slug, email, `odd_${how}`);
    await placeOrder(page);
    await expect(errorSummary(page)).toBeVisible();
    await page.goto('/cart');
    await expect(main(page)).toContainText(name);
    // Where the gateway gives nothing at all, WooGraphQL deletes the order.
    const pending = how === 'nothing' ? undefined : await orderOf(email);
    await page.goto('/checkout');
    await choosePayment(page, transfer.title);
    await placeOrder(page);
    await expectReceived(page);
    const { id } = await orderOf(email);
    expect(id).toBe(pending?.id ?? id);
  });

for (const entered of ['yes', 'no'])
  for (const display of ['incl', 'excl'])
    alone(
      `an order has the sums of its review: prices entered ${entered === 'yes' ? 'with' : 'without'} tax, shown ${display}. tax`,
      (given) =>
        withSetting('tax/woocommerce_prices_include_tax', entered, () =>
          withSetting('tax/woocommerce_tax_display_cart', display, async () => {
            const { before } = await reviewed(given, 'bacs');
            const { page } = given;
            await expect
              .poll(async () => page.reload().then(() => sums(page)), { timeout: 180_000 })
              .toEqual(before);
          }),
        ),
    );

alone('a product page follows the shop’s price display, though no product was changed', ({ page }) =>
  withProduct({ tax_status: 'taxable' }, async ({ slug }) => {
    await page.goto(`/product/${slug}`);
    await becomes(page, messageText('product:addToCart'));
    const price = async () => /€[\d.,]+/.exec((await main(page).textContent()) ?? '')?.[0];
    const before = await price();
    const shown = async () => {
      await page.reload();
      return price();
    };
    await withSetting('tax/woocommerce_tax_display_shop', 'excl', () =>
      expect.poll(shown, { timeout: 180_000 }).not.toBe(before),
    );
    await expect.poll(shown, { timeout: 180_000 }).toBe(before);
  }),
);
