import { readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { faces, textFont } from '~/platform/styles/font-faces';
import { allMessages } from '../i18n/texts';

/** What scripts/make-font.mjs leaves in. */
const drawn = /^[\u0020-\u007e\u00a0\u00c0-\u00ffŒœŸ–—‘’‚“”„…«»‹›¿¡·€\u202f•×−←→©®™°ªº²³½£¥§]*$/;

test('the web font has all letters of the six languages, and is small', () => {
  expect(allMessages().filter(({ text }) => !drawn.test(text.replaceAll('\n', '')))).toEqual([]);
  expect(statSync('app/platform/styles/source-sans/source-sans-3.woff2').size).toBeLessThan(30 * 1024);
  expect(readFileSync('app/platform/styles/source-sans/LICENSE.txt', 'utf8')).toContain(
    'SIL Open Font License',
  );
});

test('until it loads, system fonts with its metrics replace it', () => {
  const [own, ...instead] = faces.filter(({ family }) => family.startsWith('Source Sans'));
  expect(own?.face.fontDisplay).toBe('swap');
  const line = (name: 'ascentOverride' | 'descentOverride') =>
    instead.map(({ face }) =>
      Math.round((parseFloat(face[name] ?? '') * parseFloat(face['sizeAdjust'] ?? '')) / 100),
    );
  expect(line('ascentOverride')).toEqual(instead.map(() => Math.round(102.4 * 1.06)));
  expect(line('descentOverride')).toEqual(instead.map(() => Math.round(40 * 1.06)));
  for (const { family } of faces.filter(({ family }) => family.startsWith('Source Sans')))
    expect(textFont).toContain(`'${family}'`);
});
