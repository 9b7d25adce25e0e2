import { typeName } from '../../../rules/slug';
import type { TermRecord } from '../../domain/catalogue/product';
import type { ListEntry } from '../../domain/catalogue/product-list';
import { mediaRecord, type MediaRow } from './catalogue-media';
import { asFields, type Database } from '../database';
import type { Texts } from '../texts';

const firstBuiltIn = 1_000_000_000;
const plain = {
  description: '',
  parentId: null,
  menuOrder: 0,
  display: 'default',
  image: null,
  language: '',
};

/** Terms that WordPress assigns by type and visibility. */
const builtIn: readonly TermRecord[] = (
  [
    ['product_type', 'ProductType', 'simple grouped variable external'],
    ['product_visibility', 'VisibleProduct', 'exclude-from-search exclude-from-catalog featured outofstock'],
    ['product_visibility', 'VisibleProduct', 'rated-1 rated-2 rated-3 rated-4 rated-5'],
  ] as const
)
  .flatMap(([taxonomy, __typename, slugs]) =>
    slugs.split(' ').map((slug) => ({ taxonomy, __typename, slug })),
  )
  .map((term, index) => ({ ...plain, ...term, id: firstBuiltIn + index, name: term.slug }));

const typenames: Record<string, string> = {
  product_cat: 'ProductCategory',
  product_tag: 'ProductTag',
  product_brand: 'ProductBrand',
  product_shipping_class: 'ShippingClass',
};

export function loadFurtherTaxonomies(db: Database): string[] {
  const known = new Set([...Object.keys(typenames), ...builtIn.map(({ taxonomy }) => taxonomy)]);
  return db
    .column<string>('SELECT DISTINCT taxonomy FROM terms ORDER BY taxonomy')
    .filter((taxonomy) => !known.has(taxonomy) && !taxonomy.startsWith('pa_'));
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
  readonly #listed: string;

  constructor(db: Database, texts: Texts) {
    this.#listed = texts.listed;
    const media = new Map(
      db
        .all<MediaRow>(
          'SELECT id, src, title, alt, sizes FROM media WHERE id IN (SELECT image_id FROM terms)',
        )
        .map((row) => [row.id, mediaRecord(texts.in('media', row))]),
    );
    const rows = db.all<Omit<TermRecord, '__typename' | 'image'> & { imageId: number | null }>(
      `SELECT ${asFields('id, taxonomy, name, slug, description, parent_id, menu_order, display, image_id, language')} FROM terms ORDER BY id`,
    );
    for (const { imageId, ...row } of rows) {
      this.#add({
        __typename: typenames[row.taxonomy] ?? typeName(row.taxonomy),
        ...texts.in('term', row),
        image: imageId === null ? null : (media.get(imageId) ?? null),
      });
      if (row.parentId !== null)
        this.#childIds.set(row.parentId, [...(this.#childIds.get(row.parentId) ?? []), row.id]);
    }
    for (const term of builtIn) this.#add(term);
  }

  find(taxonomy: string, slug: string): TermRecord | undefined {
    return this.#bySlug.get(`${taxonomy} ${slug}`);
  }

  /** Oldest first. Falls back to the main language if a taxonomy has no terms of the listed one. */
  of(taxonomies: readonly string[]): TermRecord[] {
    const wanted = new Set(taxonomies);
    return [...this.byId.values()].filter(
      ({ taxonomy, language }) =>
        wanted.has(taxonomy) && language === (this.#translated.has(taxonomy) ? this.#listed : ''),
    );
  }

  children(id: number): TermRecord[] {
    return (this.#childIds.get(id) ?? []).flatMap((child) => this.byId.get(child) ?? []);
  }

  withDescendants(id: number): number[] {
    const found = new Set([id]);
    for (const current of found) for (const child of this.#childIds.get(current) ?? []) found.add(child);
    return [...found];
  }

  describing(product: Omit<ListEntry, 'termIds'>): number[] {
    const slugs: string[] = [product.type];
    if (product.visibility === 'hidden' || product.visibility === 'search')
      slugs.push('exclude-from-catalog');
    if (product.visibility === 'hidden' || product.visibility === 'catalog')
      slugs.push('exclude-from-search');
    if (product.featured) slugs.push('featured');
    if (product.stockStatus === 'outofstock') slugs.push('outofstock');
    if (product.averageRating > 0) slugs.push(`rated-${String(Math.round(product.averageRating))}`);
    return slugs.flatMap((slug) => builtIn.find((term) => term.slug === slug)?.id ?? []);
  }

  #add(term: TermRecord): void {
    this.byId.set(term.id, term);
    this.taxonomies.add(term.taxonomy);
    if (term.language === this.#listed) this.#translated.add(term.taxonomy);
    this.#bySlug.set(`${term.taxonomy} ${term.slug}`, term);
  }
}
