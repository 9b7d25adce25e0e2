import { afterEach, beforeEach, vi } from 'vitest';
import type * as SnapshotModule from '~/backend/snapshot/snapshot.server';
import { newFolder } from '../../support/new-folder';
import { newProcess } from '../../support/new-process';
import { startBackend, type Listed } from './catalogue-answers';

/** Starts the catalogue as a new process would: nothing in memory, but the given CACHE_DIR. */
export function startCatalogueOf(url: string, cacheDir: string): Promise<typeof SnapshotModule> {
  newProcess({ GQL_HOST: url, CACHE_DIR: cacheDir, CATALOGUE_TTL: '60' });
  return import('~/backend/snapshot/snapshot.server');
}

export let backend: Awaited<ReturnType<typeof startBackend>>;
export let folder: string;

/** For each test of a file a backend with these products, and an empty CACHE_DIR. */
export function useBackend(products: Listed[]): void {
  beforeEach(async () => {
    folder = newFolder();
    backend = await startBackend([...products]);
  });
  afterEach(() => {
    backend.close();
  });
}

/** Another backend in its place. */
export async function replaceBackend(products: Listed[]): Promise<void> {
  backend.close();
  backend = await startBackend(products);
}

/** A new process that asks this backend, with the same CACHE_DIR unless another is given. */
export const start = (cacheDir = folder) => startCatalogueOf(backend.url, cacheDir);

export const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);
