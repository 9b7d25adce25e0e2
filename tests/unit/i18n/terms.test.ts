import { expect, test } from 'vitest';
import { locales } from '~/i18n/locales';
import { read } from './texts';
import same from './terms.json';

/** On every page, on the store's own pages and in its mails. */
test.each(locales)('$code: one thing has one name', ({ code }) => {
  const textOf = (name: string) => {
    const [area = '', key = ''] = name.split(':');
    return read(code, area)[key] ?? name;
  };
  const different = same
    .map((names) => names.map((name) => `${name} ${textOf(name)}`))
    .filter((_, index) => new Set(same[index]?.map(textOf)).size > 1);
  expect(different).toEqual([]);
});
