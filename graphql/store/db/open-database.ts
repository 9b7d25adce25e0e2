import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Database, DatabaseFileError, explainOpenFailure } from './database';

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
    if (error instanceof DatabaseFileError) throw error;
    throw new DatabaseFileError(explainOpenFailure(file, error), { cause: error });
  }
}

export function createTables(db: Database): void {
  const version = db.value<number>('PRAGMA user_version') ?? 0;
  if (version === SCHEMA_VERSION) return;
  if (version > 0)
    throw new DatabaseFileError(
      `The store's database ${db.path} was made by another version of this shop. Set DATA_DIR to a new folder, or move this one away.`,
    );
  const schema = readFileSync(path.resolve('graphql', 'store', 'db', 'schema.sql'), 'utf8');
  db.transaction(() => {
    db.exec(schema);
    db.exec(`PRAGMA user_version = ${SCHEMA_VERSION}`);
  });
}

/** @throws DatabaseFileError */
export function createFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new DatabaseFileError(
      `The data folder ${folder} cannot be made (${error instanceof Error ? error.message : String(error)}). Set DATA_DIR to a folder that may be written.`,
      { cause: error },
    );
  }
}
