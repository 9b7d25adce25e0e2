import type { SourceProduct } from '../records';
import { eachOf, type Steps } from '../steps';
import { add, addAll, emptySet, has, keepOnly, type Bitset } from '../bitset';
import { skuIndexing, type SkuIndex } from './sku-index';
import { GrowingLists, listsWith, type Lists } from './lists';
import { stretchesWith, fold, lettersOf, termsOf } from './terms';

export interface SimilarIndex {
  terms: string[];
  letters: Uint32Array;
  words: Lists;
}

function numberOf(numbers: Map<string, number>, text: string): number {
  const known = numbers.get(text);
  if (known !== undefined) return known;
  numbers.set(text, numbers.size);
  return numbers.size - 1;
}

function* similarIndexing(vocabulary: readonly string[]): Steps<SimilarIndex> {
  const numbers = new Map<string, number>();
  const termsOfWords = new GrowingLists(vocabulary.length);
  yield* eachOf(vocabulary, (word) => {
    for (const term of termsOf(word)) termsOfWords.push(numberOf(numbers, term));
    termsOfWords.end();
  });
  const words = yield* listsWith(yield* termsOfWords.packed(), numbers.size);
  const terms = [...numbers.keys()];
  const letters = new Uint32Array(terms.length);
  yield* eachOf(terms, (term, at) => {
    letters[at] = lettersOf(term);
  });
  return { terms, letters, words };
}

/** Finds exact substrings. A query with blanks must match the end of a word, whole words and the start of a word in sequence. */
export interface SearchIndex {
  rows: number;
  /** One word a line, each after a line break, with one at the end. Word 0 separates fields. */
  vocabulary: string;
  starts: Uint32Array;
  postings: Lists;
  /** Holds word numbers of each row in order, with 0 after each field. */
  sequences: Lists;
  similar: SimilarIndex;
  skus: SkuIndex;
}

export function* searchIndexing(
  products: readonly Pick<SourceProduct, 'texts' | 'skus'>[],
): Steps<SearchIndex> {
  const numbers = new Map([['', 0]]);
  const texts = new GrowingLists(products.length);
  yield* eachOf(products, (product) => {
    for (const text of product.texts) {
      for (const word of fold(text).split(/\s+/u)) if (word) texts.push(numberOf(numbers, word));
      texts.push(0);
    }
    texts.end();
  });
  const words = [...numbers.keys()];
  const starts = new Uint32Array(words.length);
  let place = 0;
  yield* eachOf(words, (word, at) => {
    starts[at] = place;
    if (at > 0) place += word.length + 1;
  });
  const vocabulary = `${words.join('\n')}\n`;
  yield;
  const sequences = yield* texts.packed();
  return {
    rows: products.length,
    vocabulary,
    starts,
    postings: yield* listsWith(sequences, words.length),
    sequences,
    similar: yield* similarIndexing(words),
    skus: yield* skuIndexing(products),
  };
}

/** A line break in the substring marks the edge of a word. */
const wordsWith = ({ vocabulary, starts }: SearchIndex, part: string) =>
  stretchesWith(vocabulary, starts, part);

export function rowsWith({ rows: count, postings }: SearchIndex, words: readonly number[]): Bitset {
  const rows = emptySet(count);
  for (const word of words) {
    const end = postings.starts[word + 1] ?? 0;
    for (let at = postings.starts[word] ?? 0; at < end; at += 1) add(rows, postings.values[at] ?? 0);
  }
  return rows;
}

function hasRun({ starts, values }: Lists, row: number, steps: readonly Uint8Array[]): boolean {
  const end = (starts[row + 1] ?? 0) - steps.length;
  next: for (let at = starts[row] ?? 0; at <= end; at += 1) {
    for (let step = 0; step < steps.length; step += 1) {
      if (steps[step]?.[values[at + step] ?? 0] !== 1) continue next;
    }
    return true;
  }
  return false;
}

export function searchRows(index: SearchIndex, text: string): Bitset {
  const parts = fold(text).split(' ');
  if (parts.length === 1) return rowsWith(index, wordsWith(index, parts[0] ?? ''));
  const last = parts.length - 1;
  const matching = parts.map((part, at) =>
    wordsWith(index, `${at === 0 ? '' : '\n'}${part}${at === last ? '' : '\n'}`),
  );
  const candidates = emptySet(index.rows);
  matching.forEach((words, at) => {
    const rows = rowsWith(index, words);
    if (at === 0) addAll(candidates, rows);
    else keepOnly(candidates, rows);
  });
  const steps = matching.map((words) => {
    const flags = new Uint8Array(index.starts.length);
    for (const word of words) flags[word] = 1;
    return flags;
  });
  const rows = emptySet(index.rows);
  for (let row = 0; row < index.rows; row += 1) {
    if (has(candidates, row) && hasRun(index.sequences, row, steps)) add(rows, row);
  }
  return rows;
}
