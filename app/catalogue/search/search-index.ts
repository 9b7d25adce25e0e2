import type { SourceProduct } from '../index/catalogue-records';
import { forEachYielding, type CooperativeTask } from '../index/cooperative-task';
import { add, addAll, emptySet, has, keepOnly, type Bitset } from '../index/bitset';
import { buildSkuIndex, type SkuIndex } from './sku-index';
import { PackedListsBuilder, invertLists, type PackedLists } from './postings';
import { findSegmentsContaining, foldCase, toLetterMask, tokenize } from './tokenizer';

export interface SimilarIndex {
  terms: string[];
  letters: Uint32Array;
  words: PackedLists;
}

function getOrAssignNumber(numbers: Map<string, number>, text: string): number {
  const existing = numbers.get(text);
  if (existing !== undefined) return existing;
  numbers.set(text, numbers.size);
  return numbers.size - 1;
}

function* buildSimilarIndex(vocabulary: readonly string[]): CooperativeTask<SimilarIndex> {
  const numbers = new Map<string, number>();
  const termsOfWords = new PackedListsBuilder(vocabulary.length);
  yield* forEachYielding(vocabulary, (word) => {
    for (const term of tokenize(word)) termsOfWords.push(getOrAssignNumber(numbers, term));
    termsOfWords.endList();
  });
  const words = yield* invertLists(yield* termsOfWords.build(), numbers.size);
  const terms = [...numbers.keys()];
  const letters = new Uint32Array(terms.length);
  yield* forEachYielding(terms, (term, index) => {
    letters[index] = toLetterMask(term);
  });
  return { terms, letters, words };
}

/** Finds exact substrings. A query with blanks must match the end of a word, whole words and the start of a word in sequence. */
export interface SearchIndex {
  rows: number;
  /** One word a line, each after a line break, with one at the end. Word 0 separates fields. */
  vocabulary: string;
  starts: Uint32Array;
  postings: PackedLists;
  /** Holds word numbers of each row in order, with 0 after each field. */
  sequences: PackedLists;
  similar: SimilarIndex;
  skus: SkuIndex;
}

export function* buildSearchIndex(
  products: readonly Pick<SourceProduct, 'texts' | 'skus'>[],
): CooperativeTask<SearchIndex> {
  const numbers = new Map([['', 0]]);
  const texts = new PackedListsBuilder(products.length);
  yield* forEachYielding(products, (product) => {
    for (const text of product.texts) {
      for (const word of foldCase(text).split(/\s+/u)) if (word) texts.push(getOrAssignNumber(numbers, word));
      texts.push(0);
    }
    texts.endList();
  });
  const words = [...numbers.keys()];
  const starts = new Uint32Array(words.length);
  let offset = 0;
  yield* forEachYielding(words, (word, index) => {
    starts[index] = offset;
    if (index > 0) offset += word.length + 1;
  });
  const vocabulary = `${words.join('\n')}\n`;
  yield;
  const sequences = yield* texts.build();
  return {
    rows: products.length,
    vocabulary,
    starts,
    postings: yield* invertLists(sequences, words.length),
    sequences,
    similar: yield* buildSimilarIndex(words),
    skus: yield* buildSkuIndex(products),
  };
}

/** A line break in the substring marks the edge of a word. */
const findWords = ({ vocabulary, starts }: SearchIndex, substring: string) =>
  findSegmentsContaining(vocabulary, starts, substring);

export function findRowsWithWords({ rows: count, postings }: SearchIndex, words: readonly number[]): Bitset {
  const rows = emptySet(count);
  for (const word of words) {
    const end = postings.starts[word + 1] ?? 0;
    for (let index = postings.starts[word] ?? 0; index < end; index += 1)
      add(rows, postings.values[index] ?? 0);
  }
  return rows;
}

function hasSequence({ starts, values }: PackedLists, row: number, wordSets: readonly Uint8Array[]): boolean {
  const end = (starts[row + 1] ?? 0) - wordSets.length;
  next: for (let index = starts[row] ?? 0; index <= end; index += 1) {
    for (let wordOffset = 0; wordOffset < wordSets.length; wordOffset += 1) {
      if (wordSets[wordOffset]?.[values[index + wordOffset] ?? 0] !== 1) continue next;
    }
    return true;
  }
  return false;
}

export function searchRows(index: SearchIndex, text: string): Bitset {
  const searchWords = foldCase(text).split(' ');
  if (searchWords.length === 1) return findRowsWithWords(index, findWords(index, searchWords[0] ?? ''));
  const last = searchWords.length - 1;
  const matchingWords = searchWords.map((substring, position) =>
    findWords(index, `${position === 0 ? '' : '\n'}${substring}${position === last ? '' : '\n'}`),
  );
  const candidates = emptySet(index.rows);
  matchingWords.forEach((words, position) => {
    const rows = findRowsWithWords(index, words);
    if (position === 0) addAll(candidates, rows);
    else keepOnly(candidates, rows);
  });
  const wordSets = matchingWords.map((words) => {
    const flags = new Uint8Array(index.starts.length);
    for (const word of words) flags[word] = 1;
    return flags;
  });
  const rows = emptySet(index.rows);
  for (let row = 0; row < index.rows; row += 1) {
    if (has(candidates, row) && hasSequence(index.sequences, row, wordSets)) add(rows, row);
  }
  return rows;
}
