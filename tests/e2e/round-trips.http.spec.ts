import { startCountingProxy } from '../support/counting-proxy';
import { HttpClient } from '../support/http-client';
import { expect, test } from '../support/http-test';
import { germanDetails } from '../support/page';
import { startShop } from '../support/shop';
import { goods, createCustomer, putInCart, submitLogin } from '../support/visitor';
import { messageText } from '../support/messages';

test('few backend calls run one after another', async ({ shop, own }) => {
  const backend = await startCountingProxy(`${shop.url}/graphql`);
  const env = { GQL_HOST: backend.url, SESSION_SECRET: 'a secret of this test' };
  const front = await own(startShop({ env }));
  const guest = new HttpClient(front.url);
  const { client: customer, email } = await createCustomer(front.url);
  await guest.open(`/product/${goods.slug}`);
  const coupon = { [messageText('cart:couponCode')]: 'welcome10' };
  const details = { ...germanDetails, 'Cash on delivery': true };
  const back = new HttpClient(front.url);
  const withCart = new HttpClient(front.url);
  await back.open('/my-account');
  await putInCart(withCart);
  await withCart.open('/my-account');

  /** Each act with the page that follows it. */
  const acts: [act: string, rounds: number, work: () => Promise<unknown>][] = [
    ['adding', 1, () => guest.press(messageText('product:addToCart'))],
    ['the first cart', 1, () => guest.open('/cart')],
    ['the cart', 1, () => guest.open('/cart')],
    ['a quantity', 2, () => guest.press(messageText('common:increase', { product: goods.name }))],
    ['a coupon', 2, () => guest.press(messageText('cart:couponApply'), coupon)],
    ['the checkout', 1, () => guest.open('/checkout')],
    ['its details', 3, () => guest.press(messageText('checkout:toReview'), details)],
    ['an order', 3, () => guest.press(messageText('checkout:place'))],
    ['the account', 1, () => customer.open('/my-account')],
    ['its orders', 1, () => customer.open('/my-account?tab=orders')],
    ['a login', 3, () => submitLogin(back, email)],
    ['a login with a cart', 4, () => submitLogin(withCart, email)],
  ];
  for (const [act, most, work] of acts) {
    const rounds = await backend.recordRounds(work);
    expect.soft(rounds.length, `${act}: ${JSON.stringify(rounds)}`).toBe(most);
  }
  expect(guest.url.pathname).toMatch(/^\/checkout\/order-received\//);
  expect(back.text).toContain(messageText('account:logout'));
  await backend.stop();
});
