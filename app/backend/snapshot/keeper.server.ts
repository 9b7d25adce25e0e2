import { randomUUID } from 'node:crypto';
import type { CatalogueChange } from '~/catalogue/change';
import { sharingLists } from '~/catalogue/records';
import type { send } from '~/backend/client.server';
import { log } from '~/platform/log.server';
import { oneAtATime } from '~/platform/promises.server';
import { runInContext } from '~/platform/request-context.server';
import { Follower } from './follower.server';
import { KeptCatalogue, type CatalogueStamp, type SavedCatalogue } from './kept.server';
import { Questions, BrokenList, largestPage } from '../listed/questions.server';
import { ShownCatalogue } from './shown.server';
import { config } from '~/platform/config.server';
import { CatalogueNames, readListed } from '~/backend/listed/names.server';
import { moment } from '~/backend/listed/product.server';
import { retryProducts } from '~/backend/partial/unreadable-records.server';
import { Walk } from './walk.server';

const pause = 10_000;

/** Reads the whole catalogue page by page, resuming after an error or restart. Throws CommerceError or PaginationBrokenError. */
async function firstLoad(
  ask: Questions,
  kept: KeptCatalogue,
  by: string,
  begun: SavedCatalogue | undefined,
): Promise<SavedCatalogue> {
  const { found, nodes } = await ask.newest(1);
  const lookedAt = Date.now();
  const dueAt = lookedAt + config().catalogueTtl * 1000;
  const since = moment(nodes[0]?.modified);
  const stamp = begun?.stamp ?? { id: randomUUID(), by, lookedAt, dueAt, since };
  const products = begun?.source.products ?? [];
  const names = begun ? CatalogueNames.of(begun.source) : new CatalogueNames();
  const ids = products.map(({ product }) => product.id);
  const share = sharingLists();
  const walk = new Walk((after) => ask.products(largestPage, after), ids, begun?.next);
  const source = () => ({ products, ...names.rest(products) });
  const keep = () => kept.write({ stamp, source: source(), next: walk.after });
  if (begun) log.info({ products: products.length }, 'going on with loading the catalogue');
  let toldAt = performance.now();
  try {
    while (!walk.done) {
      await kept.mayLoad(by);
      products.push(...readListed(await walk.next(), [names]).map(share));
      if (walk.done || performance.now() < toldAt + pause) continue;
      log.info({ products: products.length, ...(found ? { of: found } : {}) }, 'loading the catalogue');
      await keep();
      toldAt = performance.now();
    }
  } catch (error) {
    await (error instanceof BrokenList ? kept.forget() : keep());
    throw error;
  }
  names.setLists(await ask.lists(names.attributeNames()));
  return { stamp, source: source() };
}

const longestRetry = 60_000;
const courtesy = 5000;
const timeOut = 10_000;
const keepEvery = 600_000;

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds).unref());

interface Held {
  readonly shown: ShownCatalogue;
  readonly stamp: CatalogueStamp;
  readonly follower: Follower;
}

/** Holds this replica's catalogue of one endpoint. One leader polls for changes, and one replica at a time runs a step. */
export class CatalogueKeeper {
  readonly #me: string = randomUUID();
  readonly #kept: KeptCatalogue;
  readonly #ask: Questions;
  #held: Held | undefined;
  #leads = false;
  #first: Promise<Held> | undefined;
  #following: Promise<void> | undefined;
  #reading: Promise<number | undefined> | undefined;
  #failures = 0;
  #notBefore = 0;
  #keptId = '';
  #keptAt = 0;

  constructor(
    private readonly name: string,
    origin: string,
    ask: typeof send,
  ) {
    this.#kept = new KeptCatalogue(name, origin);
    this.#ask = new Questions(ask);
  }

  get held(): Held | undefined {
    return this.#held;
  }

