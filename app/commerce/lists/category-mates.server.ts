import { has } from '~/catalogue/index/bitset';
import type { CatalogueIndex } from '~/catalogue/index/build-index';

export const ROW_LENGTH = 4;

/** Finds products in stock of the same categories: those of the smallest category first, the newest first. */
function* findCategoryMates(index: CatalogueIndex, ids: readonly number[]): Generator<number> {
  const rows = ids.flatMap((id) => index.rowOfId.get(id) ?? []);
  const seen = new Set(rows);
  const categories = [...index.categories.values()]
    .filter((category) => rows.some((row) => has(category.rows, row)))
    .sort((a, b) => a.count - b.count);
  for (const category of categories)
    for (let row = index.products.length - 1; row >= 0; row -= 1) {
      const product = index.products[row];
      if (!product || product.stock === 'out' || seen.has(row)) continue;
      if (!has(category.rows, row) || !has(index.all, row)) continue;
      seen.add(row);
      yield product.id;
    }
}

/** Completes a row of cards with products of the same categories as `products`. */
export function fillRow(
  index: CatalogueIndex,
  ids: readonly number[],
  products: readonly number[],
): number[] {
  const listed = ids.filter((id) => {
    const row = index.rowOfId.get(id);
    return row !== undefined && has(index.all, row);
  });
  const row = new Set(listed.slice(0, ROW_LENGTH));
  for (const id of findCategoryMates(index, products)) {
    if (row.size >= ROW_LENGTH) break;
    row.add(id);
  }
  return [...row];
}
