-- Mails to the shop's owner: of new orders, and of what shoppers write with a form.
CREATE TABLE mails_next (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL CHECK (kind IN (
    'order-received', 'order-placed', 'owner-message', 'password-reset', 'welcome', 'email-confirm', 'email-requested',
    'email-changed', 'password-changed', 'logins-ended'
  )),
  user_id INTEGER REFERENCES users (id) ON DELETE CASCADE,
  order_id INTEGER,
  -- the address that a notice goes to when it is no longer, or not yet, the account's
  email TEXT NOT NULL DEFAULT '',
  -- what was written, as JSON: only messages to the owner have it
  content TEXT CHECK (content IS NULL OR json_valid(content)),
  locale TEXT NOT NULL DEFAULT '',
  attempts INTEGER NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  due_at INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  failed_at INTEGER
);
-- ids of mails never come twice
INSERT INTO sqlite_sequence (name, seq) SELECT 'mails_next', seq FROM sqlite_sequence WHERE name = 'mails';
INSERT INTO mails_next (id, kind, user_id, order_id, email, locale, attempts, due_at, created_at, failed_at)
  SELECT id, kind, user_id, order_id, email, locale, attempts, due_at, created_at, failed_at FROM mails;
DROP TABLE mails;
ALTER TABLE mails_next RENAME TO mails;
CREATE INDEX mails_due ON mails (due_at) WHERE failed_at IS NULL;
