-- How many pieces of a line have left the stock, as WooCommerce keeps it with each line (_reduced_stock): these alone come back.
ALTER TABLE order_lines ADD COLUMN stock_taken INTEGER NOT NULL DEFAULT 0 CHECK (stock_taken >= 0);
UPDATE order_lines SET stock_taken = quantity
WHERE order_id IN (SELECT id FROM orders WHERE stock_reduced = 1)
  AND EXISTS (
    SELECT 1 FROM products p LEFT JOIN products m ON m.id = p.parent_id
    WHERE p.id = coalesce(variation_id, product_id) AND (p.manage_stock = 1 OR m.manage_stock = 1)
  );
