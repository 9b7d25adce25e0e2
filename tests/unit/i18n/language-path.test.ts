import { expect, test } from 'vitest';
import { splitLanguage } from '~/platform/i18n/language-path';

test.each<[string, ReturnType<typeof splitLanguage>]>([
  ['/de', { locale: 'de_DE', prefix: '/de', rest: '/' }],
  ['/de/', { locale: 'de_DE', prefix: '/de', rest: '/' }],
  ['/de?a=1', { locale: 'de_DE', prefix: '/de', rest: '/?a=1' }],
  ['/de.data', { locale: 'de_DE', prefix: '/de', rest: '/_root.data' }],
  ['/pt/product/x?a=1', { locale: 'pt_BR', prefix: '/pt', rest: '/product/x?a=1' }],
  ['/fr//evil.example', { locale: 'fr_FR', prefix: '/fr', rest: '//evil.example' }],
  ['/en/products', undefined],
  ['/delivery', undefined],
  ['/de.json', undefined],
  ['/DE/products', undefined],
  ['/products/de', undefined],
  ['//de/products', undefined],
  ['', undefined],
])('%s names a language, or none', (path, found) => {
  expect(splitLanguage(path)).toEqual(found);
});
