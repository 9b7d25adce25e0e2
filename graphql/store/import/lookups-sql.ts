import { decodeHTML } from 'entities';
import { toLocalAttributeSlug, slugify } from '../core/text-keys';
import type { Database } from '../db/database';
import { Settings } from '../settings/settings-sql';
import { loadTaxClasses } from '../shipping-tax/tax-sql';
import type { RestImage } from './rest/rest-catalogue';

interface Term {
  id: number | null;
  slug: string;
}

/** Caches lookups of one import. Create it after attributes, terms and tax classes are written. */
export class Lookups {
  readonly #attributes: ReadonlyMap<number, string>;
  readonly #terms = new Map<string, Term>();
  readonly #taxClasses: ReadonlySet<string>;
  readonly noStockAmount: number;

  constructor(
    db: Database,
    readonly saveImage: (image: RestImage) => number,
  ) {
    this.#attributes = new Map(db.tuples<[number, string]>('SELECT id, slug FROM attributes'));
    for (const [id, taxonomy, name, slug] of db.tuples<[number, string, string, string]>(
      "SELECT id, taxonomy, name, slug FROM terms ORDER BY language = '', id",
    )) {
      this.#terms.set(`${taxonomy} ${slug}`, { id, slug });
      this.#terms.set(`${taxonomy}=${name}`, { id, slug });
    }
    this.noStockAmount = Settings.load(db).noStockAmount;
    this.#taxClasses = new Set(loadTaxClasses(db));
  }

  /** The id of an attribute that only its product has is null. */
  getAttributeSlug(id: number | null, name: string): string {
    return id === null ? toLocalAttributeSlug(name) : (this.#attributes.get(id) ?? '');
  }

  /** WooCommerce reads unknown tax classes as the standard one. */
  resolveTaxClass(slug: string, isVariation: boolean): string {
    return this.#taxClasses.has(slug) || (isVariation && slug === 'parent') ? slug : '';
  }

  /** REST refers to values by name, in default attributes also by slug. */
  findTerm(taxonomy: string, option: string): Term {
    if (option === '') return { id: null, slug: '' };
    const term =
      this.#terms.get(`${taxonomy}=${decodeHTML(option)}`) ?? this.#terms.get(`${taxonomy} ${option}`);
    return term ?? { id: null, slug: slugify(option) };
  }
}

/** Inserts each image once: by its id, or else by its URL. */
export function createImageWriter(db: Database): (image: RestImage) => number {
  const savedIds = new Map<number | string, number>();
  return ({ id, src, name, alt, srcset, thumbnail }) => {
    const savedId = savedIds.get(id ?? src);
    if (savedId !== undefined) return savedId;
    const sizes: Record<string, string> = {};
    for (const part of srcset.split(',')) {
      const [, url, width] = /^\s*(\S+)\s+(\d+)w\s*$/.exec(part) ?? [];
      if (url !== undefined && width !== undefined) sizes[width] = url;
    }
    if (thumbnail !== '') sizes['300'] ??= thumbnail;
    const { lastId } = db.insert('media', { id, src, title: decodeHTML(name), alt, sizes });
    savedIds.set(id ?? src, lastId);
    return lastId;
  };
}
