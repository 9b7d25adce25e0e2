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

/** Limits polling to 1 % of the backend's time, divided among the languages. */
const share = (): number => 0.01 / shopLanguages().length;
const most = 10_000;

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

const gentlePage = 20;
/** Clocks differ and shops are late, so products are read twice after a sale begins or ends. */
const flipDelays = [10_000, 120_000];
/** A product changed this close to the newest stamp may change again within the same stamp. */
const sameMoment = 2000;

interface Look {
  at: number;
  walk: Walk<ProductStamp>;
  stamps: Map<number, number>;
  changed: number[];
}

/** Keeps the catalogue in sync with the backend in small steps (docs/decisions/0037-one-step-at-a-time.md). */
export class Follower {
  readonly #budget = new Budget();
  /** Maps ids to their stamp. Ids named by a webhook come before all others. */
  readonly #wanted = new Map<number, { stamp: number }>();
  /** Excludes products named by webhooks, because those say nothing about earlier changes. */
  #seen = new Map<number, number>();
  #newest = 0;
  #look: Look | undefined;
  #again: number[] = [];
  #found: number | undefined;
  #hidden = 0;
  /** No stamp reveals that a category or an attribute was renamed. */
  #asksNames = false;
  #gone = new Set<number>();
  #goneAttributes = new Set<string>();
  #sweeps = false;
  #sweep: Walk<ProductStamp> | undefined;
  #rereadTo = 0;
  #reread = new CatalogueNames();

  constructor(
    private readonly ask: Questions,
    private readonly held: { readonly source: CatalogueSource },
    private readonly stamp: CatalogueStamp,
    private readonly commit: (change: CatalogueChange) => Promise<void>,
  ) {}

  begin(): void {
    const seen = this.held.source.products.filter(({ modified }) => modified <= this.stamp.since);
    this.#seen = new Map(seen.map(({ product, modified }) => [product.id, modified]));
    this.#newest = this.stamp.since;
    this.#look = this.#sweep = undefined;
  }

  want(ids: Iterable<number>, stamp = Infinity): void {
    for (const id of ids) this.#wanted.set(id, { stamp: Math.max(stamp, this.#wanted.get(id)?.stamp ?? 0) });
  }

  wants(ids: readonly number[]): boolean {
    return ids.some((id) => this.#wanted.has(id));
  }

  spend(milliseconds: number): void {
    this.#budget.spend(milliseconds);
  }

  /** Returns the most urgent step, or undefined if there is none. Followers only read queued products. Steps throw CommerceError. */
  next(leads: boolean): (() => Promise<void>) | undefined {
    const now = Date.now();
    if (leads && (this.#look || now >= this.stamp.dueAt)) return () => this.#lookOn(now);
    if (this.#wanted.size > 0) return () => this.readWanted();
    if (leads && this.#asksNames) return () => this.#renewNames();
    return leads && this.#budget.hasLeft(now) ? () => this.#compare() : undefined;
  }

  /** Reads a batch of the queue. Moves it to the end of the queue if that fails. */
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
    // Fruitless scans stay within the share of time, however slow the backend is.
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

  async #compare(): Promise<void> {
    const { length } = this.held.source.products;
    const isOther = this.#found !== undefined && this.#found - this.#hidden !== length;
    const sweeps = this.#sweeps;
    this.#sweeps = isOther || !sweeps;
    await (sweeps ? this.#sweepOn() : this.#rereadOn());
  }

  async #renewNames(): Promise<void> {
    const { source } = this.held;
    const started = performance.now();
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
    // An attribute with another slug is another attribute, which only its products reveal.
    const labelled = new Set(labels.map(({ name }) => attributeKey(name)));
    const goneAttributes = [...examples.keys()].filter(
      (name) => labels.length > 0 && !labelled.has(attributeKey(name)),
    );
    const isNews = (name: string) => goneAttributes.includes(name) && !this.#goneAttributes.has(name);
    for (const { product, attributes } of source.products)
      if (attributes.some(([name]) => isNews(name))) this.want([product.id], 0);
    this.#goneAttributes = new Set(goneAttributes);
    const slugs = new Map(terms.map(({ id, slug }) => [id, slug]));
    // A full page may be cut off, and an empty list is no answer.
    const isWhole = terms.length > 0 && terms.length < largestPage;
    const gone = isWhole ? source.categories.filter(({ id }) => !slugs.has(id)) : [];
    const moved = source.categories.filter(({ id, slug }) => slug !== (slugs.get(id) ?? slug));
    moved.push(...gone.filter(({ id }) => !this.#gone.has(id)));
    this.#gone = new Set(gone.map(({ id }) => id));
    for (const { product, categories } of source.products)
      if (moved.some(({ slug }) => categories.includes(slug))) this.want([product.id], 0);
  }

  /** Compares one page of all stamps, to find deleted products and stamps out of order. */
  async #sweepOn(): Promise<void> {
    const walk = (this.#sweep ??= new Walk((after) => this.ask.stamps(largestPage, after, 'DATE')));
    this.#wantChanged(await walk.next());
    if (!walk.done) return;
    this.#sweep = undefined;
    this.#wantMissing(walk);
    this.#hidden = (this.#found ?? 0) - walk.seen.size;
  }

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

  /** Detects that the shop shows all prices differently, as after a change of taxes or currency, which stamps no product. */
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

  /** Confirms by id that products missing from a complete list are gone. */
  #wantMissing({ seen }: Walk<ProductStamp>): void {
    this.want(
      this.#ids().filter((id) => !seen.has(id)),
      0,
    );
  }
}
