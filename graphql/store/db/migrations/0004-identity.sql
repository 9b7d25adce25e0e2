-- Changes of address that wait for their confirmation, log-ins that end unused, and the mails about both.

-- which refresh token of the login is the newest; it counts up with every renewal
ALTER TABLE logins ADD COLUMN generation INTEGER NOT NULL DEFAULT 0;
UPDATE logins SET expires_at = min(expires_at, CAST(strftime('%s', 'now') AS INTEGER) + 30 * 86400);

-- the address an account wants to have; it counts once the link in the mail to it is used
CREATE TABLE email_changes (
  user_id INTEGER PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  email TEXT NOT NULL COLLATE NOCASE CHECK (email <> ''),
  key_hash TEXT NOT NULL DEFAULT '',
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
);

CREATE TABLE mails_next (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL CHECK (kind IN (
    'order-received', 'password-reset', 'welcome', 'email-confirm', 'email-requested', 'email-changed', 'password-changed',
    'logins-ended'
  )),
  user_id INTEGER REFERENCES users (id) ON DELETE CASCADE,
  order_id INTEGER,
  -- the address that a notice goes to when it is no longer, or not yet, the account's
  email TEXT NOT NULL DEFAULT '',
  locale TEXT NOT NULL DEFAULT '',
  attempts INTEGER NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  due_at INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  failed_at INTEGER
);
-- ids of mails never come twice
INSERT INTO sqlite_sequence (name, seq) SELECT 'mails_next', seq FROM sqlite_sequence WHERE name = 'mails';
INSERT INTO mails_next (id, kind, user_id, order_id, locale, attempts, due_at, created_at, failed_at)
  SELECT id, kind, user_id, order_id, locale, attempts, due_at, created_at, failed_at FROM mails;
DROP TABLE mails;
ALTER TABLE mails_next RENAME TO mails;
CREATE INDEX mails_due ON mails (due_at) WHERE failed_at IS NULL;
