import { vi } from 'vitest';
import type * as SnapshotModule from '~/backend/snapshot/snapshot.server';

/** Starts the catalogue as a new process would: nothing in memory, but the given CACHE_DIR. */
export async function startCatalogueOf(url: string, cacheDir: string): Promise<typeof SnapshotModule> {
  vi.stubEnv('GQL_HOST', url);
  vi.stubEnv('CACHE_DIR', cacheDir);
  vi.stubEnv('CATALOGUE_TTL', '60');
  vi.resetModules();
  const { singleton } = await import('~/platform/singleton.server');
  singleton('unused', () => undefined);
  (globalThis as { sturdySingletons?: Map<string, unknown> }).sturdySingletons?.clear();
  return import('~/backend/snapshot/snapshot.server');
}

export const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

/** Something that comes soon: at once on a quiet machine. */
export const eventually = <Result>(check: () => Result | Promise<Result>) =>
  vi.waitFor(check, { timeout: 15_000 });
