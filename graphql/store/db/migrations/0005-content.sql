-- What the shop says beside its products: pages, and the menus that lead to them.
CREATE TABLE pages (
  id INTEGER PRIMARY KEY,
  slug TEXT NOT NULL,
  title TEXT NOT NULL,
  -- as WordPress shows it, and as it was typed
  content TEXT NOT NULL,
  source TEXT NOT NULL,
  status TEXT NOT NULL,
  locked INTEGER NOT NULL CHECK (locked IN (0, 1)),
  path TEXT NOT NULL,
  parent_id INTEGER,
  menu_order INTEGER NOT NULL DEFAULT 0,
  -- on the shop's clocks
  date TEXT NOT NULL,
  modified TEXT NOT NULL
);
CREATE INDEX pages_path ON pages (path);

CREATE TABLE menus (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  slug TEXT NOT NULL UNIQUE
);
CREATE TABLE menu_locations (
  name TEXT PRIMARY KEY,
  menu_id INTEGER NOT NULL REFERENCES menus (id) ON DELETE CASCADE
);
CREATE TABLE menu_items (
  id INTEGER PRIMARY KEY,
  menu_id INTEGER NOT NULL REFERENCES menus (id) ON DELETE CASCADE,
  parent_id INTEGER NOT NULL DEFAULT 0,
  label TEXT NOT NULL,
  title TEXT NOT NULL DEFAULT '',
  description TEXT NOT NULL DEFAULT '',
  url TEXT NOT NULL,
  custom INTEGER NOT NULL CHECK (custom IN (0, 1)),
  object TEXT NOT NULL,
  object_id INTEGER NOT NULL,
  position INTEGER NOT NULL,
  target TEXT NOT NULL DEFAULT '',
  relationship TEXT NOT NULL DEFAULT '',
  classes TEXT NOT NULL DEFAULT '[]'
);
CREATE INDEX menu_items_menu ON menu_items (menu_id);
