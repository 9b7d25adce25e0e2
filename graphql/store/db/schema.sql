CREATE TABLE options (name TEXT PRIMARY KEY, value TEXT NOT NULL CHECK (json_valid(value))) WITHOUT ROWID;

CREATE TABLE media (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  src TEXT NOT NULL CHECK (src <> ''),
  title TEXT NOT NULL DEFAULT '',
  alt TEXT NOT NULL DEFAULT '',
  sizes TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(sizes))
);

CREATE TABLE attributes (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL,
  slug TEXT NOT NULL UNIQUE
);

CREATE TABLE terms (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  taxonomy TEXT NOT NULL,
  name TEXT NOT NULL,
  slug TEXT NOT NULL,
  description TEXT NOT NULL DEFAULT '',
  parent_id INTEGER REFERENCES terms (id) ON DELETE SET NULL,
  menu_order INTEGER NOT NULL DEFAULT 0,
  image_id INTEGER REFERENCES media (id) ON DELETE SET NULL, language TEXT NOT NULL DEFAULT '',
  UNIQUE (taxonomy, slug)
);
CREATE INDEX terms_parent ON terms (parent_id);

CREATE TABLE tax_classes (slug TEXT PRIMARY KEY, name TEXT NOT NULL) WITHOUT ROWID;

CREATE TABLE products (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  type TEXT NOT NULL CHECK (type IN ('simple', 'variable', 'variation', 'external', 'grouped')),
  parent_id INTEGER REFERENCES products (id) ON DELETE CASCADE,
  slug TEXT NOT NULL,
  name TEXT NOT NULL,
  status TEXT NOT NULL DEFAULT 'publish' CHECK (status IN ('publish', 'draft', 'pending', 'private', 'future', 'trash')),
  visibility TEXT NOT NULL DEFAULT 'visible' CHECK (visibility IN ('visible', 'catalog', 'search', 'hidden')),
  featured INTEGER NOT NULL DEFAULT 0 CHECK (featured IN (0, 1)),
  sku TEXT NOT NULL DEFAULT '',
  description TEXT NOT NULL DEFAULT '',
  short_description TEXT NOT NULL DEFAULT '',
  regular_price INTEGER CHECK (regular_price >= 0),
  regular_price_text TEXT NOT NULL DEFAULT '',
  sale_price INTEGER CHECK (sale_price >= 0),
  sale_price_text TEXT NOT NULL DEFAULT '',
  sale_from INTEGER,
  sale_to INTEGER,
  virtual INTEGER NOT NULL DEFAULT 0 CHECK (virtual IN (0, 1)),
  downloadable INTEGER NOT NULL DEFAULT 0 CHECK (downloadable IN (0, 1)),
  download_limit INTEGER NOT NULL DEFAULT -1,
  download_expiry INTEGER NOT NULL DEFAULT -1,
  external_url TEXT NOT NULL DEFAULT '',
  button_text TEXT NOT NULL DEFAULT '',
  tax_status TEXT NOT NULL DEFAULT 'taxable' CHECK (tax_status IN ('taxable', 'shipping', 'none')),
  tax_class TEXT NOT NULL DEFAULT '',
  manage_stock INTEGER NOT NULL DEFAULT 0 CHECK (manage_stock IN (0, 1)),
  stock_quantity INTEGER,
  stock_status TEXT NOT NULL DEFAULT 'instock' CHECK (stock_status IN ('instock', 'outofstock', 'onbackorder')),
  backorders TEXT NOT NULL DEFAULT 'no' CHECK (backorders IN ('no', 'notify', 'yes')),
  low_stock_amount INTEGER,
  sold_individually INTEGER NOT NULL DEFAULT 0 CHECK (sold_individually IN (0, 1)),
  weight TEXT NOT NULL DEFAULT '',
  length TEXT NOT NULL DEFAULT '',
  width TEXT NOT NULL DEFAULT '',
  height TEXT NOT NULL DEFAULT '',
  shipping_class_id INTEGER REFERENCES terms (id) ON DELETE SET NULL,
  reviews_allowed INTEGER NOT NULL DEFAULT 1 CHECK (reviews_allowed IN (0, 1)),
  purchase_note TEXT NOT NULL DEFAULT '',
  menu_order INTEGER NOT NULL DEFAULT 0,
  total_sales INTEGER NOT NULL DEFAULT 0 CHECK (total_sales >= 0),
  created_at INTEGER NOT NULL,
  modified_at INTEGER NOT NULL, language TEXT NOT NULL DEFAULT '',
  CHECK ((type = 'variation') = (parent_id IS NOT NULL)),
  CHECK (manage_stock = 0 OR stock_quantity IS NOT NULL),
  CHECK (backorders <> 'no' OR stock_quantity IS NULL OR stock_quantity >= 0)
);
CREATE UNIQUE INDEX products_slug ON products (slug) WHERE type <> 'variation';
CREATE INDEX products_parent ON products (parent_id, menu_order) WHERE parent_id IS NOT NULL;

