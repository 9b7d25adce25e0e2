import { toTypeName } from '../../shared/slug';
import type { MediaRecord, TermRecord } from './product-rules';
import type { ListEntry } from './product-list';
import { parseStoredTexts, toFieldAliases, type Database } from '../db/database';
import type { Texts } from '../content/translation-sql';

const FIRST_BUILT_IN_TERM_ID = 1_000_000_000;

const toBuiltInTerm = (slug: string, index: number): TermRecord => ({
  ...(index < 4
    ? { taxonomy: 'product_type', __typename: 'ProductType' }
    : { taxonomy: 'product_visibility', __typename: 'VisibleProduct' }),
  id: FIRST_BUILT_IN_TERM_ID + index,
  slug,
  name: slug,
  description: '',
  parentId: null,
  menuOrder: 0,
  image: null,
  language: '',
});

/** Terms that WordPress assigns by type and visibility. */
const builtInTerms = [
  ...['simple', 'grouped', 'variable', 'external'],
  ...['exclude-from-search', 'exclude-from-catalog', 'featured', 'outofstock'],
  ...['rated-1', 'rated-2', 'rated-3', 'rated-4', 'rated-5'],
].map(toBuiltInTerm);

export const typenameByTaxonomy: Record<string, string> = {
  product_cat: 'ProductCategory',
  product_tag: 'ProductTag',
  product_brand: 'ProductBrand',
  product_shipping_class: 'ShippingClass',
};

export type MediaRow = Omit<MediaRecord, 'sizes'> & { sizes: string };

export function toMediaRecord({ id, src, title, alt, sizes }: MediaRow): MediaRecord {
  return { id, src, title, alt, sizes: sizes === '{}' ? {} : parseStoredTexts(sizes) };
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

  withDescendants(id: number): number[] {
    const ids = new Set([id]);
    for (const current of ids) for (const child of this.#childIds.get(current) ?? []) ids.add(child);
    return [...ids];
  }

  getBuiltInTermIds(product: Omit<ListEntry, 'termIds'>): number[] {
    const { type, visibility, featured, stockStatus, averageRating } = product;
    const slugs: string[] = [
      type,
      ...(visibility === 'hidden' || visibility === 'search' ? ['exclude-from-catalog'] : []),
      ...(visibility === 'hidden' || visibility === 'catalog' ? ['exclude-from-search'] : []),
      ...(featured ? ['featured'] : []),
      ...(stockStatus === 'outofstock' ? ['outofstock'] : []),
      ...(averageRating > 0 ? [`rated-${String(Math.round(averageRating))}`] : []),
    ];
    return slugs.flatMap((slug) => builtInTerms.find((term) => term.slug === slug)?.id ?? []);
  }

  #add(term: TermRecord): void {
    this.byId.set(term.id, term);
    this.taxonomies.add(term.taxonomy);
    if (term.language === this.#listedLanguage) this.#translated.add(term.taxonomy);
    this.#bySlug.set(`${term.taxonomy} ${term.slug}`, term);
  }
}
