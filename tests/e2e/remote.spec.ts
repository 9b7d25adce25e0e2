import { startPair } from '../support/shop';
import { ordersOf } from '../support/store-db';
import { fillCardForm, serveProvider } from '../support/stripe/browser';
import { cards } from '../support/stripe/intents';
import { startProvider } from '../support/stripe/server';
import { expectReceived } from '../support/journey';
import { reviewCardOrder } from '../support/page';
import { expect, test } from '../support/test';
import { words } from '../support/words';

test(
  'a card is charged on the review page for an order of the shop behind',
  { tag: ['@script', '@long'] },
  async ({ page, context, own }) => {
    const provider = await startProvider();
    const pair = await own(startPair({ env: provider.env }));
    await serveProvider(context, provider);
    const email = 'behind@example.com';
    await reviewCardOrder(page, pair.url, email);
    await fillCardForm(page, cards.good);
    await page.getByRole('button', { name: words('checkout:place') }).click();
    await expectReceived(page);
    const [order] = ordersOf(pair, email);
    expect(order).toMatchObject({ status: 'processing', transaction_id: provider.intents.succeeded[0]?.id });
    expect(provider.intents.taken).toBe(order?.total);
    await provider.close();
  },
);
