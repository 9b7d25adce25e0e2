import fc from 'fast-check';
import { expect, test } from 'vitest';
import { has } from '~/catalogue/bitset';
import { cleanSearch } from '~/catalogue/query';
import { searchIndexing, searchRows } from '~/catalogue/search/search-index';
import { atOnce } from '~/catalogue/steps';

function found(texts: string[][], search: string): number[] {
  const rows = searchRows(atOnce(searchIndexing(texts.map((own) => ({ texts: own })))), search);
  return texts.map((_, row) => row).filter((row) => has(rows, row));
}

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'A', 'É', 'e'), minLength: 1, maxLength: 4 });
const text = fc.array(word, { maxLength: 8 }).map((words) => words.join(' '));

test('finds exactly the rows with a field that contains the search, whatever the case', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(text, text), { minLength: 1, maxLength: 20 }),
      text.map(cleanSearch).filter(Boolean),
      (texts, search) => {
        const contains = (field: string) => field.toLowerCase().includes(search.toLowerCase());
        const expected = texts.map((_, row) => row).filter((row) => texts[row]?.some(contains));
        expect(found(texts, search)).toEqual(expected);
      },
    ),
    { numRuns: 2000 },
  );
});

test('punctuation, umlauts and composed characters count as they are written', () => {
  const texts = [['Kaffeebecher „Grün“, 0,3 l'], ['Cafe\u0301 cup']];
  expect(found(texts, 'GRÜN“, 0')).toEqual([0]);
  expect(found(texts, 'caf\u00e9')).toEqual([1]);
  expect(found(texts, 'cafe')).toEqual([]);
});
