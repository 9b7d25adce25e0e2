import type { Prices, ProductFields } from '../../domain/catalogue/product';
import { asFields, type Database } from '../database';

/** A product or variation as the shop's owner lists it. Money is in minor units. */
export interface DeskProduct
  extends Prices, Pick<ProductFields, 'id' | 'sku' | 'name' | 'type' | 'status' | 'stockStatus'> {
  parentId: number | null;
  /** Null when its pieces are not counted, or with those of its parent. */
  stockQuantity: number | null;
}

const select = `SELECT ${asFields('id, sku, name, type, parent_id, status, regular_price, sale_price, sale_from, sale_to, stock_status')},
  CASE WHEN manage_stock = 1 THEN stock_quantity END AS stockQuantity FROM products`;

/** Everything that is not in the bin; variations follow their product. */
export function findDeskProducts(db: Database): DeskProduct[] {
  return db.all<DeskProduct>(
    `${select} WHERE status <> 'trash' ORDER BY coalesce(parent_id, id), parent_id IS NOT NULL, menu_order, id`,
  );
}

/** The product with this SKU; where none has it, the one with this id. */
export function findDeskProduct(db: Database, sku: string): DeskProduct | undefined {
  return db.get<DeskProduct>(
    `${select} WHERE status <> 'trash' AND (sku = ?1 OR CAST(id AS TEXT) = ?1) ORDER BY sku = ?1 DESC LIMIT 1`,
    sku,
  );
}
