import type { ProductType, StockStatus } from '../../domain/catalogue/product';
import type { Database } from '../database';

/** A product or variation as the shop's owner lists it. Money is in minor units. */
export interface DeskProduct {
  id: number;
  sku: string;
  name: string;
  type: ProductType;
  parentId: number | null;
  status: string;
  regularPrice: number | null;
  salePrice: number | null;
  saleFrom: number | null;
  saleTo: number | null;
  /** Null when its pieces are not counted, or with those of its parent. */
  stockQuantity: number | null;
  stockStatus: StockStatus;
}

const select = `SELECT id, sku, name, type, parent_id AS parentId, status, regular_price AS regularPrice,
  sale_price AS salePrice, sale_from AS saleFrom, sale_to AS saleTo,
  CASE WHEN manage_stock = 1 THEN stock_quantity END AS stockQuantity, stock_status AS stockStatus FROM products`;

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
