import type { Database, Stored } from '../database';

/** A request for one mail when a product or a variation is back in stock. */
interface StockAlert {
  productId: number;
  email: string;
  /** Language of the page that it was asked for on. */
  locale: string;
}

/** What a mail says of a product or a variation. */
export interface AlertedProduct {
  name: string;
  slug: string;
  published: boolean;
  inStock: boolean;
  /** Values of a variation by attribute. */
  choice: { slug: string; value: string }[];
}

/** The parent counts for a variation that counts no pieces itself. */
const status = `CASE WHEN p.manage_stock = 0 AND parent.manage_stock = 1 THEN parent.stock_status ELSE p.stock_status END`;
const published = `p.status = 'publish' AND coalesce(parent.status, 'publish') = 'publish'`;
const products = 'products p LEFT JOIN products parent ON parent.id = p.parent_id';

export function findAlertedProduct(db: Database, id: number): AlertedProduct | undefined {
  const row = db.get<Stored<Omit<AlertedProduct, 'choice'>>>(
    `SELECT p.name, coalesce(parent.slug, p.slug) AS slug, ${published} AS published, ${status} <> 'outofstock' AS inStock
     FROM ${products} WHERE p.id = ?`,
    id,
  );
  return (
    row && {
      ...row,
      published: row.published === 1,
      inStock: row.inStock === 1,
      choice: db.all<{ slug: string; value: string }>(
        "SELECT slug, value FROM variation_attributes WHERE variation_id = ? AND value <> ''",
        id,
      ),
    }
  );
}

/** Notes an address that waits for a product, once. */
export function saveStockAlert(db: Database, alert: StockAlert, now: number): void {
  db.insert('stock_alerts', { ...alert, createdAt: now }, 'OR IGNORE');
}

/** Takes out the addresses that wait for a product that can be had again, as far as it has changed after a change of the catalogue. */
export function takeDueAlerts(db: Database, after: number): StockAlert[] {
  return db.transaction(() => {
    const due = db.all<StockAlert & { id: number }>(
      `SELECT a.id, a.product_id AS productId, a.email, a.locale
       FROM ${products} JOIN stock_alerts a ON a.product_id = p.id
       WHERE ${published} AND ${status} <> 'outofstock'
         AND (?1 < 0 OR coalesce(p.parent_id, p.id) IN (SELECT product_id FROM catalogue_changes WHERE seq > ?1))
       ORDER BY a.id`,
      after,
    );
    for (const { id } of due) db.run('DELETE FROM stock_alerts WHERE id = ?', id);
    return due;
  });
}

/** Forgets everything that an address waits for, with the mails that are on their way to it. */
export function deleteStockAlerts(db: Database, email: string): void {
  db.run('DELETE FROM stock_alerts WHERE email = ?', email);
  db.run("DELETE FROM mails WHERE kind = 'back-in-stock' AND email = ?", email);
}
