import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseFileError, type Database } from './database';

/** The files of `migrations/` in order; the position is the version that `PRAGMA user_version` keeps. Never change a released one. */
export function migrations() {
  const folder = path.resolve('graphql', 'store', 'db', 'migrations');
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => ({ name: path.parse(file).name, sql: readFileSync(path.join(folder, file), 'utf8') }));
}

/** How many migrations the database has been through. */
export const databaseVersion = (db: Database): number => db.value('PRAGMA user_version') ?? 0;

/** Brings the database to the newest version, each step in its own transaction; refuses a newer database. */
export function migrate(db: Database): void {
  const version = databaseVersion(db);
  const steps = migrations();
  if (version > steps.length) {
    throw new DatabaseFileError(
      `The store's database ${db.path} was made by a newer version of this shop (its version is ${String(version)}, this program knows ${String(steps.length)}). Update the program, or restore an older backup.`,
    );
  }
  for (const [index, { sql }] of steps.entries()) {
    if (index < version) continue;
    db.transaction(() => {
      db.exec(sql);
      db.exec(`PRAGMA user_version = ${String(index + 1)}`);
    });
  }
}
