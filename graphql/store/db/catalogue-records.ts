import * as z from 'zod/v4';
import {
  isOnSale,
  type AttributeRecord,
  type DownloadFile,
  type MediaRecord,
  type ProductRecord,
  type ProductTypename,
  type VariationValue,
} from '../domain/product';
import type { ListEntry } from '../domain/product-list';
import { mediaRecord, type MediaRow } from './catalogue-media';
import type { Terms } from './catalogue-terms';
import { jsonList, type Database } from './database';

const typenames: Record<ProductRecord['type'], ProductTypename> = {
  simple: 'SimpleProduct',
  variable: 'VariableProduct',
  variation: 'SimpleProductVariation',
  external: 'ExternalProduct',
  grouped: 'GroupProduct',
};
const optionsSchema = z.array(z.string());

/** Products with their variations, put together from one query per table; variations of any status are in `variations`. */
export function readRecords(
  db: Database,
  terms: Terms,
  entries: ReadonlyMap<number, ListEntry>,
  ids: readonly number[],
  now: number,
): ProductRecord[] {
  const list = jsonList(ids);
  const rows = db.all<ProductRow>(
    `SELECT * FROM products WHERE id IN (SELECT value FROM json_each(?1)) OR parent_id IN (SELECT value FROM json_each(?1)) ORDER BY menu_order DESC, id DESC`,
    list,
  );
  const all = jsonList(rows.map((row) => row.id));
  const parts: Parts = {
    images: collect(
      db.all<MediaRow & { product_id: number }>(
        `SELECT i.product_id, m.id, m.src, m.title, m.alt, m.sizes FROM product_images i JOIN media m ON m.id = i.media_id
       WHERE i.product_id IN (SELECT value FROM json_each(?)) ORDER BY i.product_id, i.position`,
        all,
      ),
      (row) => row.product_id,
      mediaRecord,
    ),
    attributes: collect(
      db.all<AttributeRow>(
        'SELECT * FROM product_attributes WHERE product_id IN (SELECT value FROM json_each(?)) ORDER BY product_id, position',
        list,
      ),
      (row) => row.product_id,
      (row) => row,
    ),
    values: collect(
      db.all<{ variation_id: number; slug: string; value: string }>(
        'SELECT variation_id, slug, value FROM variation_attributes WHERE variation_id IN (SELECT value FROM json_each(?))',
        all,
      ),
      (row) => row.variation_id,
      (row) => row,
    ),
    downloads: collect(
      db.all<{ product_id: number; download_id: string; name: string; file: string }>(
        'SELECT product_id, download_id, name, file FROM product_downloads WHERE product_id IN (SELECT value FROM json_each(?)) ORDER BY product_id, position',
        all,
      ),
      (row) => row.product_id,
      (row) => ({ id: row.download_id, name: row.name, file: row.file }),
    ),
    meta: collect(
      db.all<{ product_id: number; id: number; key: string; value: string }>(
        'SELECT product_id, id, key, value FROM product_meta WHERE product_id IN (SELECT value FROM json_each(?)) ORDER BY product_id, id',
        list,
      ),
      (row) => row.product_id,
      ({ id, key, value }) => ({ id, key, value }),
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
  const tops = rows
    .filter((row) => row.parent_id === null)
    .map((row) => topRecord(row, parts, terms, entries.get(row.id), now));
  const byId = new Map(tops.map((record) => [record.id, record]));
  for (const row of rows) {
    const parent = row.parent_id === null ? undefined : byId.get(row.parent_id);
    if (parent) parent.variations.push(variationRecord(row, parts, terms, parent, now));
  }
  for (const record of tops)
    if (record.type === 'variable')
      record.purchasable =
        record.status === 'publish' &&
        record.variations.some((v) => v.status === 'publish' && v.price !== null);
  return tops;
}

interface Parts {
  images: Map<number, MediaRecord[]>;
  attributes: Map<number, AttributeRow[]>;
  values: Map<number, { slug: string; value: string }[]>;
  downloads: Map<number, DownloadFile[]>;
  meta: Map<number, ProductRecord['meta']>;
  links: Map<number, { kind: string; linked_id: number }[]>;
}

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
  const base = commonFields(row, parts, now);
  return {
    ...base,
    parent: null,
    purchasable: row.type === 'simple' && row.status === 'publish' && base.price !== null,
    image,
    gallery,
    terms: productTerms,
    attributes: (parts.attributes.get(row.id) ?? []).map((attribute) =>
      attributeRecord(attribute, productTerms),
    ),
    meta: parts.meta.get(row.id) ?? [],
    upsellIds: linked('upsell'),
    crossSellIds: linked('cross_sell'),
    groupedIds: linked('grouped'),
    averageRating: entry?.averageRating ?? 0,
    reviewCount: entry?.reviewCount ?? 0,
  };
}

function variationRecord(
  row: ProductRow,
  parts: Parts,
  terms: Terms,
  parent: ProductRecord,
  now: number,
): ProductRecord {
  const base = commonFields(row, parts, now);
  const counted = base.manageStock === 'no' && parent.manageStock === 'self' ? 'parent' : base.manageStock;
  const given = new Map((parts.values.get(row.id) ?? []).map(({ slug, value }) => [slug, value]));
  return {
    ...base,
    parent,
    purchasable: row.status === 'publish' && parent.status === 'publish' && base.price !== null,
    sku: base.sku || parent.sku,
    taxStatus: parent.taxStatus,
    taxClass: row.tax_class === 'parent' ? parent.taxClass : base.taxClass,
    manageStock: counted,
    stockQuantity: counted === 'parent' ? parent.stockQuantity : base.stockQuantity,
    stockStatus: counted === 'parent' ? parent.stockStatus : base.stockStatus,
    backorders: counted === 'parent' ? parent.backorders : base.backorders,
    lowStockAmount: base.lowStockAmount ?? (counted === 'parent' ? parent.lowStockAmount : null),
    soldIndividually: parent.soldIndividually,
    weight: base.weight || parent.weight,
    length: base.length || parent.length,
    width: base.width || parent.width,
    height: base.height || parent.height,
    shippingClassId: base.shippingClassId ?? parent.shippingClassId,
    image: parts.images.get(row.id)?.[0] ?? parent.image,
    values: parent.attributes
      .filter((attribute) => attribute.variation)
      .map((attribute) => variationValue(attribute, given.get(attribute.slug) ?? '', terms)),
  };
}

function variationValue(attribute: AttributeRecord, value: string, terms: Terms): VariationValue {
  const term = attribute.attributeId > 0 && value !== '' ? terms.find(attribute.slug, value) : undefined;
  return {
    slug: attribute.slug,
    value,
    termId: term?.id ?? 0,
    label: term ? attribute.label : attribute.slug,
  };
}

function attributeRecord(
  row: AttributeRow,
  productTerms: readonly ProductRecord['terms'][number][],
): AttributeRecord {
  const terms =
    row.attribute_id === null
      ? []
      : productTerms
          .filter((term) => term.taxonomy === row.slug)
          .sort((a, b) => a.name.localeCompare(b.name, 'en'));
  return {
    __typename: row.attribute_id === null ? 'LocalProductAttribute' : 'GlobalProductAttribute',
    productId: row.product_id,
    attributeId: row.attribute_id ?? 0,
    slug: row.slug,
    label: row.name,
    options:
      row.attribute_id === null
        ? optionsSchema.parse(JSON.parse(row.options))
        : terms.map((term) => term.slug),
    terms,
    position: row.position,
    visible: row.visible === 1,
    variation: row.variation === 1,
    defaultValue: row.default_value,
  };
}

function commonFields(row: ProductRow, parts: Parts, now: number): ProductRecord {
  const prices = {
    regularPrice: row.regular_price,
    salePrice: row.sale_price,
    saleFrom: row.sale_from,
    saleTo: row.sale_to,
  };
  const onSale = isOnSale(prices, now);
  return {
    __typename: typenames[row.type],
    id: row.id,
    type: row.type,
    parent: null,
    slug: row.slug,
    name: row.name,
    status: row.status,
    visibility: row.visibility,
    featured: row.featured === 1,
    sku: row.sku,
    description: row.description,
    shortDescription: row.short_description,
    ...prices,
    regularPriceText: row.regular_price_text,
    salePriceText: row.sale_price_text,
    price: onSale ? row.sale_price : row.regular_price,
    priceText: onSale ? row.sale_price_text : row.regular_price_text,
    onSale,
    purchasable: false,
    virtual: row.virtual === 1,
    downloadable: row.downloadable === 1,
    downloadLimit: row.download_limit,
    downloadExpiry: row.download_expiry,
    downloads: parts.downloads.get(row.id) ?? [],
    externalUrl: row.external_url,
    buttonText: row.button_text,
    taxStatus: row.tax_status,
    taxClass: row.tax_class,
    manageStock: row.manage_stock === 1 ? 'self' : 'no',
    stockQuantity: row.manage_stock === 1 ? row.stock_quantity : null,
    stockStatus: row.stock_status,
    backorders: row.backorders,
    lowStockAmount: row.low_stock_amount,
    soldIndividually: row.sold_individually === 1,
    weight: row.weight,
    length: row.length,
    width: row.width,
    height: row.height,
    shippingClassId: row.shipping_class_id,
    reviewsAllowed: row.reviews_allowed === 1,
    purchaseNote: row.purchase_note,
    menuOrder: row.menu_order,
    totalSales: row.total_sales,
    createdAt: row.created_at,
    modifiedAt: row.modified_at,
    image: null,
    gallery: [],
    terms: [],
    attributes: [],
    values: [],
    variations: [],
    meta: [],
    upsellIds: [],
    crossSellIds: [],
    groupedIds: [],
    children: [],
    averageRating: 0,
    reviewCount: 0,
  };
}

function collect<Row, Item>(
  rows: readonly Row[],
  key: (row: Row) => number,
  item: (row: Row) => Item,
): Map<number, Item[]> {
  const map = new Map<number, Item[]>();
  for (const row of rows) {
    const list = map.get(key(row));
    if (list) list.push(item(row));
    else map.set(key(row), [item(row)]);
  }
  return map;
}

interface AttributeRow {
  product_id: number;
  position: number;
  attribute_id: number | null;
  slug: string;
  name: string;
  options: string;
  visible: number;
  variation: number;
  default_value: string;
}

interface ProductRow {
  id: number;
  type: ProductRecord['type'];
  parent_id: number | null;
  slug: string;
  name: string;
  status: string;
  visibility: ProductRecord['visibility'];
  featured: number;
  sku: string;
  description: string;
  short_description: string;
  regular_price: number | null;
  regular_price_text: string;
  sale_price: number | null;
  sale_price_text: string;
  sale_from: number | null;
  sale_to: number | null;
  virtual: number;
  downloadable: number;
  download_limit: number;
  download_expiry: number;
  external_url: string;
  button_text: string;
  tax_status: ProductRecord['taxStatus'];
  tax_class: string;
  manage_stock: number;
  stock_quantity: number | null;
  stock_status: ProductRecord['stockStatus'];
  backorders: ProductRecord['backorders'];
  low_stock_amount: number | null;
  sold_individually: number;
  weight: string;
  length: string;
  width: string;
  height: string;
  shipping_class_id: number | null;
  reviews_allowed: number;
  purchase_note: string;
  menu_order: number;
  total_sales: number;
  created_at: number;
  modified_at: number;
}
