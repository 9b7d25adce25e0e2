import { expect, test, vi } from 'vitest';
import { getTranslator } from '~/platform/i18n/request-locale.server';
import { locales } from '~/platform/i18n/locales';
import type { MessageKey } from '~/platform/i18n/messages';
import { createTranslate } from '~/platform/i18n/translate';
import { getNumberStyle, formatNumber } from '~/platform/i18n/number-format';
import { areas, baseOf, messagesOf, placesIn } from './texts';

const counts = [0, 1, 2, 3, 5, 21, 1.5, 100, 1_000_000];

test.each(locales)(
  '$code: the browser says what the server says, for every message and count',
  ({ code, tag }) => {
    const messages = messagesOf(code);
    const inBrowser = createTranslate(tag, messages);
    const onServer = getTranslator(code);
    const different: string[] = [];
    for (const area of areas) {
      const texts = messages[area] ?? {};
      const names = Object.values(texts).flatMap(placesIn);
      const values = Object.fromEntries(names.map((name) => [name, `<${name}> & "$1"`]));
      for (const base of new Set(Object.keys(texts).map(baseOf))) {
        const key = `${area}:${base}` as MessageKey;
        for (const count of counts) {
          const [browser, server] = [inBrowser, onServer].map((say) => say(key, { ...values, count }));
          if (browser !== server) different.push(`${key} (${count}): ${browser} / ${server}`);
        }
      }
    }
    expect(different).toEqual([]);
  },
);

test('a value with a place in it stays text', () => {
  const t = createTranslate('en-US', { errors: { notFound: 'Page not found: {{path}}' } });
  expect(t('errors:notFound', { path: '/{{status}}' })).toBe('Page not found: /{{status}}');
  expect(getTranslator('en_US')('errors:notFound', { path: '/$t(errors:general)' })).toContain(
    '/$t(errors:general)',
  );
});

const numbers = [0, 7, 12.5, 0.125, 999, 999.5, 1000, 1234, 12_345.67, -3, 1e21, 1e-7, NaN];

test.each([...locales.map(({ tag }) => tag), 'sv-SE', 'ar-EG', 'hi-IN', 'mr-IN'])(
  'numbers of %s are those of Intl, small ones without it',
  (tag) => {
    const style = getNumberStyle(tag);
    const every = new Intl.NumberFormat(tag, { maximumFractionDigits: 20 });
    expect(numbers.map((value) => formatNumber(value, style))).toEqual(numbers.map(every.format));
    const oneDecimal = new Intl.NumberFormat(tag, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
    expect(numbers.map((value) => formatNumber(value, style, 1))).toEqual(numbers.map(oneDecimal.format));
  },
);

test('a browser makes no format of Intl for a small number', () => {
  const style = getNumberStyle('de-DE');
  using _made = vi.spyOn(Intl, 'NumberFormat').mockImplementation(function () {
    throw new Error('made');
  });
  expect([formatNumber(42, style), formatNumber(4.5, style), formatNumber(4, style, 2)]).toEqual([
    '42',
    '4,5',
    '4,00',
  ]);
  expect(() => formatNumber(4321, style, 3)).toThrow('made');
});
