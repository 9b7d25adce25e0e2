import { changeOf, type CatalogueChange } from '~/catalogue/change';
import { attributeKey } from '~/catalogue/grammar';
import type { CatalogueSource, SourceProduct } from '~/catalogue/records';
import { config } from '~/platform/config.server';
import { CatalogueNames, readListed } from '../listed/names.server';
import { moment } from '../listed/product.server';
import type { CatalogueStamp } from './kept.server';
import { largestPage, type ProductStamp, type Questions } from '../listed/questions.server';
import { Walk } from './walk.server';
import { shownRange } from '../parts/money.server';
import { shopLanguages } from '~/i18n/shop-language.server';

/** Share of the backend's time that looking for changes may take, of which each language's catalogue has its part. */
const share = (): number => 0.01 / shopLanguages().length;
/** Milliseconds that may be saved up, as in an outage, or owed, as after an import that had to be read. */
const most = 10_000;

/** What is left of the share: it grows while time goes by, and is spent by answers. */
export class Budget {
  #left = 0;
  #at = Infinity;

  hasLeft(now: number): boolean {
    this.#left = Math.min(most, this.#left + Math.max(0, now - this.#at) * share());
    this.#at = now;
    return this.#left > 0;
  }

  spend(milliseconds: number): void {
    this.#left = Math.max(-most, this.#left - milliseconds);
  }
}

/** What is read behind requests comes in small pages, so that none of them holds a request up for long. */
const gentlePage = 20;
/** Milliseconds after the moment of a sale when its products are read: clocks differ, and shops are late. */
const flipDelays = [10_000, 120_000];
/** What was changed within so many milliseconds of the newest may change again with the same stamp. */
const sameMoment = 2000;

/** A walk through the newest stamps. */
interface Look {
  at: number;
  walk: Walk<ProductStamp>;
  stamps: Map<number, number>;
  changed: number[];
}

/**
 * Keeps the catalogue as the backend has it, one small step at a time: it looks at the newest stamps, reads what has changed,
 * and with what is left of the budget compares everything, again and again (docs/decisions/0037-one-step-at-a-time.md).
 */
export class Follower {
  readonly #budget = new Budget();
  /** Products to be read, the one with the newest stamp first; those that were named come before all others. */
  readonly #wanted = new Map<number, { stamp: number }>();
  /** Stamps that looks have seen. What a webhook has named is not among them: it says nothing of what came before. */
  #seen = new Map<number, number>();
  #newest = 0;
  #look: Look | undefined;
  #again: number[] = [];
  /** How many products the backend counts, and how many of them its list does not have. */
  #found: number | undefined;
  #hidden = 0;
  /** Whether names are still to be asked for since the last look: no stamp tells that a category or an attribute has another one. */
  #asksNames = false;
  /** Categories that the last list had not: their products were read once because of it, whatever they still say. */
  #gone = new Set<number>();
  /** Attributes that their products had not any more: the same. */
  #goneAttributes = new Set<string>();
  /** Whether it is stamps that are compared next, when there is time for it. */
  #sweeps = false;
  #sweep: Walk<ProductStamp> | undefined;
  #rereadTo = 0;
  #reread = new CatalogueNames();

  /**
   * @param held the catalogue
   * @param stamp how far it has been compared with the backend: the follower keeps that true
   * @param commit takes in what has changed
   */
  constructor(
    private readonly ask: Questions,
    private readonly held: { readonly source: CatalogueSource },
    private readonly stamp: CatalogueStamp,
    private readonly commit: (change: CatalogueChange) => Promise<void>,
  ) {}

  /** Begins with what another process has left: all that was stamped until `since` is in it. */
  begin(): void {
    const seen = this.held.source.products.filter(({ modified }) => modified <= this.stamp.since);
    this.#seen = new Map(seen.map(({ product, modified }) => [product.id, modified]));
    this.#newest = this.stamp.since;
    this.#look = this.#sweep = undefined;
  }

  /** These products are to be read, whatever they are now. */
  want(ids: Iterable<number>, stamp = Infinity): void {
    for (const id of ids) this.#wanted.set(id, { stamp: Math.max(stamp, this.#wanted.get(id)?.stamp ?? 0) });
  }

