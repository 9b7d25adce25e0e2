import { closeSync, existsSync, openSync } from 'node:fs';
import Libsql from 'libsql';

export type SqlValue = string | number | bigint | null;

interface Prepared {
  run(...params: SqlValue[]): { changes: number; lastInsertRowid: number | bigint };
  get(...params: SqlValue[]): unknown;
  all(...params: SqlValue[]): unknown[];
  raw(): Prepared;
}

/** A row of the columns that a record's fields are kept in: what is true or false there is 1 or 0 here. */
export type Stored<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends boolean ? number : Fields[Name];
};

/** Columns named as the fields of a record are: `p.user_id` becomes `p.user_id AS "userId"`. */
export function asFields(columns: string): string {
  return columns
    .split(/,\s*/)
    .map((column) => {
      if (column.includes(' AS ')) return column;
      const field = column
        .replace(/^\w+\./, '')
        .replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
      return `${column} AS "${field}"`;
    })
    .join(', ');
}

/** Values by columns, or by fields that are named after them: `userId` for `user_id`. Lists and objects are kept as JSON. */
export type Fields = Readonly<Record<string, SqlValue | boolean | object>>;

const columnsOf = (fields: Fields): string[] =>
  Object.keys(fields).map((name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));

const valuesOf = (fields: Fields): SqlValue[] =>
  Object.values(fields).map((value) => {
    if (typeof value === 'boolean') return Number(value);
    return typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
  });

/** A database file that cannot be used as it is; the message tells the operator what to do. */
export class DatabaseFileError extends Error {
  override name = 'DatabaseFileError';
}

/**
 * One synchronous SQLite connection: statements are prepared once, and a transaction never interleaves with another,
 * because nothing inside it awaits.
 */
export class Database {
  readonly path: string;
  readonly #connection: Libsql.Database;
  readonly #statements = new Map<string, Prepared>();
  readonly #rawStatements = new Map<string, Prepared>();
  #depth = 0;
  #waiting: (() => void)[] = [];
  #changes = 0;

  constructor(path: string) {
    this.path = path;
    this.#connection = openConnection(path);
  }

  /** Every row of a query. The caller names the row's type; columns keep the names of the SQL. */
  all<Row>(sql: string, ...params: SqlValue[]): Row[] {
    return this.#prepare(sql).all(...params) as Row[];
  }

  /** The first row, or undefined. */
  get<Row>(sql: string, ...params: SqlValue[]): Row | undefined {
    const row = this.#prepare(sql).get(...params);
    if (row === undefined || row === null) return undefined;
    Reflect.deleteProperty(row, '_metadata'); // libsql adds its timing to single rows
    return row as Row;
  }

  /** Every row as an array of its columns: the quickest way to read many. */
  tuples<Row extends readonly unknown[]>(sql: string, ...params: SqlValue[]): Row[] {
    return this.#prepare(sql, true).all(...params) as Row[];
  }

  /** The first column of every row. */
  column<Value extends SqlValue>(sql: string, ...params: SqlValue[]): Value[] {
    return this.tuples<[Value]>(sql, ...params).map(([value]) => value);
  }

  /** The first column of the first row; undefined when there is none, or it is NULL. */
  value<Value extends SqlValue>(sql: string, ...params: SqlValue[]): Value | undefined {
    return Object.values(this.get<Record<string, Value | null>>(sql, ...params) ?? {})[0] ?? undefined;
  }

  has(sql: string, ...params: SqlValue[]): boolean {
    return this.get(sql, ...params) !== undefined;
  }

  /** Executes one change; `lastId` is the rowid of an insert. */
  run(sql: string, ...params: SqlValue[]) {
    this.#changes += 1;
    const result = this.#prepare(sql).run(...params);
    return { changes: result.changes, lastId: Number(result.lastInsertRowid) };
  }

