-- What the shop says in other languages than its own: one row for each text that has been translated.
CREATE TABLE texts (
  language TEXT NOT NULL CHECK (language <> ''),
  kind TEXT NOT NULL,
  id TEXT NOT NULL,
  field TEXT NOT NULL,
  text TEXT NOT NULL CHECK (text <> ''),
  PRIMARY KEY (language, kind, id, field)
) WITHOUT ROWID;
