import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { ShownCatalogue } from '~/backend/snapshot/shown.server';
import { size } from '~/catalogue/bitset';
import { changed, changeOf } from '~/catalogue/change';
import { sortedRows } from '~/catalogue/sort';
import { atOnce } from '~/catalogue/steps';
import { product, source } from './factories';

const stamped = (id: number, modified: number) => ({ ...product({ id }), modified });

test('of a product that was only saved again nothing but its stamp is told, and lists stay as they are', async () => {
  const before = source(stamped(1, 100), stamped(2, 100));
  const change = changeOf(before, [stamped(1, 100), stamped(2, 200)], []);
  expect(change).toEqual({ products: [], removed: [], stamps: [[2, 200]] });
  expect(before.products.map(({ modified }) => modified)).toEqual([100, 100]);
  expect(changed(before, change ?? { products: [], removed: [] }).products).toEqual([
    stamped(1, 100),
    stamped(2, 200),
  ]);
  const shown = await ShownCatalogue.of(before);
  const { index } = shown;
  const { revision } = index;
  shown.take(change ?? { products: [], removed: [] });
  expect(shown.index).toBe(index);
  expect(index.revision).toBe(revision);
  expect(shown.source.products[1]?.modified).toBe(200);
});

test('what is read as it was before is no change', () => {
  expect(changeOf(source(stamped(1, 100)), [stamped(1, 100)], [7])).toBeUndefined();
});

test('while the next index is built, lists are answered from the old one, and a change that comes meanwhile is in both', async () => {
  const many = Array.from({ length: 20_000 }, (_, at) =>
    product({ id: at + 1, texts: [`Bowl number ${at}`] }),
  );
  const shown = await ShownCatalogue.of(source(...many));
  const old = shown.index;
  shown.replace(source(...many, product({ id: 20_001, slug: 'new' })));
  expect(shown.index).toBe(old);
  shown.take({ products: [product({ id: 2, low: 300 })], removed: [] });
  expect(old.low[old.rowOfId.get(2) ?? 0]).toBe(300);
  await vi.waitUntil(() => shown.index !== old, { timeout: 60_000 });
  const { low, rowOfId, all, products } = shown.index;
  expect(rowOfId.has(20_001)).toBe(true);
  expect(low[rowOfId.get(2) ?? 0]).toBe(300);
  expect(products).toHaveLength(size(all));
});

test('rows are sorted in slices as they are at once', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(50), { maxLength: 2000 }), (values) => {
      const compare = (one: number, other: number) =>
        (values[one] ?? 0) - (values[other] ?? 0) || one - other;
      expect([...atOnce(sortedRows(values.length, compare))]).toEqual([...values.keys()].sort(compare));
    }),
  );
});
