import {
  isOnSale,
  typenames,
  type AttributeRecord,
  type ProductFields,
  type ProductRecord,
  type TermRecord,
} from '../../domain/catalogue/product';
import type { ListEntry } from '../../domain/catalogue/product-list';
import { collect } from '../collect';
import { asFields, jsonList, type Database, type Stored } from '../database';
import { storedList } from '../stored-json';
import type { Texts } from '../texts';
import { mediaRecord, type MediaRow } from './catalogue-media';
import type { Terms } from './catalogue-terms';

/** Assembles products from one query per table. `variations` has those of any status. */
export function readRecords(
  db: Database,
  terms: Terms,
  texts: Texts,
  entries: ReadonlyMap<number, ListEntry>,
  ids: readonly number[],
  now: number,
): ProductRecord[] {
  const { rows, parts } = readProductRows(db, texts, ids);
  const tops = rows
    .filter((row) => row.parentId === null)
    .map((row) => topRecord(row, parts, terms, entries.get(row.id), now));
  const byId = new Map(tops.map((record) => [record.id, record]));
  for (const row of rows) {
    const parent = row.parentId === null ? undefined : byId.get(row.parentId);
    if (parent)
      parent.variations.push(named(variationRecord(row, parts, terms, texts, parent, now), terms, texts));
  }
  return tops;
}

