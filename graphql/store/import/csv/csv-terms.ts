import type { Database } from '../../db/database';
import { loadAttributes } from '../../db/catalogue/catalogue-terms';
import { knownTerms } from '../../db/import/known';
import type { RestFiles } from '../../domain/import/shop-data';
import { fold, slugify, uniqueSlug } from '../../domain/text';
import { pathNames, plainName } from './csv-cells';

const columns = {
  Categories: { taxonomy: 'product_cat', file: 'products-categories', isPath: true },
  Brands: { taxonomy: 'product_brand', file: 'products-brands', isPath: true },
  Tags: { taxonomy: 'product_tag', file: 'products-tags', isPath: false },
  'Shipping class': { taxonomy: 'product_shipping_class', file: 'products-shipping-classes', isPath: false },
} as const;

export type TermColumn = keyof typeof columns;

export class CsvTerms {
  readonly #terms = new Map<string, object[]>();
  readonly #attributes: { id: number; name: string; slug: string }[] = [];
  readonly #known = new Map<string, { id: number; name: string }>();
  readonly #slugs = new Set<string>();
  readonly #attributeIds = new Map<string, { id: number; slug: string }>();
  #nextTerm: number;
  #nextAttribute: number;

  constructor(db: Database) {
    const rows = knownTerms(db);
    for (const row of rows) {
      this.#known.set(key(row.taxonomy, row.name, row.parent_id ?? 0), row);
      this.#slugs.add(`${row.taxonomy} ${row.slug}`);
    }
    for (const { id, name, slug } of loadAttributes(db)) this.#addAttribute(name, { id, slug });
    this.#nextTerm = Math.max(100, ...rows.map((row) => row.id)) + 1;
    this.#nextAttribute = Math.max(0, ...[...this.#attributeIds.values()].map(({ id }) => id)) + 1;
  }

  /** Returns the last id of a path such as `Clothing > Hoodies`. */
  id(column: TermColumn, text: string): number {
    const { taxonomy, isPath } = columns[column];
    return (isPath ? pathNames(text) : [plainName(text)])
      .filter((name) => name !== '')
      .reduce((parent, name) => this.#term(taxonomy, name, parent).id, 0);
  }

  attribute(name: string, values: readonly string[]): { id: number; options: string[] } {
    const { id, slug } = this.#attribute(name);
    return { id, options: [...new Set(values.map((value) => this.#term(slug, value, 0).name))] };
  }

  attributeValue(name: string, value: string): number {
    return this.#term(this.#attribute(name).slug, value, 0).id;
  }

  files(): RestFiles {
    const made = (taxonomy: string) => this.#terms.get(taxonomy) ?? [];
    const values = [...this.#attributeIds.values()].map(({ id, slug }) => [id, made(slug)] as const);
    return {
      ...Object.fromEntries(Object.values(columns).map(({ taxonomy, file }) => [file, made(taxonomy)])),
      'products-attributes': this.#attributes,
      'products-attributes-terms': Object.fromEntries(values),
    };
  }

  #addAttribute(name: string, attribute: { id: number; slug: string }): void {
    this.#attributeIds.set(name.toLowerCase(), attribute);
    this.#attributeIds.set(attribute.slug, attribute);
  }

  /** Treats names with the same slug as one attribute with the first name, like WooCommerce's importer. */
  #attribute(name: string): { id: number; slug: string } {
    const slug = `pa_${slugify(name).replace(/^pa_/, '') || `attribute-${String(this.#nextAttribute)}`}`;
    const known = this.#attributeIds.get(name.toLowerCase()) ?? this.#attributeIds.get(slug);
    if (known) return known;
    const attribute = { id: this.#nextAttribute++, slug };
    this.#addAttribute(name, attribute);
    this.#attributes.push({ ...attribute, name });
    return attribute;
  }

  #term(taxonomy: string, name: string, parent: number): { id: number; name: string } {
    const known = this.#known.get(key(taxonomy, name, parent));
    if (known !== undefined) return known;
    const id = this.#nextTerm++;
    const slug = uniqueSlug(slugify(name) || `term-${String(id)}`, (wanted) =>
      this.#slugs.has(`${taxonomy} ${wanted}`),
    );
    this.#slugs.add(`${taxonomy} ${slug}`);
    const term = { id, name };
    this.#known.set(key(taxonomy, name, parent), term);
    const made = this.#terms.get(taxonomy) ?? [];
    made.push({ ...term, slug, parent, description: '', menu_order: made.length });
    this.#terms.set(taxonomy, made);
    return term;
  }
}

/** Folds names that MySQL compares as equal. */
function key(taxonomy: string, name: string, parent: number): string {
  return `${taxonomy} ${String(parent)} ${fold(name)}`;
}
