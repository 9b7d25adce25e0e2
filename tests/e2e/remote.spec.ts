import { simpleProduct } from '../support/api';
import { payOnPage } from '../support/card';
import { startPair } from '../support/shop';
import { ordersOf } from '../support/store-db';
import { fillCardForm, serveProvider } from '../support/stripe/browser';
import { cards } from '../support/stripe/intents';
import { startProvider } from '../support/stripe/server';
import { addToCart, choosePayment, expectReceived, fillDetails, placeOrder } from '../support/journey';
import { expect, test } from '../support/test';
import { words } from '../support/words';

// The store is in another process, asked over HTTP (GQL_HOST).
test.use({ backend: 'remote' });

test('a guest pays by card on the page of the shop behind', async ({ page, shop }) => {
  const { slug } = await simpleProduct(shop.api);
  await addToCart(page, slug);
  await page.goto('/checkout');
  await fillDetails(page);
  await choosePayment(page, 'Credit card');
  await placeOrder(page);
  await payOnPage(page);
  await expectReceived(page);
});

test(
  'a card is charged on the review page for an order of the shop behind',
  { tag: '@script' },
  async ({ page, context }) => {
    const provider = await startProvider();
    const pair = await startPair({ env: provider.env });
    const { slug } = await simpleProduct(pair.api);
    await serveProvider(context, provider);
    await addToCart(page, slug, pair.url);
    await page.goto(`${pair.url}/checkout`);
    await fillDetails(page, { email: 'behind@example.com' });
    await choosePayment(page, 'Credit card');
    await page.getByRole('button', { name: words('checkout:toReview') }).click();
    await fillCardForm(page, cards.good);
    await page.getByRole('button', { name: words('checkout:place') }).click();
    await expectReceived(page);
    const [order] = ordersOf(pair, 'behind@example.com');
    expect(order).toMatchObject({ status: 'processing', transaction_id: provider.intents.succeeded[0]?.id });
    expect(provider.intents.taken).toBe(order?.total);
    await pair.stop();
    await provider.close();
  },
);
