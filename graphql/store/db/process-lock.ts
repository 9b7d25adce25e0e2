import { closeSync, openSync } from 'node:fs';
import path from 'node:path';
import Libsql from 'libsql';

/** Keeps the connections alive: SQLite releases the lock with them. */
const lockConnections: Libsql.Database[] = [];

/** Locks with SQLite, which other containers on the volume see too. Returns false if another process holds the lock. */
export function lockFolder(dataDir: string): boolean {
  const file = path.join(dataDir, 'process-lock.sqlite');
  closeSync(openSync(file, 'a', 0o600));
  const connection = new Libsql(file);
  try {
    connection.exec('PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE');
    lockConnections.push(connection);
    return true;
  } catch (error) {
    connection.close();
    if (error instanceof Libsql.SqliteError && error.code.startsWith('SQLITE_BUSY')) return false;
    throw error;
  }
}
