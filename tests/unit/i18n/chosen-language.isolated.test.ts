import { expect, test } from 'vitest';
import { resetProcessState } from '../../support/new-process';

test('a language that was chosen counts, under the name that its cookie had before https, too', async () => {
  resetProcessState({ APP_URL: 'https://shop.test' });
  const { languageCookie, getLocale } = await import('~/platform/i18n/request-locale.server');
  const visit = (cookie?: string) =>
    getLocale(
      new Request('https://shop.test/', {
        headers: { 'accept-language': 'fr', ...(cookie ? { cookie } : {}) },
      }),
    );
  const pair = (line = '') => line.split(';', 1)[0] ?? '';
  expect(await visit()).toBe('fr_FR');
  expect(await visit(pair(await languageCookie.serialize('de_DE')))).toBe('de_DE');
  expect(await visit(pair(await languageCookie.legacyCookie?.serialize('it_IT')))).toBe('it_IT');
  expect(await visit('consent=language')).toBe('fr_FR');
});
