import { describe, expect, test, vi } from 'vitest';
import { parseMinorUnits, parsePriceRange, parseDisplayRange } from '~/domain/money.server';
import { resetProcessState } from '../../support/new-process';
import { Database } from '../../../graphql/store/db/database';
import { saveOption } from '../../../graphql/store/settings/settings-sql';
import { createTempFolder } from '../../support/new-folder';

// The compiler makes it.
vi.mock('@remix-run/dev/server-build', () => ({ routes: {} }));

/** Money as in a shop with this currency. */
async function shopWith(currency: string) {
  resetProcessState({ CURRENCY: currency, FORMAT_LOCALE: 'en-US' });
  return import('~/domain/money.server');
}

describe('minor units', () => {
  test.each([
    ['34.50', 3450],
    ['34.5', 3450],
    ['34', 3400],
    ['34.', 3400],
    [' 0.10 ', 10],
    ['30.25210084', 3025],
    ['0.125', 13],
    ['0.994999', 99],
    ['1.995', 200],
    ['-1.005', -101],
    ['-0.001', 0],
    ['.5', 50],
    ['-.99', -99],
    ['.994', 99],
    ['999999999999.99', 99999999999999],
  ])('%s is %i', (raw, minor) => {
    expect(parseMinorUnits(raw)).toBe(minor);
  });

  test.each([null, undefined, '', ' ', '.', '-', '1,50', '1 000', '€1.00', '1e3', 'free', '1234567890123'])(
    '%s is no amount',
    (raw) => {
      expect(parseMinorUnits(raw)).toBeUndefined();
    },
  );

  test('a currency has as many digits as it has', async () => {
    expect((await shopWith('JPY')).parseMinorUnits('1200.5')).toBe(1201);
    expect((await shopWith('KWD')).parseMinorUnits('1.2345')).toBe(1235);
    expect((await shopWith('JPY')).parseDisplayRange('1200', '&yen;1,320')?.low).toBe(1320);
  });
});

describe('the price that a shop shows', () => {
  test.each([
    ['10', '11,90&nbsp;€', 1190],
    ['11.90', '10,00&nbsp;€', 1000],
    ['1000', '1.190,00&nbsp;€', 119000],
    ['12.50', '13&nbsp;€', 1250],
    ['12500', '12.500&nbsp;€', 1250000],
    ['12.50', null, 1250],
    [null, null, undefined],
  ])('entered as %s and written as %s is %i', (raw, text, low) => {
    expect(parseDisplayRange(raw, text)?.low).toBe(low);
  });
});

describe('the range of a price', () => {
  test.each([
    ['42.00', { low: 4200, high: 4200 }],
    ['42.00, 46.50, 39.90', { low: 3990, high: 4650 }],
    ['18,00&nbsp;&euro; - 45,00&nbsp;&euro;', { low: 1800, high: 4500 }],
    [
      '<bdi>1.234,50&nbsp;<span>&euro;</span></bdi> - <bdi>2.000,00&nbsp;&euro;</bdi>',
      { low: 123450, high: 200000 },
    ],
    ['€1,234.50 - €2,000.00', { low: 123450, high: 200000 }],
    ['€1,234.5 - 2.000,125 €', { low: 123450, high: 200013 }],
    ['€1,500 - 2 000 €', { low: 150000, high: 200000 }],
    [null, undefined],
    ['', undefined],
    ['on request', undefined],
  ])('%s', (raw, range) => {
    expect(parsePriceRange(raw)).toEqual(range);
  });

  test('of a shop whose decimals differ from its currency’s is not off by a power of ten', async () => {
    const yen = await shopWith('JPY');
    expect(yen.parsePriceRange('¥1,500.00 - ¥2.000,50')).toEqual({ low: 1500, high: 2001 });
    expect(yen.parsePriceRange('¥1,500 - ¥12.000')).toEqual({ low: 1500, high: 12000 });
    const dinar = await shopWith('KWD');
    expect(dinar.parsePriceRange('1,500.00 د.ك - 2.750 د.ك')).toEqual({ low: 2750, high: 1_500_000 });
  });
});

test('an order in another currency than the shop’s is shown in its own', async () => {
  expect((await shopWith('EUR')).createMoneyFormatter('JPY')(1_299_000)).toBe('¥12,990');
  expect((await shopWith('EUR')).createMoneyFormatter('KWD')(150)).toBe('KWD\u00a01.500');
  expect((await shopWith('JPY')).createMoneyFormatter('EUR')(13)).toBe('€13.00');
});

test('a range is written as one price where it has but one', async () => {
  const euro = await shopWith('EUR');
  expect(euro.formatRange({ low: 1800, high: 1800 })).toBe('€18.00');
  expect(euro.formatRange({ low: 1800, high: 2400 })).toBe('€18.00 – €24.00');
});

/** The storefront as it is after a start before a store that sells in francs. */
async function started(env: Record<string, string>) {
  const dataDir = createTempFolder();
  resetProcessState({ DATA_DIR: dataDir, STORE_DEMO: 'false', CURRENCY: '', ...env });
  const { getEmbeddedStore } = await import('~/platform/backend/embedded-store.server');
  const store = await getEmbeddedStore();
  const db = new Database(store?.databasePath ?? '');
  saveOption(db, 'woocommerce_currency', 'CHF');
  db.close();
  const { openShop } = await import('~/server/startup.server');
  await openShop();
  return import('~/domain/money.server');
}

test('prices are shown in the currency of the embedded store', async () => {
  const { formatMoney } = await started({});
  expect(formatMoney(4050)).toBe('CHF\u00a040.50');
});

test('a start with another currency than the store’s is rejected in one line', async () => {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  vi.spyOn(process, 'exit').mockImplementation(() => {
    throw new Error('the process has ended');
  });
  await expect(started({ CURRENCY: 'EUR' })).rejects.toThrow('the process has ended');
  expect(write).toHaveBeenCalledWith(
    'Configuration: CURRENCY is EUR, but the embedded store sells in CHF: leave CURRENCY empty, or import woocommerce_currency (docs/embedded-store.md)\n',
  );
});
