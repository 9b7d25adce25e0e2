-- What every product has cost since when. Triggers write it, so that no way to change a price goes past it.
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
  INSERT INTO price_history (product_id, since, regular_price, sale_price, sale_from, sale_to)
    VALUES (new.id, unixepoch(), new.regular_price, new.sale_price, new.sale_from, new.sale_to);
END;
CREATE TRIGGER products_repriced AFTER UPDATE OF regular_price, sale_price, sale_from, sale_to ON products
WHEN new.regular_price IS NOT old.regular_price OR new.sale_price IS NOT old.sale_price
  OR new.sale_from IS NOT old.sale_from OR new.sale_to IS NOT old.sale_to BEGIN
  INSERT INTO price_history (product_id, since, regular_price, sale_price, sale_from, sale_to)
    VALUES (new.id, unixepoch(), new.regular_price, new.sale_price, new.sale_from, new.sale_to);
END;
-- how long prices have been what they are is not known: their history begins now
INSERT INTO price_history (product_id, since, regular_price, sale_price, sale_from, sale_to)
  SELECT id, unixepoch(), regular_price, sale_price, sale_from, sale_to FROM products WHERE regular_price IS NOT NULL;
