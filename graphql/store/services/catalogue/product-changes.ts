import {
  countStock,
  findCountedStock,
  savePrices,
  saveStock,
  type EnteredPrices,
} from '../../db/catalogue/product-write';
import { stockAfter } from '../../domain/catalogue/stock';
import { seconds } from '../../domain/clock';
import { stockRules } from '../orders/order-status';
import type { StoreServices } from '../context';

type Context = Pick<StoreServices, 'db' | 'settings' | 'now' | 'siteUrl'>;

/**
 * Says how many there are of a product or a variation; from then on its pieces are counted. Customers who wait for it get a mail from
 * the running shop (`StockAlerts`), as after every other change of the stock.
 * @returns false when there is no such product
 */
export function setStock(context: Context, productId: number, quantity: number): boolean {
  const { db } = context;
  return db.transaction(() => {
    const before = findCountedStock(db, productId);
    if (!before) return false;
    const { now, noStockAmount } = stockRules(context);
    saveStock(db, productId, stockAfter({ ...before, quantity }, 0, noStockAmount), now);
    countStock(db, productId);
    return true;
  });
}

/**
 * Says what a product or a variation costs. What it has cost is kept by the database, for the lowest price beside a sale.
 * @returns false when there is no such product
 */
export function setPrices(context: Context, productId: number, prices: EnteredPrices): boolean {
  const { db } = context;
  return db.transaction(() => {
    if (!findCountedStock(db, productId)) return false;
    savePrices(db, productId, prices, seconds(context));
    return true;
  });
}
