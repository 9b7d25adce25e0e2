ALTER TABLE download_permissions ADD COLUMN resumed_bytes INTEGER NOT NULL DEFAULT 0 CHECK (resumed_bytes >= 0);