CREATE TABLE product_terms (
  product_id INTEGER NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  term_id INTEGER NOT NULL REFERENCES terms (id) ON DELETE CASCADE,
  PRIMARY KEY (product_id, term_id)
) WITHOUT ROWID;
CREATE INDEX product_terms_term ON product_terms (term_id, product_id);

CREATE TABLE product_attributes (
  product_id INTEGER NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  attribute_id INTEGER REFERENCES attributes (id) ON DELETE CASCADE,
  slug TEXT NOT NULL,
  name TEXT NOT NULL,
  options TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(options)),
  visible INTEGER NOT NULL DEFAULT 1 CHECK (visible IN (0, 1)),
  variation INTEGER NOT NULL DEFAULT 0 CHECK (variation IN (0, 1)),
  default_value TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (product_id, slug)
) WITHOUT ROWID;

CREATE TABLE variation_attributes (
  variation_id INTEGER NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  slug TEXT NOT NULL,
  value TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (variation_id, slug)
) WITHOUT ROWID;

CREATE TABLE product_images (
  product_id INTEGER NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  position INTEGER NOT NULL CHECK (position >= 0),
  media_id INTEGER NOT NULL REFERENCES media (id) ON DELETE CASCADE,
  PRIMARY KEY (product_id, position)
) WITHOUT ROWID;

CREATE TABLE product_downloads (
  product_id INTEGER NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  download_id TEXT NOT NULL CHECK (download_id <> ''),
  position INTEGER NOT NULL,
  name TEXT NOT NULL,
  file TEXT NOT NULL,
  PRIMARY KEY (product_id, download_id)
) WITHOUT ROWID;

CREATE TABLE product_links (
  product_id INTEGER NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('upsell', 'cross_sell', 'grouped')),
  position INTEGER NOT NULL,
  linked_id INTEGER NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  PRIMARY KEY (product_id, kind, linked_id)
) WITHOUT ROWID;
CREATE INDEX product_links_linked ON product_links (linked_id);

CREATE TABLE product_meta (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  product_id INTEGER NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  key TEXT NOT NULL,
  value TEXT NOT NULL
);
CREATE INDEX product_meta_product ON product_meta (product_id);

CREATE TABLE catalogue_changes (seq INTEGER PRIMARY KEY AUTOINCREMENT, product_id INTEGER);

CREATE TRIGGER products_inserted AFTER INSERT ON products BEGIN
  INSERT INTO catalogue_changes (product_id) VALUES (coalesce(new.parent_id, new.id));
END;

CREATE TRIGGER products_updated AFTER UPDATE ON products BEGIN
  INSERT INTO catalogue_changes (product_id) VALUES (coalesce(new.parent_id, new.id));
END;

