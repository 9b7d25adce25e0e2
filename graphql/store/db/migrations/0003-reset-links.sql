-- An account may have several mailed links for a new password: asking for another one leaves those before it valid.
CREATE TABLE password_resets_next (
  key_hash TEXT PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
);
INSERT INTO password_resets_next (key_hash, user_id, created_at, expires_at)
  SELECT key_hash, user_id, created_at, expires_at FROM password_resets;
DROP TABLE password_resets;
ALTER TABLE password_resets_next RENAME TO password_resets;
CREATE INDEX password_resets_user ON password_resets (user_id);
