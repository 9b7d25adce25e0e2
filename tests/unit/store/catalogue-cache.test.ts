import { describe, expect } from 'vitest';
import { Catalogue } from '../../../graphql/store/db/catalogue/catalogue';
import { test as base } from './account-shop';

/** With a catalogue over the same database as the test's own statements. */
const test = base
  .extend('db', ({ made }) => made.db)
  .extend('catalogue', ({ made }) => new Catalogue(made.db, () => made.clock.now));

describe('what changes is read again', () => {
  test('stock of a product and of a variation', ({ catalogue, db }) => {
    const candle = catalogue.idBySlug('managed-candle') ?? 0;
    const variation = catalogue.idBySku('SKU-SHIRT-FULL-MATRIX-0') ?? 0;
    expect(catalogue.product(candle)?.stockQuantity).toBe(25);
    expect(catalogue.variation(variation)?.stockQuantity).toBe(10);
    db.run('UPDATE products SET stock_quantity = stock_quantity - 3 WHERE id IN (?, ?)', candle, variation);
    expect(catalogue.product(candle)?.stockQuantity).toBe(22);
    expect(catalogue.variation(variation)?.stockQuantity).toBe(7);
  });

  test('a rollback leaves no trace, and the next change of the same number is seen', ({ catalogue, db }) => {
    const id = catalogue.idBySlug('managed-candle') ?? 0;
    const failing = () =>
      db.transaction(() => {
        db.run('UPDATE products SET stock_quantity = 1 WHERE id = ?', id);
        expect(catalogue.product(id)?.stockQuantity).toBe(1);
        throw new Error('no');
      });
    expect(failing).toThrow('no');
    expect(catalogue.product(id)?.stockQuantity).toBe(25);
    db.run('UPDATE products SET stock_quantity = 24 WHERE id = ?', id);
    expect(catalogue.product(id)?.stockQuantity).toBe(24);
  });

  test('a sale begins and ends by the clock', ({ made, catalogue }) => {
    const rug = () => catalogue.product(catalogue.idBySlug('future-sale-rug') ?? 0);
    expect(rug()).toMatchObject({ price: 9900, onSale: false });
    made.clock.now = new Date('2027-06-08T22:00:00Z');
    expect(rug()).toMatchObject({ price: 7900, onSale: true });
  });

  test('a product read long ago is not pushed out by the page that it is on', ({ catalogue, db }) => {
    const columns = db
      .column<string>("SELECT name FROM pragma_table_info('products')")
      .filter((name) => name !== 'id' && name !== 'slug' && name !== 'sku');
    for (let id = 50_000; id < 50_800; id += 1)
      db.run(
        `INSERT INTO products (id, slug, sku, ${columns.join()}) SELECT ?, ?, '', ${columns.join()} FROM products WHERE slug = 'beanie'`,
        id,
        `copy-${String(id)}`,
      );
    const ids = (from: number, count: number) => Array.from({ length: count }, (_, at) => from + at);
    catalogue.products([50_000]);
    for (let page = 0; page < 6; page += 1) catalogue.products(ids(50_001 + page * 100, 100));
    expect(catalogue.products([50_000, ...ids(50_700, 99)])).toHaveLength(100);
  });
});