  /** Puts in a row; `lastId` is its rowid. */
  insert(table: string, row: Fields, otherwise: '' | 'OR IGNORE' | 'OR REPLACE' = '') {
    const columns = columnsOf(row);
    return this.run(
      `INSERT ${otherwise} INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
      ...valuesOf(row),
    );
  }

  /** Puts in a row, or gives these values to the one that has its `key`, a column or several. */
  save(table: string, key: string, row: Fields) {
    const columns = columnsOf(row);
    const changed = columns.filter((column) => !key.split(', ').includes(column));
    return this.run(
      `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})
       ON CONFLICT (${key}) DO UPDATE SET ${changed.map((column) => `${column} = excluded.${column}`).join(', ')}`,
      ...valuesOf(row),
    );
  }

  /** Gives values to the row with this id. */
  update(table: string, id: number | string, row: Fields) {
    const changes = columnsOf(row).map((column) => `${column} = ?`);
    return this.run(`UPDATE ${table} SET ${changes.join(', ')} WHERE id = ?`, ...valuesOf(row), id);
  }

  /** Several statements without parameters. */
  exec(sql: string): void {
    this.#changes += 1;
    this.#connection.exec(sql);
  }

  /** Runs `work` in one transaction (BEGIN IMMEDIATE); inside another one it just joins that. Throwing rolls all back. */
  transaction<T>(work: () => T): T {
    if (this.#depth > 0) return work();
    this.#connection.exec('BEGIN IMMEDIATE');
    this.#depth = 1;
    try {
      const result = work();
      if (result instanceof Promise) throw new TypeError('A transaction must not await.');
      this.#connection.exec('COMMIT');
      this.#changes += 1;
      for (const run of this.#waiting) run();
      return result;
    } catch (error) {
      this.#changes += 1;
      if (this.#connection.inTransaction) this.#connection.exec('ROLLBACK');
      throw error;
    } finally {
      this.#depth = 0;
      this.#waiting = [];
    }
  }

  /** Runs this once the running transaction is committed, and never when it is rolled back. */
  afterCommit(run: () => void): void {
    if (this.#depth > 0) this.#waiting.push(run);
    else run();
  }

  /** Goes up with every statement of this connection that may have changed something, and with every rollback. */
  get writes(): number {
    return this.#changes;
  }

  /** Changes when another connection has written (an import beside the running shop). */
  get dataVersion(): number {
    return this.value<number>('PRAGMA data_version') ?? 0;
  }

  get inTransaction(): boolean {
    return this.#depth > 0;
  }

  get isOpen(): boolean {
    return this.#connection.open;
  }

  /** Closes the file with everything in it: libsql leaves the log beside it otherwise. */
  close(): void {
    this.#statements.clear();
    this.#rawStatements.clear();
    if (!this.#connection.open) return;
    this.#connection.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    this.#connection.close();
  }

  #prepare(sql: string, isRaw = false): Prepared {
    const known = isRaw ? this.#rawStatements : this.#statements;
    let statement = known.get(sql);
    if (!statement) {
      // libsql types bound values as unknown.
      statement = this.#connection.prepare(sql) as Prepared;
      if (isRaw) statement = statement.raw();
      known.set(sql, statement);
    }
    return statement;
  }
}

/** A JSON list as one parameter for `IN (SELECT value FROM json_each(?))`: one prepared statement for any length. */
export function jsonList(values: readonly (string | number)[]): string {
  return JSON.stringify(values);
}

function openConnection(path: string): Libsql.Database {
  try {
    // Only the owner may read it; SQLite gives the files beside it the same mode.
    if (path !== ':memory:' && !existsSync(path)) closeSync(openSync(path, 'a', 0o600));
    const connection = new Libsql(path);
    connection.exec(
      'PRAGMA busy_timeout = 5000; PRAGMA journal_mode = WAL; PRAGMA foreign_keys = ON; PRAGMA synchronous = NORMAL; PRAGMA temp_store = MEMORY; PRAGMA cache_size = -16000;',
    );
    return connection;
  } catch (error) {
    throw new DatabaseFileError(explainOpenFailure(path, error), { cause: error });
  }
}

/** A message for the operator about a database that cannot be used. */
export function explainOpenFailure(path: string, error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  return `The store's database ${path} can’t be used (${reason}). Set DATA_DIR to a new folder that may be written, or move this one away.`;
}
