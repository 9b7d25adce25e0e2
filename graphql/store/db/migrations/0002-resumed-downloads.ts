import type { Migration } from './migration';

export const resumedDownloads: Migration = {
  name: '0002-resumed-downloads',
  sql: `ALTER TABLE download_permissions ADD COLUMN resumed_bytes INTEGER NOT NULL DEFAULT 0 CHECK (resumed_bytes >= 0)`,
};
