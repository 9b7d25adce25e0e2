import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { LiveCatalogue } from '~/catalogue/sync/live-catalogue.server';
import { memoizePerCatalogue } from '~/catalogue/index/build-index';
import { size } from '~/catalogue/index/bitset';
import { mergeSortRows } from '~/catalogue/index/sort-orders';
import { runSync } from '~/catalogue/index/cooperative-task';
import { log } from '~/platform/log.server';
import { poll } from '../../support/poll';
import { listed, product, source } from './factories';

test('while the next index is built, lists are answered from the old one, and a change that comes meanwhile is in both', async () => {
  const many = Array.from({ length: 2000 }, (_, at) => product({ id: at + 1, texts: [`Bowl number ${at}`] }));
  const shown = await LiveCatalogue.create(source(...many));
  const old = shown.index;
  shown.replace(source(...many, product({ id: 2001, slug: 'new' })));
  expect(shown.index).toBe(old);
  shown.apply({ products: [product({ id: 2, low: 300 })], removed: [] });
  expect(old.products[old.rowOfId.get(2) ?? 0]?.low).toBe(300);
  await poll(() => expect(shown.index).not.toBe(old));
  const { rowOfId, all, products } = shown.index;
  expect(rowOfId.has(2001)).toBe(true);
  expect(products[rowOfId.get(2) ?? 0]?.low).toBe(300);
  expect(products).toHaveLength(size(all));
});

test('rows are sorted in slices as they are at once', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(50), { maxLength: 2000 }), (values) => {
      const compare = (one: number, other: number) =>
        (values[one] ?? 0) - (values[other] ?? 0) || one - other;
      expect([...runSync(mergeSortRows(values.length, compare))]).toEqual([...values.keys()].sort(compare));
    }),
  );
});

const prices = memoizePerCatalogue(({ products }) => products.map(({ low }) => low));

test('what is made of a state of the catalogue is kept until a product changes in place', async () => {
  const shown = await LiveCatalogue.create(source(product({ id: 1 }), product({ id: 2, low: 500 })));
  const first = prices(shown.index);
  expect(first).toEqual([1000, 500]);
  expect(prices(shown.index)).toBe(first);
  shown.apply({ products: [product({ id: 2, low: 400 })], removed: [] });
  expect(prices(shown.index)).toEqual([1000, 400]);
  expect(first).toEqual([1000, 500]);
});

test('filters know a changed price and rating before the next index is built', async () => {
  const live = await LiveCatalogue.create(
    source(product({ id: 1 }), product({ id: 2, low: 500, rating: 2 })),
  );
  live.apply({ products: [product({ id: 2, low: 3000, rating: 5 })], removed: [] });
  expect(listed(live.index, 'filter=price[20]').ids).toEqual([2]);
  expect(listed(live.index, 'filter=rating[4]').ids).toEqual([2]);
});

test('an error in the middle of a first index is handed on, and in a later one leaves the old index', async () => {
  const products = Array.from({ length: 200 }, (_, at) => product({ id: at + 1 }));
  const broken = product({ id: 201 });
  Object.defineProperty(broken, 'attributes', { get: () => expect.fail('broken') });
  await expect(LiveCatalogue.create(source(...products, broken))).rejects.toThrow('broken');
  using logged = vi.spyOn(log, 'error').mockReturnValue(undefined);
  const shown = await LiveCatalogue.create(source(...products));
  shown.replace(source(...products, broken));
  await poll(() => expect(logged).toHaveBeenCalledOnce());
  expect(shown.index.products).toHaveLength(200);
  shown.replace(source(...products.slice(1)));
  await poll(() => expect(shown.index.products).toHaveLength(199));
});
