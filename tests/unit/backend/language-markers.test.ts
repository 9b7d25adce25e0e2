import { expect, test } from 'vitest';
import { withoutMarkers } from '~/backend/parts/language-markers.server';

const label = String.raw`{"label":"[:en]Color \"x\"[:de]Farbe[:fr]Couleur[:]","name":"Kerze"}`;

test.each([
  ['de', 'Farbe'],
  ['', 'Color "x"'],
  ['it', 'Color "x"'],
])('of a text in all languages %j reads its own, else the first', (language, text) => {
  expect(JSON.parse(withoutMarkers(label, language))).toEqual({ label: text, name: 'Kerze' });
});

test('markers end with their own text, and a lone one stays', () => {
  const json = '{"a":"[:en]One[:de]Eins[:]","b":"[:de]","c":"[:de]Zwei[:] und [:de]drei[:]"}';
  expect(JSON.parse(withoutMarkers(json, 'de'))).toEqual({ a: 'Eins', b: '[:de]', c: 'Zwei und drei' });
});
