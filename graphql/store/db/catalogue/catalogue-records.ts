import * as z from 'zod/v4';
import {
  isOnSale,
  type AttributeRecord,
  type ProductRecord,
  type ProductTypename,
  type VariationValue,
} from '../../domain/catalogue/product';
import type { ListEntry } from '../../domain/catalogue/product-list';
import { readProductRows, type AttributeRow, type Parts, type ProductRow } from './catalogue-rows';
import type { Terms } from './catalogue-terms';
import type { Database } from '../database';

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
  const { rows, parts } = readProductRows(db, ids);
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
    meta: parts.meta.get(row.id) ?? [],
    upsellIds: [],
    crossSellIds: [],
    groupedIds: [],
    children: [],
    averageRating: 0,
    reviewCount: 0,
  };
}
