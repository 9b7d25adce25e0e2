import type { SourceProduct } from '../index/catalogue-records';
import { forEachYielding, type CooperativeTask } from '../index/cooperative-task';
import { has, type Bitset } from '../index/bitset';
import { findSegmentsContaining, foldCase } from './tokenizer';

const MIN_PREFIX_LENGTH = 4;

export interface SkuIndex {
  lines: string;
  starts: Uint32Array;
}

export function* buildSkuIndex(products: readonly Pick<SourceProduct, 'skus'>[]): CooperativeTask<SkuIndex> {
  const starts = new Uint32Array(products.length);
  let length = 0;
  const blocks: string[] = [];
  yield* forEachYielding(products, ({ skus }, row) => {
    const block = skus === undefined ? '' : `\n${foldCase(skus)}`;
    starts[row] = length;
    length += block.length;
    blocks.push(block);
  });
  return { lines: `${blocks.join('')}\n`, starts };
}

export function findRowsBySku({ lines, starts }: SkuIndex, query: string, among: Bitset): number[] {
  const sku = foldCase(query);
  const findRows = (substring: string) =>
    findSegmentsContaining(lines, starts, substring)
      .filter((row) => has(among, row))
      .reverse();
  const prefixMatches = findRows(`\n${sku}`);
  const exactMatches = prefixMatches.length > 0 ? findRows(`\n${sku}\n`) : [];
  return exactMatches.length > 0 || sku.length < MIN_PREFIX_LENGTH ? exactMatches : prefixMatches;
}
