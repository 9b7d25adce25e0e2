import { slugify, findFreeSlug } from '../../core/text-keys';
import { splitList, type CsvRow } from './csv-row';

/** Gives each row the id of its column, or else a free one. */
export class CsvIdentities {
  readonly rowOfId = new Map<number, CsvRow>();
  /** By `id:12` and by SKU in lower case, because MySQL compares SKUs without case. */
  readonly #idByReference = new Map<string, number>();
  readonly #slugs = new Set<string>();

  constructor(rows: readonly CsvRow[]) {
    const requestedIds = rows.map((row) => row.integer('ID') ?? 0);
    let nextId = requestedIds.reduce((highest, id) => Math.max(highest, id), 0) + 1;
    for (const [index, row] of rows.entries()) {
      const requestedId = requestedIds[index] ?? 0;
      const id = requestedId > 0 && !this.rowOfId.has(requestedId) ? requestedId : nextId++;
      this.rowOfId.set(id, row);
      if (requestedId > 0) this.#addReference(id, 'ID', `id:${String(requestedId)}`);
      if (row.text('SKU') !== '') this.#addReference(id, 'SKU', row.text('SKU'));
    }
  }

  #addReference(id: number, column: string, reference: string): void {
    const otherRow = this.rowOfId.get(this.#idByReference.get(reference.toLowerCase()) ?? 0);
    if (otherRow)
      this.rowOfId.get(id)?.problem(column, `is used twice: line ${String(otherRow.line)} has it, too`);
    this.#idByReference.set(reference.toLowerCase(), id);
  }

  #find(row: CsvRow, column: string, reference: string): number | undefined {
    const id = this.#idByReference.get(reference.toLowerCase());
    if (id === undefined) row.problem(column, `there is no product "${reference}"`);
    return id;
  }

  findReferences(row: CsvRow, column: string): number[] {
    return splitList(row.text(column)).flatMap((reference) => this.#find(row, column, reference) ?? []);
  }

  /** Returns undefined if the row names no variable product. */
  findParent(row: CsvRow): number | undefined {
    const reference = row.text('Parent');
    const id = reference === '' ? undefined : this.#find(row, 'Parent', reference);
    const type = this.rowOfId.get(id ?? 0)?.text('Type') ?? '';
    if (/\bvariable\b/i.test(type)) return id;
    if (reference === '') row.problem('Parent', 'is empty');
    else if (id !== undefined) row.problem('Parent', `"${reference}" has the type ${type}, not variable`);
    return undefined;
  }

  createSlug(name: string, id: number): string {
    const slug = findFreeSlug(slugify(name) || `product-${String(id)}`, (candidate) =>
      this.#slugs.has(candidate),
    );
    this.#slugs.add(slug);
    return slug;
  }
}
