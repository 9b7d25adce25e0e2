import { decodeHTML } from 'entities';
import type { Database } from '../db/database';
import { Settings } from '../settings/settings-sql';
import { loadTaxClasses } from '../shipping-tax/tax-sql';
import { toLocalAttributeSlug, slugify } from '../core/text-keys';
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

  getAttributeSlug({ id, name }: { id: number | null; name: string }): string {
    return id === null ? toLocalAttributeSlug(name) : (this.#attributes.get(id) ?? '');
  }

  /** WooCommerce reads unknown tax classes as the standard one. */
  resolveTaxClass(slug: string, isVariation: boolean): string {
    return this.#taxClasses.has(slug) || (isVariation && slug === 'parent') ? slug : '';
  }

  /** REST refers to values by name, in default attributes also by slug. */
  findTerm(taxonomy: string, option: string): Term {
    if (option === '') return { id: null, slug: '' };
    const existing =
      this.#terms.get(`${taxonomy}=${decodeHTML(option)}`) ?? this.#terms.get(`${taxonomy} ${option}`);
    return existing ?? { id: null, slug: slugify(option) };
  }
}

export function createImageWriter(db: Database): (image: RestImage) => number {
  const savedIds = new Map<string, number>();
  const idBySrc = new Map(db.tuples<[string, number]>('SELECT src, id FROM media'));
  return (image) => {
    const key = JSON.stringify([image.id, image.src, image.name, image.alt]);
    const savedId = savedIds.get(key);
    if (savedId !== undefined) return savedId;
    const id = image.id ?? idBySrc.get(image.src) ?? null;
    const sizes: Record<string, string> = {};
    for (const part of image.srcset.split(',')) {
      const [, src, width] = /^\s*(\S+)\s+(\d+)w\s*$/.exec(part) ?? [];
      if (src !== undefined && width !== undefined) sizes[width] = src;
    }
    if (image.thumbnail !== '') sizes['300'] ??= image.thumbnail;
    const { lastId } = db.run(
      `INSERT INTO media (id, src, title, alt, sizes) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT (id) DO UPDATE SET src = excluded.src, title = excluded.title, alt = excluded.alt,
         sizes = CASE WHEN excluded.sizes = '{}' THEN sizes ELSE excluded.sizes END`,
      id,
      image.src,
      decodeHTML(image.name),
      image.alt,
      JSON.stringify(sizes),
    );
    savedIds.set(key, id ?? lastId);
    idBySrc.set(image.src, id ?? lastId);
    return id ?? lastId;
  };
}
