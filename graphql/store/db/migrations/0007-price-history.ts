import type { Migration } from './migration';

const columns = 'regular_price, sale_price, sale_from, sale_to';
const row = (source: string) =>
  `${source}.id, unixepoch(), ${columns
    .split(', ')
    .map((column) => `${source}.${column}`)
    .join(', ')}`;
const differs = columns
  .split(', ')
  .map((column) => `new.${column} IS NOT old.${column}`)
  .join(' OR ');

/** What every product has cost since when. Triggers write it, so that no way to change a price goes past it. */
export const priceHistory: Migration = {
  name: '0007-price-history',
  sql: `
CREATE TABLE price_history (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  product_id INTEGER NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  since INTEGER NOT NULL,
  regular_price INTEGER,
  sale_price INTEGER,
  sale_from INTEGER,
  sale_to INTEGER
);
CREATE INDEX price_history_product ON price_history (product_id);
CREATE TRIGGER products_priced AFTER INSERT ON products WHEN new.regular_price IS NOT NULL BEGIN
  INSERT INTO price_history (product_id, since, ${columns}) VALUES (${row('new')});
END;
CREATE TRIGGER products_repriced AFTER UPDATE OF ${columns} ON products WHEN ${differs} BEGIN
  INSERT INTO price_history (product_id, since, ${columns}) VALUES (${row('new')});
END;
-- how long prices have been what they are is not known: their history begins now
INSERT INTO price_history (product_id, since, ${columns})
  SELECT ${row('products')} FROM products WHERE regular_price IS NOT NULL;
`,
};
