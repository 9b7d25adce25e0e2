import { describe, expect } from 'vitest';
import { Catalogue } from '../../graphql/store/catalogue/catalogue-sql';
import { test as base } from './account-shop';

/** With a catalogue over the same database as the test's own statements. */
const test = base
  .extend('db', ({ made }) => made.db)
  .extend('catalogue', ({ made }) => new Catalogue(made.db, () => made.clock.now));

describe('what changes is read again', () => {
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
});
