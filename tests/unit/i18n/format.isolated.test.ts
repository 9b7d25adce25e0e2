import { beforeAll, describe, expect, test } from 'vitest';
import { locales, type LocaleCode } from '~/platform/i18n/locales';
import { resetProcessState } from '../../support/new-process';

/** The modules as a shop with this FORMAT_LOCALE loads them. */
async function shopWith(formatLocale: string) {
  resetProcessState({ CURRENCY: 'EUR', FORMAT_LOCALE: formatLocale });
  (await import('~/platform/settings/store-settings')).setStoreSettings({ freeDeliveryFrom: 75 });
  const [format, { formatMoney, createMoneyFormatter }, { formatFreeDeliveryMinimum }, { getTranslator }] =
    await Promise.all([
      import('~/platform/i18n/format.server'),
      import('~/domain/money.server'),
      import('~/domain/settings-placeholders.server'),
      import('~/platform/i18n/request-locale.server'),
    ]);
  return {
    ...format,
    formatMoney,
    moneyIn: createMoneyFormatter,
    freeDeliveryFrom: formatFreeDeliveryMinimum,
    translator: getTranslator,
  };
}

/** No-break spaces as blanks: which of them Intl takes is its own business. */
const plain = (text: string | null) => (text ?? '').replace(/[\u00a0\u202f]/g, ' ');

describe('FORMAT_LOCALE=language', () => {
  let shop: Awaited<ReturnType<typeof shopWith>>;
  beforeAll(async () => {
    shop = await shopWith('language');
  });

  test.each<[LocaleCode, string, string, string, string, string]>([
    ['en_US', '€1,234,567.50', 'November 21, 2026', '$18.00', '€75', '12,345 products'],
    ['de_DE', '1.234.567,50 €', '21. November 2026', '18,00 $', '75 €', '12.345 Produkte'],
    ['es_ES', '1.234.567,50 €', '21 de noviembre de 2026', '18,00 US$', '75 €', '12.345 productos'],
    ['fr_FR', '1 234 567,50 €', '21 novembre 2026', '18,00 $US', '75 €', '12 345 produits'],
    ['it_IT', '1.234.567,50 €', '21 novembre 2026', '18,00 USD', '75 €', '12.345 prodotti'],
    ['pt_BR', '€ 1.234.567,50', '21 de novembro de 2026', 'US$ 18,00', '€ 75', '12.345 produtos'],
  ])(
    '%s: money, dates and numbers in the format of the language',
    (locale, money, day, dollars, free, products) => {
      const seen = shop.runWithLocale(locale, () => [
        shop.formatMoney(123456750),
        shop.formatDate('2026-11-21T23:59:00'),
        shop.moneyIn('USD')(1800),
        shop.freeDeliveryFrom(),
        shop.translator(locale)('catalogue:products', { count: 12345 }),
      ]);
      expect(seen.map(plain)).toEqual([money, day, dollars, free, products]);
    },
  );

  test.each([
    '2026-09-23T00:28:33+02:00',
    '2026-09-23T23:30:00-0800',
    '2026-09-23 12:00:00',
    '2026-09-23T23:59:59Z',
  ])('the day of %s is the shop’s own', (date) => {
    expect(shop.runWithLocale('en_US', () => shop.formatDate(date))).toBe('September 23, 2026');
  });

  test('two concurrent requests do not share a format', async () => {
    const ask = (locale: LocaleCode) =>
      shop.runWithLocale(locale, async () => {
        await new Promise((resolve) => setTimeout(resolve));
        return plain(shop.formatMoney(150));
      });
    expect(await Promise.all([ask('de_DE'), ask('en_US'), ask('pt_BR')])).toEqual([
      '1,50 €',
      '€1.50',
      '€ 1,50',
    ]);
  });

  test('data for machines, such as the feed, has one format', () => {
    expect(shop.formatMoney(123450)).toBe('€1,234.50');
    expect(shop.formatDecimal('0.5')).toBe('0.5');
  });

  test('a decimal of the backend is written anew, what is no number is not', () => {
    const seen = shop.runWithLocale('de_DE', () =>
      ['0.5', '1250', '1.2.3', '5-6', '1e3', ''].map(shop.formatDecimal),
    );
    expect(seen).toEqual(['0,5', '1.250', '1.2.3', '5-6', '1e3', '']);
  });
});

test.each(['', 'fr-FR'])(
  'FORMAT_LOCALE=%s is one format for everybody, and leaves numbers alone',
  async (tag) => {
    const shop = await shopWith(tag);
    const money = tag === '' ? '€1,234.50' : '1 234,50 €';
    for (const { code } of locales) {
      shop.runWithLocale(code, () => {
        expect(plain(shop.formatMoney(123450))).toBe(money);
        expect(shop.formatDecimal('0.5')).toBe('0.5');
      });
      expect(shop.localeNumberStyle(code)).toBeUndefined();
      expect(shop.translator(code)('catalogue:products', { count: 12345 })).toContain('12345');
    }
  },
);
