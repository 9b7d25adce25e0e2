import type { AttributeRecord, ProductFields } from '../../domain/catalogue/product';
import { mediaRecord, type MediaRow } from './catalogue-media';
import { collect } from '../collect';
import { asFields, jsonList, type Database, type Stored } from '../database';
import { storedList } from '../stored-json';
import type { Texts } from '../texts';

/** Rows of products and of their variations, and what belongs to them by product id. */
export function readProductRows(db: Database, texts: Texts, ids: readonly number[]) {
  const list = jsonList(ids);
  const rows = db.all<ProductRow>(
    `SELECT ${productColumns} FROM products WHERE id IN (SELECT value FROM json_each(?1)) OR parent_id IN (SELECT value FROM json_each(?1)) ORDER BY menu_order DESC, id DESC`,
    list,
  );
  const all = jsonList(rows.map((row) => row.id));
  const parts = {
    images: collect(
      db.all<MediaRow & { product_id: number }>(
        `SELECT i.product_id, m.id, m.src, m.title, m.alt, m.sizes FROM product_images i JOIN media m ON m.id = i.media_id
       WHERE i.product_id IN (SELECT value FROM json_each(?)) ORDER BY i.product_id, i.position`,
        all,
      ),
      (row) => row.product_id,
      (row) => mediaRecord(texts.in('media', row)),
    ),
    attributes: collect(
      db.all<Omit<AttributeRow, 'options'> & { options: string }>(
        `SELECT ${attributeColumns} FROM product_attributes WHERE product_id IN (SELECT value FROM json_each(?)) ORDER BY product_id, position`,
        list,
      ),
      (row) => row.productId,
      (row) => ({
        ...row,
        // Where languages have products of their own, what a plugin translates beside them is read with the variations alone.
        label: (!texts.listed && texts.of('attribute', row.attributeId ?? row.label)?.['name']) || row.label,
        options: storedList(row.options).map((value) => texts.option(row.slug, value)),
        defaultValue: texts.option(row.slug, row.defaultValue),
      }),
    ),
    values: collect(
      db.all<{ variation_id: number; slug: string; value: string }>(
        'SELECT variation_id, slug, value FROM variation_attributes WHERE variation_id IN (SELECT value FROM json_each(?))',
        all,
      ),
      (row) => row.variation_id,
      ({ slug, value }) => ({ slug, value: texts.option(slug, value) }),
    ),
    meta: collect(
      db.all<{ product_id: number; id: number; key: string; value: string }>(
        'SELECT product_id, id, key, value FROM product_meta WHERE product_id IN (SELECT value FROM json_each(?)) ORDER BY product_id, id',
        all,
      ),
      (row) => row.product_id,
      ({ product_id: product, id, key, value }) => ({
        id,
        key,
        value: texts.of('meta', `${product}:${key}`)?.['value'] ?? value,
      }),
    ),
    links: collect(
      db.all<{ product_id: number; kind: string; linked_id: number }>(
        'SELECT product_id, kind, linked_id FROM product_links WHERE product_id IN (SELECT value FROM json_each(?)) ORDER BY product_id, kind, position',
        list,
      ),
      (row) => row.product_id,
      (row) => row,
    ),
  };
  return { rows: rows.map((row) => texts.in('product', row)), parts };
}

export type Parts = ReturnType<typeof readProductRows>['parts'];

export interface AttributeRow extends Stored<Omit<AttributeRecord, '__typename' | 'attributeId' | 'terms'>> {
  attributeId: number | null;
}

const attributeColumns = asFields(
  'product_id, position, attribute_id, slug, name AS label, options, visible, variation, default_value',
);

/** What the table of products says of a product itself. */
export interface ProductRow extends Stored<ProductFields> {
  parentId: number | null;
  manageStock: number;
}

const productColumns =
  asFields(`id, type, parent_id, slug, name, status, visibility, featured, sku, description, short_description,
  regular_price, regular_price_text, sale_price, sale_price_text, sale_from, sale_to, virtual, downloadable, download_limit,
  download_expiry, external_url, button_text, tax_status, tax_class, manage_stock, stock_quantity, stock_status, backorders,
  low_stock_amount, sold_individually, weight, length, width, height, reviews_allowed, purchase_note,
  menu_order, total_sales, created_at, modified_at, language`);
