import { eachOf, packedLists, type Lists, type Steps } from '../steps';
import { lettersOf, termsOf } from './terms';

/** The distinct words of all texts as people type them, for near spellings. */
export interface SimilarIndex {
  terms: string[];
  letters: Uint32Array;
  /** Words of the search index that hold a term. */
  words: Lists;
}

/** Builds the index from the words of a search index, of which the first has the number 1. */
export function* similarIndexing(vocabulary: readonly string[]): Steps<SimilarIndex> {
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
