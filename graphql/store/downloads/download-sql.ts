import { toFieldAliases, type Database, type SqlValue } from '../db/database';
import type { OrderRecord } from '../orders/order-record-sql';

/** A file of an order that its buyer may load. */
export interface Download {
  id: number;
  downloadId: string;
  productId: number;
  orderKey: string;
  name: string;
  file: string;
  status: string;
  /** Unix seconds */
  expiresAt: number | null;
  remaining: number | null;
}

const DOWNLOAD_SQL = `SELECT ${toFieldAliases(`permissions.id, permissions.download_id, permissions.product_id,
  permissions.order_key, product_downloads.name, product_downloads.file, orders.status, permissions.expires_at,
  downloads_remaining AS remaining`)}
  FROM download_permissions AS permissions
  JOIN orders ON orders.id = permissions.order_id
  JOIN product_downloads USING (product_id, download_id)`;

const findDownloads = (db: Database, condition: string, ...params: SqlValue[]) =>
  db.all<Download>(`${DOWNLOAD_SQL} WHERE permissions.id ${condition}`, ...params);

export const findDownload = (db: Database, id: number) => findDownloads(db, '= ?', id)[0];

/** Finds the first grant per file and order (wc_get_customer_available_downloads). @param today midnight in Unix seconds */
export function findDownloadsOfCustomer(db: Database, userId: number, today: number): Download[] {
  return findDownloads(
    db,
    `IN (SELECT min(id) FROM download_permissions
       WHERE user_id = ? AND (downloads_remaining IS NULL OR downloads_remaining > 0) AND (expires_at IS NULL OR expires_at >= ?)
       GROUP BY order_id, product_id, download_id)
     ORDER BY permissions.order_id, permissions.product_id, permissions.id`,
    userId,
    today,
  );
}

export function findDownloadsOfOrder(db: Database, orderId: number): Download[] {
  return findDownloads(
    db,
    `IN (SELECT max(id) FROM download_permissions WHERE order_id = ? GROUP BY product_id, download_id)
     ORDER BY permissions.product_id, product_downloads.position`,
    orderId,
  );
}

interface BoughtFile {
  productId: number;
  downloadId: string;
  limit: number;
  expiryDays: number;
  quantity: number;
}

export function findBoughtFiles(db: Database, orderId: number): BoughtFile[] {
  return db.all<BoughtFile>(
    `SELECT products.id AS productId, download_id AS downloadId, download_limit AS "limit", download_expiry AS expiryDays, sum(quantity) AS quantity
     FROM order_lines JOIN products ON products.id = coalesce(order_lines.variation_id, order_lines.product_id)
     JOIN product_downloads ON product_downloads.product_id = products.id
     WHERE order_id = ? AND downloadable = 1 GROUP BY products.id, download_id ORDER BY min(order_lines.id), product_downloads.position`,
    orderId,
  );
}

export function insertPermission(
  db: Database,
  { id, key, userId, billing }: OrderRecord,
  file: Pick<Download, 'productId' | 'downloadId' | 'expiresAt'> & { downloadsRemaining: number | null },
  grantedAt: number,
): void {
  const buyer = { orderId: id, orderKey: key, userId, userEmail: billing.email };
  db.insert('download_permissions', { ...buyer, ...file, grantedAt });
}

export function countDownload(db: Database, id: number): void {
  db.run('UPDATE download_permissions SET downloads_remaining = downloads_remaining - 1 WHERE id = ?', id);
}
