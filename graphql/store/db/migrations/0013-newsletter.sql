-- Who wants the newsletter. Without `confirmed_at` an address waits for its owner to say so.
CREATE TABLE newsletter (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  email TEXT NOT NULL UNIQUE COLLATE NOCASE CHECK (email <> ''),
  -- of the links in mails that put the address on the list, and take it off
  key TEXT NOT NULL UNIQUE,
  locale TEXT NOT NULL DEFAULT '',
  created_at INTEGER NOT NULL,
  confirmed_at INTEGER
);
