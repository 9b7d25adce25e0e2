import {
  isOnSale,
  typenames,
  type AttributeRecord,
  type ProductFields,
  type ProductRecord,
  type TermRecord,
  toMediaRecord,
  type MediaRow,
} from './product-rules';
import type { ListEntry } from './product-list';
import {
  groupBy,
  toFieldAliases,
  toJsonList,
  type Database,
  type Stored,
  parseStoredList,
} from '../db/database';
import type { Texts } from '../content/translation-sql';
import type { Terms } from './term-sql';

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
  const topLevelRecords = rows
    .filter((row) => row.parentId === null)
    .map((row) => toTopLevelRecord(row, parts, terms, entries.get(row.id), now));
  const byId = new Map(topLevelRecords.map((record) => [record.id, record]));
  for (const row of rows) {
    const parent = row.parentId === null ? undefined : byId.get(row.parentId);
    if (parent)
      parent.variations.push(
        nameVariation(toVariationRecord(row, parts, terms, texts, parent, now), terms, texts),
      );
  }
  return topLevelRecords;
}

function readProductRows(db: Database, texts: Texts, ids: readonly number[]) {
  const list = toJsonList(ids);
  const rows = db.all<ProductRow>(
    `SELECT ${PRODUCT_COLUMNS} FROM products WHERE id IN (SELECT value FROM json_each(?1)) OR parent_id IN (SELECT value FROM json_each(?1)) ORDER BY menu_order DESC, id DESC`,
    list,
  );
  const all = toJsonList(rows.map((row) => row.id));
  const parts = {
    images: groupBy(
      db.all<MediaRow & { product_id: number }>(
        `SELECT i.product_id, m.id, m.src, m.title, m.alt, m.sizes FROM product_images i JOIN media m ON m.id = i.media_id
       WHERE i.product_id IN (SELECT value FROM json_each(?)) ORDER BY i.product_id, i.position`,
        all,
      ),
      (row) => row.product_id,
      (row) => toMediaRecord(texts.translate('media', row)),
    ),
    attributes: groupBy(
      db.all<Omit<AttributeRow, 'options'> & { options: string }>(
        `SELECT ${ATTRIBUTE_COLUMNS} FROM product_attributes WHERE product_id IN (SELECT value FROM json_each(?)) ORDER BY product_id, position`,
        list,
      ),
      (row) => row.productId,
      (row) => ({
        ...row,
        // In shops with separate products per language, only variations use translations.
        label:
          (!texts.listedLanguage &&
            texts.getTranslation('attribute', row.attributeId ?? row.label)?.['name']) ||
          row.label,
        options: parseStoredList(row.options).map((value) => texts.translateOption(row.slug, value)),
        defaultValue: texts.translateOption(row.slug, row.defaultValue),
      }),
    ),
    values: groupBy(
      db.all<{ variation_id: number; slug: string; value: string }>(
        'SELECT variation_id, slug, value FROM variation_attributes WHERE variation_id IN (SELECT value FROM json_each(?))',
        all,
      ),
      (row) => row.variation_id,
      ({ slug, value }) => ({ slug, value: texts.translateOption(slug, value) }),
    ),
    meta: groupBy(
      db.all<{ product_id: number; id: number; key: string; value: string }>(
        'SELECT product_id, id, key, value FROM product_meta WHERE product_id IN (SELECT value FROM json_each(?)) ORDER BY product_id, id',
        all,
      ),
      (row) => row.product_id,
      ({ product_id: product, id, key, value }) => ({
        id,
        key,
        value: texts.getTranslation('meta', `${product}:${key}`)?.['value'] ?? value,
      }),
    ),
    links: groupBy(
      db.all<{ product_id: number; kind: string; linked_id: number }>(
        'SELECT product_id, kind, linked_id FROM product_links WHERE product_id IN (SELECT value FROM json_each(?)) ORDER BY product_id, kind, position',
        list,
      ),
      (row) => row.product_id,
      (row) => row,
    ),
  };
  return { rows: rows.map((row) => texts.translate('product', row)), parts };
}

type Parts = ReturnType<typeof readProductRows>['parts'];

interface AttributeRow extends Stored<Omit<AttributeRecord, '__typename' | 'attributeId' | 'terms'>> {
  attributeId: number | null;
}

const ATTRIBUTE_COLUMNS = toFieldAliases(
  'product_id, position, attribute_id, slug, name AS label, options, visible, variation, default_value',
);

interface ProductRow extends Stored<ProductFields> {
  parentId: number | null;
  manageStock: number;
}

