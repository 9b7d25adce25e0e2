import { expect, test, vi } from 'vitest';
import { Database } from '../../../graphql/store/db/database';
import { saveOption } from '../../../graphql/store/db/settings';
import { newFolder } from '../../support/new-folder';
import { newProcess } from '../../support/new-process';

/** The storefront as it is after a start before a store that sells in francs. */
async function started(env: Record<string, string>) {
  const dataDir = newFolder();
  newProcess({ DATA_DIR: dataDir, STORE_DEMO: 'false', CURRENCY: '', ...env });
  const { embeddedStore } = await import('~/backend/endpoint.server');
  const store = await embeddedStore();
  const db = new Database(store?.databasePath ?? '');
  saveOption(db, 'woocommerce_currency', 'CHF');
  db.close();
  const { boot } = await import('~/backend/boot.server');
  await boot();
  return import('~/backend/parts/money.server');
}

test('prices are shown in the currency of the embedded store', async () => {
  const { formatMoney } = await started({});
  expect(formatMoney(4050)).toBe('CHF\u00a040.50');
});

test('a start with another currency than the store’s is refused in one line', async () => {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  vi.spyOn(process, 'exit').mockImplementation(() => {
    throw new Error('the process has ended');
  });
  await expect(started({ CURRENCY: 'EUR' })).rejects.toThrow('the process has ended');
  expect(write).toHaveBeenCalledWith(
    'Configuration: CURRENCY is EUR, but the embedded store sells in CHF: leave CURRENCY empty, or import woocommerce_currency (docs/embedded-store.md)\n',
  );
});
