import { eachOf, type Steps } from '../steps';
import { add, addAll, emptySet, has, keepOnly, type Bitset } from '../bitset';
import { similarIndexing, type SimilarIndex } from './similar-index';
import { skuIndexing, type SkuIndex } from './sku-index';
import { stretchesWith, fold } from './terms';

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
  /** Rows that have a word: `postings[postingStarts[word] … postingStarts[word + 1]]`. */
  postingStarts: Uint32Array;
  postings: Uint32Array;
  /** Word numbers of a row's text in order, 0 between fields. */
  sequenceStarts: Uint32Array;
  sequences: Uint32Array;
  /** For words that no product has in this form. */
  similar: SimilarIndex;
  /** Beside the search itself, which does not look into them. */
  skus: SkuIndex;
}

/** Builds the index over one list of fields per row, and its SKUs, one a line. */
export function* searchIndexing(
  texts: readonly (readonly string[])[],
  skus: readonly (string | undefined)[] = [],
): Steps<SearchIndex> {
  const rows = texts.length;
  const numbers = new Map<string, number>();
  const counts: number[] = [0];
  const lastSeen: number[] = [-1];
  const sequenceStarts = new Uint32Array(rows + 1);
  let sequences = new Uint32Array(1024);
  let length = 0;
  const push = (word: number) => {
    if (length === sequences.length) {
      const larger = new Uint32Array(length * 2);
      larger.set(sequences);
      sequences = larger;
    }
    sequences[length++] = word;
  };
  yield* eachOf(texts, (fields, row) => {
    for (const field of fields) {
      for (const word of fold(field).split(/\s+/u)) {
        if (word === '') continue;
        let number = numbers.get(word);
        if (number === undefined) {
          number = counts.length;
          numbers.set(word, number);
          counts.push(0);
          lastSeen.push(-1);
        }
        if (lastSeen[number] !== row) {
          lastSeen[number] = row;
          counts[number] = (counts[number] ?? 0) + 1;
        }
        push(number);
      }
      push(0);
    }
    sequenceStarts[row + 1] = length;
  });
  const words = counts.length;
  const postingStarts = new Uint32Array(words + 1);
  for (let word = 0; word < words; word += 1)
    postingStarts[word + 1] = (postingStarts[word] ?? 0) + (counts[word] ?? 0);
  const postings = new Uint32Array(postingStarts[words] ?? 0);
  const next = postingStarts.slice();
  const seen = new Int32Array(words).fill(-1);
  for (let current = 0; current < rows; current += 1) {
    if (current % 1000 === 999) yield;
    const end = sequenceStarts[current + 1] ?? 0;
    for (let at = sequenceStarts[current] ?? 0; at < end; at += 1) {
      const word = sequences[at] ?? 0;
      if (word === 0 || seen[word] === current) continue;
      seen[word] = current;
      const place = next[word] ?? 0;
      postings[place] = current;
      next[word] = place + 1;
    }
  }
  yield;
  const starts = new Uint32Array(words);
  const list = [...numbers.keys()];
  let place = 0;
  list.forEach((word, at) => {
    starts[at + 1] = place;
    place += word.length + 1;
  });
  const vocabulary = `\n${list.join('\n')}\n`;
  return {
    rows,
    vocabulary,
    starts,
    postingStarts,
    postings,
    sequenceStarts,
    sequences: sequences.slice(0, length),
    similar: yield* similarIndexing(list),
    skus: yield* skuIndexing(skus),
  };
}

/** Numbers of the words whose line in the vocabulary contains `part`; '\n' in it means a word's edge. */
const wordsWith = ({ vocabulary, starts }: SearchIndex, part: string) =>
  stretchesWith(vocabulary, starts, part);

function rowsWith(index: SearchIndex, words: readonly number[]): Bitset {
  const rows = emptySet(index.rows);
  for (const word of words) {
    const end = index.postingStarts[word + 1] ?? 0;
    for (let at = index.postingStarts[word] ?? 0; at < end; at += 1) add(rows, index.postings[at] ?? 0);
  }
  return rows;
}

function hasRun(index: SearchIndex, row: number, steps: readonly Uint8Array[]): boolean {
  const end = (index.sequenceStarts[row + 1] ?? 0) - steps.length;
  next: for (let at = index.sequenceStarts[row] ?? 0; at <= end; at += 1) {
    for (let step = 0; step < steps.length; step += 1) {
      if (steps[step]?.[index.sequences[at + step] ?? 0] !== 1) continue next;
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
    if (has(candidates, row) && hasRun(index, row, steps)) add(rows, row);
  }
  return rows;
}
