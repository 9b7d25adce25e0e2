import fc from 'fast-check';
import { describe, expect } from 'vitest';
import {
  lowestBeforeReduction,
  type PricedSince,
} from '../../../graphql/store/domain/catalogue/lowest-price';
import { idOf, send, shop, test, type Shop } from './account-shop';

const day = 86_400;
const at = (since: number, changes: Partial<PricedSince> = {}): PricedSince => ({
  since: since * day,
  regularPrice: 2000,
  salePrice: null,
  saleFrom: null,
  saleTo: null,
  ...changes,
});
const sale = (since: number, salePrice: number, changes: Partial<PricedSince> = {}) =>
  at(since, { salePrice, ...changes });
const on = (now: number) => now * day;

describe('the lowest price of the 30 days before a reduction', () => {
  test('is the price before the sale, as long as the sale lasts', () => {
    expect(lowestBeforeReduction([at(0), sale(100, 1500)], on(100))).toBe(2000);
    expect(lowestBeforeReduction([at(0), sale(100, 1500)], on(900))).toBe(2000);
  });

  test('is that of a sale that ended less than 30 days before, not of one that ended earlier', () => {
    const history = (end: number) => [at(0), sale(10, 1200), at(end), sale(100, 1500)];
    expect(lowestBeforeReduction(history(71), on(101))).toBe(1200);
    expect(lowestBeforeReduction(history(70), on(101))).toBe(2000);
  });

  test('is not changed by a sale price that is lowered further: both are one reduction', () => {
    expect(lowestBeforeReduction([at(0), sale(100, 1500), sale(120, 1000)], on(121))).toBe(2000);
  });

  test('counts from the day a planned sale begins, and until the second it ends', () => {
    const planned = sale(90, 1500, { saleFrom: 100 * day, saleTo: 110 * day - 1 });
    expect(lowestBeforeReduction([at(0, { regularPrice: 1800 }), planned], on(105))).toBe(1800);
    expect(lowestBeforeReduction([at(0), planned], on(99))).toBeUndefined();
    expect(lowestBeforeReduction([at(0), planned], 110 * day - 1)).toBe(2000);
    expect(lowestBeforeReduction([at(0), planned], on(110))).toBeUndefined();
    const again = { ...sale(115, 1700), regularPrice: 2000 };
    expect(lowestBeforeReduction([at(0), planned, again], on(116))).toBe(1500);
  });

  test('is unknown when nothing is known of the time before, and without a sale', () => {
    expect(lowestBeforeReduction([sale(100, 1500)], on(101))).toBeUndefined();
    expect(lowestBeforeReduction([at(0)], on(101))).toBeUndefined();
    expect(lowestBeforeReduction([], on(101))).toBeUndefined();
  });

  test('a regular price that was raised on the day of the sale is not it', () => {
    expect(lowestBeforeReduction([at(0, { regularPrice: 1600 }), sale(100, 1500)], on(100))).toBe(1600);
  });

  test('is one of the prices that were ever asked, whatever the history', () => {
    const change = fc.record({
      since: fc.integer({ min: 0, max: 200 }),
      regularPrice: fc.option(fc.integer({ min: 1, max: 9 })),
      salePrice: fc.option(fc.integer({ min: 1, max: 9 })),
      saleFrom: fc.option(fc.integer({ min: 0, max: 200 })),
      saleTo: fc.option(fc.integer({ min: 0, max: 200 })),
    });
    fc.assert(
      fc.property(fc.array(change), fc.integer({ min: 0, max: 250 }), (changes, now) => {
        const history = changes.toSorted((a, b) => a.since - b.since);
        const lowest = lowestBeforeReduction(history, now);
        const asked = history.flatMap(({ regularPrice, salePrice }) => [regularPrice, salePrice]);
        expect(lowest === undefined || asked.includes(lowest)).toBe(true);
      }),
    );
  });
});

describe('the lowest price before a sale', () => {
  const META =
    'query ($id: ID!, $keys: [String]) { product(id: $id, idType: SLUG) { metaData(keysIn: $keys) { key value } } }';
  const told = async (made: Shop, keys: string[] | null = ['_lowest_price_30_days']) =>
    (await send(made, META, { id: 'managed-candle', keys })).data?.['product'];
  /** Moves what was noted so far into the past. */
  const later = ({ db }: Shop, days: number) =>
    db.run('UPDATE price_history SET since = since - ?', days * day);

  const price = ({ db }: Shop, id: number, regular: number, sale: number | null) =>
    db.update('products', id, {
      ...{ regularPrice: regular, regularPriceText: String(regular / 100) },
      ...{ salePrice: sale, salePriceText: sale === null ? '' : String(sale / 100) },
    });

  test('is kept whatever changes the price, and told under its key and only there', async () => {
    const made = await shop({ now: () => new Date() });
    const id = idOf(made, 'managed-candle');
    later(made, 100);
    price(made, id, 1900, null);
    later(made, 40);
    made.db.run("UPDATE products SET regular_price = 2500, regular_price_text = '25' WHERE id = ?", id);
    later(made, 5);
    expect(await told(made)).toEqual({ metaData: null });
    price(made, id, 2500, 2000);
    expect(await told(made)).toEqual({ metaData: [{ key: '_lowest_price_30_days', value: '19.00' }] });
    expect(JSON.stringify(await told(made, null))).not.toContain('_lowest_price_30_days');
    later(made, 40);
    price(made, id, 2500, 1800);
    expect(await told(made)).toEqual({ metaData: [{ key: '_lowest_price_30_days', value: '19.00' }] });
  });

  test('is what a plugin has said where the shop has no history from before the sale', async () => {
    const made = await shop({ now: () => new Date() });
    const id = idOf(made, 'managed-candle');
    made.db.run('DELETE FROM price_history WHERE product_id = ?', id);
    price(made, id, 2500, 2000);
    expect(await told(made)).toEqual({ metaData: null });
    made.db.run(
      "INSERT INTO product_meta (product_id, key, value) VALUES (?, '_lowest_price_30_days', '21.5')",
      id,
    );
    price(made, id, 2500, 1999);
    expect(await told(made)).toEqual({ metaData: [{ key: '_lowest_price_30_days', value: '21.5' }] });
  });
});
