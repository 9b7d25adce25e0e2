import { randomUUID } from 'node:crypto';
import type { CatalogueChange } from '~/catalogue/change';
import { config } from '~/platform/config.server';
import { log } from '~/platform/log.server';
import { oneAtATime } from '~/platform/run-exclusively.server';
import { withTiming, type Timing } from '~/platform/timing.server';
import { Budget, pauseAfter } from './budget.server';
import { hashAfter, textOfSaved, writeSaved, type SavedCatalogue } from './files.server';
import { firstCatalogue, firstCatalogueKept } from './first-load.server';
import { Follower } from './follower.server';
import * as shared from './shared.server';
import { ShownCatalogue } from './shown.server';

const longestRetry = 60_000;
/** Milliseconds for which a replica leaves it to the one that asked last to ask again. */
const courtesy = 5000;
/** Milliseconds that something to be read at once waits for another replica's step. */
const patience = 10_000;
/** Changes are saved one by one for the other replicas, the whole catalogue only so often. */
const saveEvery = 600_000;

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds).unref());

interface Held {
  shown: ShownCatalogue;
  /** Changes with the content. */
  hash: string;
  /** When it was compared with the backend last, in milliseconds since 1970. */
  loadedAt: number;
  /** When all of it had been read last. */
  readAt: number;
}

/** Holds the catalogue of this replica and keeps it as the backend has it. */
export class CatalogueKeeper {
  readonly #me: string = randomUUID();
  readonly #budget = new Budget();
  #held: Held | undefined;
  #follower: Follower | undefined;
  #first: Promise<Held> | undefined;
  #looking: Promise<void> | undefined;
  #draining: Promise<boolean> | undefined;
  #failures = 0;
  #notBefore = 0;
  /** The replica that asks the backend. */
  #by = this.#me;
  #unsaved = false;
  #savedAt = 0;

  get held(): Held | undefined {
    return this.#held;
  }

  /** The catalogue at once; when it is older than CATALOGUE_TTL, what has changed is asked for behind it. */
  async read(): Promise<Held> {
    if (!this.#held) {
      this.#first ??= this.#start().finally(() => (this.#first = undefined));
      return this.#first;
    }
    void this.tick();
    return this.#held;
  }

