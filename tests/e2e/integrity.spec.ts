import { expectReceived } from '../support/journey';
import { startPair, startShop } from '../support/shop';
import { ordersOf } from '../support/store-db';
import { fillCardForm, openCardForm } from '../support/stripe/browser';
import { cards } from '../support/stripe/intents';
import { startProvider } from '../support/stripe/server';
import { expect, test } from '../support/test';
import { words } from '../support/words';

for (const moment of ['before the order', 'after the order'] as const)
  test(`a server that dies between payment and answer, ${moment}: the paid order is found, not paid again @script @long`, async ({
    page,
  }) => {
    const provider = await startProvider();
    const shop = await startShop({ env: provider.env });
    const place = page.getByRole('button', { name: words('checkout:place') });
    const mail = await openCardForm(page, shop.url, provider);
    await fillCardForm(page, cards.good);
    const stopped = provider.hold((method, _path, form) =>
      moment === 'before the order'
        ? method === 'POST' && form.get('metadata[asked]') !== null
        : method === 'POST' && form.get('metadata[order]') !== null,
    );
    await place.click();
    await stopped.arrived;
    expect(ordersOf(shop, mail)).toHaveLength(moment === 'before the order' ? 0 : 1);
    const again = await shop.restart('SIGKILL');
    stopped.release();
    await page.goto(`${again.url}/checkout/review`);
    if (moment === 'before the order') {
      await expect(page.getByRole('main')).toContainText(/We’ve received your payment of €[\d.]+/);
      await place.click();
    }
    await expectReceived(page);
    const [order, ...others] = ordersOf(again, mail);
    expect(others).toEqual([]);
    expect(order).toMatchObject({
      status: 'processing',
      transaction_id: provider.intents.succeeded[0]?.id,
    });
    expect(provider.intents.taken).toBe(order?.total);
    await again.stop();
    await provider.close();
  });

test('a card is charged on the review page for an order of the shop behind @script @long', async ({
  page,
  own,
}) => {
  const provider = await startProvider();
  const pair = await own(startPair({ env: provider.env }));
  const email = await openCardForm(page, pair.url, provider);
  await fillCardForm(page, cards.good);
  await page.getByRole('button', { name: words('checkout:place') }).click();
  await expectReceived(page);
  const [order] = ordersOf(pair, email);
  expect(order).toMatchObject({ status: 'processing', transaction_id: provider.intents.succeeded[0]?.id });
  expect(provider.intents.taken).toBe(order?.total);
  await provider.close();
});
