import { expect } from 'vitest';
import { login, shop } from './account-shop';
import { address, test, Shopper } from './cart-shop';

const { email: _email, ...withoutEmail } = address;
const swiss = { ...address, country: 'CH', state: 'BE', postcode: '3000', city: 'Bern' };

const checkout = async (shopper: Shopper, billing: object) => {
  const { data, error } = await shopper.send(
    `mutation ($i: CheckoutInput!) { checkout(input: $i) { order { total(format: RAW) totalTax(format: RAW) billing { email } } } }`,
    { i: { billing, paymentMethod: 'bacs' } },
  );
  return { error, order: (data?.['checkout'] as { order?: unknown } | null | undefined)?.order };
};

test('an order that needs no delivery is taxed where it is billed, for guests and customers', async () => {
  const made = await shop();
  const { authToken } = await login(made);
  for (const shopper of [new Shopper(made), new Shopper(made, authToken)]) {
    await shopper.add('consulting-hour');
    expect(await checkout(shopper, swiss)).toMatchObject({ order: { total: '79.83', totalTax: '0' } });
  }
  const home = new Shopper(made);
  await home.add('consulting-hour');
  expect(await checkout(home, address)).toMatchObject({ order: { total: '95.00', totalTax: '15.17' } });
});

test('a customer who enters no e-mail address orders with the one of the account, a guest does not', async () => {
  const made = await shop();
  const { authToken } = await login(made);
  const customer = new Shopper(made, authToken);
  await customer.add('polo');
  expect(await checkout(customer, withoutEmail)).toMatchObject({
    order: { billing: { email: 'jane@example.com' } },
  });
  const guest = new Shopper(made);
  await guest.add('polo');
  expect((await checkout(guest, withoutEmail)).error).toContain('mail');
});

test('delivery is taxed like the goods again once free delivery is taken away', async ({ shopper }) => {
  const delivery = async (slug: string) => {
    await shopper.add(slug);
    const read = async () =>
      (await shopper.send('{ cart { shippingTotal(format: RAW) shippingTax(format: RAW) } }')).data;
    const before = await read();
    await shopper.apply('freeship');
    expect(await read()).toEqual({ cart: { shippingTotal: '0', shippingTax: '0' } });
    await shopper.send('mutation { removeCoupons(input: { codes: ["freeship"] }) { cart { total } } }');
    expect(await read()).toEqual(before);
    return before;
  };
  expect(await delivery('espresso-bohnen')).toEqual({ cart: { shippingTotal: '5', shippingTax: '0.35' } });
  expect(await delivery('beanie')).toEqual({ cart: { shippingTotal: '5', shippingTax: '0.95' } });
});
