import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { followHowTo, howTos, type Site } from '../support/how-to';

/** The repository, with what is changed kept in memory. */
function sketch(): Site & { written: Map<string, string> } {
  const written = new Map<string, string>();
  return {
    written,
    read: (file) => written.get(file) ?? (existsSync(file) ? readFileSync(file, 'utf8') : undefined),
    write: (file, text) => written.set(file, text),
    run: () => undefined,
    languages: () => readdirSync('locales'),
  };
}

test.each(howTos)('%s can be followed from here', (name) => {
  const site = sketch();
  followHowTo(name, site);
  expect(site.written.size).toBeGreaterThan(0);
});
