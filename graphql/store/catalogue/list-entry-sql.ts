import { isOnSale, type Prices } from './product-rules';
import type { ListEntry } from './product-list';
import type { Terms } from './term-sql';
import { groupBy, toFieldAliases, toJsonList, type Database, type Stored } from '../db/database';

/** Reads list entries of all or some products. @param now Unix seconds, for sales */
export function readEntries(db: Database, terms: Terms, now: number, ids?: readonly number[]): ListEntry[] {
  const { among, params } = buildIdCondition(ids);
  const rows = db.all<EntryRow>(
    `SELECT ${ENTRY_COLUMNS} FROM products WHERE type <> 'variation' AND ${among('id')}`,
    ...params,
  );
  const termIds = groupBy(
    db.tuples<[number, number]>(
      `SELECT product_id, term_id FROM product_terms WHERE ${among('product_id')}`,
      ...params,
    ),
    ([id]) => id,
    ([, term]) => term,
  );
  const ratings = new Map(
    db
      .tuples<[number, number, number]>(
        `SELECT product_id, avg(rating), count(*) FROM reviews
         WHERE status = 'approved' AND rating IS NOT NULL AND ${among('product_id')} GROUP BY product_id`,
        ...params,
      )
      // WooCommerce rounds averages to two decimals.
      .map(([id, average, count]) => [id, { average: Math.round(average * 100) / 100, count }] as const),
  );
  const prices = readMemberPrices(db, now, ids);
  return rows.map(({ regularPrice, salePrice, ...row }) => {
    const { id, type, saleFrom, saleTo } = row;
    const isSaleActive = isOnSale({ regularPrice, salePrice, saleFrom, saleTo }, now);
    const hasMemberPrices = type === 'variable' || type === 'grouped';
    const costs = hasMemberPrices
      ? (prices.get(id)?.costs ?? [])
      : [isSaleActive ? salePrice : regularPrice].filter((price) => price !== null);
    const rating = ratings.get(id);
    const entry = {
      ...row,
      featured: row.featured === 1,
      averageRating: rating?.average ?? 0,
      reviewCount: rating?.count ?? 0,
      prices: costs.sort((a, b) => a - b),
      onSale: type === 'variable' ? (prices.get(id)?.onSale ?? false) : isSaleActive,
    };
    return { ...entry, termIds: [...(termIds.get(id) ?? []), ...terms.getBuiltInTermIds(entry)] };
  });
}

const buildIdCondition = (ids: readonly number[] | undefined) => ({
  among: (column: string) => (ids === undefined ? 'true' : `${column} IN (SELECT value FROM json_each(?1))`),
  params: ids === undefined ? [] : [toJsonList(ids)],
});

function readMemberPrices(db: Database, now: number, ids?: readonly number[]) {
  const { among, params } = buildIdCondition(ids);
  const rows = db.tuples<[number, number, number | null, number | null, number | null, number | null]>(
    `SELECT g.owner, g.variation, p.regular_price, p.sale_price, p.sale_from, p.sale_to FROM (
       SELECT v.parent_id AS owner, v.id AS member, 1 AS variation FROM products v WHERE v.type = 'variation' AND v.status = 'publish'
       UNION ALL SELECT l.product_id, l.linked_id, 0 FROM product_links l WHERE l.kind = 'grouped'
       UNION ALL SELECT l.product_id, v.id, 0 FROM product_links l JOIN products v ON v.parent_id = l.linked_id AND v.status = 'publish' WHERE l.kind = 'grouped'
     ) g JOIN products p ON p.id = g.member WHERE p.status = 'publish' AND p.regular_price IS NOT NULL AND ${among('g.owner')}`,
    ...params,
  );
  const pricesByOwner = new Map<number, { costs: number[]; onSale: boolean }>();
  for (const [owner, variation, regularPrice, salePrice, saleFrom, saleTo] of rows) {
    const entry = pricesByOwner.get(owner) ?? { costs: [], onSale: false };
    const isReduced = isOnSale({ regularPrice, salePrice, saleFrom, saleTo }, now);
    entry.costs.push((isReduced ? salePrice : regularPrice) ?? 0);
    entry.onSale ||= isReduced && variation === 1;
    pricesByOwner.set(owner, entry);
  }
  return pricesByOwner;
}

type EntryRow = Stored<
  Omit<ListEntry, 'averageRating' | 'reviewCount' | 'prices' | 'onSale' | 'termIds'> & Prices
>;

const ENTRY_COLUMNS =
  toFieldAliases(`id, slug, name, sku, type, status, visibility, featured, stock_status, created_at, modified_at, menu_order,
  total_sales, regular_price, sale_price, sale_from, sale_to, language`);
