import { toTypeName } from '../../shared/slug';
import { type TermRecord, toMediaRecord, type MediaRow } from './product-rules';
import type { ListEntry } from './product-list';
import { toFieldAliases, type Database } from '../db/database';
import type { Texts } from '../content/translation-sql';

const FIRST_BUILT_IN_TERM_ID = 1_000_000_000;
const defaultTermFields = {
  description: '',
  parentId: null,
  menuOrder: 0,
  image: null,
  language: '',
};

/** Terms that WordPress assigns by type and visibility. */
const builtInTerms: readonly TermRecord[] = (
  [
    ['product_type', 'ProductType', 'simple grouped variable external'],
    ['product_visibility', 'VisibleProduct', 'exclude-from-search exclude-from-catalog featured outofstock'],
    ['product_visibility', 'VisibleProduct', 'rated-1 rated-2 rated-3 rated-4 rated-5'],
  ] as const
)
  .flatMap(([taxonomy, __typename, slugs]) =>
    slugs.split(' ').map((slug) => ({ taxonomy, __typename, slug })),
  )
  .map((term, index) => ({
    ...defaultTermFields,
    ...term,
    id: FIRST_BUILT_IN_TERM_ID + index,
    name: term.slug,
  }));

const typenameByTaxonomy: Record<string, string> = {
  product_cat: 'ProductCategory',
  product_tag: 'ProductTag',
  product_brand: 'ProductBrand',
  product_shipping_class: 'ShippingClass',
};

export function loadCustomTaxonomies(db: Database): string[] {
  const standardTaxonomies = new Set([
    ...Object.keys(typenameByTaxonomy),
    ...builtInTerms.map(({ taxonomy }) => taxonomy),
  ]);
  return db
    .column<string>('SELECT DISTINCT taxonomy FROM terms ORDER BY taxonomy')
    .filter((taxonomy) => !standardTaxonomies.has(taxonomy) && !taxonomy.startsWith('pa_'));
}

/** The slug is the taxonomy (`pa_color`). Oldest first. */
export function loadAttributes(db: Database): { id: number; slug: string; name: string }[] {
  return db.all('SELECT id, slug, name FROM attributes ORDER BY id');
}

export class Terms {
  readonly byId = new Map<number, TermRecord>();
  readonly taxonomies = new Set<string>();
  readonly #bySlug = new Map<string, TermRecord>();
  readonly #childIds = new Map<number, number[]>();
  readonly #translated = new Set<string>();
  readonly #listedLanguage: string;

  constructor(db: Database, texts: Texts) {
    this.#listedLanguage = texts.listedLanguage;
    const media = new Map(
      db
        .all<MediaRow>(
          'SELECT id, src, title, alt, sizes FROM media WHERE id IN (SELECT image_id FROM terms)',
        )
        .map((row) => [row.id, toMediaRecord(texts.translate('media', row))]),
    );
    const rows = db.all<Omit<TermRecord, '__typename' | 'image'> & { imageId: number | null }>(
      `SELECT ${toFieldAliases('id, taxonomy, name, slug, description, parent_id, menu_order, image_id, language')} FROM terms ORDER BY id`,
    );
    for (const { imageId, ...row } of rows) {
      this.#add({
        __typename: typenameByTaxonomy[row.taxonomy] ?? toTypeName(row.taxonomy),
        ...texts.translate('term', row),
        image: imageId === null ? null : (media.get(imageId) ?? null),
      });
      if (row.parentId !== null)
        this.#childIds.set(row.parentId, [...(this.#childIds.get(row.parentId) ?? []), row.id]);
    }
    for (const term of builtInTerms) this.#add(term);
  }

  find(taxonomy: string, slug: string): TermRecord | undefined {
    return this.#bySlug.get(`${taxonomy} ${slug}`);
  }

  /** Oldest first. Falls back to the main language if a taxonomy has no terms of the listed one. */
  findByTaxonomies(taxonomies: readonly string[]): TermRecord[] {
    const requested = new Set(taxonomies);
    return [...this.byId.values()].filter(
      ({ taxonomy, language }) =>
        requested.has(taxonomy) && language === (this.#translated.has(taxonomy) ? this.#listedLanguage : ''),
    );
  }

  children(id: number): TermRecord[] {
    return (this.#childIds.get(id) ?? []).flatMap((child) => this.byId.get(child) ?? []);
  }

  withDescendants(id: number): number[] {
    const ids = new Set([id]);
    for (const current of ids) for (const child of this.#childIds.get(current) ?? []) ids.add(child);
    return [...ids];
  }

  getBuiltInTermIds(product: Omit<ListEntry, 'termIds'>): number[] {
    const slugs: string[] = [product.type];
    if (product.visibility === 'hidden' || product.visibility === 'search')
      slugs.push('exclude-from-catalog');
    if (product.visibility === 'hidden' || product.visibility === 'catalog')
      slugs.push('exclude-from-search');
    if (product.featured) slugs.push('featured');
    if (product.stockStatus === 'outofstock') slugs.push('outofstock');
    if (product.averageRating > 0) slugs.push(`rated-${String(Math.round(product.averageRating))}`);
    return slugs.flatMap((slug) => builtInTerms.find((term) => term.slug === slug)?.id ?? []);
  }

  #add(term: TermRecord): void {
    this.byId.set(term.id, term);
    this.taxonomies.add(term.taxonomy);
    if (term.language === this.#listedLanguage) this.#translated.add(term.taxonomy);
    this.#bySlug.set(`${term.taxonomy} ${term.slug}`, term);
  }
}
