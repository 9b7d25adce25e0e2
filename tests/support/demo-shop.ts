import { cpSync } from 'node:fs';
import { afterAll, inject } from 'vitest';
import { getEmbeddedStore } from '~/platform/backend/embedded-store.server';
import type { Store } from '@graphql/store/index';
import { withStoreDatabase } from './store-db';

export const demoShop = { dataDir: process.env['DATA_DIR'] ?? '' };
cpSync(inject('demoData'), demoShop.dataDir, { recursive: true });

export async function getStore(): Promise<Store> {
  const store = await getEmbeddedStore();
  if (!store) throw new Error('there is no store');
  return store;
}

/** Changes the shop's database from outside. */
export const changeStore = (sql: string, ...values: (string | number)[]) =>
  withStoreDatabase(demoShop, (db) => db.run(sql, ...values));

export function useDemoShop(): void {
  afterAll(async () => (await getStore()).close());
}