CREATE TRIGGER products_deleted AFTER DELETE ON products BEGIN
  INSERT INTO catalogue_changes (product_id) VALUES (coalesce(old.parent_id, old.id));
END;

CREATE TABLE users (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  login TEXT NOT NULL COLLATE NOCASE UNIQUE CHECK (login <> ''),
  email TEXT NOT NULL COLLATE NOCASE UNIQUE CHECK (email <> ''),
  password_hash TEXT NOT NULL DEFAULT '',
  nicename TEXT NOT NULL,
  display_name TEXT NOT NULL DEFAULT '',
  first_name TEXT NOT NULL DEFAULT '',
  last_name TEXT NOT NULL DEFAULT '',
  role TEXT NOT NULL DEFAULT 'customer',
  locale TEXT NOT NULL DEFAULT '',
  is_paying_customer INTEGER NOT NULL DEFAULT 0 CHECK (is_paying_customer IN (0, 1)),
  registered_at INTEGER NOT NULL,
  modified_at INTEGER NOT NULL
);

CREATE TABLE user_addresses (
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('billing', 'shipping')),
  first_name TEXT NOT NULL DEFAULT '', last_name TEXT NOT NULL DEFAULT '', company TEXT NOT NULL DEFAULT '',
  address_1 TEXT NOT NULL DEFAULT '', address_2 TEXT NOT NULL DEFAULT '', city TEXT NOT NULL DEFAULT '',
  state TEXT NOT NULL DEFAULT '', postcode TEXT NOT NULL DEFAULT '', country TEXT NOT NULL DEFAULT '',
  email TEXT NOT NULL DEFAULT '', phone TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (user_id, kind)
) WITHOUT ROWID;

CREATE TABLE user_meta (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  key TEXT NOT NULL,
  value TEXT NOT NULL,
  UNIQUE (user_id, key)
);

CREATE TABLE user_identities (
  provider TEXT NOT NULL,
  subject TEXT NOT NULL,
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  PRIMARY KEY (provider, subject)
) WITHOUT ROWID;

CREATE TABLE logins (
  id TEXT PRIMARY KEY CHECK (id <> ''),
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX logins_user ON logins (user_id);
CREATE INDEX logins_expiry ON logins (expires_at);

CREATE TABLE sessions (
  id TEXT PRIMARY KEY CHECK (id <> ''),
  user_id INTEGER UNIQUE REFERENCES users (id) ON DELETE CASCADE,
  billing TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(billing)),
  shipping TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(shipping)),
  chosen_shipping TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(chosen_shipping)),
  data TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(data)),
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX sessions_expiry ON sessions (expires_at);

CREATE TABLE cart_lines (
  session_id TEXT NOT NULL REFERENCES sessions (id) ON DELETE CASCADE ON UPDATE CASCADE,
  key TEXT NOT NULL CHECK (key <> ''),
  position INTEGER NOT NULL,
  product_id INTEGER NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  variation_id INTEGER REFERENCES products (id) ON DELETE CASCADE,
  quantity INTEGER NOT NULL CHECK (quantity > 0),
  attributes TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(attributes)),
  PRIMARY KEY (session_id, key)
) WITHOUT ROWID;

