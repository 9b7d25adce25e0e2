import type { Database, Fields } from '../db/database';
import { getPlace, ImportProblems } from './rest/import-problems';

/** Writes rows within the transaction of an import. */
export class ImportWriter {
  readonly #problems = new ImportProblems();
  readonly #columns = new Map<string, ReadonlySet<string>>();

  constructor(
    readonly db: Database,
    /** In Unix seconds, for rows without a date. */
    readonly now: number,
  ) {}

  /** Calls `write` for each row, and turns a violated constraint into a problem of the row. */
  each<Row extends object>(rows: readonly Row[], write: (row: Row, index: number) => void): void {
    for (const [index, row] of rows.entries())
      try {
        write(row, index);
      } catch (error) {
        if (!(error instanceof Error && error.message.includes('constraint failed'))) throw error;
        this.reject(row, explainConstraint(error.message));
      }
  }

  reject(row: object, problem: string): void {
    this.#problems.add(getPlace(row) ?? 'The files', problem);
  }

  /** Inserts the fields that have a column, and ignores the others. Returns the id of the row. */
  insert(table: string, row: Fields, conflictClause: '' | 'OR IGNORE' | 'OR REPLACE' = ''): number {
    let columns = this.#columns.get(table);
    if (!columns) {
      columns = new Set(this.db.column<string>('SELECT name FROM pragma_table_info(?)', table));
      this.#columns.set(table, columns);
    }
    const fields = Object.entries(row).filter(([name]) => columns.has(name));
    return this.db.insert(table, Object.fromEntries(fields), conflictClause).lastId;
  }

  /** @throws ImportError */
  throwIfAny(): void {
    this.#problems.throwIfAny();
  }
}

function explainConstraint(message: string): string {
  const [, columns] = /UNIQUE constraint failed: (.+)/.exec(message) ?? [];
  if (columns !== undefined) return `has the same ${columns.replaceAll(/\b\w+\./g, '')} as another row`;
  return message.includes('FOREIGN KEY') ? 'refers to something that is not in the import' : message;
}
