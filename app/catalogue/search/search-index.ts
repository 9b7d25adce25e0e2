import type { SourceProduct } from '../records';
import { eachOf, packedLists, type Lists, type Steps } from '../steps';
import { add, addAll, emptySet, has, keepOnly, type Bitset } from '../bitset';
import { skuIndexing, type SkuIndex } from './sku-index';
import { stretchesWith, fold, lettersOf, termsOf } from './terms';

/** The distinct words of all texts as people type them, for near spellings. */
export interface SimilarIndex {
  terms: string[];
  letters: Uint32Array;
  /** Words of the search index that hold a term. */
  words: Lists;
}

/** Builds the index from the words of a search index, of which the first has the number 1. */
function* similarIndexing(vocabulary: readonly string[]): Steps<SimilarIndex> {
  const holders = new Map<string, number[]>();
  yield* eachOf(vocabulary, (word, at) => {
    for (const term of new Set(termsOf(word))) {
      const words = holders.get(term);
      if (words) words.push(at + 1);
      else holders.set(term, [at + 1]);
    }
  });
  const terms = [...holders.keys()];
  const words = yield* packedLists([...holders.values()]);
  return { terms, letters: Uint32Array.from(terms, lettersOf), words };
}

/**
 * Answers "whose text contains this substring" exactly. Texts are kept as sequences of word numbers; a query
 * without blanks can only lie inside one word, so it is looked up among the distinct words, and one with blanks is
 * the end of a word, whole words, and the beginning of a word in a row.
 */
export interface SearchIndex {
  rows: number;
  /** The distinct words, each after a line break, with a line break at the end. Word 0 is the field break. */
  vocabulary: string;
  /** Where each word's line break is. */
  starts: Uint32Array;
  /** Rows that have a word. */
  postings: Lists;
  /** Word numbers of a row's text in order, 0 after each field. */
  sequences: Lists;
  /** For words that no product has in this form. */
  similar: SimilarIndex;
  /** Beside the search itself, which does not look into them. */
  skus: SkuIndex;
}

/** Builds the index from the texts and SKUs of each product. */
export function* searchIndexing(
  products: readonly Pick<SourceProduct, 'texts' | 'skus'>[],
): Steps<SearchIndex> {
  const numbers = new Map<string, number>();
  const rowsOf: number[][] = [[]];
  const sequences: number[][] = [];
  yield* eachOf(products, ({ texts }, row) => {
    const sequence: number[] = [];
    for (const text of texts) {
      for (const word of fold(text).split(/\s+/u)) {
        if (word === '') continue;
        let number = numbers.get(word);
        if (number === undefined) {
          number = rowsOf.push([]) - 1;
          numbers.set(word, number);
        }
        const rows = rowsOf[number] ?? [];
        if (rows[rows.length - 1] !== row) rows.push(row);
        sequence.push(number);
      }
      sequence.push(0);
    }
    sequences.push(sequence);
  });
  const starts = new Uint32Array(rowsOf.length);
  const list = [...numbers.keys()];
  let place = 0;
  yield* eachOf(list, (word, at) => {
    starts[at + 1] = place;
    place += word.length + 1;
  });
  const vocabulary = `\n${list.join('\n')}\n`;
  yield;
  return {
    rows: products.length,
    vocabulary,
    starts,
    postings: yield* packedLists(rowsOf),
    sequences: yield* packedLists(sequences),
    similar: yield* similarIndexing(list),
    skus: yield* skuIndexing(products),
  };
}

/** Numbers of the words whose line in the vocabulary contains `part`; '\n' in it means a word's edge. */
const wordsWith = ({ vocabulary, starts }: SearchIndex, part: string) =>
  stretchesWith(vocabulary, starts, part);

/** Rows that have one of these words. */
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

/** Rows with a field that contains `text`, whatever the case. `text` has single blanks and is not empty. */
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
