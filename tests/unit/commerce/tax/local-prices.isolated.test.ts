import { stubBackend } from '../../../support/real-shop';
import { expect, test } from 'vitest';
import { getLocalPrices } from '~/commerce/tax/local-prices.server';
import { canStateTax, withLocalPrices } from '~/commerce/product/product-view.server';
import { toProductRecord } from '~/commerce/product/product-record.server';
import { Shopper, type HeaderState } from '~/session/shopper.server';
import { apiVariation, simple, variable } from '../product/factories';
import { sessionToken } from '../../session/tokens';

const token = sessionToken('t_abroad');

async function visitor(elsewhere?: HeaderState['elsewhere'], session: string | undefined = token) {
  const shopper = await Shopper.fromRequest(new Request('http://localhost:3000/products'));
  if (session !== '') shopper.setCookie('session', { token: session });
  shopper.setCookie('headerState', { items: 1, name: null, avatar: null, elsewhere });
  return shopper;
}

const node = (__typename: string, databaseId: number, price: string | null, regularPrice = price) => ({
  ...{ __typename, databaseId, price, regularPrice, onSale: price !== regularPrice },
});

// As a WooCommerce with prices in euros, entered with 19 % of tax, answers a session in Switzerland.
const swiss = {
  data: {
    cart: { isEmpty: false },
    product: {
      ...{ __typename: 'VariableProduct', databaseId: 117, onSale: true },
      variations: {
        nodes: [
          node('ProductVariation', 2, '37,82&nbsp;€'),
          node('ProductVariation', 1, '35,29&nbsp;€', '37,82&nbsp;€'),
        ],
      },
    },
    products: {
      nodes: [
        node('SimpleProduct', 31, '<span>16,81&nbsp;&euro;</span>'),
        node('ExternalProduct', 32, '33,61&nbsp;€', '42,02&nbsp;€'),
        { ...node('GroupProduct', 33, '15,13&nbsp;€ - 37,82&nbsp;€', undefined), onSale: true },
        node('SimpleProduct', 34, null),
      ],
    },
  },
};

test('visitors cause no call for prices, nor do shoppers who are taxed at home', async () => {
  const asked = stubBackend(() => ({ body: swiss }));
  expect((await getLocalPrices(await visitor(), [31], 'hoodie')).size).toBe(0);
  expect((await getLocalPrices(await visitor('untold', ''), [31], 'hoodie')).size).toBe(0);
  expect((await getLocalPrices(await visitor('untold'), [])).size).toBe(0);
  expect(asked).toEqual([]);
});

test('a page asks once, as the shopper; a variable product costs what its variations do', async () => {
  const asked = stubBackend(() => ({ body: swiss }));
  const own = await getLocalPrices(await visitor('untold'), [31, 32, 33, 34], 'hoodie');
  expect(asked).toMatchObject([
    {
      session: `Session ${token}`,
      variables: { slug: 'hoodie', isPage: true, first: 100, include: [31, 32, 33, 34] },
    },
  ]);
  expect(Object.fromEntries(own)).toEqual({
    1: { low: 3529, high: 3529, was: 3782 },
    2: { low: 3782, high: 3782, was: null },
    117: { low: 3529, high: 3782, was: null },
    31: { low: 1681, high: 1681, was: null },
    32: { low: 3361, high: 3361, was: 4202 },
    33: { low: 1513, high: 3782, was: null },
  });
});

test('a long wishlist is asked for by the hundred', async () => {
  const asked = stubBackend(() => ({ body: swiss }));
  const ids = Array.from({ length: 130 }, (_, at) => at + 1);
  await getLocalPrices(await visitor('untold'), ids);
  expect(asked.map(({ variables }) => variables)).toEqual([
    { slug: '', isPage: false, first: 100, include: ids.slice(0, 100) },
    { slug: '', isPage: false, first: 100, include: ids.slice(100) },
  ]);
});

test('when they cannot be read, the default prices are shown, without a mention of tax', async () => {
  stubBackend(() => ({ status: 500, body: { errors: [{ message: 'Internal server error' }] } }));
  const own = await getLocalPrices(await visitor('taxed'), [31], 'belt');
  const record = toProductRecord(simple());
  expect(own.size).toBe(0);
  expect(withLocalPrices(record, own)).toEqual(record);
  expect(canStateTax(record, own, 'taxed')).toBe(false);
});

test('the page has the shopper’s prices, and mentions tax only if there is one or nothing differs', async () => {
  stubBackend(() => ({ body: swiss }));
  const own = await getLocalPrices(await visitor('untold'), [], 'hoodie');
  const hoodie = toProductRecord(
    variable([apiVariation(2, { pa_color: 'red' }), apiVariation(1, { pa_color: 'blue' })], {
      databaseId: 117,
    }),
  );
  expect(withLocalPrices(hoodie, own).variations.map(({ price }) => price)).toEqual([
    { now: 3529, was: 3782 },
    { now: 3782, was: undefined },
  ]);
  expect(canStateTax(hoodie, own, undefined)).toBe(true);
  expect(canStateTax(hoodie, own, 'untold')).toBe(false);
  expect(canStateTax(hoodie, own, 'taxed')).toBe(true);
  const same = new Map([[31, { low: 6500, high: 6500, was: null }]]);
  expect(canStateTax(toProductRecord(simple()), same, 'untold')).toBe(true);
});
