import { loadExistingProducts, type ExistingProduct } from '../existing-records-sql';
import type { Database } from '../../db/database';
import { slugify, findFreeSlug } from '../../core/text-keys';
import { splitList } from './csv-cells';
import type { CsvRow } from './csv-row';

export const isVariation = (row: CsvRow): boolean => /\bvariation\b/i.test(row.text('Type'));
const buildVariationKey = (parent: number, values: string): string => `${String(parent)} - ${values}`;

/** Matches rows with stored products by SKU, then id, then name. */
export class CsvIdentities {
  readonly idOfRow = new Map<CsvRow, number>();
  readonly rowOfId = new Map<number, CsvRow>();
  /** Product ids by reference: `id:12` or the SKU. */
  readonly #ids = new Map<string, number>();
  readonly #slugs: Map<string, number>;
  readonly #stored: ReadonlyMap<number, ExistingProduct>;
  /** Products without an SKU by name. Variations by their parent and values. */
  readonly #storedByName = new Map<string, ExistingProduct[]>();

  constructor(db: Database, rows: readonly CsvRow[]) {
    const existing = loadExistingProducts(db);
    this.#stored = new Map(existing.map((row) => [row.id, row]));
    for (const product of existing.filter(({ sku }) => sku === '')) {
      const parentProduct = product.parent_id === null ? undefined : this.#stored.get(product.parent_id);
      const key = parentProduct
        ? buildVariationKey(parentProduct.id, product.name.slice(`${parentProduct.name} - `.length))
        : product.name;
      this.#storedByName.set(key, [...(this.#storedByName.get(key) ?? []), product]);
    }
    this.#slugs = new Map(
      existing.filter(({ type }) => type !== 'variation').map(({ id, slug }) => [slug, id]),
    );
    this.#findIds(existing, rows);
  }

  #findIds(existing: readonly ExistingProduct[], rows: readonly CsvRow[]): void {
    const bySku = new Map(existing.map(({ id, sku }) => [sku, id]));
    const takenIds = new Set(existing.map(({ id }) => id));
    const claimedIds = new Set(rows.map((row) => bySku.get(row.text('SKU') || ' ')));
    let nextId = Math.max(0, ...takenIds, ...rows.map((row) => row.integer('ID') ?? 0)) + 1;
    for (const { id, sku } of existing) if (sku !== '') this.#ids.set(sku, id);
    const lineByName = new Map<string, number>();
    for (const row of rows) {
      const requestedId = row.integer('ID') || null;
      const sku = row.text('SKU');
      for (const [column, name] of [
        ['ID', requestedId === null ? '' : `id:${String(requestedId)}`],
        ['SKU', sku],
      ] as const) {
        const line = lineByName.get(name);
        if (name !== '' && line !== undefined)
          row.problem(column, `is used twice: line ${String(line)} has it, too`);
        lineByName.set(name, row.line);
      }
      const matchedId =
        (sku === '' ? undefined : bySku.get(sku)) ??
        this.#findById(row, claimedIds) ??
        (sku === '' ? this.#findByName(row, claimedIds) : undefined);
      const freeId =
        requestedId !== null && requestedId > 0 && !takenIds.has(requestedId) ? requestedId : undefined;
      const id = matchedId ?? freeId ?? nextId++;
      takenIds.add(id);
      claimedIds.add(id);
      this.idOfRow.set(row, id);
      this.rowOfId.set(id, row);
      if (requestedId !== null) this.#ids.set(`id:${String(requestedId)}`, id);
      if (sku !== '') this.#ids.set(sku, id);
    }
    for (const [name, id] of [...this.#ids])
      if (!this.#ids.has(name.toLowerCase())) this.#ids.set(name.toLowerCase(), id);
  }

  /** Matches by id, or by slug if the row has none, unless the SKUs differ. */
  #findById(row: CsvRow, claimedIds: ReadonlySet<number | undefined>): number | undefined {
    const [slug, sku] = [slugify(row.name('Name')), row.text('SKU')];
    const existing = this.#stored.get(row.integer('ID') ?? this.#slugs.get(slug) ?? 0);
    if (!existing || claimedIds.has(existing.id)) return undefined;
    if ((existing.type === 'variation') !== isVariation(row)) return undefined;
    return sku === '' || existing.sku === '' || existing.slug === slug ? existing.id : undefined;
  }

  /** Returns the oldest unclaimed product of this name, or the variation of these values. */
  #findByName(row: CsvRow, claimedIds: ReadonlySet<number | undefined>): number | undefined {
    const values = row.findNumberedColumns('Attribute', 'name').map((column) => row.name(column('value(s)')));
    const key = isVariation(row)
      ? buildVariationKey(this.find(row.text('Parent')) ?? 0, values.filter(Boolean).join(', '))
      : row.name('Name');
    return this.#storedByName.get(key)?.find(({ id }) => !claimedIds.has(id))?.id;
  }

  find(reference: string): number | undefined {
    // MySQL compares SKUs without case.
    return this.#ids.get(reference) ?? this.#ids.get(reference.toLowerCase());
  }

  findReferences(row: CsvRow, column: string): number[] {
    return splitList(row.text(column)).flatMap((reference) => {
      const id = this.find(reference);
      if (id === undefined) row.problem(column, `there is no product "${reference}"`);
      return id ?? [];
    });
  }

  parent(row: CsvRow): number | undefined {
    const reference = row.text('Parent');
    const id = this.find(reference);
    const parentRow = this.rowOfId.get(id ?? 0);
    if (id === undefined)
      row.problem('Parent', reference === '' ? 'is empty' : `there is no product "${reference}"`);
    else if (!parentRow)
      row.problem('Parent', `"${reference}" isn’t in this file: export variations with their product`);
    else if (!/\bvariable\b/i.test(parentRow.text('Type')))
      row.problem('Parent', `"${reference}" has the type ${parentRow.text('Type')}, not variable`);
    else return id;
    return undefined;
  }

  getTotalSales(id: number): number {
    return this.#stored.get(id)?.total_sales ?? 0;
  }

  slug(name: string, id: number): string {
    const stored = this.#stored.get(id);
    if (stored) return stored.slug;
    const slug = findFreeSlug(
      slugify(name) || `product-${String(id)}`,
      (candidate) => (this.#slugs.get(candidate) ?? id) !== id,
    );
    this.#slugs.set(slug, id);
    return slug;
  }
}
