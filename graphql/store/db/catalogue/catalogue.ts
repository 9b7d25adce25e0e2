import { unixSeconds } from '../../domain/clock';
import type { ProductRecord } from '../../domain/catalogue/product';
import { sortEntries, type ListEntry, type ListOrder } from '../../domain/catalogue/product-list';
import { readEntries } from './catalogue-index';
import { readRecords } from './catalogue-records';
import { SearchTexts } from './search-texts';
import { Terms } from './catalogue-terms';
import { OrderedList } from './ordered-list';
import { collect } from '../collect';
import { jsonList, type Database } from '../database';
import { Texts } from '../texts';

const mostRecords = 600;

/** In-memory catalogue: an entry per product and an LRU cache of records. Triggers log changes, and only changed products are re-read. */
export class Catalogue {
  #terms: Terms | null = null;
  #entries = new Map<number, ListEntry>();
  #ordered = new Map<string, OrderedList>();
  #slugs = new Map<string, number>();
  #records = new Map<number, ProductRecord>();
  #variationParents = new Map<number, number>();
  #postings: Map<number, number[]> | null = null;
  /** Last processed row of `catalogue_changes`. */
  #seen = -1;
  /** Ids that were read inside a transaction that can still roll back. */
  readonly #uncertain = new Set<number>();
  /** No other connection can have written since the last check in the same synchronous run. */
  #fresh = false;
  #writes = 0;
  /** Unix seconds at which a sale begins or ends. */
  #nextChange = 0;

  readonly #db: Database;
  readonly #now: () => Date;
  readonly #texts: Texts;
  readonly #searched: SearchTexts;

  constructor(db: Database, now: () => Date, texts = new Texts(db, '')) {
    this.#db = db;
    this.#now = now;
    this.#texts = texts;
    this.#searched = new SearchTexts(db, texts);
  }

  get terms(): Terms {
    this.#sync();
    this.#terms ??= new Terms(this.#db, this.#texts);
    return this.#terms;
  }

  product(id: number): ProductRecord | undefined {
    return this.products([id])[0];
  }

