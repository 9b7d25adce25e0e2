import { knownProducts, type KnownProduct } from '../../db/import/known';
import type { Database } from '../../db/database';
import { slugify, uniqueSlug } from '../../domain/text';
import { splitList } from './csv-cells';
import type { CsvRow } from './csv-row';

export const isVariation = (row: CsvRow): boolean => /\bvariation\b/i.test(row.text('Type'));
const variationKey = (parent: number, values: string): string => `${String(parent)} - ${values}`;

/** Matches rows with stored products by SKU, then id, then name. */
export class CsvIdentities {
  readonly idOfRow = new Map<CsvRow, number>();
  readonly rowOfId = new Map<number, CsvRow>();
  /** Product ids by reference: `id:12` or the SKU. */
  readonly #ids = new Map<string, number>();
  readonly #slugs: Map<string, number>;
  readonly #stored: ReadonlyMap<number, KnownProduct>;
  /** Products without an SKU by name. Variations by their parent and values. */
  readonly #storedByName = new Map<string, KnownProduct[]>();

  constructor(db: Database, rows: readonly CsvRow[]) {
    const existing = knownProducts(db);
    this.#stored = new Map(existing.map((row) => [row.id, row]));
    for (const product of existing.filter(({ sku }) => sku === '')) {
      const parent = product.parent_id === null ? undefined : this.#stored.get(product.parent_id);
      const key = parent
        ? variationKey(parent.id, product.name.slice(`${parent.name} - `.length))
        : product.name;
      this.#storedByName.set(key, [...(this.#storedByName.get(key) ?? []), product]);
    }
    this.#slugs = new Map(
      existing.filter(({ type }) => type !== 'variation').map(({ id, slug }) => [slug, id]),
    );
    this.#findIds(existing, rows);
  }

  #findIds(existing: readonly KnownProduct[], rows: readonly CsvRow[]): void {
    const bySku = new Map(existing.map(({ id, sku }) => [sku, id]));
    const taken = new Set(existing.map(({ id }) => id));
    const claimed = new Set(rows.map((row) => bySku.get(row.text('SKU') || ' ')));
    let next = Math.max(0, ...taken, ...rows.map((row) => row.integer('ID') ?? 0)) + 1;
    for (const { id, sku } of existing) if (sku !== '') this.#ids.set(sku, id);
    const lines = new Map<string, number>();
    for (const row of rows) {
      const given = row.integer('ID') || null;
      const sku = row.text('SKU');
      for (const [column, name] of [
        ['ID', given === null ? '' : `id:${String(given)}`],
        ['SKU', sku],
      ] as const) {
        const line = lines.get(name);
        if (name !== '' && line !== undefined)
          row.problem(column, `is used twice: line ${String(line)} has it, too`);
        lines.set(name, row.line);
      }
      const known =
        (sku === '' ? undefined : bySku.get(sku)) ??
        this.#sameId(row, claimed) ??
        (sku === '' ? this.#sameName(row, claimed) : undefined);
      const free = given !== null && given > 0 && !taken.has(given) ? given : undefined;
      const id = known ?? free ?? next++;
      taken.add(id);
      claimed.add(id);
      this.idOfRow.set(row, id);
      this.rowOfId.set(id, row);
      if (given !== null) this.#ids.set(`id:${String(given)}`, id);
      if (sku !== '') this.#ids.set(sku, id);
    }
    for (const [name, id] of [...this.#ids])
      if (!this.#ids.has(name.toLowerCase())) this.#ids.set(name.toLowerCase(), id);
  }

  /** Matches by id, or by slug if the row has none, unless the SKUs differ. */
  #sameId(row: CsvRow, claimed: ReadonlySet<number | undefined>): number | undefined {
    const [slug, sku] = [slugify(row.name('Name')), row.text('SKU')];
    const known = this.#stored.get(row.integer('ID') ?? this.#slugs.get(slug) ?? 0);
    if (!known || claimed.has(known.id)) return undefined;
    if ((known.type === 'variation') !== isVariation(row)) return undefined;
    return sku === '' || known.sku === '' || known.slug === slug ? known.id : undefined;
  }

  /** Returns the oldest unclaimed product of this name, or the variation of these values. */
  #sameName(row: CsvRow, claimed: ReadonlySet<number | undefined>): number | undefined {
    const values = row.numbered('Attribute', 'name').map((column) => row.name(column('value(s)')));
    const key = isVariation(row)
      ? variationKey(this.find(row.text('Parent')) ?? 0, values.filter(Boolean).join(', '))
      : row.name('Name');
    return this.#storedByName.get(key)?.find(({ id }) => !claimed.has(id))?.id;
  }

  find(reference: string): number | undefined {
    // MySQL compares SKUs without case.
    return this.#ids.get(reference) ?? this.#ids.get(reference.toLowerCase());
  }

  references(row: CsvRow, column: string): number[] {
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

  salesOf(id: number): number {
    return this.#stored.get(id)?.total_sales ?? 0;
  }

  slug(name: string, id: number): string {
    const stored = this.#stored.get(id);
    if (stored) return stored.slug;
    const slug = uniqueSlug(
      slugify(name) || `product-${String(id)}`,
      (taken) => (this.#slugs.get(taken) ?? id) !== id,
    );
    this.#slugs.set(slug, id);
    return slug;
  }
}
