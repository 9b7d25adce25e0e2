import { diffCatalogue, type CatalogueChange } from '~/catalogue/index/catalogue-diff';
import { attributeKey } from '~/catalogue/index/filter-syntax';
import { getTerms, type CatalogueSource, type SourceProduct } from '~/catalogue/index/catalogue-records';
import { config } from '~/platform/config.server';
import { TermRegistry, toSourceProducts } from './term-registry.server';
import { parseDateMs } from './map-product.server';
import type { VersionStamp } from './catalogue-store.server';
import { MAX_PAGE_SIZE, PaginatedReader, type ProductStamp, type CatalogueApi } from './catalogue-api.server';
import { parseDisplayRange } from '~/domain/money.server';
import { shopLanguages } from '~/platform/i18n/shop-language.server';

/** Limits polling to 1 % of the backend's time, divided among the languages. */
const getPollingShare = (): number => 0.01 / shopLanguages().length;
const MAX_BUDGET_MS = 10_000;

export class PollingBudget {
  #remainingMs = 0;
  #updatedAt = Infinity;

  hasTimeLeft(now: number): boolean {
    this.#remainingMs = Math.min(
      MAX_BUDGET_MS,
      this.#remainingMs + Math.max(0, now - this.#updatedAt) * getPollingShare(),
    );
    this.#updatedAt = now;
    return this.#remainingMs > 0;
  }

  spend(milliseconds: number): void {
    this.#remainingMs = Math.max(-MAX_BUDGET_MS, this.#remainingMs - milliseconds);
  }
}

const BACKGROUND_PAGE_SIZE = 20;
/** Clocks differ and shops are late, so products are read twice after a sale begins or ends. */
const SALE_REREAD_DELAYS_MS = [10_000, 120_000];
/** A product changed this close to the newest stamp may change again within the same stamp. */
const STAMP_TOLERANCE_MS = 2000;

interface NewestScan {
  startedAt: number;
  reader: PaginatedReader<ProductStamp>;
  stamps: Map<number, number>;
  changed: number[];
}

/** Keeps the catalogue in sync with the backend in small steps (docs/decisions/0037-one-step-at-a-time.md). */
export class ChangePoller {
  readonly budget = new PollingBudget();
  /** Maps ids to their stamp. Ids named by a webhook come before all others. */
  readonly #readQueue = new Map<number, { stamp: number }>();
  /** Excludes products named by webhooks, because those say nothing about earlier changes. */
  #seenStamps = new Map<number, number>();
  #newestStamp = 0;
  #newestScan: NewestScan | undefined;
  #recheckIds: number[] = [];
  #backendCount: number | undefined;
  #unlistedCount = 0;
  /** No stamp reveals that a category or an attribute was renamed. */
  #shouldReadNames = false;
  #missingNames: ReadonlySet<string> = new Set();
  #isFullComparisonDue = false;
  #fullComparison: PaginatedReader<ProductStamp> | undefined;
  #lastRereadId = 0;
  #rereadTerms = new TermRegistry();

  constructor(
    private readonly api: CatalogueApi,
    private readonly catalogue: { readonly source: CatalogueSource },
    private readonly stamp: VersionStamp,
    private readonly commit: (change: CatalogueChange) => Promise<void>,
  ) {}

  begin(): void {
    const seen = this.catalogue.source.products.filter(({ modified }) => modified <= this.stamp.since);
    this.#seenStamps = new Map(seen.map(({ product, modified }) => [product.id, modified]));
    this.#newestStamp = this.stamp.since;
    this.#newestScan = this.#fullComparison = undefined;
  }

  enqueue(ids: Iterable<number>, stamp = Infinity): void {
    for (const id of ids)
      this.#readQueue.set(id, { stamp: Math.max(stamp, this.#readQueue.get(id)?.stamp ?? 0) });
  }