  /** Returns the catalogue at once and syncs in the background. The first call loads it from disk, another replica or the backend. */
  async read(): Promise<Held> {
    if (!this.#held) return (this.#first ??= this.#start().finally(() => (this.#first = undefined)));
    void this.tick();
    return this.#held;
  }

  tick(): Promise<void> {
    const held = this.#held;
    if (!held || Date.now() < this.#notBefore) return Promise.resolve();
    return (this.#following ??= this.#follow(held).finally(() => (this.#following = undefined)));
  }

  async again(ids: readonly number[]): Promise<void> {
    const held = await this.read();
    retryProducts(ids);
    held.follower.want(ids);
    while (held.follower.wants(ids)) {
      const read = () => held.follower.readWanted();
      this.#reading ??= this.#step(held, timeOut, read).finally(() => (this.#reading = undefined));
      if ((await this.#reading) === undefined) return;
    }
  }

  forget(): Promise<void> {
    return this.#kept.forget();
  }

  async #start(): Promise<Held> {
    const saved = await this.#kept.read();
    if (saved && saved.next === undefined) return this.#hold(saved, this.#me, 'disk');
    for (;;) {
      const shared = await this.#kept.shared();
      if (shared) return this.#hold(shared, shared.stamp.by, 'shared cache');
      if (await this.#kept.mayLoad(this.#me)) break;
      await sleep(1000);
    }
    const held = await this.#hold(
      await firstLoad(this.#ask, this.#kept, this.#me, saved),
      this.#me,
      'backend',
    );
    await this.#keep(held);
    await this.#kept.setStamp(held.stamp);
    return held;
  }

  async #hold({ source, stamp: saved }: SavedCatalogue, by: string, from: string): Promise<Held> {
    const shown = await ShownCatalogue.of(source);
    const stamp = { ...saved, by };
    const commit = (change: CatalogueChange): Promise<void> => this.#commit(held, change);
    const held: Held = { shown, stamp, follower: new Follower(this.#ask, shown, stamp, commit) };
    this.#held = held;
    log.info({
      msg: this.name,
      from,
      products: source.products.length,
      ageSeconds: Math.round((Date.now() - stamp.lookedAt) / 1000),
      indexMs: Math.round(shown.took),
    });
    return held;
  }

  async #follow(held: Held): Promise<void> {
    try {
      for (;;) {
        await oneAtATime(this.name, () => this.#catchUp(held));
        if (!held.follower.next(this.#leads)) break;
        const took = await this.#step(held, 0, () => held.follower.next(this.#leads)?.());
        if (took === undefined) break;
        if (this.#leads && this.#keptId !== held.stamp.id && Date.now() > this.#keptAt + keepEvery)
          await this.#keep(held);
        // The backend rests for as long as it worked.
        await sleep(Math.min(took, 1000));
      }
      this.#failures = 0;
    } catch (error) {
      this.#failures += 1;
      this.#notBefore = Date.now() + Math.min(1000 * 2 ** this.#failures, longestRetry);
      log.warn(
        { err: error, ageSeconds: Math.round((Date.now() - held.stamp.lookedAt) / 1000) },
        'the catalogue could not be refreshed; the old one stays',
      );
    }
  }

  /** Runs a task under the replicas' lock. Returns the backend's milliseconds, or undefined if the lock was not free in time. */
  #step(held: Held, wait: number, work: () => Promise<void> | undefined): Promise<number | undefined> {
    return oneAtATime(this.name, () =>
      this.#kept.alone(wait, async () => {
        await this.#catchUp(held);
        // These calls do not belong to the request that triggered them.
        const timing = { calls: 0, milliseconds: 0 };
        try {
          await runInContext({ timing }, work);
        } finally {
          held.follower.spend(timing.milliseconds);
          await this.#kept.setStamp(held.stamp);
        }
        return timing.milliseconds;
      }),
    );
  }

  async #catchUp({ shown, stamp, follower }: Held): Promise<void> {
    const newest = await this.#kept.stamp();
    const changes = newest && (await this.#kept.changes(stamp.id, newest.id));
    for (const change of changes ?? []) shown.take(change);
    if (changes) Object.assign(stamp, newest);
    const whole = newest && !changes ? await this.#kept.shared() : undefined;
    if (whole) {
      shown.replace(whole.source);
      Object.assign(stamp, whole.stamp);
      this.#leads = false;
    }
    const leads = stamp.by === this.#me || Date.now() > stamp.dueAt + courtesy;
    if (leads && !this.#leads) follower.begin();
    if (leads) stamp.by = this.#me;
    this.#leads = leads;
  }

  async #commit({ shown, stamp }: Held, change: CatalogueChange): Promise<void> {
    const before = stamp.id;
    stamp.id = randomUUID();
    shown.take(change);
    const { products, removed, rest } = change;
    if (products.length + removed.length > 0 || rest)
      log.info({ changed: products.length, removed: removed.length }, `${this.name} changed`);
    await this.#kept.share(before, stamp.id, change);
  }

  async #keep({ shown: { source }, stamp }: Held): Promise<void> {
    this.#keptId = stamp.id;
    this.#keptAt = Date.now();
    await this.#kept.write({ stamp, source });
  }
}
