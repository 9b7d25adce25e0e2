import { DatabaseFileError, type Database } from '../database';
import { shop } from './0001-shop';
import { resumedDownloads } from './0002-resumed-downloads';
import { resetLinks } from './0003-reset-links';
import { identity } from './0004-identity';
import { content } from './0005-content';
import { ownerMails } from './0006-owner-mails';
import { priceHistory } from './0007-price-history';
import { stockAlerts } from './0008-stock-alerts';
import { ownerDesk } from './0009-owner-desk';
import type { Migration } from './migration';

/** In order; the position is the version that `PRAGMA user_version` keeps. Never change one that has been released. */
export const migrations: readonly Migration[] = [
  shop,
  resumedDownloads,
  resetLinks,
  identity,
  content,
  ownerMails,
  priceHistory,
  stockAlerts,
  ownerDesk,
];

/** Brings the database to the newest version, each step in its own transaction; refuses a newer database. */
export function migrate(db: Database): void {
  const version = db.get<{ user_version: number }>('PRAGMA user_version')?.user_version ?? 0;
  if (version > migrations.length) {
    throw new DatabaseFileError(
      `The store's database ${db.path} was made by a newer version of this shop (its version is ${String(version)}, this program knows ${String(migrations.length)}). Update the program, or restore an older backup.`,
    );
  }
  for (const [index, migration] of migrations.entries()) {
    if (index < version) continue;
    db.transaction(() => {
      db.exec(migration.sql);
      db.exec(`PRAGMA user_version = ${String(index + 1)}`);
    });
  }
}
