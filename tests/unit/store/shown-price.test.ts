import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { shownPrice } from '../../../graphql/store/domain/shipping-tax/tax';
import { shop, UPDATE } from './account-shop';
import { rate } from './cart-samples';
import { Shopper, test } from './cart-shop';

const german = rate({ id: 1, ratePpm: 190_000 });
const swiss = rate({ id: 2, ratePpm: 81_000, country: 'CH' });
const gross = { pricesIncludeTax: true, displayWithTax: true, roundTaxAtSubtotal: false };
const net = { ...gross, pricesIncludeTax: false };

describe('an entered price', () => {
  test.each([
    ['is the same in the shop', 2000, [german], gross, 2000],
    ['has no tax where there is none', 2000, [], gross, 1681],
    ['has the tax of another place', 2000, [swiss], gross, 1817],
    ['loses its tax where the shop shows none', 2000, [german], { ...gross, displayWithTax: false }, 1681],
    ['gets its tax where the shop shows it', 1681, [german], net, 2000],
    ['stays net', 1681, [swiss], { ...net, displayWithTax: false }, 1681],
  ])('%s', (_what, entered, rates, rules, shown) => {
    expect(shownPrice(entered, { rates, shopRates: [german] }, rules)).toBe(shown);
  });

  test('is whole, never less without tax than what is left after it, and nowhere negative', () => {
    const ppm = fc.integer({ min: 0, max: 300_000 });
    fc.assert(
      fc.property(fc.nat(10_000_000), ppm, ppm, fc.boolean(), (entered, here, shopRate, atSubtotal) => {
        const shopRates = [rate({ id: 3, ratePpm: shopRate })];
        const rules = { ...gross, roundTaxAtSubtotal: atSubtotal };
        const shown = shownPrice(entered, { rates: [rate({ id: 4, ratePpm: here })], shopRates }, rules);
        const free = shownPrice(entered, { rates: [], shopRates }, rules);
        expect(Number.isInteger(shown) && Number.isInteger(free)).toBe(true);
        expect(free).toBeGreaterThanOrEqual(0);
        expect(shown).toBeGreaterThanOrEqual(free);
        expect(free).toBeLessThanOrEqual(entered);
        expect(Math.abs(free * (1 + shopRate / 1e6) - entered)).toBeLessThanOrEqual(2);
      }),
    );
  });
});

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

test('variations come in the order and of the kind that is asked for', async ({ shopper }) => {
  const variations = async (where: string) => {
    const { product } = await shopper.ask(
      `{ product(id: "hoodie", idType: SLUG) { ... on VariableProduct { variations(first: 100, where: ${where}) { nodes { databaseId onSale } } } } }`,
    );
    return (product as { variations: { nodes: { databaseId: number; onSale: boolean }[] } }).variations.nodes;
  };
  const ids = async (where: string) => (await variations(where)).map(({ databaseId }) => databaseId);
  const menu = await ids('{ orderby: [{ field: MENU_ORDER, order: ASC }] }');
  expect(menu.length).toBeGreaterThan(2);
  expect(await ids('{}')).toEqual([...menu].reverse());
  expect(await ids(`{ include: [${String(menu[1])}] }`)).toEqual([menu[1]]);
  expect(
    await ids(`{ exclude: [${String(menu[1])}], orderby: [{ field: MENU_ORDER, order: ASC }] }`),
  ).toEqual(menu.filter((id) => id !== menu[1]));
  expect((await variations('{ onSale: true }')).every(({ onSale }) => onSale)).toBe(true);
  expect(await ids('{ stockStatus: [OUT_OF_STOCK] }')).toEqual([]);
});
