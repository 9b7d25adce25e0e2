import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import Libsql from 'libsql';
import * as z from 'zod/v4';

export type SqlValue = string | number | bigint | null;

interface Prepared {
  run(...params: SqlValue[]): { changes: number; lastInsertRowid: number | bigint };
  get(...params: SqlValue[]): unknown;
  all(...params: SqlValue[]): unknown[];
  raw(): Prepared;
}

/** Row type of a record: SQLite has 0 and 1 instead of booleans. */
export type Stored<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends boolean ? number : Fields[Name];
};

/** Aliases columns in camel case: `p.user_id` → `p.user_id AS "userId"`. */
export function toFieldAliases(columns: string): string {
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

/** Values by column or by camel-case field. Objects are stored as JSON. */
export type Fields = Readonly<Record<string, SqlValue | boolean | object>>;

const toColumns = (fields: Fields): string[] =>
  Object.keys(fields).map((name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));

const toValues = (fields: Fields): SqlValue[] =>
  Object.values(fields).map((value) => {
    if (typeof value === 'boolean') return Number(value);
    return typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
  });

const toValuesClause = (columns: readonly string[]): string =>
  `(${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`;

/** Its message tells the operator what to do. */
export class DatabaseFileError extends Error {
  override name = 'DatabaseFileError';

  constructor(path: string, reason: unknown) {
    const explanation = reason instanceof Error ? reason.message : String(reason);
    super(
      `The store's database ${path} can’t be used (${explanation}). Set DATA_DIR to a new folder that may be written, or move this one away.`,
      { cause: reason },
    );
  }
}

/** One synchronous SQLite connection with cached statements. Transactions cannot interleave, because they must not await. */
export class Database {
  readonly path: string;
  readonly #connection: Libsql.Database;
  readonly #statements = new Map<string, Prepared>();
  #depth = 0;
  #afterCommitTasks: (() => void)[] = [];
  #changes = 0;

  constructor(path: string) {
    this.path = path;
    this.#connection = openConnection(path);
  }

  all<Row>(sql: string, ...params: SqlValue[]): Row[] {
    return this.#prepare(sql).all(...params) as Row[];
  }

  get<Row>(sql: string, ...params: SqlValue[]): Row | undefined {
    const row = this.#prepare(sql).get(...params);
    if (row === undefined || row === null) return undefined;
    Reflect.deleteProperty(row, '_metadata'); // libsql adds its timing to single rows
    return row as Row;
  }

  /** Reads rows as arrays, the fastest way for many rows. */
  tuples<Row extends readonly unknown[]>(sql: string, ...params: SqlValue[]): Row[] {
    return this.#prepare(sql, true).all(...params) as Row[];
  }

  column<Value extends SqlValue>(sql: string, ...params: SqlValue[]): Value[] {
    return this.tuples<[Value]>(sql, ...params).map(([value]) => value);
  }

  /** Returns undefined if there is no row, or it is NULL. */
  value<Value extends SqlValue>(sql: string, ...params: SqlValue[]): Value | undefined {
    return Object.values(this.get<Record<string, Value | null>>(sql, ...params) ?? {})[0] ?? undefined;
  }

  has(sql: string, ...params: SqlValue[]): boolean {
    return this.get(sql, ...params) !== undefined;
  }

  run(sql: string, ...params: SqlValue[]) {
    this.#changes += 1;
    const result = this.#prepare(sql).run(...params);
    return { changes: result.changes, lastId: Number(result.lastInsertRowid) };
  }

  insert(table: string, row: Fields, conflictClause: '' | 'OR IGNORE' | 'OR REPLACE' = '') {
    const columns = toColumns(row);
    return this.run(`INSERT ${conflictClause} INTO ${table} ${toValuesClause(columns)}`, ...toValues(row));
  }

  /** Upserts by `key`: one column, or several separated by `, `. */
  save(table: string, key: string, row: Fields) {
    const columns = toColumns(row);
    const changed = columns.filter((column) => !key.split(', ').includes(column));
    return this.run(
      `INSERT INTO ${table} ${toValuesClause(columns)}
       ON CONFLICT (${key}) DO UPDATE SET ${changed.map((column) => `${column} = excluded.${column}`).join(', ')}`,
      ...toValues(row),
    );
  }

  update(table: string, id: number | string, row: Fields) {
    const changes = toColumns(row).map((column) => `${column} = ?`);
    return this.run(`UPDATE ${table} SET ${changes.join(', ')} WHERE id = ?`, ...toValues(row), id);
  }

  exec(sql: string): void {
    this.#changes += 1;
    this.#connection.exec(sql);
  }

  /** BEGIN IMMEDIATE. Joins a running transaction. Throwing rolls all back. */
  transaction<T>(task: () => T): T {
    if (this.#depth > 0) return task();
    this.#connection.exec('BEGIN IMMEDIATE');
    this.#depth = 1;
    try {
      const result = task();
      if (result instanceof Promise) throw new TypeError('A transaction must not await.');
      this.#connection.exec('COMMIT');
      this.#changes += 1;
      for (const run of this.#afterCommitTasks) run();
      return result;
    } catch (error) {
      this.#changes += 1;
      if (this.#connection.inTransaction) this.#connection.exec('ROLLBACK');
      throw error;
    } finally {
      this.#depth = 0;
      this.#afterCommitTasks = [];
    }
  }

  /** Runs at once outside of a transaction, never after a rollback. */
  afterCommit(run: () => void): void {
    if (this.#depth > 0) this.#afterCommitTasks.push(run);
    else run();
  }

  /** Counts possible changes by this connection, and rollbacks. */
  get writeCount(): number {
    return this.#changes;
  }

  /** Changes with writes of other connections, e.g. of an import beside the running shop. */
  get dataVersion(): number {
    return this.value<number>('PRAGMA data_version') ?? 0;
  }

  get inTransaction(): boolean {
    return this.#depth > 0;
  }

  get isOpen(): boolean {
    return this.#connection.open;
  }

  /** Checkpoints first, because libsql would leave the WAL file. */
  close(): void {
    this.#statements.clear();
    if (!this.#connection.open) return;
    this.#connection.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    this.#connection.close();
  }

  #prepare(sql: string, isRaw = false): Prepared {
    const key = isRaw ? `raw ${sql}` : sql;
    let statement = this.#statements.get(key);
    if (!statement) {
      // libsql types bound values as unknown.
      statement = this.#connection.prepare(sql) as Prepared;
      if (isRaw) statement = statement.raw();
      this.#statements.set(key, statement);
    }
    return statement;
  }
}

/** Serves `IN (SELECT value FROM json_each(?))`: one prepared statement for lists of any length. */
export function toJsonList(values: readonly (string | number)[]): string {
  return JSON.stringify(values);
}

function openConnection(path: string): Libsql.Database {
  try {
    if (path !== ':memory:' && !existsSync(path)) {
      mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
      // Only the owner may read it. SQLite creates its other files with the same mode.
      closeSync(openSync(path, 'a', 0o600));
    }
    const connection = new Libsql(path);
    connection.exec(
      'PRAGMA busy_timeout = 5000; PRAGMA journal_mode = WAL; PRAGMA foreign_keys = ON; PRAGMA synchronous = NORMAL; PRAGMA temp_store = MEMORY; PRAGMA cache_size = -16000;',
    );
    return connection;
  } catch (error) {
    throw new DatabaseFileError(path, error);
  }
}

export function groupBy<Row, Item>(
  rows: readonly Row[],
  key: (row: Row) => number,
  item: (row: Row) => Item,
): Map<number, Item[]> {
  const map = new Map<number, Item[]>();
  for (const row of rows) {
    const list = map.get(key(row)) ?? [];
    list.push(item(row));
    map.set(key(row), list);
  }
  return map;
}

const listSchema = z.array(z.string());
const textsSchema = z.record(z.string(), z.string());

export const parseStoredList = (stored: string): string[] => listSchema.parse(JSON.parse(stored));

export const parseStoredTexts = (stored: string): Record<string, string> =>
  textsSchema.parse(JSON.parse(stored));
