import type { SourceProduct } from '../index/catalogue-records';
import { forEachYielding, type CooperativeTask } from '../index/cooperative-task';
import { add, addAll, emptySet, has, keepOnly, type Bitset } from '../index/bitset';
import { foldCase, toLetterMask, tokenize } from './tokenizer';

/** One text a line, each after a line break, with one at the end. Empty texts have no line. */
interface TextLines {
  text: string;
  starts: Uint32Array;
}

function* buildTextLines<Item>(
  items: readonly Item[],
  toLine: (item: Item) => string | undefined,
): CooperativeTask<TextLines> {
  const starts = new Uint32Array(items.length);
  let length = 0;
  const lines: string[] = [];
  yield* forEachYielding(items, (item, index) => {
    const text = toLine(item);
    const line = text ? `\n${text}` : '';
    starts[index] = length;
    length += line.length;
    lines.push(line);
  });
  return { text: `${lines.join('')}\n`, starts };
}

/** Finds the items whose lines contain a text. A line break in it marks the edge of a line. */
function findLines({ text, starts }: TextLines, substring: string): number[] {
  const matches: number[] = [];
  for (let offset = 0; ;) {
    const position = text.indexOf(substring, offset);
    if (position === -1) return matches;
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if ((starts[middle] ?? 0) <= position) low = middle;
      else high = middle - 1;
    }
    matches.push(low);
    if (low + 1 >= starts.length) return matches;
    offset = starts[low + 1] ?? 0;
  }
}

/** Concatenated number lists: list `n` is `values[starts[n] … starts[n + 1]]`. */
interface PackedLists {
  starts: Uint32Array;
  values: Uint32Array;
}

const BLOCK_SIZE = 2 ** 16;

/** Grows in blocks, because arrays per list leave memory behind that V8 does not release. */
class PackedListsBuilder {
  readonly #starts: Uint32Array;
  readonly #blocks: Uint32Array[] = [];
  #currentBlock = new Uint32Array();
  #length = 0;
  #listCount = 0;

  constructor(count: number) {
    this.#starts = new Uint32Array(count + 1);
  }

  push(value: number): void {
    const offset = this.#length % BLOCK_SIZE;
    if (offset === 0) {
      this.#currentBlock = new Uint32Array(BLOCK_SIZE);
      this.#blocks.push(this.#currentBlock);
    }
    this.#currentBlock[offset] = value;
    this.#length += 1;
  }

  endList(): void {
    this.#listCount += 1;
    this.#starts[this.#listCount] = this.#length;
  }

  *build(): CooperativeTask<PackedLists> {
    const values = new Uint32Array(this.#length);
    for (const [index, block] of this.#blocks.entries()) {
      values.set(block.subarray(0, this.#length - index * BLOCK_SIZE), index * BLOCK_SIZE);
      yield;
    }
    return { starts: this.#starts, values };
  }
}

function* forEachValue(
  { starts, values }: PackedLists,
  count: number,
  callback: (value: number, list: number) => void,
): CooperativeTask<void> {
  const lastListOfValue = new Uint32Array(count);
  for (let list = 0; list + 1 < starts.length; list += 1) {
    const end = starts[list + 1] ?? 0;
    for (let index = starts[list] ?? 0; index < end; index += 1) {
      const value = values[index] ?? 0;
      if (lastListOfValue[value] === list + 1) continue;
      lastListOfValue[value] = list + 1;
      callback(value, list);
    }
    if (list % 50 === 49) yield;
  }
}

function* invertLists(lists: PackedLists, count: number): CooperativeTask<PackedLists> {
  const starts = new Uint32Array(count + 1);
  yield* forEachValue(lists, count, (value) => {
    starts[value + 1] = (starts[value + 1] ?? 0) + 1;
  });
  for (let value = 0; value < count; value += 1) {
    starts[value + 1] = (starts[value + 1] ?? 0) + (starts[value] ?? 0);
  }
  yield;
  const values = new Uint32Array(starts[count] ?? 0);
  const offsets = starts.slice();
  yield* forEachValue(lists, count, (value, list) => {
    const offset = offsets[value] ?? 0;
    values[offset] = list;
    offsets[value] = offset + 1;
  });
  return { starts, values };
}

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
  /** Word 0 separates fields. */
  words: TextLines;
  postings: PackedLists;
  /** Holds word numbers of each row in order, with 0 after each field. */
  sequences: PackedLists;
  similar: SimilarIndex;
  /** Has several lines for an item with several SKUs. */
  skus: TextLines;
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
  const sequences = yield* texts.build();
  return {
    rows: products.length,
    words: yield* buildTextLines(words, (word) => word),
    postings: yield* invertLists(sequences, words.length),
    sequences,
    similar: yield* buildSimilarIndex(words),
    skus: yield* buildTextLines(products, ({ skus }) => skus && foldCase(skus)),
  };
}

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
  if (searchWords.length === 1) return findRowsWithWords(index, findLines(index.words, searchWords[0] ?? ''));
  const last = searchWords.length - 1;
  const matchingWords = searchWords.map((substring, position) =>
    findLines(index.words, `${position === 0 ? '' : '\n'}${substring}${position === last ? '' : '\n'}`),
  );
  const candidates = emptySet(index.rows);
  matchingWords.forEach((words, position) => {
    const rows = findRowsWithWords(index, words);
    if (position === 0) addAll(candidates, rows);
    else keepOnly(candidates, rows);
  });
  const wordSets = matchingWords.map((words) => {
    const flags = new Uint8Array(index.words.starts.length);
    for (const word of words) flags[word] = 1;
    return flags;
  });
  const rows = emptySet(index.rows);
  for (let row = 0; row < index.rows; row += 1) {
    if (has(candidates, row) && hasSequence(index.sequences, row, wordSets)) add(rows, row);
  }
  return rows;
}

const MIN_SKU_PREFIX_LENGTH = 4;

export function findRowsBySku({ skus }: SearchIndex, query: string, among: Bitset): number[] {
  const sku = foldCase(query);
  const findRows = (substring: string) =>
    findLines(skus, substring)
      .filter((row) => has(among, row))
      .reverse();
  const prefixMatches = findRows(`\n${sku}`);
  const exactMatches = prefixMatches.length > 0 ? findRows(`\n${sku}\n`) : [];
  return exactMatches.length > 0 || sku.length < MIN_SKU_PREFIX_LENGTH ? exactMatches : prefixMatches;
}
