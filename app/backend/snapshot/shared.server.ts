import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import * as z from 'zod/v4';
import { changed, type CatalogueChange } from '~/catalogue/change';
import type { CatalogueSource } from '~/catalogue/records';
import { config } from '~/platform/config.server';
import { log } from '~/platform/log.server';
import { parseJson } from '~/platform/parse-json';
import { sharedStore } from '~/platform/shared-store.server';
import { origin, parseSaved, version, type SavedCatalogue } from './files.server';

const week = 7 * 86_400;
/** Seconds for which the others can still take a change by itself; after that they take the whole catalogue. */
const changeLife = 3600;
const mostChanges = 500;

const stampSchema = z.object({
  loadedAt: z.number(),
  readAt: z.number(),
  hash: z.string(),
  /** The replica that has asked the backend last: it goes on doing so while it lives. */
  by: z.string(),
});
export type Stamp = z.infer<typeof stampSchema>;

const changeSchema = z.object({
  to: z.string(),
  // Written by another replica of the same version.
  change: z.custom<CatalogueChange>(
    (value) =>
      z.object({ products: z.array(z.unknown()), removed: z.array(z.number()) }).safeParse(value).success,
  ),
});

const key = (name: string) => `catalogue:${version}:${origin()}:${name}`;

/** Tells the other replicas how fresh the shared catalogue is. */
export async function markShared(stamp: Stamp): Promise<void> {
  if (config().cacheUrl) await sharedStore().set(key('stamp'), JSON.stringify(stamp), week);
}

/** How fresh the catalogue is that the replicas share; undefined without CACHE_URL or before the first. */
export async function sharedStamp(): Promise<Stamp | undefined> {
  if (!config().cacheUrl) return undefined;
  const text = await sharedStore().get(key('stamp'));
  return text ? stampSchema.safeParse(parseJson(text.toString())).data : undefined;
}

export async function shareWhole(text: string): Promise<void> {
  if (config().cacheUrl)
    await sharedStore().set(key('source'), await promisify(gzip)(text, { level: 1 }), week);
}

export async function readShared(): Promise<SavedCatalogue | undefined> {
  if (!config().cacheUrl) return undefined;
  const packed = await sharedStore().get(key('source'));
  if (!packed) return undefined;
  try {
    return parseSaved((await promisify(gunzip)(packed)).toString());
  } catch (error) {
    log.warn({ err: error }, 'the shared catalogue cannot be read');
    return undefined;
  }
}

/** Lets the others make of the catalogue `from` the one `to`. */
export async function shareChange(from: string, to: string, change: CatalogueChange): Promise<void> {
  if (config().cacheUrl)
    await sharedStore().set(key(`change:${from}`), JSON.stringify({ to, change }), changeLife);
}

/** The changes that lead from one catalogue to another, one after the other; undefined when there is no such way. */
export async function sharedChanges(from: string, to: string): Promise<CatalogueChange[] | undefined> {
  const changes: CatalogueChange[] = [];
  for (let at = from; at !== to;) {
    const text = await sharedStore().get(key(`change:${at}`));
    const parsed = text && changeSchema.safeParse(parseJson(text.toString())).data;
    if (!parsed || changes.length === mostChanges) return undefined;
    changes.push(parsed.change);
    at = parsed.to;
  }
  return changes;
}

/** The catalogue that the stamp tells of, from the whole one that is shared and what has changed since. */
export async function sharedCatalogue(stamp: Stamp): Promise<SavedCatalogue | undefined> {
  const whole = await readShared();
  const changes = whole && (await sharedChanges(whole.hash, stamp.hash));
  if (!changes) return undefined;
  const source = changes.reduce<CatalogueSource>(changed, whole.source);
  return { source, hash: stamp.hash, loadedAt: stamp.loadedAt, readAt: stamp.readAt };
}

/**
 * Does work while no other replica works on the catalogue.
 * @param patience milliseconds to wait for another one
 * @returns undefined when it has not ended its work by then
 */
export async function alone<Result>(
  patience: number,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  const seconds = 30 + config().gqlTimeout / 1000;
  for (const until = performance.now() + patience; ;) {
    const release = await sharedStore().lock(key('refresh'), seconds);
    if (release) {
      try {
        return await work();
      } finally {
        await release();
      }
    }
    if (performance.now() >= until) return undefined;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Says that a replica is loading the first catalogue; it says so again with each page. */
export const sayLoading = (by: string): Promise<void> => sharedStore().set(key('loading'), by, 60);
export const isOtherLoading = async (by: string): Promise<boolean> => {
  const other = await sharedStore().get(key('loading'));
  return other !== undefined && other.toString() !== by;
};
export const endLoading = (): Promise<void> => sharedStore().delete(key('loading'));
