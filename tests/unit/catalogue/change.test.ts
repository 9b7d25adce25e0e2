import { expect, test } from 'vitest';
import { ShownCatalogue } from '~/backend/snapshot/shown.server';
import { changed, changeOf } from '~/catalogue/change';
import { product, source } from './factories';

const stamped = (id: number, modified: number) => ({ ...product({ id }), modified });

test('of a product that was only saved again nothing but its stamp is told, and lists stay as they are', () => {
  const before = source(stamped(1, 100), stamped(2, 100));
  const change = changeOf(before, [stamped(1, 100), stamped(2, 200)], []);
  expect(change).toEqual({ products: [], removed: [], stamps: [[2, 200]] });
  expect(before.products.map(({ modified }) => modified)).toEqual([100, 100]);
  expect(changed(before, change ?? { products: [], removed: [] }).products).toEqual([
    stamped(1, 100),
    stamped(2, 200),
  ]);
  const shown = new ShownCatalogue(before);
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
