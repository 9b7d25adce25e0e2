import { expect } from 'vitest';
import { shop, UPDATE } from './account-shop';
import { Shopper, test } from './cart-shop';

const priceOf = async (shopper: Shopper, slug: string) => {
  const { product } = await shopper.ask(
    'query ($s: ID!) { product(id: $s, idType: SLUG) { ... on SimpleProduct { price raw: price(format: RAW) } } }',
    { s: slug },
  );
  return product;
};

test('a price follows the shopper, and stays at home with goods that are collected, as long as they can be', async () => {
  const made = await shop();
  const shopper = new Shopper(made);
  const atHome = { price: '20,00&nbsp;€', raw: '20' };
  const elsewhere = { price: '16,81&nbsp;€', raw: '20' };
  expect(await priceOf(shopper, 'polo')).toEqual(atHome);
  await shopper.add('polo');
  await shopper.ask(UPDATE, { i: { billing: { country: 'CH' }, shipping: { country: 'CH' } } });
  expect(await priceOf(shopper, 'polo')).toEqual(elsewhere);
  expect(await priceOf(new Shopper(made), 'polo')).toEqual(atHome);
  const offers = await shopper.ask('{ cart { availableShippingMethods { rates { id } } } }');
  const pickup = /local_pickup:\d+/.exec(JSON.stringify(offers))?.[0] ?? '';
  await shopper.ask(
    `mutation { updateShippingMethod(input: { shippingMethods: ["${pickup}"] }) { cart { total } } }`,
  );
  expect(await priceOf(shopper, 'polo')).toEqual(atHome);
  made.db.run("UPDATE shipping_methods SET enabled = 0 WHERE method_id = 'local_pickup'");
  expect(await priceOf(shopper, 'polo')).toEqual(elsewhere);
});