CREATE TABLE cart_coupons (
  session_id TEXT NOT NULL REFERENCES sessions (id) ON DELETE CASCADE ON UPDATE CASCADE,
  coupon_id INTEGER NOT NULL REFERENCES coupons (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  PRIMARY KEY (session_id, coupon_id)
) WITHOUT ROWID;

CREATE TABLE reviews (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  product_id INTEGER NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  user_id INTEGER REFERENCES users (id) ON DELETE SET NULL,
  parent_id INTEGER REFERENCES reviews (id) ON DELETE SET NULL,
  status TEXT NOT NULL CHECK (status IN ('approved', 'hold', 'spam', 'trash')),
  author TEXT NOT NULL,
  author_email TEXT NOT NULL COLLATE NOCASE,
  content TEXT NOT NULL,
  rating INTEGER CHECK (rating BETWEEN 1 AND 5),
  verified INTEGER NOT NULL DEFAULT 0 CHECK (verified IN (0, 1)),
  created_at INTEGER NOT NULL
);
CREATE INDEX reviews_product ON reviews (product_id, status);
CREATE INDEX reviews_author ON reviews (author_email, created_at);

CREATE TRIGGER reviews_inserted AFTER INSERT ON reviews BEGIN
  INSERT INTO catalogue_changes (product_id) VALUES (new.product_id);
END;

CREATE TRIGGER reviews_updated AFTER UPDATE ON reviews BEGIN
  INSERT INTO catalogue_changes (product_id) VALUES (new.product_id);
END;

CREATE TRIGGER reviews_deleted AFTER DELETE ON reviews BEGIN
  INSERT INTO catalogue_changes (product_id) VALUES (old.product_id);
END;

CREATE TABLE login_clients (
  provider TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  position INTEGER NOT NULL DEFAULT 0,
  is_enabled INTEGER NOT NULL DEFAULT 1 CHECK (is_enabled IN (0, 1)),
  client_options TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(client_options))
) WITHOUT ROWID;

CREATE TABLE countries (code TEXT PRIMARY KEY, name TEXT NOT NULL, position INTEGER NOT NULL) WITHOUT ROWID;

CREATE TABLE country_states (
  country TEXT NOT NULL REFERENCES countries (code) ON DELETE CASCADE,
  code TEXT NOT NULL, name TEXT NOT NULL, position INTEGER NOT NULL,
  PRIMARY KEY (country, code)
) WITHOUT ROWID;

CREATE TABLE tax_rates (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  country TEXT NOT NULL DEFAULT '', state TEXT NOT NULL DEFAULT '',
  rate_ppm INTEGER NOT NULL CHECK (rate_ppm >= 0),
  name TEXT NOT NULL, priority INTEGER NOT NULL DEFAULT 1,
  compound INTEGER NOT NULL DEFAULT 0 CHECK (compound IN (0, 1)),
  shipping INTEGER NOT NULL DEFAULT 1 CHECK (shipping IN (0, 1)),
  position INTEGER NOT NULL DEFAULT 0,
  class TEXT NOT NULL DEFAULT 'standard' REFERENCES tax_classes (slug)
);

CREATE TABLE tax_rate_places (
  rate_id INTEGER NOT NULL REFERENCES tax_rates (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('postcode', 'city')),
  value TEXT NOT NULL,
  PRIMARY KEY (rate_id, kind, value)
) WITHOUT ROWID;

CREATE TABLE shipping_zones (id INTEGER PRIMARY KEY, name TEXT NOT NULL, position INTEGER NOT NULL DEFAULT 0);

CREATE TABLE shipping_zone_locations (
  zone_id INTEGER NOT NULL REFERENCES shipping_zones (id) ON DELETE CASCADE,
  type TEXT NOT NULL CHECK (type IN ('country', 'state', 'continent', 'postcode')),
  code TEXT NOT NULL,
  PRIMARY KEY (zone_id, type, code)
) WITHOUT ROWID;

CREATE TABLE shipping_methods (
  instance_id INTEGER PRIMARY KEY,
  zone_id INTEGER NOT NULL REFERENCES shipping_zones (id) ON DELETE CASCADE,
  method_id TEXT NOT NULL,
  title TEXT NOT NULL,
  position INTEGER NOT NULL DEFAULT 0,
  enabled INTEGER NOT NULL DEFAULT 1 CHECK (enabled IN (0, 1)),
  settings TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(settings))
);

CREATE TABLE payment_gateways (
  id TEXT PRIMARY KEY,
  title TEXT NOT NULL,
  description TEXT NOT NULL DEFAULT '',
  position INTEGER NOT NULL DEFAULT 0,
  enabled INTEGER NOT NULL DEFAULT 1 CHECK (enabled IN (0, 1)),
  settings TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(settings))
) WITHOUT ROWID;

