import { saveOption } from '../../graphql/store/db/settings';
import { continueToReview, expectReceived, mainOf, placeOrder, textsOf } from '../support/html';
import { HttpClient } from '../support/http-client';
import { expect, test } from '../support/http-test';
import { toReview } from '../support/page';
import { startPair } from '../support/shop';
import { withStore } from '../support/store-db';
import { register, secret } from '../support/visitor';
import { words } from '../support/words';

test('where guests may not order, the first refusal says so and nobody gets an account unasked @long', async ({
  own,
}) => {
  const shop = await own(startPair());
  withStore(shop, (db) => saveOption(db, 'woocommerce_enable_guest_checkout', 'no'));
  const accounts = () => withStore(shop, (db) => db.all('SELECT id FROM users').length);
  await register(new HttpClient(shop.url), 'known@example.com');
  const before = accounts();
  const client = new HttpClient(shop.url);
  await toReview(client, undefined, { 'billing.email': 'known@example.com' });
  await placeOrder(client);
  expect(mainOf(client)).toContain(words('checkout:refusedEmailKnown'));
  expect(mainOf(client)).toContain(words('checkout:accountNeeded'));
  expect(textsOf(client, 'label')).not.toContain(words('checkout:createAccount'));
  await client.open('/checkout');
  expect(mainOf(client)).toContain(words('checkout:accountNeeded'));
  await continueToReview(client, { 'billing.email': 'new@example.com' });
  await placeOrder(client);
  expect(client.errors).toContain(words('checkout:errorUsername'));
  expect(accounts()).toBe(before);
  await placeOrder(client, {
    [words('checkout:username')]: 'newcomer',
    [words('checkout:password')]: secret,
  });
  expectReceived(client);
  expect(accounts()).toBe(before + 1);
});
