import { describe, expect, test } from 'vitest';
import { pickClientMessages } from '~/platform/i18n/client-messages.server';
import { locales } from '~/platform/i18n/locales';
import { allMessages, areas, areasOf, baseOf, formOf, placesIn, read, shown, withoutPlaces } from './texts';

function placesByKey(messages: Record<string, string>): Record<string, string[]> {
  const found: Record<string, Set<string>> = {};
  for (const [key, text] of Object.entries(messages)) {
    const known = (found[baseOf(key)] ??= new Set());
    for (const place of placesIn(text)) known.add(place);
  }
  return Object.fromEntries(Object.entries(found).map(([key, names]) => [key, [...names].sort()]));
}

describe.each(locales)('$code', ({ code, tag }) => {
  test('has the areas of English', () => {
    expect(areasOf(code).sort()).toEqual([...areas].sort());
  });

  test.each(areas)('%s has the keys and placeholders of English', (area) => {
    expect(placesByKey(read(code, area))).toEqual(placesByKey(read('en_US', area)));
  });

  test.each(areas)('%s has every plural form of the language and no other', (area) => {
    const wanted = new Intl.PluralRules(tag).resolvedOptions().pluralCategories.toSorted();
    const forms: Record<string, string[]> = {};
    for (const key of Object.keys(read(code, area))) {
      const form = formOf(key);
      if (form) (forms[baseOf(key)] ??= []).push(form);
    }
    const wrong = Object.entries(forms).filter(([, have]) => have.toSorted().join() !== wanted.join());
    expect(wrong).toEqual([]);
  });
});

test('browsers load the texts that their scripts name, whole or by their beginning, and no other', () => {
  const { cart = {}, product = {} } = { cart: read('en_US', 'cart'), product: read('en_US', 'product') };
  const loaded = pickClientMessages({ cart, product }, [
    'cart:title',
    'cart:row_',
    'cart:updated',
    'home:title',
  ]);
  expect(Object.keys(loaded)).toEqual(['cart']);
  expect(Object.keys(loaded['cart'] ?? {}).filter((key) => !key.startsWith('row_'))).toEqual([
    'title',
    'updated_one',
    'updated_other',
  ]);
  expect(loaded['cart']).toMatchObject({ row_subtotal: cart['row_subtotal'], title: cart['title'] });
});

test('no text is empty, ends in a blank, or holds a place that is not closed', () => {
  const wrong = allMessages().filter(
    ({ text }) => text.trim() === '' || text.trim() !== text || withoutPlaces(text).includes('{{'),
  );
  expect(wrong).toEqual([]);
});

test('a language does not keep English sentences', () => {
  const english = Object.fromEntries(areas.map((area) => [area, read('en_US', area)]));
  const kept = allMessages().filter(
    ({ code, area, key, text }) =>
      code !== 'en_US' && text.split(/\s+/).length > 3 && text === english[area]?.[key],
  );
  expect(kept).toEqual([]);
});

test('no word is wider than a phone', () => {
  const wide = allMessages().filter(({ text }) =>
    withoutPlaces(text)
      .split(/[\s/–-]/)
      .some((word) => word.length > 21),
  );
  expect(wide.map(shown)).toEqual([]);
});

test('no translation is much longer than the English', () => {
  const english = (area: string, key: string) =>
    read('en_US', area)[key] ?? read('en_US', area)[key.replace(/_many$/, '_other')] ?? '';
  const long = allMessages().filter(
    ({ area, key, text }) => text.length > 1.6 * english(area, key).length + 20,
  );
  expect(long.map(shown)).toEqual([]);
});