CREATE TABLE coupons (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  code TEXT NOT NULL COLLATE NOCASE UNIQUE CHECK (code <> ''),
  status TEXT NOT NULL DEFAULT 'publish',
  type TEXT NOT NULL CHECK (type IN ('percent', 'fixed_cart', 'fixed_product')),
  amount INTEGER NOT NULL CHECK (amount >= 0),
  description TEXT NOT NULL DEFAULT '',
  expires_at INTEGER,
  individual_use INTEGER NOT NULL DEFAULT 0 CHECK (individual_use IN (0, 1)),
  exclude_sale_items INTEGER NOT NULL DEFAULT 0 CHECK (exclude_sale_items IN (0, 1)),
  free_shipping INTEGER NOT NULL DEFAULT 0 CHECK (free_shipping IN (0, 1)),
  usage_limit INTEGER CHECK (usage_limit >= 0),
  usage_limit_per_user INTEGER CHECK (usage_limit_per_user >= 0),
  usage_count INTEGER NOT NULL DEFAULT 0 CHECK (usage_count >= 0),
  minimum_amount INTEGER NOT NULL DEFAULT 0 CHECK (minimum_amount >= 0),
  maximum_amount INTEGER NOT NULL DEFAULT 0 CHECK (maximum_amount >= 0),
  created_at INTEGER NOT NULL
);

CREATE TABLE coupon_products (
  coupon_id INTEGER NOT NULL REFERENCES coupons (id) ON DELETE CASCADE,
  product_id INTEGER NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  excluded INTEGER NOT NULL CHECK (excluded IN (0, 1)),
  PRIMARY KEY (coupon_id, product_id, excluded)
) WITHOUT ROWID;

CREATE TABLE coupon_categories (
  coupon_id INTEGER NOT NULL REFERENCES coupons (id) ON DELETE CASCADE,
  term_id INTEGER NOT NULL REFERENCES terms (id) ON DELETE CASCADE,
  excluded INTEGER NOT NULL CHECK (excluded IN (0, 1)),
  PRIMARY KEY (coupon_id, term_id, excluded)
) WITHOUT ROWID;

CREATE TABLE coupon_emails (
  coupon_id INTEGER NOT NULL REFERENCES coupons (id) ON DELETE CASCADE,
  pattern TEXT NOT NULL,
  PRIMARY KEY (coupon_id, pattern)
) WITHOUT ROWID;

CREATE TABLE orders (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  number TEXT NOT NULL DEFAULT '',
  order_key TEXT NOT NULL UNIQUE CHECK (order_key <> ''),
  status TEXT NOT NULL CHECK (status IN ('pending', 'processing', 'on-hold', 'completed', 'cancelled', 'refunded', 'failed', 'checkout-draft')),
  user_id INTEGER REFERENCES users (id) ON DELETE SET NULL,
  session_id TEXT,
  submission_key TEXT,
  currency TEXT NOT NULL CHECK (length(currency) = 3),
  prices_include_tax INTEGER NOT NULL CHECK (prices_include_tax IN (0, 1)),
  discount_total INTEGER NOT NULL DEFAULT 0 CHECK (discount_total >= 0),
  discount_tax INTEGER NOT NULL DEFAULT 0 CHECK (discount_tax >= 0),
  shipping_total INTEGER NOT NULL DEFAULT 0 CHECK (shipping_total >= 0),
  shipping_tax INTEGER NOT NULL DEFAULT 0 CHECK (shipping_tax >= 0),
  total INTEGER NOT NULL CHECK (total >= 0),
  total_tax INTEGER NOT NULL DEFAULT 0 CHECK (total_tax >= 0),
  payment_method TEXT NOT NULL DEFAULT '',
  payment_method_title TEXT NOT NULL DEFAULT '',
  transaction_id TEXT NOT NULL DEFAULT '',
  customer_note TEXT NOT NULL DEFAULT '',
  locale TEXT NOT NULL DEFAULT '',
  created_at INTEGER NOT NULL,
  modified_at INTEGER NOT NULL,
  paid_at INTEGER,
  completed_at INTEGER
);
CREATE UNIQUE INDEX orders_submission ON orders (session_id, submission_key) WHERE submission_key IS NOT NULL;
CREATE INDEX orders_user ON orders (user_id, created_at);
CREATE INDEX orders_session ON orders (session_id);
CREATE INDEX orders_pending ON orders (id) WHERE status = 'pending';

