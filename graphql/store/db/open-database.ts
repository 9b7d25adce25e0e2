import { mkdirSync } from 'node:fs';
import { isSound } from './backup';
import { Database, DatabaseFileError, explainOpenFailure } from './database';
import { migrate } from './migrate';

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

/** Reads all of it. @throws DatabaseFileError when it is damaged */
export async function checkDatabase(db: Database, file: string): Promise<void> {
  try {
    if (!(await isSound(db))) throw new Error('database disk image is malformed');
  } catch (error) {
    // The shop was closed meanwhile.
    if (!db.isOpen) return;
    throw new DatabaseFileError(explainOpenFailure(file, error), { cause: error });
  }
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
