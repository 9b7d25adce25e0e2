import { expect, test } from 'vitest';
import { listAlternates, getLanguagePath, splitLanguage, withPrefix } from '~/platform/i18n/language-path';
import { locales } from '~/platform/i18n/locales';

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

test('a path and its prefix come together and apart again', () => {
  for (const { code } of locales)
    for (const path of ['/', '/products', '/?a=1', '/product/x?de=1#y']) {
      const whole = withPrefix(getLanguagePath(code), path);
      expect(whole).not.toMatch(/.\/(?:[?#]|$)/);
      expect(splitLanguage(whole)?.rest ?? whole).toBe(path);
    }
});

test('a page has the same alternates in whatever language it is asked for', () => {
  const site = 'https://shop.test';
  expect(listAlternates(site, '/de/products')).toEqual(listAlternates(site, '/products'));
  expect(listAlternates(site, '/it')).toContainEqual(['x-default', 'https://shop.test/']);
});