  hasQueued(ids: readonly number[]): boolean {
    return ids.some((id) => this.#readQueue.has(id));
  }

  /** Returns the most urgent step, or undefined if there is none. Followers only read queued products. Steps throw CommerceError. */
  nextStep(isLeader: boolean): (() => Promise<void>) | undefined {
    const now = Date.now();
    if (isLeader && (this.#newestScan || now >= this.stamp.dueAt)) return () => this.#scanNewest(now);
    if (this.#readQueue.size > 0) return () => this.readQueued();
    if (isLeader && this.#shouldReadNames) return () => this.#refreshNames();
    return isLeader && this.budget.hasTimeLeft(now) ? () => this.#compareSome() : undefined;
  }

  /** Reads a batch of the queue. Moves it to the end of the queue if that fails. */
  async readQueued(): Promise<void> {
    const batch = [...this.#readQueue]
      .sort(([, a], [, b]) => b.stamp - a.stamp)
      .slice(0, BACKGROUND_PAGE_SIZE);
    if (batch.length === 0) return;
    try {
      await this.#readProducts(batch.map(([id]) => id));
    } catch (error) {
      for (const [, entry] of batch) entry.stamp = 0;
      throw error;
    }
    for (const [id, entry] of batch) if (this.#readQueue.get(id) === entry) this.#readQueue.delete(id);
  }

  async #scanNewest(now: number): Promise<void> {
    const scan = (this.#newestScan ??= this.#startScan(now));
    const startTime = performance.now();
    const nodes = await scan.reader.next();
    const elapsedMs = performance.now() - startTime;
    const isNews = nodes.some(
      ({ databaseId, modified }) => this.#seenStamps.get(databaseId) !== parseDateMs(modified),
    );
    for (const { databaseId, modified } of nodes) scan.stamps.set(databaseId, parseDateMs(modified));
    scan.changed.push(...this.#enqueueChanged(nodes));
    if (this.#haveDisplayPricesChanged(nodes)) this.enqueue(this.#productIds(), 0);
    const ttl = config().catalogueTtl * 1000;
    const isDone = scan.reader.done || (!isNews && nodes.length > 0);
    // Fruitless scans stay within the share of time, however slow the backend is.
    const backoffMs = isNews ? 0 : elapsedMs / getPollingShare();
    this.stamp.dueAt = isDone ? Math.max(scan.startedAt + ttl, now + backoffMs) : now + ttl;
    if (isDone) this.#finishScan(scan);
  }

  #startScan(startedAt: number): NewestScan {
    if (this.#readQueue.size === 0) this.stamp.since = this.#newestStamp;
    this.enqueue(this.#recheckIds);
    const reader = new PaginatedReader<ProductStamp>(async (after) => {
      if (after !== null) return this.api.fetchStamps(MAX_PAGE_SIZE, after, 'MODIFIED');
      const page = await this.api.fetchNewest(BACKGROUND_PAGE_SIZE);
      this.#backendCount = page.found ?? undefined;
      return page;
    });
    return { startedAt, reader, stamps: new Map(), changed: [] };
  }

  #finishScan({ startedAt, reader, stamps, changed: ids }: NewestScan): void {
    for (const [id, stamp] of stamps) {
      this.#seenStamps.set(id, stamp);
      this.#newestStamp = Math.max(this.#newestStamp, stamp);
    }
    this.#recheckIds = ids.filter((id) => (stamps.get(id) ?? 0) >= this.#newestStamp - STAMP_TOLERANCE_MS);
    if (reader.done) this.#enqueueMissing(reader);
    const isPast = (time: number) => time > this.stamp.lookedAt && time <= startedAt;
    for (const { product, flips: saleTimes } of this.catalogue.source.products)
      if (saleTimes.some((saleTime) => SALE_REREAD_DELAYS_MS.some((delay) => isPast(saleTime + delay))))
        this.enqueue([product.id], 0);
    this.#newestScan = undefined;
    this.stamp.lookedAt = startedAt;
    this.#shouldReadNames = true;
  }

  async #compareSome(): Promise<void> {
    const { length } = this.catalogue.source.products;
    const isCountDifferent =
      this.#backendCount !== undefined && this.#backendCount - this.#unlistedCount !== length;
    const isFullComparison = this.#isFullComparisonDue;
    this.#isFullComparisonDue = isCountDifferent || !isFullComparison;
    await (isFullComparison ? this.#continueFullComparison() : this.#rereadNextProducts());
  }

  /** Reads names, and the products of categories and attributes that are listed no more under their slug. */
  async #refreshNames(): Promise<void> {
    const { source } = this.catalogue;
    const startTime = performance.now();
    const examples = new Map(
      source.products.flatMap(({ product, attributes }) => attributes.map(([name]) => [name, product.id])),
    );
    const ids = [...new Set(examples.values())].slice(0, MAX_PAGE_SIZE);
    const { categoryTerms, labels } = await this.api.fetchNames(ids);
    const backoffMs = (performance.now() - startTime) / getPollingShare();
    this.stamp.dueAt = Math.max(this.stamp.dueAt, Date.now() + backoffMs);
    this.#shouldReadNames = false;
    const termRegistry = TermRegistry.fromSource(source);
    termRegistry.setTerms('product_cat', categoryTerms);
    termRegistry.setLabels(labels);
    await this.#commitRead(termRegistry);
    const attributeKeys = new Set(labels.map(({ name }) => attributeKey(name)));
    const slugs = new Map(categoryTerms.map(({ id, slug }) => [id, slug]));
    // A full page may be cut off, and an empty list is no answer.
    const isComplete = categoryTerms.length > 0 && categoryTerms.length < MAX_PAGE_SIZE;
    const missing = new Set([
      ...[...examples.keys()].filter((name) => labels.length > 0 && !attributeKeys.has(attributeKey(name))),
      ...getTerms(source.terms, 'product_cat').flatMap(({ id, slug }) =>
        (isComplete || slugs.has(id)) && slugs.get(id) !== slug ? `category ${slug}` : [],
      ),
    ]);
    const isNewlyMissing = (name: string) => missing.has(name) && !this.#missingNames.has(name);
    for (const { product, terms, attributes } of source.products) {
      const categories = getTerms(terms, 'product_cat').map((slug) => `category ${slug}`);
      if ([...categories, ...attributes.map(([name]) => name)].some(isNewlyMissing))
        this.enqueue([product.id], 0);
    }
    this.#missingNames = missing;
  }

  /** Compares one page of all stamps, to find deleted products and stamps out of order. */
  async #continueFullComparison(): Promise<void> {
    const reader = (this.#fullComparison ??= new PaginatedReader((after) =>
      this.api.fetchStamps(MAX_PAGE_SIZE, after, 'DATE'),
    ));
    this.#enqueueChanged(await reader.next());
    if (!reader.done) return;
    this.#fullComparison = undefined;
    this.#enqueueMissing(reader);
    this.#unlistedCount = (this.#backendCount ?? 0) - reader.seen.size;
  }

  async #rereadNextProducts(): Promise<void> {
    const remaining = this.#productIds().filter((id) => id > this.#lastRereadId);
    const ids = [...Float64Array.from(remaining).sort().subarray(0, BACKGROUND_PAGE_SIZE)];
    if (ids.length > 0) await this.#readProducts(ids);
    else {
      this.#rereadTerms.setLists(await this.api.fetchLists(this.#rereadTerms.getAttributeNames()));
      await this.#commitRead(this.#rereadTerms);
      this.#rereadTerms = new TermRegistry();
    }
    this.#lastRereadId = ids.at(-1) ?? 0;
  }

  async #readProducts(ids: readonly number[]): Promise<void> {
    const listed = await this.api.fetchListed(ids);
    const termRegistry = TermRegistry.fromSource(this.catalogue.source);
    const products = toSourceProducts(listed, [termRegistry, this.#rereadTerms]);
    const visibleIds = new Set(products.map(({ product }) => product.id));
    const missing = ids.filter((id) => !visibleIds.has(id));
    await this.#commitRead(termRegistry, products, missing);
  }

  async #commitRead(
    termRegistry: TermRegistry,
    products: SourceProduct[] = [],
    removed: number[] = [],
  ): Promise<void> {
    const { source } = this.catalogue;
    const readIds = new Set([...products.map(({ product }) => product.id), ...removed]);
    const others = source.products.filter(({ product }) => !readIds.has(product.id));
    const change = diffCatalogue(
      source,
      products,
      removed,
      termRegistry.toCatalogueTerms([...others, ...products]),
    );
    if (change) await this.commit(change);
  }

  #productIds(): number[] {
    return this.catalogue.source.products.map(({ product }) => product.id);
  }

  #enqueueChanged(nodes: readonly ProductStamp[]): number[] {
    const nodeIds = new Set(nodes.map(({ databaseId }) => databaseId));
    const existing = this.catalogue.source.products.filter(({ product }) => nodeIds.has(product.id));
    const stamps = new Map(existing.map(({ product, modified }) => [product.id, modified]));
    const isChanged = ({ databaseId, modified }: ProductStamp) =>
      !stamps.has(databaseId) ||
      (parseDateMs(modified) > 0 && parseDateMs(modified) !== stamps.get(databaseId));
    const others = nodes.filter(isChanged);
    for (const { databaseId, modified } of others) this.enqueue([databaseId], parseDateMs(modified));
    return others.map(({ databaseId }) => databaseId);
  }

  /** Detects that the shop shows all prices differently, as after a change of taxes or currency, which stamps no product. */
  #haveDisplayPricesChanged(nodes: readonly ProductStamp[]): boolean {
    const nodesById = new Map(nodes.map((node) => [node.databaseId, node]));
    return this.catalogue.source.products.some(({ product, modified, flips: saleTimes }) => {
      const node = nodesById.get(product.id);
      if (!node || saleTimes.length > 0 || this.#readQueue.has(product.id)) return false;
      const displayRange = parseDisplayRange(node.rawPrice, node.price);
      return displayRange && parseDateMs(node.modified) === modified && displayRange.low !== product.low;
    });
  }

  /** Confirms by id that products missing from a complete list are gone. */
  #enqueueMissing({ seen }: PaginatedReader<ProductStamp>): void {
    this.enqueue(
      this.#productIds().filter((id) => !seen.has(id)),
      0,
    );
  }
}
