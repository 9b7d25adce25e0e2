import { cancelByForm, payByForm, testCards } from '../support/card';
import { addressOf, expectReceived, mainOf, textsOf } from '../support/html';
import { expect, test } from '../support/http-test';
import { byCard, toReview } from '../support/page';
import { ordersOf } from '../support/store-db';
import { goods, guest, newEmail } from '../support/visitor';
import { words } from '../support/words';

test('a guest cancels, is declined, pays in the end, and finds the order behind the Back button', async ({
  client,
  shop,
}) => {
  const mail = newEmail();
  const note = 'Leave it with the neighbour';
  const place = () => client.press(words('checkout:place'));
  await toReview(client, undefined, { 'billing.email': mail, ...byCard, note });
  await place();
  const placeKept = async (reason: 'cancelled' | 'declined') => {
    expect(addressOf(client)).toBe(`/checkout?payment=${reason}`);
    expect(mainOf(client)).toContain(words(`checkout:payment_${reason}`));
    expect(client.value('billing.email')).toBe(mail);
    expect(client.value('billing.address1')).toBe(guest.street);
    expect(client.value('note')).toBe(note);
    expect(textsOf(client, 'label:has([name=payment]:checked)').join()).toMatch(/^Credit card/);
    expect(ordersOf(shop, mail).filter(({ paid_at: paid }) => paid !== null)).toEqual([]);
    await client.press(words('checkout:toReview'));
    await place();
  };
  await cancelByForm(client);
  await placeKept('cancelled');
  await payByForm(client, testCards.declined);
  await placeKept('declined');
  await payByForm(client);
  expectReceived(client);
  for (const text of [goods.name, note]) expect(mainOf(client)).toContain(text);
  const [order, ...others] = ordersOf(shop, mail);
  expect(others).toEqual([]);
  expect(order).toMatchObject({ status: 'processing' });
  for (const path of ['/checkout/review', '/checkout']) {
    await client.open(path);
    expectReceived(client);
    expect(client.url.pathname).toContain(`/${String(order?.id)}`);
  }
});
