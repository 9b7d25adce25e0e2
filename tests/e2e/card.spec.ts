import { cancelOnPage, payOnPage, testCards } from '../support/card';
import { expectReceived, placeOrder, toDetails } from '../support/journey';
import { guest } from '../support/visitor';
import { ordersOf } from '../support/store-db';
import { expect, expectNoAxeViolations, test } from '../support/test';
import { words } from '../support/words';

const main = 'main';
const email = () => `card-${crypto.randomUUID()}@example.com`;

test('a guest cancels, is declined, pays in the end, and finds the order behind the Back button', async ({
  page,
  shop,
}) => {
  const mail = email();
  const { name } = await toDetails(page, shop.url, { email: mail, payment: 'Credit card' });
  await page.getByLabel(words('checkout:note')).fill('Leave it with the neighbour');
  await placeOrder(page);
  await cancelOnPage(page);
  const kept = async (reason: 'cancelled' | 'declined') => {
    await expect(page).toHaveURL(new RegExp(`/checkout\\?payment=${reason}$`));
    await expect(page.locator(main)).toContainText(words(`checkout:payment_${reason}`));
    await expect(page.getByLabel(words('checkout:email'))).toHaveValue(mail);
    await expect(
      page.getByRole('group', { name: words('checkout:billing') }).getByLabel(words('checkout:street')),
    ).toHaveValue(guest.street);
    await expect(page.getByLabel(words('checkout:note'))).toHaveValue('Leave it with the neighbour');
    await expect(page.getByRole('radio', { name: 'Credit card' })).toBeChecked();
    expect(ordersOf(shop, mail).filter(({ paid_at: paid }) => paid !== null)).toEqual([]);
  };
  await kept('cancelled');
  await placeOrder(page);
  await payOnPage(page, testCards.declined);
  await kept('declined');
  await expectNoAxeViolations(page);
  await placeOrder(page);
  await payOnPage(page);
  await expectReceived(page);
  await expect(page.locator(main)).toContainText(name);
  await expect(page.locator(main)).toContainText('Leave it with the neighbour');
  const [order, ...others] = ordersOf(shop, mail);
  expect(others).toEqual([]);
  expect(order).toMatchObject({ status: 'processing' });
  for (const path of ['/checkout/review', '/checkout']) {
    await page.goto(path);
    await expectReceived(page);
    await expect(page).toHaveURL(new RegExp(`/${String(order?.id)}\\?key=`));
  }
});
