import { slugify, uniqueSlug } from '../../domain/text';
import { splitList } from './csv-cells';
import type { CsvRow } from './csv-row';

/** Gives each row its product: the id that it names, else the next one. */
export class CsvIdentities {
  readonly idOfRow = new Map<CsvRow, number>();
  readonly rowOfId = new Map<number, CsvRow>();
  /** Ids by what other rows may call a row: `id:12` and the SKU, which MySQL finds in whatever case. */
  readonly #ids = new Map<string, number>();
  readonly #slugs = new Set<string>();

  constructor(rows: readonly CsvRow[]) {
    const rowsByName = new Map<string, CsvRow>();
    let next = Math.max(0, ...rows.map((row) => row.integer('ID') ?? 0)) + 1;
    for (const row of rows) {
      const given = row.integer('ID') ?? 0;
      const id = given > 0 && !this.rowOfId.has(given) ? given : next++;
      for (const [column, name] of [
        ['ID', given > 0 ? `id:${String(given)}` : ''],
        ['SKU', row.text('SKU')],
      ] as const) {
        if (name === '') continue;
        const other = rowsByName.get(name);
        if (other) row.problem(column, `is used twice: line ${String(other.line)} has it, too`);
        rowsByName.set(name, row);
        this.#ids.set(name, id);
        if (!this.#ids.has(name.toLowerCase())) this.#ids.set(name.toLowerCase(), id);
      }
      this.idOfRow.set(row, id);
      this.rowOfId.set(id, row);
    }
  }

  /** The ids of the products that a list names. */
  references(row: CsvRow, column: string): number[] {
    return splitList(row.text(column)).flatMap((reference) => {
      const id = this.#find(reference);
      if (id === undefined) row.problem(column, `there is no product "${reference}"`);
      return id ?? [];
    });
  }

  /** The id of the row of a variation's product; undefined, with its problem, where it is none. */
  parent(row: CsvRow): number | undefined {
    const reference = row.text('Parent');
    const id = this.#find(reference);
    const type = this.rowOfId.get(id ?? 0)?.text('Type') ?? '';
    if (id === undefined)
      row.problem('Parent', reference === '' ? 'is empty' : `there is no product "${reference}"`);
    else if (!/\bvariable\b/i.test(type))
      row.problem('Parent', `"${reference}" has the type ${type}, not variable`);
    else return id;
    return undefined;
  }

  slug(name: string, id: number): string {
    const slug = uniqueSlug(slugify(name) || `product-${String(id)}`, (taken) => this.#slugs.has(taken));
    this.#slugs.add(slug);
    return slug;
  }

  #find(reference: string): number | undefined {
    return this.#ids.get(reference) ?? this.#ids.get(reference.toLowerCase());
  }
}
