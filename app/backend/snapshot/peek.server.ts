import { largestPage, newestStamps, stampPage, type ProductStamp } from './load.server';
import { Walk } from './walk.server';

/** Milliseconds that a look goes back behind the newest stamp that is known: clocks of shops go back an hour once a year. */
const overlap = 65 * 60_000;
/** What was changed within so many milliseconds of the newest may have been changed again after it was read. */
const sameMoment = 2000;
/** Stamps that are asked for first: mostly nothing has changed. */
const firstPage = 20;

interface Peek {
  /** Products that are new, or whose stamp is another. */
  changed: number[];
  /** Those of them that are to be read once more next time. */
  again: number[];
  /** How many are new. */
  news: number;
  /** How many products there are, as the backend counts them. */
  found: number | undefined;
  /** Known products that are not in the list; undefined when it was not read to its end. */
  missing: number[] | undefined;
  /** False when stamps are missing or come in no order: then they do not tell all that has changed. */
  reliable: boolean;
}

/** Looks through the stamps, newest first, as far back as something can have changed. `known` are stamps by id, 0 for none. */
export async function peek(known: ReadonlyMap<number, number>): Promise<Peek> {
  let since = 0;
  for (const stamp of known.values()) since = Math.max(since, stamp);
  const first = await newestStamps(firstPage);
  const walk = new Walk<ProductStamp>(async (after) =>
    after === null ? first : stampPage(largestPage, after, 'MODIFIED'),
  );
  const stamps = new Map<number, number>();
  let [newest, lowest, reliable] = [0, Infinity, since > 0];
  let news = 0;
  do {
    for (const { databaseId, modified } of await walk.next()) {
      const stamp = Date.parse(modified ?? '') || 0;
      const held = known.get(databaseId);
      if (held === undefined) news += 1;
      if (held === undefined || (stamp > 0 && stamp !== held)) stamps.set(databaseId, stamp);
      if (stamp > lowest + overlap) reliable = false;
      if (stamp > 0) lowest = Math.min(lowest, stamp);
      newest = Math.max(newest, stamp);
    }
    if (lowest === Infinity) reliable = false;
  } while (!walk.done && reliable && lowest >= since - overlap);
  return {
    changed: [...stamps.keys()],
    again: [...stamps].flatMap(([id, stamp]) => (stamp >= newest - sameMoment ? id : [])),
    news,
    found: first.found,
    missing: walk.done ? [...known.keys()].filter((id) => !walk.seen.has(id)) : undefined,
    reliable,
  };
}
