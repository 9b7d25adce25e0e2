import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Database, DatabaseFileError, explainOpenFailure } from './database';

/** Opens and brings up to date; a file that cannot be used is left alone and named in a DatabaseFileError. */
export function openDatabase(file: string): Database {
  const db = new Database(file);
  try {
    migrate(db);
    return db;
  } catch (error) {
    db.close();
    if (error instanceof DatabaseFileError) throw error;
    throw new DatabaseFileError(explainOpenFailure(file, error), { cause: error });
  }
}

/** The files of `migrations/` in order; the position is the version that `PRAGMA user_version` keeps. Never change a released one. */
export function migrations() {
  const folder = path.resolve('graphql', 'store', 'db', 'migrations');
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => readFileSync(path.join(folder, file), 'utf8'));
}

/** How many migrations the database has been through. */
export const databaseVersion = (db: Database): number => db.value('PRAGMA user_version') ?? 0;

/** Brings the database to the newest version, each step in its own transaction; refuses a newer database. */
export function migrate(db: Database): void {
  const version = databaseVersion(db);
  const steps = migrations();
  if (version > steps.length) {
    throw new DatabaseFileError(
      `The store's database ${db.path} was made by a newer version of this shop (its version is ${String(version)}, this program knows ${String(steps.length)}). Update the program.`,
    );
  }
  for (const [index, sql] of steps.entries()) {
    if (index < version) continue;
    db.transaction(() => {
      db.exec(sql);
      db.exec(`PRAGMA user_version = ${String(index + 1)}`);
    });
  }
}

/** Reads all of it. @throws DatabaseFileError when it is damaged */
export async function checkDatabase(db: Database): Promise<void> {
  try {
    if (!(await isSound(db))) throw new Error('database disk image is malformed');
  } catch (error) {
    // The shop was closed meanwhile.
    if (!db.isOpen) return;
    throw new DatabaseFileError(explainOpenFailure(db.path, error), { cause: error });
  }
}

/** SQLite's own quick check, a table at a time, so that requests are answered in between. */
async function isSound(db: Database): Promise<boolean> {
  for (const name of db.column<string>("SELECT name FROM sqlite_master WHERE type = 'table'")) {
    await new Promise((resolve) => setImmediate(resolve));
    if (db.value<string>(`PRAGMA quick_check("${name.replaceAll('"', '""')}")`) !== 'ok') return false;
  }
  return true;
}

/** @throws DatabaseFileError */
export function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new DatabaseFileError(
      `The data folder ${folder} cannot be made (${error instanceof Error ? error.message : String(error)}). Set DATA_DIR to a folder that may be written.`,
      { cause: error },
    );
  }
}
