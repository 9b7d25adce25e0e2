import { expect, test } from 'vitest';
import { xmlText } from '~/commerce/content/listed-products.server';

test('markup is escaped', () => {
  expect(xmlText(`Fish & Chips <Tee> "x" 'y'`)).toBe(
    'Fish &amp; Chips &lt;Tee&gt; &quot;x&quot; &apos;y&apos;',
  );
});

test('characters that XML does not know are left out, emoji stay', () => {
  expect(xmlText('a\0b\u000bc\ud800d\uffffe 🧣')).toBe('abcde 🧣');
});