function readProductRows(db: Database, texts: Texts, ids: readonly number[]) {
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
        // In shops with separate products per language, only variations use translations.
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

type Parts = ReturnType<typeof readProductRows>['parts'];

interface AttributeRow extends Stored<Omit<AttributeRecord, '__typename' | 'attributeId' | 'terms'>> {
  attributeId: number | null;
}

const attributeColumns = asFields(
  'product_id, position, attribute_id, slug, name AS label, options, visible, variation, default_value',
);

interface ProductRow extends Stored<ProductFields> {
  parentId: number | null;
  manageStock: number;
}

const productColumns =
  asFields(`id, type, parent_id, slug, name, status, visibility, featured, sku, description, short_description,
  regular_price, regular_price_text, sale_price, sale_price_text, sale_from, sale_to, virtual, downloadable, download_limit,
  download_expiry, external_url, button_text, tax_status, tax_class, manage_stock, stock_quantity, stock_status, backorders,
  low_stock_amount, sold_individually, weight, length, width, height, reviews_allowed, purchase_note,
  menu_order, total_sales, created_at, modified_at, language`);

function topRecord(
  row: ProductRow,
  parts: Parts,
  terms: Terms,
  entry: ListEntry | undefined,
  now: number,
): ProductRecord {
  const [image = null, ...gallery] = parts.images.get(row.id) ?? [];
  const links = parts.links.get(row.id) ?? [];
  const linked = (kind: string) => links.filter((link) => link.kind === kind).map((link) => link.linked_id);
  const productTerms = (entry?.termIds ?? []).flatMap((id) => terms.byId.get(id) ?? []);
  return Object.assign(commonFields(row, parts, now), {
    parent: null,
    values: [],
    variations: [],
    children: [],
    image,
    gallery,
    terms: productTerms,
    attributes: (parts.attributes.get(row.id) ?? []).map((attribute) =>
      attributeRecord(attribute, productTerms),
    ),
    upsellIds: linked('upsell'),
    crossSellIds: linked('cross_sell'),
    groupedIds: linked('grouped'),
    averageRating: entry?.averageRating ?? 0,
    reviewCount: entry?.reviewCount ?? 0,
  });
}

function variationRecord(
  row: ProductRow,
  parts: Parts,
  terms: Terms,
  texts: Texts,
  parent: ProductRecord,
  now: number,
): ProductRecord {
  const record = commonFields(row, parts, now);
  const counted =
    record.manageStock === 'no' && parent.manageStock === 'self' ? 'parent' : record.manageStock;
  const given = new Map((parts.values.get(record.id) ?? []).map(({ slug, value }) => [slug, value]));
  return Object.assign(record, ofProducts(), {
    parent,
    sku: record.sku || parent.sku,
    taxStatus: parent.taxStatus,
    taxClass: record.taxClass === 'parent' ? parent.taxClass : record.taxClass,
    manageStock: counted,
    stockQuantity: counted === 'parent' ? parent.stockQuantity : record.stockQuantity,
    stockStatus: counted === 'parent' ? parent.stockStatus : record.stockStatus,
    backorders: counted === 'parent' ? parent.backorders : record.backorders,
    lowStockAmount: record.lowStockAmount ?? (counted === 'parent' ? parent.lowStockAmount : null),
    soldIndividually: parent.soldIndividually,
    weight: record.weight || parent.weight,
    length: record.length || parent.length,
    width: record.width || parent.width,
    height: record.height || parent.height,
    image: parts.images.get(record.id)?.[0] ?? parent.image,
    values: parent.attributes
      .filter((attribute) => attribute.variation)
      .map((attribute) => variationValue(attribute, given.get(attribute.slug) ?? '', terms, texts)),
  });
}

/** Names a translated variation by its product and values. */
function named(variation: ProductRecord, terms: Terms, texts: Texts): ProductRecord {
  const { parent, values } = variation;
  if (!texts.areOthers || !parent) return variation;
  const chosen = values.filter(({ value }) => value !== '');
  const words = chosen.map(({ termId, value }) => terms.byId.get(termId)?.name ?? value);
  return Object.assign(variation, { name: [parent.name, words.join(', ')].filter(Boolean).join(' - ') });
}

function variationValue(attribute: AttributeRecord, value: string, terms: Terms, texts: Texts) {
  const term = attribute.attributeId > 0 && value !== '' ? terms.find(attribute.slug, value) : undefined;
  return {
    slug: attribute.slug,
    value,
    termId: term?.id ?? 0,
    label: term
      ? (texts.of('attribute', attribute.attributeId)?.['name'] ?? attribute.label)
      : attribute.slug,
  };
}

function attributeRecord(row: AttributeRow, productTerms: readonly TermRecord[]): AttributeRecord {
  const isLocal = row.attributeId === null;
  const terms = productTerms
    .filter((term) => !isLocal && term.taxonomy === row.slug)
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
  return {
    ...row,
    __typename: isLocal ? 'LocalProductAttribute' : 'GlobalProductAttribute',
    attributeId: row.attributeId ?? 0,
    options: isLocal ? row.options : terms.map((term) => term.slug),
    terms,
    visible: row.visible === 1,
    variation: row.variation === 1,
  };
}

type Common = Omit<ProductRecord, 'parent' | 'image' | 'values' | keyof ReturnType<typeof ofProducts>>;

/** Mutates the row: copying so many fields costs more than reading them. */
function commonFields(row: ProductRow, parts: Parts, now: number): Common {
  const onSale = isOnSale(row, now);
  return Object.assign(row, {
    __typename: typenames[row.type],
    featured: row.featured === 1,
    price: onSale ? row.salePrice : row.regularPrice,
    priceText: onSale ? row.salePriceText : row.regularPriceText,
    onSale,
    virtual: row.virtual === 1,
    downloadable: row.downloadable === 1,
    manageStock: row.manageStock === 1 ? 'self' : 'no',
    stockQuantity: row.manageStock === 1 ? row.stockQuantity : null,
    soldIndividually: row.soldIndividually === 1,
    reviewsAllowed: row.reviewsAllowed === 1,
    meta: parts.meta.get(row.id) ?? [],
  });
}

const ofProducts = () => ({
  gallery: [],
  terms: [],
  attributes: [],
  variations: [],
  upsellIds: [],
  crossSellIds: [],
  groupedIds: [],
  children: [],
  averageRating: 0,
  reviewCount: 0,
});
