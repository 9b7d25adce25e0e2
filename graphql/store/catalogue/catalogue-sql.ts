import { LRUCache } from 'lru-cache';
import { toUnixSeconds } from '../core/clock';
import { foldText } from '../core/text-keys';
import type { ProductRecord } from './product-rules';
import { sortEntries, type ListEntry, type ListOrder } from './product-list';
import { readEntries } from './list-entry-sql';
import { readRecords } from './product-record-sql';
import { Terms } from './term-sql';
import { groupBy, toJsonList, type Database } from '../db/database';
import { hasTexts, Texts } from '../content/translation-sql';

/** In-memory catalogue: an entry per product and an LRU cache of records. Triggers log changes, and only changed products are re-read. */
export class Catalogue {
  #terms: Terms | null = null;
  #entries = new Map<number, ListEntry>();
  #orderedLists = new Map<string, readonly ListEntry[]>();
  #slugs = new Map<string, number>();
  readonly #records = new LRUCache<number, ProductRecord>({ max: 600 });
  #postings: Map<number, number[]> | null = null;
  #searchTexts: Map<number, string> | null = null;
  /** Last processed row of `catalogue_changes`. */
  #lastSeq = -1;
  /** Ids that were read inside a transaction that can still roll back. */
  readonly #uncommittedIds = new Set<number>();
  /** No other connection can have written since the last check in the same synchronous run. */
  #isCurrent = false;
  #writeCount = 0;
  /** Unix seconds at which a sale begins or ends. */
  #nextSaleChange = 0;

  readonly #db: Database;
  readonly #now: () => Date;
  readonly #texts: Texts;

