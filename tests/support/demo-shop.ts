import { cpSync } from 'node:fs';
import { afterAll, inject } from 'vitest';
import { getEmbeddedStore } from '~/platform/backend/embedded-store.server';
import type { Store } from '@graphql/store/index';

export const demoShop = { dataDir: process.env['DATA_DIR'] ?? '' };
cpSync(inject('demoData'), demoShop.dataDir, { recursive: true });

export async function getStore(): Promise<Store> {
  const store = await getEmbeddedStore();
  if (!store) throw new Error('there is no store');
  return store;
}

export function useDemoShop(): void {
  afterAll(async () => (await getStore()).close());
}
