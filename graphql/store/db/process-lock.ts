import path from 'node:path';
import Libsql from 'libsql';
import { keepPrivate } from './database';

/** Connections stay open as long as their process: closing one, or losing it, would give the lock back. */
const locks: Libsql.Database[] = [];

/**
 * Locks a data folder for this process until it ends, however it ends, with SQLite's own lock, which other containers on the same
 * volume see, too.
 * @returns whether no other process has it
 */
export function lockFolder(dataDir: string): boolean {
  const file = path.join(dataDir, 'process-lock.sqlite');
  keepPrivate(file);
  const connection = new Libsql(file);
  try {
    connection.exec('PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE');
    locks.push(connection);
    return true;
  } catch (error) {
    connection.close();
    if (error instanceof Libsql.SqliteError && error.code.startsWith('SQLITE_BUSY')) return false;
    throw error;
  }
}
