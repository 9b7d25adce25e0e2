import { toFieldAliases, type Database } from '../db/database';
import type { OrderRecord } from '../orders/order-record-sql';

export interface DownloadItem {
  permissionId: number;
  downloadId: string;
  productId: number;
  orderKey: string;
  name: string;
  status: string;
  expiresAt: number | null;
  remaining: number | null;
}

const ITEM_COLUMNS = toFieldAliases(
  'permissions.id AS permissionId, permissions.download_id, permissions.product_id, permissions.order_key, product_downloads.name, orders.status, permissions.expires_at, downloads_remaining AS remaining',
);
const ITEM_SQL = `SELECT ${ITEM_COLUMNS}
  FROM download_permissions AS permissions
  JOIN orders ON orders.id = permissions.order_id
  JOIN product_downloads USING (product_id, download_id)`;

/** Finds the first grant per file and order (wc_get_customer_available_downloads). @param today midnight in Unix seconds */
export function findDownloadsOfCustomer(db: Database, userId: number, today: number): DownloadItem[] {
  return db.all<DownloadItem>(
    `${ITEM_SQL} WHERE permissions.id IN (
     SELECT min(id) FROM download_permissions
     WHERE user_id = ? AND (downloads_remaining IS NULL OR downloads_remaining > 0) AND (expires_at IS NULL OR expires_at >= ?)
     GROUP BY order_id, product_id, download_id)
   ORDER BY permissions.order_id, permissions.product_id, permissions.id`,
    userId,
    today,
  );
}

export function findDownloadsOfOrder(db: Database, orderId: number): DownloadItem[] {
  return db.all<DownloadItem>(
    `${ITEM_SQL} WHERE permissions.id IN (SELECT max(id) FROM download_permissions WHERE order_id = ? GROUP BY product_id, download_id)
   ORDER BY permissions.product_id, product_downloads.position`,
    orderId,
  );
}

interface UngrantedOrder extends Pick<OrderRecord, 'id' | 'status' | 'userId'> {
  orderKey: string;
  userEmail: string;
}

export function findUngrantedOrder(db: Database, id: number): UngrantedOrder | undefined {
  return db.get<UngrantedOrder>(
    `SELECT id, status, order_key AS orderKey, user_id AS userId, coalesce(email, '') AS userEmail
     FROM orders LEFT JOIN order_addresses ON order_id = id AND kind = 'billing'
     WHERE id = ? AND downloads_granted = 0`,
    id,
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
  order: UngrantedOrder,
  { productId, downloadId }: BoughtFile,
  { remaining, expiresAt }: { remaining: number | null; expiresAt: number | null },
  grantedAt: number,
): void {
  db.insert('download_permissions', {
    orderId: order.id,
    orderKey: order.orderKey,
    userId: order.userId,
    userEmail: order.userEmail,
    productId,
    downloadId,
    grantedAt,
    expiresAt,
    downloadsRemaining: remaining,
  });
}

export function markGranted(db: Database, orderId: number): void {
  db.run('UPDATE orders SET downloads_granted = 1 WHERE id = ?', orderId);
}

export interface Permission extends Omit<DownloadItem, 'permissionId' | 'productId'> {
  id: number;
  file: string;
}

const PERMISSION_COLUMNS =
  toFieldAliases(`permissions.id, permissions.download_id, permissions.order_key, status, name, file,
  downloads_remaining AS remaining, expires_at`);

export function findPermission(db: Database, id: number): Permission | undefined {
  return db.get<Permission>(
    `SELECT ${PERMISSION_COLUMNS}
     FROM download_permissions AS permissions JOIN orders ON orders.id = order_id JOIN product_downloads USING (product_id, download_id)
     WHERE permissions.id = ?`,
    id,
  );
}

export function countDownload(db: Database, id: number): void {
  db.run('UPDATE download_permissions SET downloads_remaining = downloads_remaining - 1 WHERE id = ?', id);
}
