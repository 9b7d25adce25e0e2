import {
  isOnSale,
  typenames,
  type AttributeRecord,
  type ProductFields,
  type ProductRecord,
  type TermRecord,
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
import { toMediaRecord, type MediaRow, type Terms } from './term-sql';

interface ProductRow extends Stored<ProductFields> {
  parentId: number | null;
  manageStock: number;
}

const PRODUCT_COLUMNS =
  toFieldAliases(`id, type, parent_id, slug, name, status, visibility, featured, sku, description, short_description,
  regular_price, regular_price_text, sale_price, sale_price_text, sale_from, sale_to, virtual, downloadable, external_url, button_text, tax_status, tax_class, manage_stock, stock_quantity, stock_status, backorders,
  low_stock_amount, sold_individually, weight, length, width, height, reviews_allowed, purchase_note,
  menu_order, total_sales, created_at, modified_at, language`);

interface Part {
  productId: number;
}

interface AttributeRow extends Stored<
  Omit<AttributeRecord, '__typename' | 'attributeId' | 'options' | 'terms'>
> {
  attributeId: number | null;
  options: string;
}

const ATTRIBUTE_COLUMNS = toFieldAliases(
  'position, attribute_id, slug, name AS label, options, visible, variation, default_value',
);

/** Assembles products from one query per table. `variations` has those of any status. */
export function readRecords(
  db: Database,
  terms: Terms,
  texts: Texts,
  entries: ReadonlyMap<number, ListEntry>,
  ids: readonly number[],
  now: number,
): ProductRecord[] {
  const rows = db.all<ProductRow>(
    `SELECT ${PRODUCT_COLUMNS} FROM products WHERE id IN (SELECT value FROM json_each(?1)) OR parent_id IN (SELECT value FROM json_each(?1)) ORDER BY menu_order DESC, id DESC`,
    toJsonList(ids),
  );
  const allIds = toJsonList(rows.map((row) => row.id));
  const readParts = <Row extends Part>(select: string, from: string, order: string) =>
    groupBy(
      db.all<Row>(
        `SELECT product_id AS productId, ${select} FROM ${from} WHERE product_id IN (SELECT value FROM json_each(?)) ORDER BY product_id, ${order}`,
        allIds,
      ),
      (row) => row.productId,
      (row) => row,
    );
  const images = readParts<MediaRow & Part>(
    'm.id, m.src, m.title, m.alt, m.sizes',
    'product_images i JOIN media m ON m.id = i.media_id',
    'i.position',
  );
  const attributes = readParts<AttributeRow>(ATTRIBUTE_COLUMNS, 'product_attributes', 'position');
  const meta = readParts<ProductRecord['meta'][number] & Part>('id, key, value', 'product_meta', 'id');
  const links = readParts<{ kind: string; linkedId: number } & Part>(
    'kind, linked_id AS linkedId',
    'product_links',
    'kind, position',
  );
  const values = readParts<{ slug: string; value: string } & Part>(
    'slug, value',
    '(SELECT variation_id AS product_id, slug, value FROM variation_attributes)',
    'slug',
  );

  /** Mutates the row: copying so many fields costs more than reading them. */
  function toRecord(row: ProductRow): ProductRecord & { parentId: number | null } {
    const { id } = row;
    const entry = entries.get(id);
    const onSale = isOnSale(row, now);
    const [image = null, ...gallery] = (images.get(id) ?? []).map((media) =>
      toMediaRecord(texts.translate('media', media)),
    );
    const productTerms = (entry?.termIds ?? []).flatMap((termId) => terms.byId.get(termId) ?? []);
    const getLinkedIds = (kind: string) =>
      (links.get(id) ?? []).filter((link) => link.kind === kind).map(({ linkedId }) => linkedId);
    return Object.assign(row, {
      __typename: typenames[row.type],
      parent: null,
      featured: row.featured === 1,
      price: onSale ? row.salePrice : row.regularPrice,
      priceText: onSale ? row.salePriceText : row.regularPriceText,
      onSale,
      virtual: row.virtual === 1,
      downloadable: row.downloadable === 1,
      manageStock: row.manageStock === 1 ? ('self' as const) : ('no' as const),
      stockQuantity: row.manageStock === 1 ? row.stockQuantity : null,
      soldIndividually: row.soldIndividually === 1,
      reviewsAllowed: row.reviewsAllowed === 1,
      image,
      gallery,
      terms: productTerms,
      attributes: (attributes.get(id) ?? []).map((attribute) =>
        toAttributeRecord(attribute, productTerms, texts),
      ),
      values: [],
      variations: [],
      children: [],
      meta: (meta.get(id) ?? []).map(({ id: metaId, key, value }) => ({
        id: metaId,
        key,
        value: texts.getTranslation('meta', `${String(id)}:${key}`)?.['value'] ?? value,
      })),
      upsellIds: getLinkedIds('upsell'),
      crossSellIds: getLinkedIds('cross_sell'),
      groupedIds: getLinkedIds('grouped'),
      averageRating: entry?.averageRating ?? 0,
      reviewCount: entry?.reviewCount ?? 0,
    });
  }

  const records = rows.map((row) => toRecord(texts.translate('product', row)));
  const byId = new Map(records.map((record) => [record.id, record]));
  for (const record of records) {
    const parent = record.parentId === null ? undefined : byId.get(record.parentId);
    if (!parent) continue;
    const valueBySlug = new Map((values.get(record.id) ?? []).map(({ slug, value }) => [slug, value]));
    parent.variations.push(completeVariation(record, parent, valueBySlug, terms, texts));
  }
  return records.filter(({ parentId }) => parentId === null);
}

/** Adds what a variation takes from its product. Translated, it is named by product and values. */
function completeVariation(
  record: ProductRecord,
  parent: ProductRecord,
  valueBySlug: ReadonlyMap<string, string>,
  terms: Terms,
  texts: Texts,
): ProductRecord {
  const values = parent.attributes
    .filter((attribute) => attribute.variation)
    .map((attribute) => {
      const { slug } = attribute;
      const value = texts.translateOption(slug, valueBySlug.get(slug) ?? '');
      const term = attribute.attributeId > 0 && value !== '' ? terms.find(slug, value) : undefined;
      const label = texts.getTranslation('attribute', attribute.attributeId)?.['name'] ?? attribute.label;
      return { slug, value, termId: term?.id ?? 0, label: term ? label : slug };
    });
  const labels = values
    .filter(({ value }) => value !== '')
    .map(({ termId, value }) => terms.byId.get(termId)?.name ?? value);
  const isStockOfParent = record.manageStock === 'no' && parent.manageStock === 'self';
  const { stockQuantity, stockStatus, backorders } = isStockOfParent ? parent : record;
  return Object.assign(record, {
    parent,
    name: texts.isTranslated ? [parent.name, labels.join(', ')].filter(Boolean).join(' - ') : record.name,
    sku: record.sku || parent.sku,
    taxStatus: parent.taxStatus,
    taxClass: record.taxClass === 'parent' ? parent.taxClass : record.taxClass,
    manageStock: isStockOfParent ? ('parent' as const) : record.manageStock,
    stockQuantity,
    stockStatus,
    backorders,
    lowStockAmount: record.lowStockAmount ?? (isStockOfParent ? parent.lowStockAmount : null),
    soldIndividually: parent.soldIndividually,
    weight: record.weight || parent.weight,
    length: record.length || parent.length,
    width: record.width || parent.width,
    height: record.height || parent.height,
    image: record.image ?? parent.image,
    values,
  });
}

/** In shops with separate products per language, only variations use translated labels. */
function toAttributeRecord(
  { options, ...row }: AttributeRow,
  productTerms: readonly TermRecord[],
  texts: Texts,
): AttributeRecord {
  const isLocal = row.attributeId === null;
  const terms = productTerms
    .filter((term) => !isLocal && term.taxonomy === row.slug)
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
  const label = texts.getTranslation('attribute', row.attributeId ?? row.label)?.['name'];
  return {
    ...row,
    __typename: isLocal ? 'LocalProductAttribute' : 'GlobalProductAttribute',
    attributeId: row.attributeId ?? 0,
    label: (!texts.listedLanguage && label) || row.label,
    options: isLocal
      ? parseStoredList(options).map((value) => texts.translateOption(row.slug, value))
      : terms.map((term) => term.slug),
    terms,
    visible: row.visible === 1,
    variation: row.variation === 1,
    defaultValue: texts.translateOption(row.slug, row.defaultValue),
  };
}
