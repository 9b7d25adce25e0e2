import { expect, test } from 'vitest';
import { translator } from '~/i18n/i18n.server';
import { locales } from '~/i18n/locales';
import type { MessageKey } from '~/i18n/messages';
import { createTranslate } from '~/i18n/translate';
import { areas, baseOf, messagesOf, placesIn } from './texts';

const counts = [0, 1, 2, 3, 5, 21, 1.5, 100, 1_000_000];

test.each(locales)(
  '$code: the browser says what the server says, for every message and count',
  ({ code, tag }) => {
    const messages = messagesOf(code);
    const inBrowser = createTranslate(tag, messages);
    const onServer = translator(code);
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
  expect(translator('en_US')('errors:notFound', { path: '/$t(errors:general)' })).toContain(
    '/$t(errors:general)',
  );
});