CREATE TABLE order_addresses (
  order_id INTEGER NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('billing', 'shipping')),
  first_name TEXT NOT NULL DEFAULT '', last_name TEXT NOT NULL DEFAULT '', company TEXT NOT NULL DEFAULT '',
  address_1 TEXT NOT NULL DEFAULT '', address_2 TEXT NOT NULL DEFAULT '', city TEXT NOT NULL DEFAULT '',
  state TEXT NOT NULL DEFAULT '', postcode TEXT NOT NULL DEFAULT '', country TEXT NOT NULL DEFAULT '',
  email TEXT NOT NULL DEFAULT '' COLLATE NOCASE, phone TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (order_id, kind)
) WITHOUT ROWID;
CREATE INDEX order_addresses_email ON order_addresses (email) WHERE kind = 'billing';

CREATE TABLE order_lines (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  order_id INTEGER NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  product_id INTEGER REFERENCES products (id) ON DELETE SET NULL,
  variation_id INTEGER REFERENCES products (id) ON DELETE SET NULL,
  name TEXT NOT NULL,
  sku TEXT NOT NULL DEFAULT '',
  quantity INTEGER NOT NULL CHECK (quantity > 0),
  tax_class TEXT NOT NULL DEFAULT '',
  attributes TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(attributes)),
  subtotal INTEGER NOT NULL CHECK (subtotal >= 0),
  subtotal_tax INTEGER NOT NULL DEFAULT 0 CHECK (subtotal_tax >= 0),
  total INTEGER NOT NULL CHECK (total >= 0),
  total_tax INTEGER NOT NULL DEFAULT 0 CHECK (total_tax >= 0),
  taxes TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(taxes))
);
CREATE INDEX order_lines_order ON order_lines (order_id);
CREATE INDEX order_lines_product ON order_lines (product_id);

CREATE TABLE order_shipping (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  order_id INTEGER NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  method_id TEXT NOT NULL, instance_id INTEGER, method_title TEXT NOT NULL,
  total INTEGER NOT NULL CHECK (total >= 0),
  total_tax INTEGER NOT NULL DEFAULT 0 CHECK (total_tax >= 0),
  taxes TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(taxes))
);
CREATE INDEX order_shipping_order ON order_shipping (order_id);

CREATE TABLE order_fees (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  order_id INTEGER NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  name TEXT NOT NULL, tax_class TEXT NOT NULL DEFAULT '',
  total INTEGER NOT NULL, total_tax INTEGER NOT NULL DEFAULT 0,
  taxes TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(taxes))
);
CREATE INDEX order_fees_order ON order_fees (order_id);

CREATE TABLE order_coupons (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  order_id INTEGER NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  coupon_id INTEGER REFERENCES coupons (id) ON DELETE SET NULL,
  code TEXT NOT NULL,
  discount INTEGER NOT NULL CHECK (discount >= 0),
  discount_tax INTEGER NOT NULL DEFAULT 0 CHECK (discount_tax >= 0)
);
CREATE INDEX order_coupons_order ON order_coupons (order_id);

