import { chmodSync, copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { Database, DatabaseFileError } from './database';
import { databaseVersion, migrations } from './open-database';

export function databaseFile(dataDir: string): string {
  return path.join(dataDir, 'store.sqlite');
}

/** Writes a consistent copy of the running or resting shop to `file`, which must not exist yet. */
export function backupDatabase(dataDir: string, file: string): void {
  const source = databaseFile(dataDir);
  if (!existsSync(source))
    throw new DatabaseFileError(`There is no shop in ${dataDir}: ${source} does not exist.`);
  if (existsSync(file)) throw new DatabaseFileError(`${file} exists already. Choose another name.`);
  mkdirSync(path.dirname(path.resolve(file)), { recursive: true });
  const unfinished = `${file}.unfinished`;
  rmSync(unfinished, { force: true });
  const db = new Database(source);
  try {
    db.run('VACUUM INTO ?', unfinished);
  } finally {
    db.close();
  }
  chmodSync(unfinished, 0o600);
  renameSync(unfinished, file);
}

/**
 * Puts a backup in the place of the shop's database and keeps the old file beside it; returns the old file's new name,
 * or null when there was none. Refuses damaged backups, those of newer programs, and a shop that is running.
 */
export function restoreDatabase(dataDir: string, file: string): string | null {
  if (!existsSync(file)) throw new DatabaseFileError(`There is no backup ${file}.`);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const target = databaseFile(dataDir);
  const prepared = `${target}.restoring`;
  copyFileSync(file, prepared);
  chmodSync(prepared, 0o600);
  try {
    checkBackup(prepared, file);
    if (existsSync(target)) refuseWhileRunning(target);
  } catch (error) {
    rmSync(prepared, { force: true });
    throw error;
  }
  const hadShop = existsSync(target);
  const kept = `${target}.before-restore-${new Date().toISOString().replace(/[:.]/g, '-')}`;
  // A log that stayed would be written over the backup.
  for (const suffix of ['', '-wal', '-shm'])
    if (existsSync(target + suffix)) renameSync(target + suffix, kept + suffix);
  renameSync(prepared, target);
  return hadShop ? kept : null;
}

function checkBackup(copy: string, file: string): void {
  let db: Database;
  try {
    db = new Database(copy);
  } catch (error) {
    throw new DatabaseFileError(`${file} is damaged, or no backup of this shop. Nothing was changed.`, {
      cause: error,
    });
  }
  try {
    const version = databaseVersion(db);
    const tables = db.value<number>(
      "SELECT count(*) FROM sqlite_master WHERE name IN ('products', 'orders', 'options')",
    );
    if (version < 1 || tables !== 3) throw new DatabaseFileError(`${file} is no backup of this shop.`);
    if (version > migrations().length) {
      throw new DatabaseFileError(
        `${file} was made by a newer version of this shop. Update the program first.`,
      );
    }
    if (db.value<string>('PRAGMA quick_check(1)') !== 'ok')
      throw new DatabaseFileError(`The backup ${file} is damaged.`);
    db.all('PRAGMA journal_mode = DELETE');
  } finally {
    db.close();
  }
}

/** Leaving WAL mode needs the file for oneself. A damaged file is not in use and may be replaced. */
function refuseWhileRunning(target: string): void {
  let db: Database;
  try {
    db = new Database(target);
  } catch (error) {
    if (error instanceof DatabaseFileError) return;
    throw error;
  }
  try {
    db.exec('PRAGMA busy_timeout = 500');
    db.all('PRAGMA journal_mode = DELETE');
  } catch (error) {
    if (error instanceof Error && /locked|busy/i.test(error.message)) {
      throw new DatabaseFileError('The shop is running. Stop it before a backup is restored.', {
        cause: error,
      });
    }
    if (!(error instanceof Error && /malformed|not a database/i.test(error.message))) throw error;
  } finally {
    db.close();
  }
}
