import { slugify, findFreeSlug } from '../../core/text-keys';
import { splitList } from './csv-cells';
import type { CsvRow } from './csv-row';

/** Gives each row the id of its column, or else a free one. */
export class CsvIdentities {
  readonly idOfRow = new Map<CsvRow, number>();
  readonly rowOfId = new Map<number, CsvRow>();
  /** By `id:12` and by SKU in lower case, because MySQL compares SKUs without case. */
  readonly #rowByReference = new Map<string, CsvRow>();
  readonly #slugs = new Set<string>();

  constructor(rows: readonly CsvRow[]) {
    const requestedIds = rows.map((row) => row.integer('ID') ?? 0);
    let nextId = requestedIds.reduce((highest, id) => Math.max(highest, id), 0) + 1;
    for (const [index, row] of rows.entries()) {
      const requestedId = requestedIds[index] ?? 0;
      const id = requestedId > 0 && !this.rowOfId.has(requestedId) ? requestedId : nextId++;
      this.idOfRow.set(row, id);
      this.rowOfId.set(id, row);
      if (requestedId > 0) this.#addReference(row, 'ID', `id:${String(requestedId)}`);
      if (row.text('SKU') !== '') this.#addReference(row, 'SKU', row.text('SKU'));
    }
  }

  #addReference(row: CsvRow, column: string, reference: string): void {
    const otherRow = this.#rowByReference.get(reference.toLowerCase());
    if (otherRow) row.problem(column, `is used twice: line ${String(otherRow.line)} has it, too`);
    this.#rowByReference.set(reference.toLowerCase(), row);
  }

  #find(row: CsvRow, column: string, reference: string): CsvRow | undefined {
    const referencedRow = this.#rowByReference.get(reference.toLowerCase());
    if (!referencedRow) row.problem(column, `there is no product "${reference}"`);
    return referencedRow;
  }

  findReferences(row: CsvRow, column: string): number[] {
    return splitList(row.text(column)).flatMap((reference) => {
      const referencedRow = this.#find(row, column, reference);
      return (referencedRow && this.idOfRow.get(referencedRow)) ?? [];
    });
  }

  /** Returns undefined if the row names no variable product. */
  findParent(row: CsvRow): number | undefined {
    const reference = row.text('Parent');
    if (reference === '') {
      row.problem('Parent', 'is empty');
      return undefined;
    }
    const parentRow = this.#find(row, 'Parent', reference);
    if (!parentRow) return undefined;
    const type = parentRow.text('Type');
    if (/\bvariable\b/i.test(type)) return this.idOfRow.get(parentRow);
    row.problem('Parent', `"${reference}" has the type ${type}, not variable`);
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
