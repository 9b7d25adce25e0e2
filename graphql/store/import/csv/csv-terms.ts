import type { RestFiles } from '../rest/shop-data';
import { foldText, slugify, findFreeSlug } from '../../core/text-keys';
import { splitPath, toPlainName } from './csv-cells';

const termColumns = {
  Categories: { taxonomy: 'product_cat', file: 'products-categories', isPath: true },
  Brands: { taxonomy: 'product_brand', file: 'products-brands', isPath: true },
  Tags: { taxonomy: 'product_tag', file: 'products-tags', isPath: false },
  'Shipping class': { taxonomy: 'product_shipping_class', file: 'products-shipping-classes', isPath: false },
} as const;

export type TermColumn = keyof typeof termColumns;

export class CsvTerms {
  readonly #terms = new Map<string, object[]>();
  readonly #attributes: { id: number; name: string; slug: string }[] = [];
  readonly #termsByKey = new Map<string, { id: number; name: string }>();
  readonly #slugs = new Set<string>();
  readonly #attributeIds = new Map<string, { id: number; slug: string }>();
  // Lower ids would be the built-in terms of a new WordPress.
  #nextTerm = 101;
  #nextAttribute = 1;

  /** Returns the last id of a path such as `Clothing > Hoodies`. */
  id(column: TermColumn, text: string): number {
    const { taxonomy, isPath } = termColumns[column];
    return (isPath ? splitPath(text) : [toPlainName(text)])
      .filter((name) => name !== '')
      .reduce((parent, name) => this.#term(taxonomy, name, parent).id, 0);
  }

  attribute(name: string, values: readonly string[]): { id: number; options: string[] } {
    const { id, slug } = this.#attribute(name);
    return { id, options: [...new Set(values.map((value) => this.#term(slug, value, 0).name))] };
  }

  findAttributeValueId(name: string, value: string): number {
    return this.#term(this.#attribute(name).slug, value, 0).id;
  }

  files(): RestFiles {
    const newTerms = (taxonomy: string) => this.#terms.get(taxonomy) ?? [];
    const values = [...this.#attributeIds.values()].map(({ id, slug }) => [id, newTerms(slug)] as const);
    return {
      ...Object.fromEntries(
        Object.values(termColumns).map(({ taxonomy, file }) => [file, newTerms(taxonomy)]),
      ),
      'products-attributes': this.#attributes,
      'products-attributes-terms': Object.fromEntries(values),
    };
  }

  /** Treats names with the same slug as one attribute with the first name, like WooCommerce's importer. */
  #attribute(name: string): { id: number; slug: string } {
    const slug = `pa_${slugify(name).replace(/^pa_/, '') || `attribute-${String(this.#nextAttribute)}`}`;
    const existing = this.#attributeIds.get(name.toLowerCase()) ?? this.#attributeIds.get(slug);
    if (existing) return existing;
    const attribute = { id: this.#nextAttribute++, slug };
    this.#attributeIds.set(name.toLowerCase(), attribute);
    this.#attributeIds.set(slug, attribute);
    this.#attributes.push({ ...attribute, name });
    return attribute;
  }

  #term(taxonomy: string, name: string, parent: number): { id: number; name: string } {
    const existing = this.#termsByKey.get(buildTermKey(taxonomy, name, parent));
    if (existing !== undefined) return existing;
    const id = this.#nextTerm++;
    const slug = findFreeSlug(slugify(name) || `term-${String(id)}`, (candidate) =>
      this.#slugs.has(`${taxonomy} ${candidate}`),
    );
    this.#slugs.add(`${taxonomy} ${slug}`);
    const term = { id, name };
    this.#termsByKey.set(buildTermKey(taxonomy, name, parent), term);
    const newTerms = this.#terms.get(taxonomy) ?? [];
    newTerms.push({ ...term, slug, parent, description: '', menu_order: newTerms.length });
    this.#terms.set(taxonomy, newTerms);
    return term;
  }
}

/** Folds names that MySQL compares as equal. */
function buildTermKey(taxonomy: string, name: string, parent: number): string {
  return `${taxonomy} ${String(parent)} ${foldText(name)}`;
}