  /** Takes what another replica has found, and looks for changes when it is time. */
  tick(): Promise<void> {
    const { held } = this;
    if (!held || (this.#failures > 0 && Date.now() < this.#notBefore)) return Promise.resolve();
    return (this.#looking ??= this.#look(held).finally(() => (this.#looking = undefined)));
  }

  /**
   * Reads these products at once; those of several calls together.
   * @throws CommerceError
   */
  async again(ids: readonly number[]): Promise<void> {
    await this.read();
    this.#follower?.want(ids);
    while (this.#follower?.wants) {
      this.#draining ??= this.#readWanted(patience).finally(() => (this.#draining = undefined));
      if (!(await this.#draining)) return;
    }
  }

  #hold({ source, ...stamp }: SavedCatalogue, from: string): Held {
    this.#held?.shown.end();
    const shown = new ShownCatalogue(source);
    const held = Object.assign(this.#held ?? { shown, ...stamp }, { shown, ...stamp });
    this.#held = held;
    this.#follower ??= new Follower(
      {
        get source() {
          return held.shown.source;
        },
        commit: (change) => this.#commit(held, change),
      },
      held.loadedAt,
    );
    log.info({
      msg: 'catalogue',
      from,
      products: source.products.length,
      ageSeconds: Math.round((Date.now() - held.loadedAt) / 1000),
      indexMs: Math.round(shown.took),
    });
    return held;
  }

  async #start(): Promise<Held> {
    const { catalogue, from } = await firstCatalogue(this.#me);
    const held = this.#hold(catalogue, from);
    if (from !== 'backend') return held;
    await this.#save(held);
    await this.#mark(held);
    await firstCatalogueKept();
    return held;
  }

  async #look(held: Held): Promise<void> {
    try {
      const stamp = await shared.sharedStamp();
      if (stamp) await oneAtATime('catalogue', () => this.#catchUp(held, stamp));
      const ttl = config().catalogueTtl * 1000;
      const due = held.loadedAt + ttl + (stamp && stamp.by !== this.#me ? courtesy : 0);
      const now = Date.now();
      if (now > due && now >= this.#notBefore) await this.#refresh(held, ttl);
      else if (this.#follower?.wants) await this.#readWanted(0);
      this.#failures = 0;
    } catch (error) {
      this.#failures += 1;
      this.#notBefore = Date.now() + Math.min(1000 * 2 ** this.#failures, longestRetry);
      log.warn(
        { err: error, ageSeconds: Math.round((Date.now() - held.loadedAt) / 1000) },
        'the catalogue could not be refreshed; the old one stays',
      );
    }
  }

  async #refresh(held: Held, ttl: number): Promise<void> {
    const now = Date.now();
    const looked = await this.#step(0, (follower) => follower.look(now));
    if (!looked) {
      this.#notBefore = now + 1000;
      return;
    }
    this.#by = this.#me;
    this.#notBefore = now + pauseAfter(looked.milliseconds);
    await this.#readWanted(0);
    held.loadedAt = now;
    await this.#mark(held);
    if (await this.#compare(held, ttl)) {
      held.readAt = Date.now();
      await this.#mark(held);
      if (this.#unsaved) await this.#save(held);
    } else if (this.#unsaved && now - this.#savedAt > saveEvery) await this.#save(held);
  }

  /** Reads on in all of the catalogue while there is time for it, and until the next look is due; true when it has come to the end. */
  async #compare(held: Held, ttl: number): Promise<boolean> {
    let all = false;
    const goesOn = (now = Date.now()) =>
      now < held.loadedAt + ttl &&
      this.#budget.hasLeft(now) &&
      this.#follower?.hasMore(now, held.readAt, ttl);
    while (!all && goesOn()) {
      const compared = await this.#step(0, async (follower) => {
        all = await follower.more(Date.now());
      });
      if (!compared) return false;
      await sleep(Math.min(compared.milliseconds, 1000));
      await this.#readWanted(0);
    }
    return all;
  }

  /** False when another replica did not end its step in time: then it is tried again with the next refresh. */
  async #readWanted(wait: number): Promise<boolean> {
    while (this.#follower?.wants) {
      const read = await this.#step(wait, (follower) => follower.readWanted());
      if (!read) return false;
      if (this.#follower.wants) await sleep(Math.min(read.milliseconds, 1000));
    }
    return true;
  }

  /** One step on the newest catalogue, alone among all replicas; tells what it took of the backend's time. */
  #step(wait: number, work: (follower: Follower) => Promise<void>): Promise<Timing | undefined> {
    return oneAtATime('catalogue', () =>
      shared.alone(wait, async () => {
        const stamp = await shared.sharedStamp();
        const [held, follower] = [this.#held, this.#follower];
        if (stamp && held) await this.#catchUp(held, stamp);
        // The backend calls of a refresh are not those of the request that found the snapshot old.
        const timing = { calls: 0, milliseconds: 0 };
        try {
          if (follower) await withTiming(timing, () => work(follower));
        } finally {
          this.#budget.spend(timing.milliseconds);
        }
        return timing;
      }),
    );
  }

  /** Takes what another replica has found. */
  async #catchUp(held: Held, stamp: shared.Stamp): Promise<void> {
    this.#by = stamp.by;
    if (stamp.hash !== held.hash) {
      const changes = await shared.sharedChanges(held.hash, stamp.hash);
      if (!changes) {
        const whole = await shared.sharedCatalogue(stamp);
        if (whole) this.#hold(whole, 'shared cache');
        return;
      }
      for (const change of changes) held.shown.take(change);
      held.hash = stamp.hash;
      this.#unsaved = true;
    }
    held.loadedAt = Math.max(held.loadedAt, stamp.loadedAt);
    held.readAt = Math.max(held.readAt, stamp.readAt);
  }

  async #commit(held: Held, change: CatalogueChange): Promise<void> {
    const before = held.hash;
    held.hash = hashAfter(before, JSON.stringify(change));
    held.shown.take(change);
    this.#unsaved = true;
    log.info({ changed: change.products.length, removed: change.removed.length }, 'catalogue changed');
    await shared.shareChange(before, held.hash, change);
    await this.#mark(held);
  }

  #mark({ loadedAt, readAt, hash }: Held): Promise<void> {
    return shared.markShared({ loadedAt, readAt, hash, by: this.#by });
  }

  async #save({ shown: { source }, hash, loadedAt, readAt }: Held): Promise<void> {
    const text = textOfSaved({ source, hash, loadedAt, readAt });
    await writeSaved(text);
    await shared.shareWhole(text);
    this.#unsaved = false;
    this.#savedAt = Date.now();
  }
}
