import type { StockStatus } from '../../domain/catalogue/product';
import { isOnSale } from '../../domain/catalogue/product';
import type { ListEntry } from '../../domain/catalogue/product-list';
import type { Terms } from './catalogue-terms';
import { jsonList, type Database } from '../database';

/** Reads what lists need of all products, or of some. `now` in Unix seconds decides about sale prices. */
export function readEntries(db: Database, terms: Terms, now: number, ids?: readonly number[]): ListEntry[] {
  const only = ids === undefined ? '' : 'AND p.id IN (SELECT value FROM json_each(?1))';
  const params = ids === undefined ? [] : [jsonList(ids)];
  const rows = db.tuples<EntryTuple>(
    `SELECT p.id, p.slug, p.name, p.sku, p.type, p.status, p.visibility, p.featured, p.stock_status, p.created_at, p.modified_at, p.menu_order,
       p.total_sales, p.regular_price, p.sale_price, p.sale_from, p.sale_to
     FROM products p WHERE p.type <> 'variation' ${only}`,
    ...params,
  );
  const termIds = grouped(
    db.tuples<[number, number]>(
      `SELECT t.product_id, t.term_id FROM product_terms t ${ids === undefined ? '' : 'WHERE t.product_id IN (SELECT value FROM json_each(?1))'}`,
      ...params,
    ),
  );
  const ratings = new Map(
    db
      .tuples<[number, number, number]>(
        `SELECT product_id, avg(rating), count(*) FROM reviews WHERE status = 'approved' AND rating IS NOT NULL
         ${ids === undefined ? '' : 'AND product_id IN (SELECT value FROM json_each(?1))'} GROUP BY product_id`,
        ...params,
      )
      .map(([id, average, count]) => [id, { average: roundRating(average), count }] as const),
  );
  const prices = pricesOf(db, now, ids);
  return rows.map(
    ([
      id,
      slug,
      name,
      sku,
      type,
      status,
      visibility,
      featured,
      stockStatus,
      createdAt,
      modifiedAt,
      menuOrder,
      totalSales,
      regularPrice,
      salePrice,
      saleFrom,
      saleTo,
    ]) => {
      const own = isOnSale({ regularPrice, salePrice, saleFrom, saleTo }, now);
      const several = type === 'variable' || type === 'grouped';
      const costs = several
        ? (prices.get(id)?.costs ?? [])
        : [own ? salePrice : regularPrice].filter((price) => price !== null);
      const rating = ratings.get(id);
      const entry = {
        id,
        slug,
        name,
        sku,
        type,
        status,
        visibility,
        featured: featured === 1,
        stockStatus,
        createdAt,
        modifiedAt,
        menuOrder,
        totalSales,
        averageRating: rating?.average ?? 0,
        reviewCount: rating?.count ?? 0,
        prices: costs.sort((a, b) => a - b),
        onSale: type === 'variable' ? (prices.get(id)?.onSale ?? false) : own,
        saleFrom,
        saleTo,
      };
      return { ...entry, termIds: [...(termIds.get(id) ?? []), ...terms.describing(entry)] };
    },
  );
}

/** Average ratings have two decimals (WooCommerce). */
export function roundRating(average: number): number {
  return Math.round(average * 100) / 100;
}

/** Prices of the published variations of variable products and of the children of grouped ones. */
function pricesOf(
  db: Database,
  now: number,
  ids?: readonly number[],
): Map<number, { costs: number[]; onSale: boolean }> {
  const only = ids === undefined ? '' : 'AND g.owner IN (SELECT value FROM json_each(?1))';
  const rows = db.tuples<[number, number, number | null, number | null, number | null, number | null]>(
    `SELECT g.owner, g.variation, p.regular_price, p.sale_price, p.sale_from, p.sale_to FROM (
       SELECT v.parent_id AS owner, v.id AS member, 1 AS variation FROM products v WHERE v.type = 'variation' AND v.status = 'publish'
       UNION ALL SELECT l.product_id, l.linked_id, 0 FROM product_links l WHERE l.kind = 'grouped'
       UNION ALL SELECT l.product_id, v.id, 0 FROM product_links l JOIN products v ON v.parent_id = l.linked_id AND v.status = 'publish' WHERE l.kind = 'grouped'
     ) g JOIN products p ON p.id = g.member WHERE p.status = 'publish' AND p.regular_price IS NOT NULL ${only}`,
    ...(ids === undefined ? [] : [jsonList(ids)]),
  );
  const found = new Map<number, { costs: number[]; onSale: boolean }>();
  for (const [owner, variation, regularPrice, salePrice, saleFrom, saleTo] of rows) {
    const entry = found.get(owner) ?? { costs: [], onSale: false };
    const reduced = isOnSale({ regularPrice, salePrice, saleFrom, saleTo }, now);
    entry.costs.push((reduced ? salePrice : regularPrice) ?? 0);
    entry.onSale ||= reduced && variation === 1;
    found.set(owner, entry);
  }
  return found;
}

function grouped(pairs: readonly (readonly [number, number])[]): Map<number, number[]> {
  const map = new Map<number, number[]>();
  for (const [key, value] of pairs) {
    const list = map.get(key);
    if (list) list.push(value);
    else map.set(key, [value]);
  }
  return map;
}

type EntryTuple = [
  id: number,
  slug: string,
  name: string,
  sku: string,
  type: ListEntry['type'],
  status: string,
  visibility: ListEntry['visibility'],
  featured: number,
  stockStatus: StockStatus,
  createdAt: number,
  modifiedAt: number,
  menuOrder: number,
  totalSales: number,
  regularPrice: number | null,
  salePrice: number | null,
  saleFrom: number | null,
  saleTo: number | null,
];