  constructor(db: Database, now: () => Date, texts = new Texts(db, '')) {
    this.#db = db;
    this.#now = now;
    this.#texts = texts;
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
    const records = new Map(ids.map((id) => [id, this.#records.get(id)]));
    const missing = ids.filter((id) => !records.get(id) && this.#entries.has(id));
    if (missing.length > 0) for (const record of this.#load(missing)) records.set(record.id, record);
    return ids.flatMap((id) => records.get(id) ?? []);
  }

  variation(id: number): ProductRecord | undefined {
    const sql = "SELECT parent_id FROM products WHERE id = ? AND type = 'variation'";
    const parentId = this.#db.value<number>(sql, id);
    return this.product(parentId ?? 0)?.variations.find((variation) => variation.id === id);
  }

  findSellable(id: number): ProductRecord | undefined {
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
  list(order: ListOrder, ids: readonly number[] = []): readonly ListEntry[] {
    this.#sync();
    const toOrderedList = (entries: readonly ListEntry[]) =>
      sortEntries(
        entries.filter(({ language }) => language === this.#texts.listedLanguage),
        order,
      );
    if (ids.length > 0) return toOrderedList([...new Set(ids)].flatMap((id) => this.entry(id) ?? []));
    const key = `${order.field} ${String(order.isDescending)}`;
    const orderedList = this.#orderedLists.get(key) ?? toOrderedList([...this.#entries.values()]);
    this.#orderedLists.set(key, orderedList);
    return orderedList;
  }

  /** Folded texts in the main and the catalogue's language. */
  searchText(id: number): string {
    this.#sync();
    this.#searchTexts ??= new Map(
      this.#db
        .tuples<[number, string]>(
          "SELECT id, name || ' ' || short_description || ' ' || description || ' ' || sku FROM products WHERE type <> 'variation'",
        )
        .map(([product, text]) => {
          const translation = this.#texts.getTranslation('product', product) ?? {};
          return [product, foldText([text, ...Object.values(translation)].join(' '))];
        }),
    );
    return this.#searchTexts.get(id) ?? '';
  }

  /** Includes hidden products. */
  findProductIdsByTerm(termId: number): readonly number[] {
    this.#sync();
    if (!this.#postings) {
      const published = [...this.#entries.values()].filter(({ status }) => status === 'publish');
      this.#postings = groupBy(
        published.flatMap(({ id, termIds }) => termIds.map((term) => [term, id] as const)),
        ([term]) => term,
        ([, id]) => id,
      );
    }
    return this.#postings.get(termId) ?? [];
  }

  /** Invalidates changed products. Cheap if there are none. */
  #sync(): void {
    if (
      this.#isCurrent &&
      this.#writeCount === this.#db.writeCount &&
      this.#now().getTime() < this.#nextSaleChange * 1000
    )
      return;
    this.#readChanges();
    this.#writeCount = this.#db.writeCount;
    if (this.#isCurrent) return;
    this.#isCurrent = true;
    queueMicrotask(() => {
      this.#isCurrent = false;
    });
  }

  #readChanges(): void {
    const latestSeq = this.#db.value<number>('SELECT max(seq) FROM catalogue_changes') ?? 0;
    const seconds = toUnixSeconds(this.#now());
    if (this.#lastSeq < 0 || seconds >= this.#nextSaleChange) {
      this.#readAll(latestSeq, seconds);
      return;
    }
    if (latestSeq === this.#lastSeq && this.#uncommittedIds.size === 0) return;
    const changed = this.#db.column<number | null>(
      'SELECT DISTINCT product_id FROM catalogue_changes WHERE seq > ?',
      this.#lastSeq,
    );
    if (latestSeq < this.#lastSeq || changed.includes(null) || changed.length > 200) {
      this.#readAll(latestSeq, seconds);
      return;
    }
    const ids = new Set([...changed.filter((id) => id !== null), ...this.#uncommittedIds]);
    if (this.#db.inTransaction) for (const id of ids) this.#uncommittedIds.add(id);
    else this.#uncommittedIds.clear();
    if (!this.#db.inTransaction) this.#lastSeq = latestSeq;
    this.#refresh(ids, seconds);
  }

  #readAll(latestSeq: number, seconds: number): void {
    this.#texts.invalidate();
    this.#terms = new Terms(this.#db, this.#texts);
    this.#entries = this.#readEntries(this.#terms, seconds);
    this.#slugs = new Map([...this.#entries.values()].map((entry) => [entry.slug, entry.id]));
    this.#records.clear();
    this.#orderedLists.clear();
    this.#postings = null;
    this.#searchTexts = null;
    this.#uncommittedIds.clear();
    this.#lastSeq = this.#db.inTransaction ? -1 : latestSeq;
    const next = this.#db.value<number>(
      `SELECT min(moment) FROM (SELECT sale_from AS moment FROM products WHERE sale_from > ?1 UNION ALL SELECT sale_to + 1 FROM products WHERE sale_to >= ?1)`,
      seconds,
    );
    this.#nextSaleChange = next ?? Number.MAX_SAFE_INTEGER;
  }

  #readEntries(terms: Terms, seconds: number, ids?: readonly number[]): Map<number, ListEntry> {
    const entries = readEntries(this.#db, terms, seconds, ids);
    return new Map(
      entries.map((entry) => {
        const { name = entry.name, slug = entry.slug } =
          this.#texts.getTranslation('product', entry.id) ?? {};
        return [entry.id, Object.assign(entry, { name, slug })];
      }),
    );
  }

  #refresh(ids: ReadonlySet<number>, seconds: number): void {
    const terms = (this.#terms ??= new Terms(this.#db, this.#texts));
    const affected = [...ids, ...this.#findGroupIds(ids)];
    const updatedEntries = this.#readEntries(terms, seconds, affected);
    for (const id of affected) {
      const [before, after] = [this.#entries.get(id), updatedEntries.get(id)];
      this.#records.delete(id);
      if (before) this.#slugs.delete(before.slug);
      if (after) {
        this.#entries.set(id, after);
        this.#slugs.set(after.slug, id);
      } else this.#entries.delete(id);
    }
    this.#orderedLists.clear();
    this.#postings = null;
    this.#searchTexts = null;
  }

  #findGroupIds(ids: ReadonlySet<number>): number[] {
    return this.#db.column(
      "SELECT DISTINCT product_id FROM product_links WHERE kind = 'grouped' AND linked_id IN (SELECT value FROM json_each(?))",
      toJsonList([...ids]),
    );
  }

  #load(ids: readonly number[]): ProductRecord[] {
    const seconds = toUnixSeconds(this.#now());
    const records = readRecords(this.#db, this.terms, this.#texts, this.#entries, ids, seconds);
    for (const record of records) this.#records.set(record.id, record);
    for (const record of records)
      if (record.type === 'grouped')
        // A nested group sells nothing, and could be the group itself.
        record.children = this.products(record.groupedIds).filter(
          ({ status, type }) => status === 'publish' && type !== 'grouped',
        );
    return records;
  }
}

/** Gets catalogue and texts of a locale's language. Empty if the shop has no texts in it. */
export function createLocalizedServices(db: Database, now: () => Date) {
  const cache = new Map<string, { texts: Texts; catalogue: Catalogue }>();
  return (locale: string | null) => {
    const language = locale?.slice(0, 2) ?? '';
    if (!cache.has(language) && hasTexts(db, language)) {
      const texts = new Texts(db, language);
      cache.set(language, { texts, catalogue: new Catalogue(db, now, texts) });
    }
    return cache.get(language) ?? {};
  };
}
