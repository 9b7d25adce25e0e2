import { cpSync } from 'node:fs';
import { afterAll, inject } from 'vitest';
import { embeddedStore } from '~/backend/endpoint.server';
import type { Store } from '@graphql/store/index';

/** The data of the embedded store: a copy of the demo shop that the run has filled. */
export const demoShop = { dataDir: process.env['DATA_DIR'] ?? '' };
cpSync(inject('demoData'), demoShop.dataDir, { recursive: true });

export async function openedStore(): Promise<Store> {
  const store = await embeddedStore();
  if (!store) throw new Error('there is no store');
  return store;
}

/** Closes the store of a test file that leaves it open. */
export function useDemoShop(): void {
  afterAll(async () => (await openedStore()).close());
}
