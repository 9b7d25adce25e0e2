import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { areas, baseOf, read } from './texts';

const sources = ['app', 'graphql'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => path.join(folder, file)),
);

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

test('every text is asked for somewhere', () => {
  const { keys, beginnings } = asked();
  const unused = areas
    .flatMap((area) => Object.keys(read('en_US', area)).map((key) => `${area}:${baseOf(key)}`))
    .filter((key) => !keys.has(key) && !beginnings.some((beginning) => key.startsWith(beginning)));
  expect(unused).toEqual([]);
});
