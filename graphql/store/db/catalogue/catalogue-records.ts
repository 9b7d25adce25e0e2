import {
  isOnSale,
  typenames,
  type AttributeRecord,
  type ProductRecord,
  type TermRecord,
} from '../../domain/catalogue/product';
import type { ListEntry } from '../../domain/catalogue/product-list';
import { readProductRows, type AttributeRow, type Parts, type ProductRow } from './catalogue-rows';
import type { Terms } from './catalogue-terms';
import type { Database } from '../database';
import type { Texts } from '../texts';

/** Products with their variations, put together from one query per table; variations of any status are in `variations`. */
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

/** In another language a variation is named anew after its product and its values. */
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

/** Makes a record of the row itself: a copy of its many fields takes longer than to read them. */
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

/** What a variation has none of. */
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
