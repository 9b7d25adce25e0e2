import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { allMessages, shown } from './texts';

const thin = '\u202f';
const space = '[ \u00a0\u202f]';

/** What is wrong in the texts of a language, by its own rules of spacing and quoting. */
const wrong: Record<string, readonly (readonly [what: string, RegExp])[]> = {
  en_US: [
    ['space before a mark', new RegExp(`${space}[;:!?,.…”]`)],
    ['quotes of another language', /[«»„]/],
  ],
  de_DE: [
    ['space before a mark', new RegExp(`${space}[;:!?,.“]`)],
    ['no space before …', /[^ \u00a0]…/],
    ['quotes of another language', /[«»”]/],
  ],
  es_ES: [
    ['space before a mark', new RegExp(`${space}[;:!?,.…»]|«${space}`)],
    ['a question that does not open', /^[^¿]*\?|^[^¡]*!/],
    ['quotes of another language', /[„“”]/],
  ],
  fr_FR: [
    ['no narrow no-break space before ; : ! ? » %', new RegExp(`(?<!${thin})[;:!?»%]`)],
    ['no narrow no-break space after «', new RegExp(`«(?!${thin})`)],
    ['space before another mark', new RegExp(`${space}[,.…]`)],
    ['quotes of another language', /[„“”]/],
  ],
  it_IT: [
    ['space before a mark', new RegExp(`${space}[;:!?,.…»]|«${space}`)],
    ['quotes of another language', /[„“”]/],
  ],
  pt_BR: [
    ['space before a mark', new RegExp(`${space}[;:!?,.…”]`)],
    ['quotes of another language', /[«»„]/],
  ],
};

const everywhere = [
  ['a straight quote or apostrophe', /['"]/],
  ['two spaces', /\s\s/],
  ['three dots', /\.\.\./],
] as const;

describe.each(Object.keys(wrong))('%s', (code) => {
  const texts = allMessages().filter((message) => message.code === code);
  test.each([...(wrong[code] ?? []), ...everywhere])('%s', (_, mark) => {
    expect(texts.filter(({ text }) => mark.test(text)).map(shown)).toEqual([]);
  });
});

test('no line of the demo shop’s French begins or ends with a mark that belongs to its neighbour', () => {
  const texts = readFileSync('demo/shop/texts-fr.json', 'utf8');
  expect(texts.match(/.*(?:« | [»;:!?%]).*/g)).toBeNull();
});
