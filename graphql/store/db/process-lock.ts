import { closeSync, openSync } from 'node:fs';
import path from 'node:path';
import Libsql from 'libsql';

/** Holds the lock for as long as the process lives: a connection that is closed, or lost, gives it back. */
const connections: Libsql.Database[] = [];

/**
 * Locks a data folder for this process with SQLite's own lock, which other containers on the same volume see, too.
 * @returns false when another process has it
 */
export function lockFolder(dataDir: string): boolean {
  const file = path.join(dataDir, 'process-lock.sqlite');
  closeSync(openSync(file, 'a', 0o600));
  const connection = new Libsql(file);
  try {
    connection.exec('PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE');
    connections.push(connection);
    return true;
  } catch (error) {
    connection.close();
    if (error instanceof Libsql.SqliteError && error.code.startsWith('SQLITE_BUSY')) return false;
    throw error;
  }
}