  /** Whether some of these have not been read since they were wanted. */
  wants(ids: readonly number[]): boolean {
    return ids.some((id) => this.#wanted.has(id));
  }

  /** Milliseconds of the backend's time that a step has taken. */
  spend(milliseconds: number): void {
    this.#budget.spend(milliseconds);
  }

  /**
   * The most urgent step; undefined while there is nothing to do. It throws CommerceError, or BrokenList.
   * @param leads whether this replica looks for changes; the others only read what was named
   */
  next(leads: boolean): (() => Promise<void>) | undefined {
    const now = Date.now();
    if (leads && (this.#look || now >= this.stamp.dueAt)) return () => this.#lookOn(now);
    if (this.#wanted.size > 0) return () => this.readWanted();
    if (leads && this.#asksNames) return () => this.#renewNames();
    return leads && this.#budget.hasLeft(now) ? () => this.#compare() : undefined;
  }

  /** Reads some of those that are wanted. What cannot be read waits until the others have been. */
  async readWanted(): Promise<void> {
    const some = [...this.#wanted].sort(([, a], [, b]) => b.stamp - a.stamp).slice(0, gentlePage);
    if (some.length === 0) return;
    try {
      await this.#read(some.map(([id]) => id));
    } catch (error) {
      for (const [, entry] of some) entry.stamp = 0;
      throw error;
    }
    for (const [id, entry] of some) if (this.#wanted.get(id) === entry) this.#wanted.delete(id);
  }

  /** One page of the newest stamps; the look goes on until a page has nothing that an earlier look has not seen. */
  async #lookOn(now: number): Promise<void> {
    const look = (this.#look ??= this.#newLook(now));
    const started = performance.now();
    const nodes = await look.walk.next();
    const took = performance.now() - started;
    const isNews = nodes.some(({ databaseId, modified }) => this.#seen.get(databaseId) !== moment(modified));
    for (const { databaseId, modified } of nodes) look.stamps.set(databaseId, moment(modified));
    look.changed.push(...this.#wantChanged(nodes));
    if (this.#showsOtherPrices(nodes)) this.want(this.#ids(), 0);
    const ttl = config().catalogueTtl * 1000;
    const isDone = look.walk.done || (!isNews && nodes.length > 0);
    // What brings nothing new stays within its share, however long the backend takes.
    const rest = isNews ? 0 : took / share();
    this.stamp.dueAt = isDone ? Math.max(look.at + ttl, now + rest) : now + ttl;
    if (isDone) this.#endLook(look);
  }

  #newLook(at: number): Look {
    if (this.#wanted.size === 0) this.stamp.since = this.#newest;
    this.want(this.#again);
    const walk = new Walk<ProductStamp>(async (after) => {
      if (after !== null) return this.ask.stamps(largestPage, after, 'MODIFIED');
      const page = await this.ask.newest(gentlePage);
      this.#found = page.found ?? undefined;
      return page;
    });
    return { at, walk, stamps: new Map(), changed: [] };
  }

  #endLook({ at, walk, stamps, changed: ids }: Look): void {
    for (const [id, stamp] of stamps) {
      this.#seen.set(id, stamp);
      this.#newest = Math.max(this.#newest, stamp);
    }
    this.#again = ids.filter((id) => (stamps.get(id) ?? 0) >= this.#newest - sameMoment);
    if (walk.done) this.#wantMissing(walk);
    const isPast = (moment: number) => moment > this.stamp.lookedAt && moment <= at;
    for (const { product, flips } of this.held.source.products)
      if (flips.some((flip) => flipDelays.some((delay) => isPast(flip + delay)))) this.want([product.id], 0);
    this.#look = undefined;
    this.stamp.lookedAt = at;
    this.#asksNames = true;
  }

  /** Compares a little of what has no stamp, or none that can be relied on. */
  async #compare(): Promise<void> {
    const { length } = this.held.source.products;
    const isOther = this.#found !== undefined && this.#found - this.#hidden !== length;
    const sweeps = this.#sweeps;
    this.#sweeps = isOther || !sweeps;
    await (sweeps ? this.#sweepOn() : this.#rereadOn());
  }

  /** A category may have got another name, and with it another address, or have been deleted; an attribute another name. */
  async #renewNames(): Promise<void> {
    const { source } = this.held;
    const started = performance.now();
    // One product that has an attribute says what it is called.
    const examples = new Map(
      source.products.flatMap(({ product, attributes }) => attributes.map(([name]) => [name, product.id])),
    );
    const ids = [...new Set(examples.values())].slice(0, largestPage);
    const { categories: terms, labels } = await this.ask.names(ids);
    const rest = (performance.now() - started) / share();
    this.stamp.dueAt = Math.max(this.stamp.dueAt, Date.now() + rest);
    this.#asksNames = false;
    const names = CatalogueNames.of(source);
    names.setTerms('product_cat', terms);
    names.setLabels(labels);
    await this.#take(names);
    // An attribute with another slug is another one: its products tell.
    const labelled = new Set(labels.map(({ name }) => attributeKey(name)));
    const goneAttributes = [...examples.keys()].filter(
      (name) => labels.length > 0 && !labelled.has(attributeKey(name)),
    );
    const isNews = (name: string) => goneAttributes.includes(name) && !this.#goneAttributes.has(name);
    for (const { product, attributes } of source.products)
      if (attributes.some(([name]) => isNews(name))) this.want([product.id], 0);
    this.#goneAttributes = new Set(goneAttributes);
    const slugs = new Map(terms.map(({ id, slug }) => [id, slug]));
    // A list with room for more has every category; a shop without any gives no answer.
    const isWhole = terms.length > 0 && terms.length < largestPage;
    const gone = isWhole ? source.categories.filter(({ id }) => !slugs.has(id)) : [];
    const moved = source.categories.filter(({ id, slug }) => slug !== (slugs.get(id) ?? slug));
    moved.push(...gone.filter(({ id }) => !this.#gone.has(id)));
    this.#gone = new Set(gone.map(({ id }) => id));
    for (const { product, categories } of source.products)
      if (moved.some(({ slug }) => categories.includes(slug))) this.want([product.id], 0);
  }

  /** One page of all stamps: for those that come in no order, and for products that are not there any more. */
  async #sweepOn(): Promise<void> {
    const walk = (this.#sweep ??= new Walk((after) => this.ask.stamps(largestPage, after, 'DATE')));
    this.#wantChanged(await walk.next());
    if (!walk.done) return;
    this.#sweep = undefined;
    this.#wantMissing(walk);
    this.#hidden = (this.#found ?? 0) - walk.seen.size;
  }

  /** Reads the next products in the order of their ids; after the last one, drops the names that no product uses. */
  async #rereadOn(): Promise<void> {
    const later = this.#ids().filter((id) => id > this.#rereadTo);
    const ids = [...Float64Array.from(later).sort().subarray(0, gentlePage)];
    if (ids.length > 0) await this.#read(ids);
    else {
      this.#reread.setLists(await this.ask.lists(this.#reread.attributeNames()));
      await this.#take(this.#reread);
      this.#reread = new CatalogueNames();
    }
    this.#rereadTo = ids.at(-1) ?? 0;
  }

  /** Reads these products; those that shoppers do not see any more go. */
  async #read(ids: readonly number[]): Promise<void> {
    const listed = await this.ask.listed(ids);
    const names = CatalogueNames.of(this.held.source);
    const products = readListed(listed, [names, this.#reread]);
    const there = new Set(products.map(({ product }) => product.id));
    const gone = ids.filter((id) => !there.has(id));
    await this.#take(names, products, gone);
  }

  async #take(names: CatalogueNames, products: SourceProduct[] = [], removed: number[] = []): Promise<void> {
    const { source } = this.held;
    const read = new Set([...products.map(({ product }) => product.id), ...removed]);
    const others = source.products.filter(({ product }) => !read.has(product.id));
    const change = changeOf(source, products, removed, names.rest([...others, ...products]));
    if (change) await this.commit(change);
  }

  #ids(): number[] {
    return this.held.source.products.map(({ product }) => product.id);
  }

  /** Wants those that are new, and those with another stamp where the backend has stamps. */
  #wantChanged(nodes: readonly ProductStamp[]): number[] {
    const asked = new Set(nodes.map(({ databaseId }) => databaseId));
    const known = this.held.source.products.filter(({ product }) => asked.has(product.id));
    const stamps = new Map(known.map(({ product, modified }) => [product.id, modified]));
    const isChanged = ({ databaseId, modified }: ProductStamp) =>
      !stamps.has(databaseId) || (moment(modified) > 0 && moment(modified) !== stamps.get(databaseId));
    const others = nodes.filter(isChanged);
    for (const { databaseId, modified } of others) this.want([databaseId], moment(modified));
    return others.map(({ databaseId }) => databaseId);
  }

  /**
   * Whether something that was not changed costs something else: the shop shows all prices otherwise, as after a change of its taxes,
   * its currency or its rounding, for which no product has a new stamp.
   */
  #showsOtherPrices(nodes: readonly ProductStamp[]): boolean {
    const prices = new Map(
      nodes.flatMap(({ databaseId, modified, price, rawPrice }) => {
        const shown = this.#wanted.has(databaseId) ? undefined : shownRange(rawPrice, price);
        return shown ? [[databaseId, { low: shown.low, stamp: moment(modified) }] as const] : [];
      }),
    );
    if (prices.size === 0) return false;
    return this.held.source.products.some(({ product, modified, flips }) => {
      const now = prices.get(product.id);
      return now !== undefined && flips.length === 0 && now.stamp === modified && now.low !== product.low;
    });
  }

  /** What a whole list does not have is asked for by its id before it goes. */
  #wantMissing({ seen }: Walk<ProductStamp>): void {
    this.want(
      this.#ids().filter((id) => !seen.has(id)),
      0,
    );
  }
}
