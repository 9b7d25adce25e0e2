import type { StoreContext, StoreServices } from '../../services/context';
import { downloadPath, grantTerms, statusPermitsDownload } from '../../domain/downloads/download';
import type { Database } from '../database';

/** One row of `downloadableItems`. */
export interface DownloadItem {
  permissionId: number;
  downloadId: string;
  productId: number;
  name: string;
  url: string;
  expiresAt: number | null;
  remaining: number | null;
}

interface ItemRow {
  id: number;
  download_id: string;
  product_id: number;
  order_key: string;
  name: string;
  status: string;
  expires_at: number | null;
  downloads_remaining: number | null;
}

const ITEMS = `SELECT permissions.id, permissions.download_id, permissions.product_id, permissions.order_key, product_downloads.name,
    orders.status, permissions.expires_at, permissions.downloads_remaining
  FROM download_permissions AS permissions
  JOIN orders ON orders.id = permissions.order_id
  JOIN product_downloads USING (product_id, download_id)`;

type Context = Pick<StoreServices, 'db' | 'settings' | 'secrets' | 'siteUrl' | 'now'>;

/** What a customer may fetch now: one row a file and order, the first grant of it (wc_get_customer_available_downloads). */
export function downloadsOfCustomer(context: Context, userId: number): DownloadItem[] {
  const rows = context.db.all<ItemRow>(
    `${ITEMS} WHERE permissions.id IN (
       SELECT min(id) FROM download_permissions
       WHERE user_id = ? AND (downloads_remaining IS NULL OR downloads_remaining > 0) AND (expires_at IS NULL OR expires_at > ?)
       GROUP BY order_id, product_id, download_id)
     ORDER BY permissions.order_id, permissions.product_id, permissions.id`,
    userId,
    seconds(context),
  );
  return permitted(context, rows);
}

/** The files of one order, the newest grant of each, also when it is used up. */
export function downloadsOfOrder(context: Context, orderId: number): DownloadItem[] {
  const rows = context.db.all<ItemRow>(
    `${ITEMS} WHERE permissions.id IN (SELECT max(id) FROM download_permissions WHERE order_id = ? GROUP BY product_id, download_id)
     ORDER BY permissions.product_id, product_downloads.position`,
    orderId,
  );
  return permitted(context, rows);
}

/**
 * Gives the buyer of an order the right to its files, once; call it in the order's transaction whenever the order has become
 * processing (if the shop gives downloads after payment) or completed.
 */
export function grantDownloads(
  { db, settings, now }: Pick<StoreContext, 'db' | 'settings' | 'now'>,
  orderId: number,
): void {
  const order = db.get<{ status: string; order_key: string; user_id: number | null; email: string | null }>(
    `SELECT status, order_key, user_id, email FROM orders LEFT JOIN order_addresses ON order_id = id AND kind = 'billing'
     WHERE id = ? AND downloads_granted = 0`,
    orderId,
  );
  if (!order || !statusPermitsDownload(order.status, grantsAfterPayment(settings))) return;
  const at = seconds({ now });
  const files = db.all<{
    product_id: number;
    download_id: string;
    download_limit: number;
    download_expiry: number;
    quantity: number;
  }>(
    `SELECT products.id AS product_id, download_id, download_limit, download_expiry, sum(quantity) AS quantity
     FROM order_lines JOIN products ON products.id = coalesce(order_lines.variation_id, order_lines.product_id)
     JOIN product_downloads ON product_downloads.product_id = products.id
     WHERE order_id = ? AND downloadable = 1 GROUP BY products.id, download_id ORDER BY min(order_lines.id), product_downloads.position`,
    orderId,
  );
  for (const file of files) {
    const { remaining, expiresAt } = grantTerms(
      { limit: file.download_limit, expiryDays: file.download_expiry },
      file.quantity,
      at,
    );
    db.run(
      `INSERT INTO download_permissions (download_id, product_id, order_id, order_key, user_id, user_email, downloads_remaining, granted_at, expires_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      file.download_id,
      file.product_id,
      orderId,
      order.order_key,
      order.user_id,
      order.email ?? '',
      remaining,
      at,
      expiresAt,
    );
  }
  db.run('UPDATE orders SET downloads_granted = 1 WHERE id = ?', orderId);
}

export interface Permission {
  id: number;
  downloadId: string;
  orderKey: string;
  status: string;
  userId: number | null;
  name: string;
  file: string;
  remaining: number | null;
  expiresAt: number | null;
  lastAt: number | null;
}

export function findPermission(db: Database, id: number): Permission | undefined {
  const row = db.get<{
    id: number;
    download_id: string;
    order_key: string;
    status: string;
    user_id: number | null;
    name: string;
    file: string;
    downloads_remaining: number | null;
    expires_at: number | null;
    last_download_at: number | null;
  }>(
    `SELECT permissions.id, permissions.download_id, permissions.order_key, status, permissions.user_id, name, file, downloads_remaining,
       expires_at, last_download_at
     FROM download_permissions AS permissions JOIN orders ON orders.id = order_id JOIN product_downloads USING (product_id, download_id)
     WHERE permissions.id = ?`,
    id,
  );
  return (
    row && {
      id: row.id,
      downloadId: row.download_id,
      orderKey: row.order_key,
      status: row.status,
      userId: row.user_id,
      name: row.name,
      file: row.file,
      remaining: row.downloads_remaining,
      expiresAt: row.expires_at,
      lastAt: row.last_download_at,
    }
  );
}

/** Counts one download; false when none is left. */
export function countDownload(db: Database, id: number, now: number): boolean {
  return (
    db.run(
      `UPDATE download_permissions SET downloads_remaining = downloads_remaining - 1, download_count = download_count + 1, last_download_at = ?
       WHERE id = ? AND (downloads_remaining IS NULL OR downloads_remaining > 0)`,
      now,
      id,
    ).changes > 0
  );
}

export function grantsAfterPayment(settings: StoreContext['settings']): boolean {
  return settings.flag('woocommerce_downloads_grant_access_after_payment', true);
}

function permitted({ settings, secrets, siteUrl }: Context, rows: readonly ItemRow[]): DownloadItem[] {
  const early = grantsAfterPayment(settings);
  return rows
    .filter(({ status }) => statusPermitsDownload(status, early))
    .map((row) => ({
      permissionId: row.id,
      downloadId: row.download_id,
      productId: row.product_id,
      name: row.name,
      url:
        siteUrl + downloadPath({ id: row.id, orderKey: row.order_key, downloadId: row.download_id }, secrets),
      expiresAt: row.expires_at,
      remaining: row.downloads_remaining,
    }));
}

function seconds({ now }: Pick<StoreContext, 'now'>): number {
  return Math.floor(now().getTime() / 1000);
}
