import type { PricedSince } from '../../domain/catalogue/lowest-price';
import type { Database } from '../database';

/** What a product or a variation has cost since when, the oldest first. */
export function loadPriceHistory(db: Database, productId: number): PricedSince[] {
  return db.all<PricedSince>(
    `SELECT since, regular_price AS regularPrice, sale_price AS salePrice, sale_from AS saleFrom, sale_to AS saleTo
     FROM price_history WHERE product_id = ? ORDER BY since, id`,
    productId,
  );
}
