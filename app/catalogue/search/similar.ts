import { addAll, bitsOf, emptySet, has, keepOnly, type Bitset } from '../bitset';
import type { CatalogueIndex } from '../build';
import { rowsWith, type SearchIndex, type SimilarIndex } from './search-index';
import { rowsOfSku } from './sku-index';
import { slipsBetween } from '@graphql/rules/slips';
import { lettersOf, slipsOf, termsOf, withoutUmlauts } from './terms';

const mostTerms = 8;
const shortestPart = 3;
const mostRanked = 1000;
const nothing = 255;

type Near = (term: string, letters: number) => number;

/** Returns 0 if a term contains the search term, else the number of typos or `NO_MATCH_COST`. */
function nearTo(typed: string): Near {
  const most = slipsOf(typed);
  const letters = lettersOf(typed);
  const isPart = typed.length >= shortestPart;
  const meant = withoutUmlauts(typed);
  // “blue” is not the “blu” of “blunt”.
  const isMeant = meant !== typed && meant.length > shortestPart;
  return (term, own) => {
    if (term === typed || (isPart && term.length > typed.length && term.includes(typed))) return 0;
    if (isMeant && term.includes(meant)) return 0;
    if (most === 0 || bitsOf(own ^ letters) > 2 * most) return nothing;
    const slips = slipsBetween(typed, term, most);
    return slips <= most ? slips : nothing;
  };
}

function slipsOfWords(index: SimilarIndex, near: Near, words: number): Uint8Array {
  const distances = new Uint8Array(words).fill(nothing);
  index.terms.forEach((term, at) => {
    const slips = near(term, index.letters[at] ?? 0);
    if (slips === nothing) return;
    const { starts, values } = index.words;
    for (const word of values.subarray(starts[at], starts[at + 1]))
      distances[word] = Math.min(distances[word] ?? nothing, slips);
  });
  return distances;
}

function rowsNamed({ products, categories, tags, attributes }: CatalogueIndex, near: Near): Bitset {
  const rows = emptySet(products.length);
  const values = [...attributes.values()].flatMap((attribute) => attribute.values);
  for (const named of [...categories.values(), ...tags.values(), ...values])
    if (termsOf(named.name).some((term) => near(term, lettersOf(term)) === 0)) addAll(rows, named.rows);
  return rows;
}

interface Found {
  distance: Uint8Array;
  named: Bitset;
}

function rankOf({ sequences }: SearchIndex, row: number, typed: readonly Found[]): number {
  const start = sequences.starts[row] ?? 0;
  const end = sequences.starts[row + 1] ?? 0;
  const inName = sequences.values.indexOf(0, start);
  let rank = 0;
  for (const { distance, named } of typed) {
    let [least, place] = [nothing, start];
    for (let at = start; at < end && least > 0; at += 1) {
      const word = sequences.values[at] ?? 0;
      const slips = word === 0 ? nothing : (distance[word] ?? nothing);
      if (slips < least) [least, place] = [slips, at];
    }
    rank += least > 0 && has(named, row) ? 1 : 2 * least + (place < inName ? 0 : 1);
  }
  return rank;
}

function rowsNear(search: SearchIndex, distance: Uint8Array): Bitset {
  const words: number[] = [];
  distance.forEach((slips, word) => {
    if (slips !== nothing) words.push(word);
  });
  return rowsWith(search, words);
}

function rowsInWords(index: CatalogueIndex, search: SearchIndex, text: string, among: Bitset): number[] {
  const typed = [...new Set(termsOf(text))].slice(0, mostTerms).map((term): Found => {
    const near = nearTo(term);
    const distance = slipsOfWords(search.similar, near, search.starts.length);
    return { distance, named: rowsNamed(index, near) };
  });
  if (typed.length === 0) return [];
  const rows = among.slice();
  for (const { distance, named } of typed) {
    const either = rowsNear(search, distance);
    addAll(either, named);
    keepOnly(rows, either);
  }
  const found: { row: number; rank: number }[] = [];
  for (let row = search.rows - 1; row >= 0 && found.length < mostRanked; row -= 1)
    if (has(rows, row)) found.push({ row, rank: rankOf(search, row, typed) });
  return found.sort((a, b) => a.rank - b.rank).map(({ row }) => row);
}

/** Finds rows by SKU, then rows with all words in any order, allowing typos. Sorts by fewest typos, names first, then latest. */
export function similarRows(
  index: CatalogueIndex,
  text: string,
  { among, most }: { among: Bitset; most: number },
): number[] {
  const search = index.search();
  const rows = new Set([...rowsOfSku(search.skus, text, among), ...rowsInWords(index, search, text, among)]);
  return [...rows].slice(0, most);
}
