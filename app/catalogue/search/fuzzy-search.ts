import { addAll, countBits, emptySet, has, keepOnly, type Bitset } from '../index/bitset';
import type { CatalogueIndex } from '../index/build-index';
import { findRowsBySku, findRowsWithWords, type SearchIndex, type SimilarIndex } from './search-index';
import { editDistance } from '@graphql/shared/edit-distance';
import { toLetterMask, getMaxEditDistance, tokenize, stripUmlautDigraphs } from './tokenizer';

const MAX_TERMS = 8;
const MIN_SUBSTRING_LENGTH = 3;
const MAX_RANKED_ROWS = 1000;
const NO_MATCH_COST = 255;

type TermDistance = (term: string, letters: number) => number;

/** Returns 0 if a term contains the search term, else the number of typos or `NO_MATCH_COST`. */
function createTermDistance(searchTerm: string): TermDistance {
  const maxEdits = getMaxEditDistance(searchTerm);
  const letters = toLetterMask(searchTerm);
  const isSubstringSearch = searchTerm.length >= MIN_SUBSTRING_LENGTH;
  const plainTerm = stripUmlautDigraphs(searchTerm);
  // “blue” is not the “blu” of “blunt”.
  const hasPlainTerm = plainTerm !== searchTerm && plainTerm.length > MIN_SUBSTRING_LENGTH;
  return (term, termLetters) => {
    if (
      term === searchTerm ||
      (isSubstringSearch && term.length > searchTerm.length && term.includes(searchTerm))
    )
      return 0;
    if (hasPlainTerm && term.includes(plainTerm)) return 0;
    if (maxEdits === 0 || countBits(termLetters ^ letters) > 2 * maxEdits) return NO_MATCH_COST;
    const edits = editDistance(searchTerm, term, maxEdits);
    return edits <= maxEdits ? edits : NO_MATCH_COST;
  };
}

function getWordDistances(index: SimilarIndex, getDistance: TermDistance, words: number): Uint8Array {
  const distances = new Uint8Array(words).fill(NO_MATCH_COST);
  index.terms.forEach((term, position) => {
    const edits = getDistance(term, index.letters[position] ?? 0);
    if (edits === NO_MATCH_COST) return;
    const { starts, values } = index.words;
    for (const word of values.subarray(starts[position], starts[position + 1]))
      distances[word] = Math.min(distances[word] ?? NO_MATCH_COST, edits);
  });
  return distances;
}

function findNamedRows({ products, terms, attributes }: CatalogueIndex, getDistance: TermDistance): Bitset {
  const rows = emptySet(products.length);
  const values = [...attributes.values()].flatMap((attribute) => attribute.values);
  const namedTerms = [...terms.values()].flatMap((taxonomy) => [...taxonomy.values()]);
  for (const entry of [...namedTerms, ...values])
    if (tokenize(entry.name).some((term) => getDistance(term, toLetterMask(term)) === 0))
      addAll(rows, entry.rows);
  return rows;
}

interface TermMatch {
  distance: Uint8Array;
  namedRows: Bitset;
}

function rankRow({ sequences }: SearchIndex, row: number, searchTerms: readonly TermMatch[]): number {
  const start = sequences.starts[row] ?? 0;
  const end = sequences.starts[row + 1] ?? 0;
  const nameEnd = sequences.values.indexOf(0, start);
  let rank = 0;
  for (const { distance, namedRows } of searchTerms) {
    let [minEdits, matchPosition] = [NO_MATCH_COST, start];
    for (let position = start; position < end && minEdits > 0; position += 1) {
      const word = sequences.values[position] ?? 0;
      const edits = word === 0 ? NO_MATCH_COST : (distance[word] ?? NO_MATCH_COST);
      if (edits < minEdits) [minEdits, matchPosition] = [edits, position];
    }
    rank += minEdits > 0 && has(namedRows, row) ? 1 : 2 * minEdits + (matchPosition < nameEnd ? 0 : 1);
  }
  return rank;
}

function findNearRows(search: SearchIndex, distance: Uint8Array): Bitset {
  const words: number[] = [];
  distance.forEach((edits, word) => {
    if (edits !== NO_MATCH_COST) words.push(word);
  });
  return findRowsWithWords(search, words);
}

function rankMatchingRows(index: CatalogueIndex, search: SearchIndex, text: string, among: Bitset): number[] {
  const searchTerms = [...new Set(tokenize(text))].slice(0, MAX_TERMS).map((term): TermMatch => {
    const getDistance = createTermDistance(term);
    const distance = getWordDistances(search.similar, getDistance, search.words.starts.length);
    return { distance, namedRows: findNamedRows(index, getDistance) };
  });
  if (searchTerms.length === 0) return [];
  const rows = among.slice();
  for (const { distance, namedRows } of searchTerms) {
    const matchingRows = findNearRows(search, distance);
    addAll(matchingRows, namedRows);
    keepOnly(rows, matchingRows);
  }
  const ranked: { row: number; rank: number }[] = [];
  for (let row = search.rows - 1; row >= 0 && ranked.length < MAX_RANKED_ROWS; row -= 1)
    if (has(rows, row)) ranked.push({ row, rank: rankRow(search, row, searchTerms) });
  return ranked.sort((a, b) => a.rank - b.rank).map(({ row }) => row);
}

/** Finds rows by SKU, then rows with all words in any order, allowing typos. Sorts by fewest typos, names first, then latest. */
export function findSimilarRows(
  index: CatalogueIndex,
  text: string,
  { among, limit }: { among: Bitset; limit: number },
): number[] {
  const search = index.getSearchIndex();
  const rows = new Set([
    ...findRowsBySku(search, text, among),
    ...rankMatchingRows(index, search, text, among),
  ]);
  return [...rows].slice(0, limit);
}
