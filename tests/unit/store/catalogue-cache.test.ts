import { describe, expect } from 'vitest';
import { Catalogue } from '../../../graphql/store/db/catalogue/catalogue';
import { test as base } from './account-shop';

/** With a catalogue over the same database as the test's own statements. */
const test = base
  .extend('db', ({ made }) => made.db)
  .extend('catalogue', ({ made }) => new Catalogue(made.db, () => made.clock.now));

function slugs(catalogue: Catalogue, field: 'POPULARITY' | 'PRICE'): string[] {
  const list = catalogue.list({ field, descending: true });
  return [0, 1].map((index) => list.at(index)?.slug ?? '');
}

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

  test('orders, counts and addresses follow', ({ catalogue, db }) => {
    const hats = catalogue.terms.find('product_cat', 'hats')?.id ?? 0;
    expect(catalogue.withTerm(hats)).toHaveLength(3);
    db.run("UPDATE products SET total_sales = 99, slug = 'cap-two' WHERE slug = 'cap'");
    expect(slugs(catalogue, 'POPULARITY')[0]).toBe('cap-two');
    expect(catalogue.idBySlug('cap')).toBeUndefined();
    db.run("UPDATE products SET status = 'draft' WHERE slug = 'cap-two'");
    expect(catalogue.withTerm(hats)).toHaveLength(2);
  });

  test('reviews change the rating', ({ catalogue, db }) => {
    const id = catalogue.idBySlug('beanie') ?? 0;
    expect(catalogue.product(id)).toMatchObject({ averageRating: 4, reviewCount: 3 });
    db.run("UPDATE reviews SET status = 'approved' WHERE product_id = ?", id);
    expect(catalogue.product(id)).toMatchObject({ averageRating: 3.25, reviewCount: 4 });
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

  test('a child that gets dearer makes its group dearer', ({ catalogue, db }) => {
    db.run("UPDATE products SET regular_price = 9999900 WHERE slug = 'hoodie-with-zipper'");
    expect(slugs(catalogue, 'PRICE')).toEqual(['logo-collection', 'hoodie-with-zipper']);
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

  test('a list of named products has them in the order that is asked for', ({ catalogue }) => {
    const ids = ['polo', 'beanie'].map((slug) => catalogue.idBySlug(slug) ?? 0);
    const list = catalogue.list({ field: 'DATE', descending: false }, ids);
    expect([0, 1, 2].map((at) => list.at(at)?.slug)).toEqual(['beanie', 'polo', undefined]);
  });
});
