import type { SourceProduct } from '../records';
import { eachOf, type Steps } from '../steps';
import { has, type Bitset } from '../bitset';
import { stretchesWith, fold } from './terms';

/** With fewer characters too many SKUs begin. */
const shortestBeginning = 4;

/** The products that an SKU belongs to. One text instead of a map of them: a shop has several for each product. */
export interface SkuIndex {
  /** All SKUs, row by row, each after a line break, with a line break at the end. */
  lines: string;
  /** Where each row's first line break is. */
  starts: Uint32Array;
}

/** Builds the index from the SKUs of each product, one a line. */
export function* skuIndexing(products: readonly Pick<SourceProduct, 'skus'>[]): Steps<SkuIndex> {
  const starts = new Uint32Array(products.length);
  let length = 0;
  const blocks: string[] = [];
  yield* eachOf(products, ({ skus }, row) => {
    const block = skus === undefined ? '' : `\n${fold(skus)}`;
    starts[row] = length;
    length += block.length;
    blocks.push(block);
  });
  return { lines: `${blocks.join('')}\n`, starts };
}

/** Rows of `among` that have this SKU, else those that have one that begins with it; the latest first. */
export function rowsOfSku({ lines, starts }: SkuIndex, typed: string, among: Bitset): number[] {
  const sku = fold(typed);
  const rowsWith = (part: string) =>
    stretchesWith(lines, starts, part)
      .filter((row) => has(among, row))
      .reverse();
  const beginning = rowsWith(`\n${sku}`);
  const exact = beginning.length > 0 ? rowsWith(`\n${sku}\n`) : [];
  return exact.length > 0 || sku.length < shortestBeginning ? exact : beginning;
}