  /** Keeps the order. Omits unknown ids. */
  products(ids: readonly number[]): ProductRecord[] {
    this.#sync();
    const missing: number[] = [];
    for (const id of ids) {
      const record = this.#records.get(id);
      if (record) {
        // Moves it to the end (LRU).
        this.#records.delete(id);
        this.#records.set(id, record);
      } else if (this.#entries.has(id)) missing.push(id);
    }
    if (missing.length > 0) this.#load(missing);
    return ids.flatMap((id) => this.#records.get(id) ?? []);
  }

  variation(id: number): ProductRecord | undefined {
    this.#sync();
    const sql = "SELECT parent_id FROM products WHERE id = ? AND type = 'variation'";
    const parentId = this.#variationParents.get(id) ?? this.#db.value<number>(sql, id);
    if (parentId === undefined) return undefined;
    this.#variationParents.set(id, parentId);
    return this.product(parentId)?.variations.find((variation) => variation.id === id);
  }

  sellable(id: number): ProductRecord | undefined {
    return this.product(id) ?? this.variation(id);
  }

  idBySlug(slug: string): number | undefined {
    this.#sync();
    return this.#slugs.get(slug);
  }

  idBySku(sku: string): number | undefined {
    return sku === ''
      ? undefined
      : this.#db.value('SELECT id FROM products WHERE sku = ? ORDER BY language', sku);
  }

  entry(id: number): ListEntry | undefined {
    this.#sync();
    return this.#entries.get(id);
  }

  /** Sorts all products of the language once per change, or just those of `ids` if there are any. */
  list(order: ListOrder, ids: readonly number[] = []): OrderedList {
    this.#sync();
    const inOrder = (entries: readonly ListEntry[]) =>
      new OrderedList(
        sortEntries(
          entries.filter(({ language }) => language === this.#texts.listed),
          order,
        ),
      );
    if (ids.length > 0) return inOrder([...new Set(ids)].flatMap((id) => this.entry(id) ?? []));
    const key = `${order.field} ${String(order.descending)}`;
    const known = this.#ordered.get(key) ?? inOrder([...this.#entries.values()]);
    this.#ordered.set(key, known);
    return known;
  }

  searchText(id: number): string {
    this.#sync();
    return this.#searched.of(id);
  }

  /** Includes hidden products. */
  withTerm(termId: number): readonly number[] {
    this.#sync();
    if (!this.#postings) {
      const published = [...this.#entries.values()].filter(({ status }) => status === 'publish');
      this.#postings = collect(
        published.flatMap(({ id, termIds }) => termIds.map((term) => [term, id] as const)),
        ([term]) => term,
        ([, id]) => id,
      );
    }
    return this.#postings.get(termId) ?? [];
  }

  /** Invalidates changed products. Cheap if there are none. */
  #sync(): void {
    if (this.#fresh && this.#writes === this.#db.writes && this.#now().getTime() < this.#nextChange * 1000)
      return;
    this.#look();
    this.#writes = this.#db.writes;
    if (this.#fresh) return;
    this.#fresh = true;
    queueMicrotask(() => {
      this.#fresh = false;
    });
  }

  #look(): void {
    const newest = this.#db.value<number>('SELECT max(seq) FROM catalogue_changes') ?? 0;
    const seconds = unixSeconds(this.#now());
    if (this.#seen < 0 || seconds >= this.#nextChange) {
      this.#readAll(newest, seconds);
      return;
    }
    if (newest === this.#seen && this.#uncertain.size === 0) return;
    const changed = this.#db.column<number | null>(
      'SELECT DISTINCT product_id FROM catalogue_changes WHERE seq > ?',
      this.#seen,
    );
    if (newest < this.#seen || changed.includes(null) || changed.length > 200) {
      this.#readAll(newest, seconds);
      return;
    }
    const ids = new Set([...changed.filter((id) => id !== null), ...this.#uncertain]);
    if (this.#db.inTransaction) for (const id of ids) this.#uncertain.add(id);
    else this.#uncertain.clear();
    if (!this.#db.inTransaction) this.#seen = newest;
    this.#refresh(ids, seconds);
  }

  #readAll(newest: number, seconds: number): void {
    this.#texts.forget();
    this.#terms = new Terms(this.#db, this.#texts);
    this.#entries = this.#read(this.#terms, seconds);
    this.#slugs = new Map([...this.#entries.values()].map((entry) => [entry.slug, entry.id]));
    this.#records.clear();
    this.#variationParents.clear();
    this.#ordered.clear();
    this.#postings = null;
    this.#searched.forget();
    this.#uncertain.clear();
    this.#seen = this.#db.inTransaction ? -1 : newest;
    const next = this.#db.value<number>(
      `SELECT min(moment) FROM (SELECT sale_from AS moment FROM products WHERE sale_from > ?1 UNION ALL SELECT sale_to + 1 FROM products WHERE sale_to >= ?1)`,
      seconds,
    );
    this.#nextChange = next ?? Number.MAX_SAFE_INTEGER;
  }

  #read(terms: Terms, seconds: number, ids?: readonly number[]): Map<number, ListEntry> {
    const entries = readEntries(this.#db, terms, seconds, ids);
    return new Map(
      entries.map((entry) => {
        const { name = entry.name, slug = entry.slug } = this.#texts.of('product', entry.id) ?? {};
        return [entry.id, Object.assign(entry, { name, slug })];
      }),
    );
  }

  #refresh(ids: ReadonlySet<number>, seconds: number): void {
    const terms = (this.#terms ??= new Terms(this.#db, this.#texts));
    const affected = [...ids, ...this.#groupsOf(ids)];
    const fresh = this.#read(terms, seconds, affected);
    for (const id of affected) {
      const [before, after] = [this.#entries.get(id), fresh.get(id)];
      const places = [before, after].map((entry) => JSON.stringify([entry?.status, entry?.termIds]));
      if (places[0] !== places[1]) this.#postings = null;
      this.#records.delete(id);
      this.#searched.forget(id);
      if (before) this.#slugs.delete(before.slug);
      if (after) {
        this.#entries.set(id, after);
        this.#slugs.set(after.slug, id);
      } else this.#entries.delete(id);
    }
    this.#ordered.clear();
  }

  #groupsOf(ids: ReadonlySet<number>): number[] {
    return this.#db.column(
      "SELECT DISTINCT product_id FROM product_links WHERE kind = 'grouped' AND linked_id IN (SELECT value FROM json_each(?))",
      jsonList([...ids]),
    );
  }

  #load(ids: readonly number[]): void {
    const seconds = unixSeconds(this.#now());
    for (const record of readRecords(this.#db, this.terms, this.#texts, this.#entries, ids, seconds))
      this.#records.set(record.id, record);
    for (const id of ids) {
      const record = this.#records.get(id);
      if (record?.type === 'grouped')
        // A nested group sells nothing, and could be the group itself.
        record.children = this.products(record.groupedIds).filter(
          ({ status, type }) => status === 'publish' && type !== 'grouped',
        );
    }
    for (const id of this.#records.keys()) {
      if (this.#records.size <= mostRecords + ids.length) break;
      this.#records.delete(id);
    }
  }
}
