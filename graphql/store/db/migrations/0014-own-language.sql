-- What is one thing in each language has a row in each, as Polylang keeps it; empty: of the shop's own language.
ALTER TABLE products ADD COLUMN language TEXT NOT NULL DEFAULT '';
ALTER TABLE terms ADD COLUMN language TEXT NOT NULL DEFAULT '';
ALTER TABLE pages ADD COLUMN language TEXT NOT NULL DEFAULT '';
CREATE INDEX products_language ON products (language) WHERE language <> '';

-- A product and its translations have one SKU, and what is left of it.
DROP INDEX products_sku;
CREATE UNIQUE INDEX products_sku ON products (sku, language) WHERE sku <> '';
CREATE TRIGGER products_sold AFTER UPDATE OF stock_quantity, stock_status ON products WHEN new.sku <> '' BEGIN
  UPDATE products SET stock_quantity = new.stock_quantity, stock_status = new.stock_status
  WHERE sku = new.sku AND language <> new.language AND manage_stock = new.manage_stock
    AND (stock_quantity IS NOT new.stock_quantity OR stock_status <> new.stock_status);
END;
