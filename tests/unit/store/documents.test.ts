import { print } from 'graphql';
import { expect, test } from 'vitest';
import { Documents, parseDocument } from '../../../graphql/store/api/request/documents';

test('a document is kept without comments and places, once it has run', () => {
  const documents = new Documents();
  const text = `{ __typename } ${'# why\n'.repeat(1000)}`;
  const document = parseDocument(text);
  expect(document.loc).toBeUndefined();
  expect(print(document)).toBe('{\n  __typename\n}');
  expect(documents.find(text)).toBeUndefined();
  documents.keep(text, document);
  expect(documents.find(text)).toBe(document);
  expect(documents.isValid(document)).toBe(true);
});

test('ten thousand different documents take up 8 MB at most', () => {
  const documents = new Documents();
  for (let count = 0; count < 10_000; count += 1) {
    const text = `{ ${'id '.repeat(10)} a${String(count)}: id }`;
    documents.keep(text, parseDocument(text));
  }
  expect(documents.size).toBeGreaterThan(7 * 1024 * 1024);
  expect(documents.size).toBeLessThanOrEqual(8 * 1024 * 1024);
});
