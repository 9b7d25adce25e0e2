import type { Migration } from './migration';

/** Refunds, and news of orders for their customers. The program knows the kinds of mails: `MailJob` in ports.ts. */
export const ownerDesk: Migration = {
  name: '0010-owner-desk',
  sql: `
CREATE TABLE order_refunds (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  order_id INTEGER NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  amount INTEGER NOT NULL CHECK (amount > 0),
  created_at INTEGER NOT NULL
);
CREATE INDEX order_refunds_order ON order_refunds (order_id);

CREATE TABLE mails_next (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL CHECK (kind <> ''),
  user_id INTEGER REFERENCES users (id) ON DELETE CASCADE,
  order_id INTEGER,
  email TEXT NOT NULL DEFAULT '' COLLATE NOCASE,
  -- what the mail says beside what it is about, as JSON
  content TEXT CHECK (content IS NULL OR json_valid(content)),
  locale TEXT NOT NULL DEFAULT '',
  attempts INTEGER NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  due_at INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  failed_at INTEGER
);
INSERT INTO sqlite_sequence (name, seq) SELECT 'mails_next', seq FROM sqlite_sequence WHERE name = 'mails';
INSERT INTO mails_next (id, kind, user_id, order_id, email, content, locale, attempts, due_at, created_at, failed_at)
  SELECT id, kind, user_id, order_id, email, content, locale, attempts, due_at, created_at, failed_at FROM mails;
DROP TABLE mails;
ALTER TABLE mails_next RENAME TO mails;
CREATE INDEX mails_due ON mails (due_at) WHERE failed_at IS NULL;
`,
};
