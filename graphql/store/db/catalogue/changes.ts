import * as z from 'zod/v4';
import type { ProductFields } from '../../domain/catalogue/product';
import { asFields, type Database } from '../database';
import { saveOption } from '../settings';

export function newestChange(db: Database): number {
  return db.value<number>('SELECT max(seq) FROM catalogue_changes') ?? 0;
}

/** A product that was changed, and the number of its newest change. */
export interface CatalogueChange {
  id: number;
  seq: number;
}

/** Products that were changed after a change, in the order of their newest one. */
export function changedAfter(db: Database, seq: number, most: number): CatalogueChange[] {
  return db.all<CatalogueChange>(
    `SELECT product_id AS id, max(seq) AS seq FROM catalogue_changes WHERE seq > ? AND product_id IS NOT NULL
     GROUP BY product_id ORDER BY max(seq) LIMIT ?`,
    seq,
    most,
  );
}

/** A product as other servers get it; undefined when there is none. */
export type ToldProduct = Pick<ProductFields, 'id' | 'name' | 'slug' | 'type' | 'status' | 'modifiedAt'>;

export function toldProduct(db: Database, id: number): ToldProduct | undefined {
  const columns = asFields('id, name, slug, type, status, modified_at');
  return db.get<ToldProduct>(`SELECT ${columns} FROM products WHERE id = ?`, id);
}

const option = 'sturdy_webhook_positions';
const positionsSchema = z.record(z.string(), z.number());

/** The last change that each address has heard of. */
export function readPositions(db: Database): Record<string, number> {
  const saved = db.value<string>('SELECT value FROM options WHERE name = ?', option);
  return (saved && positionsSchema.safeParse(JSON.parse(saved)).data) || {};
}

export function savePosition(db: Database, address: string, seq: number): void {
  db.transaction(() => {
    saveOption(db, option, { ...readPositions(db), [address]: seq });
  });
}
