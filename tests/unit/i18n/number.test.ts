import { expect, test, vi } from 'vitest';
import { numberStyle, numberText } from '~/i18n/number';
import { locales } from '~/i18n/locales';

const numbers = [0, 7, 12.5, 0.125, 999, 999.5, 1000, 1234, 12_345.67, -3, 1e21, 1e-7, NaN];

test.each([...locales.map(({ tag }) => tag), 'sv-SE', 'ar-EG', 'hi-IN', 'mr-IN'])(
  'numbers of %s are those of Intl, small ones without it',
  (tag) => {
    const style = numberStyle(tag);
    const every = new Intl.NumberFormat(tag, { maximumFractionDigits: 20 });
    expect(numbers.map((value) => numberText(value, style))).toEqual(numbers.map(every.format));
    const oneDecimal = new Intl.NumberFormat(tag, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
    expect(numbers.map((value) => numberText(value, style, 1))).toEqual(numbers.map(oneDecimal.format));
  },
);

test('a browser makes no format of Intl for a small number', () => {
  const style = numberStyle('de-DE');
  using _made = vi.spyOn(Intl, 'NumberFormat').mockImplementation(function () {
    throw new Error('made');
  });
  expect([numberText(42, style), numberText(4.5, style), numberText(4, style, 2)]).toEqual([
    '42',
    '4,5',
    '4,00',
  ]);
  expect(() => numberText(4321, style, 3)).toThrow('made');
});
