import { expect, test } from 'vitest';
import { getCodeFields, parseGtin, findProductCodes } from '~/domain/product-codes.server';
import { overrideSettings } from '../settings/set-shop';

test.each([
  ['a GTIN-8', '96385074', '96385074'],
  ['a GTIN-12', '036000291452', '036000291452'],
  ['a GTIN-13', '4006381333931', '4006381333931'],
  ['a GTIN-14', '14006381333938', '14006381333938'],
  ['an ISBN-13', '978-3-16-148410-0', '9783161484100'],
  ['spaces', ' 4006 3813 3393 1 ', '4006381333931'],
  ['a wrong check digit', '4006381333930', undefined],
  ['two digits exchanged', '4006381339331', undefined],
  ['another length', '400638133393', undefined],
  ['an ISBN-10', '316148410X', undefined],
  ['letters', 'GTIN 4006381333931', undefined],
  ['nothing but zeros', '0000000000000', undefined],
])('a text with %s is read as a code', (_what, text, digits) => {
  expect(parseGtin(text)).toBe(digits);
});

test('the first field of the settings with a code counts, and a wrong one is passed over', () => {
  overrideSettings({ productCodes: { gtin: ['_global_unique_id', 'ean'], mpn: ['mpn'] } });
  expect(getCodeFields()).toEqual(['_global_unique_id', 'ean', 'mpn']);
  const meta = (key: string, value: string | null) => ({ key, value });
  expect(
    findProductCodes([
      meta('ean', '4006381333931'),
      null,
      meta('_global_unique_id', '4006381333930'),
      meta('mpn', ' A&amp;B-7 '),
    ]),
  ).toEqual({ gtin: '4006381333931', mpn: 'A&B-7' });
  expect(findProductCodes([meta('mpn', 'x'.repeat(71)), meta('other', '4006381333931')])).toEqual({});
  expect(findProductCodes(null)).toEqual({});
});
