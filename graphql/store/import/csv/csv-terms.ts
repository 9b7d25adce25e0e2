import type { Database } from '../../db/database';
import { loadAttributes } from '../../db/catalogue/catalogue-terms';
import { knownTerms } from '../../db/import/known';
import { slugify } from '../../domain/text';

interface NewTerm {
  id: number;
  name: string;
  slug: string;
  parent: number;
  description: string;
  menu_order: number;
}

/** Finds the terms and attributes that a CSV names, and invents those that the shop does not have yet. */
export class CsvTerms {
  readonly categories: NewTerm[] = [];
  readonly brands: NewTerm[] = [];
  readonly tags: NewTerm[] = [];
  readonly shippingClasses: NewTerm[] = [];
  readonly attributes: { id: number; name: string; slug: string }[] = [];
  readonly attributeTerms = new Map<number, NewTerm[]>();
  readonly #known = new Map<string, number>();
  readonly #slugs = new Set<string>();
  readonly #attributeIds = new Map<string, { id: number; slug: string }>();
  #nextTerm: number;
  #nextAttribute: number;

  constructor(db: Database) {
    const rows = knownTerms(db);
    for (const row of rows) {
      this.#known.set(key(row.taxonomy, row.name, row.parent_id ?? 0), row.id);
      this.#slugs.add(`${row.taxonomy} ${row.slug}`);
    }
    for (const { id, name, slug } of loadAttributes(db)) {
      this.#attributeIds.set(name.toLowerCase(), { id, slug });
      this.#attributeIds.set(slug, { id, slug });
    }
    this.#nextTerm = Math.max(100, ...rows.map((row) => row.id)) + 1;
    this.#nextAttribute = Math.max(0, ...[...this.#attributeIds.values()].map(({ id }) => id)) + 1;
  }

  /** `Clothing > Hoodies`: the id of the last one. */
  category(path: string): number {
    return this.#below('product_cat', path, this.categories);
  }

  /** `Nordlicht > Atelier Nord`: the id of the last one. */
  brand(path: string): number {
    return this.#below('product_brand', path, this.brands);
  }

  #below(taxonomy: string, path: string, made: NewTerm[]): number {
    let parent = 0;
    for (const name of path
      .split('>')
      .map((part) => part.trim())
      .filter((part) => part !== '')) {
      parent = this.#term(taxonomy, name, parent, made);
    }
    return parent;
  }

  tag(name: string): number {
    return this.#term('product_tag', name, 0, this.tags);
  }

  shippingClass(name: string): number {
    return this.#term('product_shipping_class', name, 0, this.shippingClasses);
  }

  /** The id of the global attribute of a name, which has all the given values from then on. */
  attribute(name: string, values: readonly string[]): number {
    for (const value of values) this.attributeValue(name, value);
    return this.#attribute(name).id;
  }

  /** The id of a value of a global attribute. */
  attributeValue(name: string, value: string): number {
    const { id, slug } = this.#attribute(name);
    return this.#term(slug, value, 0, this.attributeTerms.get(id) ?? []);
  }

  #attribute(name: string): { id: number; slug: string } {
    const slug = `pa_${slugify(name)}`;
    let attribute = this.#attributeIds.get(name.toLowerCase()) ?? this.#attributeIds.get(slug);
    if (!attribute) {
      attribute = { id: this.#nextAttribute++, slug };
      this.#attributeIds.set(name.toLowerCase(), attribute);
      this.attributes.push({ ...attribute, name });
    }
    if (!this.attributeTerms.has(attribute.id)) this.attributeTerms.set(attribute.id, []);
    return attribute;
  }

  #term(taxonomy: string, name: string, parent: number, made: NewTerm[]): number {
    const known = this.#known.get(key(taxonomy, name, parent));
    if (known !== undefined) return known;
    const id = this.#nextTerm++;
    let slug = slugify(name) || `term-${String(id)}`;
    if (this.#slugs.has(`${taxonomy} ${slug}`)) slug = `${slug}-${String(id)}`;
    this.#slugs.add(`${taxonomy} ${slug}`);
    this.#known.set(key(taxonomy, name, parent), id);
    made.push({ id, name, slug, parent, description: '', menu_order: made.length });
    return id;
  }
}

function key(taxonomy: string, name: string, parent: number): string {
  return `${taxonomy} ${String(parent)} ${name.toLowerCase()}`;
}
