import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Database, DatabaseFileError } from './database';

/** Increment it with every change of `schema.sql`. There are no migrations. */
export const SCHEMA_VERSION = 18;

/** Opens or creates a store. Never changes an unusable file. @throws DatabaseFileError */
export function openDatabase(file: string): Database {
  const db = new Database(file);
  try {
    createTables(db);
    return db;
  } catch (error) {
    db.close();
    throw error instanceof DatabaseFileError ? error : new DatabaseFileError(file, error);
  }
}

function createTables(db: Database): void {
  const version = db.value<number>('PRAGMA user_version') ?? 0;
  if (version === SCHEMA_VERSION) return;
  if (version > 0) throw new DatabaseFileError(db.path, 'made by another version of this shop');
  const schema = readFileSync(path.resolve('graphql', 'store', 'db', 'schema.sql'), 'utf8');
  db.transaction(() => {
    db.exec(schema);
    db.exec(`PRAGMA user_version = ${SCHEMA_VERSION}`);
  });
}
