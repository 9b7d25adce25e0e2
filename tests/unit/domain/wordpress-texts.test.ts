import { expect, test } from 'vitest';
import { stripLanguageMarkers } from '~/platform/backend/language-markers.server';
import { decodeSlugsInJson } from '../../../graphql/shared/slug';

test('slugs, options and values that WordPress keeps encoded are readable; names by which it knows attributes stay', () => {
  const kept = {
    slug: 'tee-%f0%9f%8d%b5-%d1%87%d0%b0%d0%b9',
    options: ['%c2%bd-l', '2-l'],
    attributes: [{ name: 'farbe-%e2%99%a5', value: '%c2%bd-l' }],
    metaData: [{ key: 'farbe-%e2%99%a5', value: '%d1%87' }],
  };
  expect(JSON.parse(decodeSlugsInJson(JSON.stringify(kept)))).toEqual({
    slug: 'tee-🍵-чай',
    options: ['½-l', '2-l'],
    attributes: [{ name: 'farbe-%e2%99%a5', value: '½-l' }],
    metaData: [{ key: 'farbe-%e2%99%a5', value: 'ч' }],
  });
});

test.each(['50%25', 'half-%c2', '<a href="/%d1%87">', '100%ab wool', 'a%20b', '%22'])(
  'what only looks like a slug stays: %s',
  (text) => {
    expect(JSON.parse(decodeSlugsInJson(JSON.stringify({ value: text })))).toEqual({ value: text });
  },
);

const label = String.raw`{"label":"[:en]Color \"x\"[:de]Farbe[:fr]Couleur[:]","name":"Kerze"}`;

test.each([
  ['de', 'Farbe'],
  ['', 'Color "x"'],
  ['it', 'Color "x"'],
])('of a text in all languages %j reads its own, else the first', (language, text) => {
  expect(JSON.parse(stripLanguageMarkers(label, language))).toEqual({ label: text, name: 'Kerze' });
});

test('markers end with their own text, and a lone one stays', () => {
  const json = '{"a":"[:en]One[:de]Eins[:]","b":"[:de]","c":"[:de]Zwei[:] und [:de]drei[:]"}';
  expect(JSON.parse(stripLanguageMarkers(json, 'de'))).toEqual({ a: 'Eins', b: '[:de]', c: 'Zwei und drei' });
});
