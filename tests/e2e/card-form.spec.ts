import type { Page } from '@playwright/test';
import { payOnPage } from '../support/card';
import { withSharedStage } from '../support/http-test';
import {
  choosePayment,
  errorSummary,
  expectReceived,
  expectSettled,
  title,
  toReview,
} from '../support/journey';
import { reviewCardOrder } from '../support/page';
import { startPair, startShop } from '../support/shop';
import { findOrders } from '../support/store-db';
import { cardForm, fillCardForm, openCardForm } from '../support/stripe/browser';
import { cards } from '../support/stripe/intents';
import { startProvider } from '../support/stripe/server';
import { expect, expectNoAxeViolations, test as base } from '../support/test';
import { createEmail } from '../support/visitor';
import { messageText } from '../support/messages';

/** In a shop with the card provider's keys. */
const test = base.extend(
  withSharedStage(async () => {
    const provider = await startProvider();
    const shop = await startShop({ env: provider.env });
    return { provider, shop, stop: () => shop.stop().then(provider.close) };
  }),
);

// One worker, and with it one shop, for those that need none of their own.
test.describe.configure({ mode: 'default' });

async function place(page: Page): Promise<void> {
  await expectSettled(page);
  await page.getByRole('button', { name: messageText('checkout:place') }).click();
}

const policyOf = (page: Page) =>
  page.request.get(page.url()).then((answer) => answer.headers()['content-security-policy']);

test(
  'without scripts the payment page accepts the card, also when there is a card form; the low-data version leaves cards to the payment page',
  { tag: ['@script', '@long'] },
  async ({ browser, shop, stage: { provider } }) => {
    for (const kind of ['plain', 'blocked', 'light'] as const) {
      const page = await browser.newPage({ javaScriptEnabled: kind !== 'plain' });
      const mail = createEmail();
      if (kind === 'light') await page.context().addCookies([{ name: 'light', value: 'on', url: shop.url }]);
      else await page.route('https://js.stripe.com/**', (route) => route.abort());
      await reviewCardOrder(page, shop.url, mail);
      const unavailable = page.getByText(messageText('checkout:cardUnavailable'), { exact: true });
      await expect(unavailable.filter({ visible: true })).toHaveCount(1);
      if (kind !== 'blocked')
        await expect(page.getByText(messageText('checkout:card'), { exact: true })).toBeHidden();
      await place(page);
      await payOnPage(page);
      await expectReceived(page);
      expect(findOrders(shop, mail)).toEqual([expect.objectContaining({ status: 'processing' })]);
      await page.close();
    }
    expect(provider.intents.all.size).toBe(0);
  },
);

test(
  'a card is declined on the page itself, another one pays',
  { tag: '@script' },
  async ({ page, shop, stage: { provider } }) => {
    const mail = await openCardForm(page, shop.url, provider);
    await expect(cardForm(page).getByLabel('Card number')).toBeVisible();
    await expectNoAxeViolations(page);
    await place(page);
    await expect(page.getByRole('alert')).toContainText('incomplete');
    await fillCardForm(page, cards.poor);
    await place(page);
    await expect(errorSummary(page)).toBeFocused();
    await expect(errorSummary(page)).toContainText(messageText('checkout:payment_funds'));
    await expect(page).toHaveTitle(/^Error: /);
    await expectNoAxeViolations(page);
    expect(findOrders(shop, mail)).toEqual([]);
    await fillCardForm(page, cards.good);
    await place(page);
    await expectReceived(page);
    const [order, ...others] = findOrders(shop, mail);
    expect(others).toEqual([]);
    const [payment] = provider.intents.succeeded.filter(({ id }) => id === order?.transaction_id);
    expect(order).toMatchObject({ status: 'processing', total: payment?.amount });
    expect(payment?.metadata['order']).toBe(new URL(page.url()).pathname + new URL(page.url()).search);
  },
);

test(
  'only the page with the card form allows the provider',
  { tag: ['@script', '@long'] },
  async ({ page, shop, stage: { provider } }) => {
    await openCardForm(page, shop.url, provider);
    await expect(cardForm(page).getByLabel('Card number')).toBeVisible();
    expect(await policyOf(page)).toContain('https://js.stripe.com');
    await page.getByRole('link', { name: messageText('checkout:step_details') }).click();
    await expect(title(page)).toHaveText(messageText('checkout:title'));
    expect(await page.evaluate(() => 'Stripe' in window)).toBe(false);
    for (const path of ['/checkout', '/cart', '/'])
      expect((await page.request.get(path)).headers()['content-security-policy'], path).not.toContain(
        'stripe',
      );
    await choosePayment(page, 'Cash on delivery');
    await toReview(page);
    expect(await policyOf(page)).not.toContain('stripe');
  },
);

test('the bank asks who it is @script @long', async ({ page, shop, stage: { provider } }) => {
  const mail = await openCardForm(page, shop.url, provider);
  const bank = page.frameLocator('iframe[title="Secure 3D Secure challenge frame"]');
  await fillCardForm(page, cards.verified);
  await place(page);
  await bank.getByRole('button', { name: 'Fail' }).click();
  await expect(errorSummary(page)).toContainText(messageText('checkout:payment_unverified'));
  await place(page);
  await bank.getByRole('button', { name: 'Complete' }).click();
  await expectReceived(page);
  expect(findOrders(shop, mail)).toHaveLength(1);
});

test('a server that dies between payment and answer: the payment is found, not taken again @script @long', async ({
  page,
}) => {
  const provider = await startProvider();
  const shop = await startShop({ env: provider.env });
  const mail = await openCardForm(page, shop.url, provider);
  await fillCardForm(page, cards.good);
  const stopped = provider.hold(
    (method, _path, form) => method === 'POST' && form.get('metadata[asked]') !== null,
  );
  await place(page);
  await stopped.arrived;
  expect(findOrders(shop, mail)).toEqual([]);
  const again = await shop.restart('SIGKILL');
  stopped.release();
  await page.goto(`${again.url}/checkout/review`);
  await expect(page.getByRole('main')).toContainText(/We’ve received your payment of €[\d.]+/);
  await place(page);
  await expectReceived(page);
  const [order, ...others] = findOrders(again, mail);
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
  await place(page);
  await expectReceived(page);
  const [order] = findOrders(pair, email);
  expect(order).toMatchObject({ status: 'processing', transaction_id: provider.intents.succeeded[0]?.id });
  expect(provider.intents.taken).toBe(order?.total);
  await provider.close();
});