const PRODUCT_COLUMNS =
  toFieldAliases(`id, type, parent_id, slug, name, status, visibility, featured, sku, description, short_description,
  regular_price, regular_price_text, sale_price, sale_price_text, sale_from, sale_to, virtual, downloadable, external_url, button_text, tax_status, tax_class, manage_stock, stock_quantity, stock_status, backorders,
  low_stock_amount, sold_individually, weight, length, width, height, reviews_allowed, purchase_note,
  menu_order, total_sales, created_at, modified_at, language`);

function toTopLevelRecord(
  row: ProductRow,
  parts: Parts,
  terms: Terms,
  entry: ListEntry | undefined,
  now: number,
): ProductRecord {
  const [image = null, ...gallery] = parts.images.get(row.id) ?? [];
  const links = parts.links.get(row.id) ?? [];
  const getLinkedIds = (kind: string) =>
    links.filter((link) => link.kind === kind).map((link) => link.linked_id);
  const productTerms = (entry?.termIds ?? []).flatMap((id) => terms.byId.get(id) ?? []);
  return Object.assign(toCommonFields(row, parts, now), {
    parent: null,
    values: [],
    variations: [],
    children: [],
    image,
    gallery,
    terms: productTerms,
    attributes: (parts.attributes.get(row.id) ?? []).map((attribute) =>
      toAttributeRecord(attribute, productTerms),
    ),
    upsellIds: getLinkedIds('upsell'),
    crossSellIds: getLinkedIds('cross_sell'),
    groupedIds: getLinkedIds('grouped'),
    averageRating: entry?.averageRating ?? 0,
    reviewCount: entry?.reviewCount ?? 0,
  });
}

function toVariationRecord(
  row: ProductRow,
  parts: Parts,
  terms: Terms,
  texts: Texts,
  parent: ProductRecord,
  now: number,
): ProductRecord {
  const record = toCommonFields(row, parts, now);
  const stockManagement =
    record.manageStock === 'no' && parent.manageStock === 'self' ? 'parent' : record.manageStock;
  const valueBySlug = new Map((parts.values.get(record.id) ?? []).map(({ slug, value }) => [slug, value]));
  return Object.assign(record, emptyProductFields(), {
    parent,
    sku: record.sku || parent.sku,
    taxStatus: parent.taxStatus,
    taxClass: record.taxClass === 'parent' ? parent.taxClass : record.taxClass,
    manageStock: stockManagement,
    stockQuantity: stockManagement === 'parent' ? parent.stockQuantity : record.stockQuantity,
    stockStatus: stockManagement === 'parent' ? parent.stockStatus : record.stockStatus,
    backorders: stockManagement === 'parent' ? parent.backorders : record.backorders,
    lowStockAmount: record.lowStockAmount ?? (stockManagement === 'parent' ? parent.lowStockAmount : null),
    soldIndividually: parent.soldIndividually,
    weight: record.weight || parent.weight,
    length: record.length || parent.length,
    width: record.width || parent.width,
    height: record.height || parent.height,
    image: parts.images.get(record.id)?.[0] ?? parent.image,
    values: parent.attributes
      .filter((attribute) => attribute.variation)
      .map((attribute) => toVariationValue(attribute, valueBySlug.get(attribute.slug) ?? '', terms, texts)),
  });
}

/** Names a translated variation by its product and values. */
function nameVariation(variation: ProductRecord, terms: Terms, texts: Texts): ProductRecord {
  const { parent, values } = variation;
  if (!texts.isTranslated || !parent) return variation;
  const selected = values.filter(({ value }) => value !== '');
  const labels = selected.map(({ termId, value }) => terms.byId.get(termId)?.name ?? value);
  return Object.assign(variation, { name: [parent.name, labels.join(', ')].filter(Boolean).join(' - ') });
}

function toVariationValue(attribute: AttributeRecord, value: string, terms: Terms, texts: Texts) {
  const term = attribute.attributeId > 0 && value !== '' ? terms.find(attribute.slug, value) : undefined;
  return {
    slug: attribute.slug,
    value,
    termId: term?.id ?? 0,
    label: term
      ? (texts.getTranslation('attribute', attribute.attributeId)?.['name'] ?? attribute.label)
      : attribute.slug,
  };
}

function toAttributeRecord(row: AttributeRow, productTerms: readonly TermRecord[]): AttributeRecord {
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

type CommonFields = Omit<
  ProductRecord,
  'parent' | 'image' | 'values' | keyof ReturnType<typeof emptyProductFields>
>;

/** Mutates the row: copying so many fields costs more than reading them. */
function toCommonFields(row: ProductRow, parts: Parts, now: number): CommonFields {
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

const emptyProductFields = () => ({
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