CREATE TABLE order_taxes (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  order_id INTEGER NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  rate_id INTEGER, rate_code TEXT NOT NULL, label TEXT NOT NULL, rate_ppm INTEGER NOT NULL,
  compound INTEGER NOT NULL DEFAULT 0 CHECK (compound IN (0, 1)),
  tax_total INTEGER NOT NULL CHECK (tax_total >= 0),
  shipping_tax_total INTEGER NOT NULL DEFAULT 0 CHECK (shipping_tax_total >= 0)
);
CREATE INDEX order_taxes_order ON order_taxes (order_id);

CREATE TABLE order_meta (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  order_id INTEGER NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  key TEXT NOT NULL, value TEXT NOT NULL
);
CREATE INDEX order_meta_order ON order_meta (order_id);

CREATE TABLE order_notes (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  order_id INTEGER NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  note TEXT NOT NULL, created_at INTEGER NOT NULL,
  for_customer INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX order_notes_order ON order_notes (order_id);

CREATE TABLE coupon_uses (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  coupon_id INTEGER NOT NULL REFERENCES coupons (id) ON DELETE CASCADE,
  order_id INTEGER REFERENCES orders (id) ON DELETE CASCADE,
  user_id INTEGER REFERENCES users (id) ON DELETE SET NULL,
  email TEXT NOT NULL DEFAULT '' COLLATE NOCASE
);
CREATE INDEX coupon_uses_coupon ON coupon_uses (coupon_id);

CREATE TABLE download_permissions (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  download_id TEXT NOT NULL,
  product_id INTEGER NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  order_id INTEGER NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  order_key TEXT NOT NULL,
  user_id INTEGER REFERENCES users (id) ON DELETE SET NULL,
  user_email TEXT NOT NULL DEFAULT '',
  downloads_remaining INTEGER CHECK (downloads_remaining >= 0),
  granted_at INTEGER NOT NULL,
  expires_at INTEGER
);
CREATE INDEX download_permissions_order ON download_permissions (order_id);
CREATE INDEX download_permissions_user ON download_permissions (user_id);

CREATE TABLE password_resets (
  key_hash TEXT PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
);
CREATE INDEX password_resets_user ON password_resets (user_id);

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
  -- on the shop's clocks
  date TEXT NOT NULL,
  language TEXT NOT NULL DEFAULT ''
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
  url TEXT NOT NULL,
  custom INTEGER NOT NULL CHECK (custom IN (0, 1)),
  object TEXT NOT NULL,
  object_id INTEGER NOT NULL,
  position INTEGER NOT NULL,
  target TEXT NOT NULL DEFAULT '',
  classes TEXT NOT NULL DEFAULT '[]'
);
CREATE INDEX menu_items_menu ON menu_items (menu_id);

CREATE TABLE order_refunds (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  order_id INTEGER NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  amount INTEGER NOT NULL CHECK (amount > 0),
  created_at INTEGER NOT NULL,
  reason TEXT NOT NULL DEFAULT ''
);
CREATE INDEX order_refunds_order ON order_refunds (order_id);

CREATE TABLE texts (
  language TEXT NOT NULL CHECK (language <> ''),
  kind TEXT NOT NULL,
  id TEXT NOT NULL,
  field TEXT NOT NULL,
  text TEXT NOT NULL CHECK (text <> ''),
  PRIMARY KEY (language, kind, id, field)
) WITHOUT ROWID;
CREATE INDEX products_language ON products (language) WHERE language <> '';
CREATE UNIQUE INDEX products_sku ON products (sku, language) WHERE sku <> '';

CREATE TRIGGER products_sold AFTER UPDATE OF stock_quantity, stock_status ON products WHEN new.sku <> '' BEGIN
  UPDATE products SET stock_quantity = new.stock_quantity, stock_status = new.stock_status
  WHERE sku = new.sku AND language <> new.language AND manage_stock = new.manage_stock
    AND (stock_quantity IS NOT new.stock_quantity OR stock_status <> new.stock_status);
END;
