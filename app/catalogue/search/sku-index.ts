import type { SourceProduct } from '../records';
import { eachOf, type Steps } from '../steps';
import { has, type Bitset } from '../bitset';
import { stretchesWith, fold } from './terms';

const shortestBeginning = 4;

export interface SkuIndex {
  lines: string;
  starts: Uint32Array;
}

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
