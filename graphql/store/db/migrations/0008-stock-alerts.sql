-- Customers who wait for a product, and mails of any kind: which there are is said by `MailJob` alone.
CREATE TABLE stock_alerts (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  product_id INTEGER NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  email TEXT NOT NULL COLLATE NOCASE CHECK (email <> ''),
  locale TEXT NOT NULL DEFAULT '',
  created_at INTEGER NOT NULL,
  UNIQUE (product_id, email)
);
CREATE INDEX stock_alerts_email ON stock_alerts (email);

CREATE TABLE mails_next (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL CHECK (kind <> ''),
  user_id INTEGER REFERENCES users (id) ON DELETE CASCADE,
  order_id INTEGER,
  -- the address that a mail goes to when it is no account's, or not yet, or no longer
  email TEXT NOT NULL DEFAULT '' COLLATE NOCASE,
  -- what the mail says beside what the store knows, as JSON
  content TEXT CHECK (content IS NULL OR json_valid(content)),
  locale TEXT NOT NULL DEFAULT '',
  attempts INTEGER NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  due_at INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  failed_at INTEGER
);
-- ids of mails never come twice
INSERT INTO sqlite_sequence (name, seq) SELECT 'mails_next', seq FROM sqlite_sequence WHERE name = 'mails';
INSERT INTO mails_next (id, kind, user_id, order_id, email, content, locale, attempts, due_at, created_at, failed_at)
  SELECT id, kind, user_id, order_id, email, content, locale, attempts, due_at, created_at, failed_at FROM mails;
DROP TABLE mails;
ALTER TABLE mails_next RENAME TO mails;
CREATE INDEX mails_due ON mails (due_at) WHERE failed_at IS NULL;
