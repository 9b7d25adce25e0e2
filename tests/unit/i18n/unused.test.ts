import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { filesIn } from '../files';
import { areas, baseOf, read } from './texts';

const sources = ['app', 'graphql'].flatMap((folder) => filesIn(folder, /\.tsx?$/));

/** Every `area:key` in quotes; of a template, what stands before its first value. */
function asked(): { keys: Set<string>; beginnings: string[] } {
  const quoted = new RegExp(`(['"\`])((?:${areas.join('|')}):[^'"\`\\s]+)\\1`, 'g');
  const keys = new Set<string>();
  const beginnings: string[] = [];
  for (const file of sources) {
    for (const [, , key = ''] of readFileSync(file, 'utf8').matchAll(quoted)) {
      const [beginning = '', value] = key.split('${');
      if (value === undefined) keys.add(key);
      // `area:${name}` would excuse a whole area: what it makes must be asked for by name somewhere else.
      else if (!beginning.endsWith(':')) beginnings.push(beginning);
    }
  }
  return { keys, beginnings };
}

/** Areas of which the store's mails and pages ask for a text by its name alone; their types know the area. */
const storeAreas = new Set(['alerts', 'download', 'email', 'join', 'leave', 'mail', 'payment']);

function namedInStore(): Set<string> {
  const files = sources.filter((file) => /^graphql\/store\/(domain|mail|pages)\//.test(file));
  const found = (pattern: RegExp) =>
    files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, word = '']) => word));
  const words = found(/'(\w+)'/g);
  // The texts of a notice are its name and what follows it in a template.
  const endings = found(/`\$\{\w+\}(\w+)`/g);
  return new Set([...words, ...words.flatMap((word) => endings.map((ending) => word + ending))]);
}

test('every text is asked for somewhere', () => {
  const named = namedInStore();
  const { keys, beginnings } = asked();
  const unused = areas
    .flatMap((area) =>
      Object.keys(read('en_US', area))
        .filter((key) => !(storeAreas.has(area) && named.has(baseOf(key))))
        .map((key) => `${area}:${baseOf(key)}`),
    )
    .filter((key) => !keys.has(key) && !beginnings.some((beginning) => key.startsWith(beginning)));
  expect(unused).toEqual([]);
});
