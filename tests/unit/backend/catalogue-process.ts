import { vi } from 'vitest';
import type * as SnapshotModule from '~/backend/snapshot/snapshot.server';
import { newProcess } from '../../support/new-process';

/** Starts the catalogue as a new process would: nothing in memory, but the given CACHE_DIR. */
export function startCatalogueOf(url: string, cacheDir: string): Promise<typeof SnapshotModule> {
  newProcess({ GQL_HOST: url, CACHE_DIR: cacheDir, CATALOGUE_TTL: '60' });
  return import('~/backend/snapshot/snapshot.server');
}

export const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

/** Something that comes soon: at once on a quiet machine. */
export const eventually = <Result>(check: () => Result | Promise<Result>) =>
  vi.waitFor(check, { timeout: 15_000 });
