import { findProductWhere, simpleProduct, variableProduct } from '../support/api';
import { HttpClient } from '../support/http-client';
import {
  choosePayment,
  errorSummary,
  expectCartCount,
  expectReceived,
  placeOrder,
  title,
  toReview,
} from '../support/journey';
import { germanDetails } from '../support/page';
import { openCheckout, guest } from '../support/visitor';
import { messageText } from '../support/messages';
import { expect, journeysOf, type Given } from './fixtures';
import { orderOf, owner } from './owner';
import {
  addFirstVariation,
  button,
  buyOne,
  expectSumsAddUp,
  gateways,
  main,
  newEmail,
  orderCart,
  placeChanged,
  placed,
  toCheckout,
} from './steps';

const journey = journeysOf('buying');
const byOwner = journeysOf('buying', 'owner');

/** The first way to pay that is neither WooCommerce's own nor of odd-shop.php: its page is elsewhere. */
async function gateway(api: string): Promise<string | undefined> {
  const own = ['bacs', 'cheque', 'cod', 'stripe'];
  return (await gateways(api)).find(({ id }) => !own.includes(id) && !id.startsWith('odd_'))?.id;
}

/** A guest is at the page of a gateway, whose order waits for the payment. */
async function toGateway({ page, shop, skip }: Given): Promise<{ email: string; name: string }> {
  const method = await gateway(shop.api);
  if (!method) return skip('no gateway has a page of its own');
  const [email, { slug, name }] = [newEmail(), await simpleProduct(shop.api)];
  await toCheckout(page, slug, email, method);
  await placeOrder(page);
  await expect(page).toHaveURL(({ origin }) => origin !== shop.url);
  return { email, name };
}

journey('a guest orders by transfer, and the order’s page says how to pay', async (given) => {
  const { id, name } = await buyOne(given);
  await expect(main(given.page)).toContainText(name);
  await expect(main(given.page)).toContainText(guest.street);
  await expect(main(given.page)).toContainText(
    new RegExp(`${messageText('orders:bank_reference')}\\s*${id}`),
  );
  await expectSumsAddUp(given.page);
  await given.page.goto('/cart');
  await expect(main(given.page)).toContainText(messageText('cart:emptyText'));
});

journey('a guest orders a variation', async ({ page, shop }) => {
  const { slug, name } = await variableProduct(shop.api);
  await page.goto(`/product/${slug}`);
  await addFirstVariation(page);
  await orderCart(page);
  await expect(main(page)).toContainText(name);
});

journey('virtual products are ordered without delivery', async ({ page, shop, skip }) => {
  const found = await findProductWhere(
    shop.api,
    ({ type, stockStatus, virtual, rawPrice }) =>
      type === 'SIMPLE' && stockStatus === 'IN_STOCK' && virtual === true && Number(rawPrice) > 0,
  );
  if (!found) return skip('the shop has nothing virtual');
  const email = newEmail();
  await toCheckout(page, found.slug, email);
  await expect(page.getByLabel(messageText('checkout:differentAddress'))).toHaveCount(0);
  await placeOrder(page);
  await placed(page, email);
  await expect(main(page)).not.toContainText(messageText('orders:step_sent'));
});

journey('an order goes to another address, in another country', async ({ page, shop }) => {
  const { slug } = await simpleProduct(shop.api);
  const email = newEmail();
  const client = new HttpClient(shop.url);
  await openCheckout(client, slug);
  await client.press(messageText('checkout:toReview'), {
    ...germanDetails,
    'billing.email': email,
    payment: 'bacs',
    differentAddress: true,
    'shipping.firstName': 'Erika',
    'shipping.lastName': 'Musterfrau',
    'shipping.address1': 'Ring 2',
    'shipping.country': 'AT',
    'shipping.postcode': '1010',
    'shipping.city': 'Wien',
  });
  // The address decides the delivery; what it has changed is agreed to once more.
  for (let tries = 0; tries < 3 && !client.url.pathname.startsWith('/checkout/order-received'); tries += 1)
    await client.press(
      client.url.pathname === '/checkout' ? messageText('checkout:toReview') : messageText('checkout:place'),
    );
  expect(client.url.pathname, client.errors.join()).toMatch(/order-received/);
  await page.goto(client.url.pathname + client.url.search);
  await expect(title(page)).toHaveText(messageText('orders:receivedTitle'));
  expect(client.text).toContain('Erika Musterfrau');
  expect(client.text).toContain('Wien');
});

journey('a form sent six times at once is one order', async ({ shop }) => {
  const { slug } = await simpleProduct(shop.api);
  const client = new HttpClient(shop.url);
  await openCheckout(client, slug);
  await client.press(messageText('checkout:toReview'), {
    ...germanDetails,
    'billing.email': newEmail(),
    payment: 'bacs',
  });
  const shoppers = Array.from({ length: 6 }, () => client.copy());
  await Promise.all(shoppers.map((shopper) => shopper.press(messageText('checkout:place'))));
  expect(new Set(shoppers.map(({ url }) => url.pathname)).size).toBe(1);
  expect(shoppers[0]?.url.pathname).toMatch(/order-received/);
});

