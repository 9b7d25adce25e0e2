import { lettersOf, termsOf } from './terms';

/** The distinct words of all texts as people type them, for near spellings. */
export interface SimilarIndex {
  terms: string[];
  letters: Uint32Array;
  /** Words of the search index that hold a term: `words[wordStarts[term] … wordStarts[term + 1]]`. */
  wordStarts: Uint32Array;
  words: Uint32Array;
}

/** Builds the index from the words of a search index: `vocabulary` has each after a line break. */
export function buildSimilarIndex(vocabulary: string): SimilarIndex {
  const holders = new Map<string, number[]>();
  vocabulary
    .slice(1, -1)
    .split('\n')
    .forEach((word, at) => {
      for (const term of new Set(termsOf(word))) {
        const words = holders.get(term);
        if (words) words.push(at + 1);
        else holders.set(term, [at + 1]);
      }
    });
  const terms = [...holders.keys()];
  const wordStarts = new Uint32Array(terms.length + 1);
  const words: number[] = [];
  [...holders.values()].forEach((held, term) => {
    words.push(...held);
    wordStarts[term + 1] = words.length;
  });
  return { terms, letters: Uint32Array.from(terms, lettersOf), wordStarts, words: Uint32Array.from(words) };
}