journey('a cart changed in another tab is ordered only after a second review', async ({ page, shop }) => {
  const { slug } = await simpleProduct(shop.api);
  const email = newEmail();
  await toCheckout(page, slug, email);
  await toReview(page);
  const tab = await page.context().newPage();
  await tab.goto(`/product/${slug}`);
  await button(tab, 'product:addToCart').click();
  await expectCartCount(tab, 2);
  await placeChanged(page, email);
});

journey('a guest finds the order by number and address, and not by another address', async (given) => {
  const { id, email, name } = await buyOne(given);
  const page = await given.another();
  const look = async (address: string) => {
    await page.goto('/order-lookup');
    await page.getByLabel(messageText('orders:number')).fill(String(id));
    await page.getByLabel(messageText('checkout:email')).fill(address);
    await button(page, 'orders:lookUp').click();
  };
  await look('nobody-at-all@example.com');
  await expect(errorSummary(page)).toBeVisible();
  await look(email.toUpperCase());
  await expect(main(page)).toContainText(name);
});

journey(
  'on another device the order has no name and asks for no money that may have been paid',
  async (given) => {
    const { path, name } = await buyOne(given);
    const page = await given.another();
    await page.goto(path);
    await expect(main(page)).toContainText(name);
    const isFresh =
      (await main(page)
        .getByText(/as it was on/)
        .count()) === 0;
    if (!isFresh) await expect(main(page)).not.toContainText(messageText('orders:bankTitle'));
    await expect(main(page)).not.toContainText(guest.street);
    expect((await page.goto(`${path}x`))?.status(), 'with another key').toBe(404);
    await expect(main(page)).not.toContainText(name);
  },
);

journey('an order is ordered again', async (given) => {
  const { name } = await buyOne(given);
  await button(given.page, 'orders:again').click();
  await expect(given.page).toHaveURL(/\/cart$/);
  await expect(main(given.page)).toContainText(name);
});

journey('the checkout of a placed order leads to it, not to a second one', async (given) => {
  await buyOne(given);
  await given.page.goBack();
  // Back leads to the order, too.
  await expectReceived(given.page);
  await given.page.goto('/checkout');
  await expect(given.page).toHaveURL(/\/(cart$|checkout\/order-received)/);
});

journey(
  'a closed gateway page: the checkout leads to the order, which can be paid now or in another way',
  async (given) => {
    const { page } = given;
    const { name } = await toGateway(given);
    await page.goto('/checkout');
    if (/order-received/.test(page.url())) await button(page, 'orders:payOtherwise').click();
    await expect(page).toHaveURL(/\/checkout(#|$)/);
    await expect(main(page)).toContainText(name);
    await choosePayment(page, messageText('checkout:pay_bacs'));
    await placeOrder(page);
    await expect(main(page)).toContainText(messageText('orders:bankTitle'));
  },
);

byOwner('a return from a gateway before its report shows “don’t pay again”, then “paid”', async (given) => {
  const { page } = given;
  const { email } = await toGateway(given);
  const { id, key } = await orderOf(email);
  await page.goto(`/checkout/order-received/${id}/?key=${key}&utm_nooverride=1`);
  await expect(main(page)).toContainText(messageText('orders:awaiting'));
  await owner('PUT', `orders/${id}`, { status: 'processing', set_paid: true });
  await page.getByRole('link', { name: messageText('orders:checkAgain') }).click();
  await expect(main(page)).not.toContainText(messageText('orders:awaiting'));
  await page.goto('/cart');
  await expect(main(page)).toContainText(messageText('cart:emptyText'));
});

byOwner('a declined payment is shown on the order page', async (given) => {
  const { page } = given;
  const { email } = await toGateway(given);
  const { id, key } = await orderOf(email);
  await owner('PUT', `orders/${id}`, { status: 'failed' });
  await page.goto(`/checkout/order-received/${id}/?key=${key}`);
  await expect(main(page)).toContainText(messageText('orders:payment_error'));
  await expect(button(page, 'orders:payOtherwise')).toBeVisible();
});

byOwner('a canceled payment is shown, and the order stays', async (given) => {
  const { page } = given;
  const { email } = await toGateway(given);
  const { id, key } = await orderOf(email);
  await page.goto(`/cart/?cancel_order=true&order=${key}&order_id=${id}&redirect=&_wpnonce=5d41402abc`);
  await expect(main(page)).toContainText(messageText('orders:payment_cancelled'));
  expect((await owner<{ status: string }>('GET', `orders/${id}`)).status).toBe('pending');
});
