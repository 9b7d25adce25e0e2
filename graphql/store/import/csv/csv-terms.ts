import type { RestFiles } from '../rest/shop-data';
import { foldText, slugify, findFreeSlug } from '../../core/text-keys';
import { toPlainName } from './csv-row';

const termColumns = {
  Categories: { taxonomy: 'product_cat', file: 'products-categories', isPath: true },
  Brands: { taxonomy: 'product_brand', file: 'products-brands', isPath: true },
  Tags: { taxonomy: 'product_tag', file: 'products-tags', isPath: false },
  'Shipping class': { taxonomy: 'product_shipping_class', file: 'products-shipping-classes', isPath: false },
} as const;

export type TermColumn = keyof typeof termColumns;

export class CsvTerms {
  readonly #terms = new Map<string, object[]>();
  readonly #attributes = new Map<string, { id: number; name: string; slug: string }>();
  readonly #termsByKey = new Map<string, { id: number; name: string }>();
  readonly #slugs = new Set<string>();

  /** Returns the last id of a path such as `Clothing > Hoodies`. */
  id(column: TermColumn, text: string): number {
    const { taxonomy, isPath } = termColumns[column];
    // A `>` in a name is exported as `&gt;`.
    return (isPath ? text.split('>') : [text])
      .map(toPlainName)
      .filter((name) => name !== '')
      .reduce((parent, name) => this.#term(taxonomy, name, parent).id, 0);
  }

  /** Treats names with the same slug as one attribute with the first name, like WooCommerce's importer. */
  attribute(name: string, values: readonly string[]): { id: number; options: string[] } {
    const nameSlug = slugify(name).replace(/^pa_/, '');
    const key = nameSlug || name.toLowerCase();
    const newId = this.#attributes.size + 1;
    const newAttribute = { id: newId, name, slug: `pa_${nameSlug || `attribute-${String(newId)}`}` };
    const { id, slug } = this.#attributes.get(key) ?? newAttribute;
    if (id === newId) this.#attributes.set(key, newAttribute);
    return { id, options: [...new Set(values.map((value) => this.#term(slug, value, 0).name))] };
  }

  files(): RestFiles {
    const getTerms = (taxonomy: string) => this.#terms.get(taxonomy) ?? [];
    const attributes = [...this.#attributes.values()];
    return {
      ...Object.fromEntries(
        Object.values(termColumns).map(({ taxonomy, file }) => [file, getTerms(taxonomy)]),
      ),
      'products-attributes': attributes,
      'products-attributes-terms': Object.fromEntries(attributes.map(({ id, slug }) => [id, getTerms(slug)])),
    };
  }

  #term(taxonomy: string, name: string, parent: number): { id: number; name: string } {
    // MySQL compares names without case and accents.
    const key = `${taxonomy} ${String(parent)} ${foldText(name)}`;
    const existing = this.#termsByKey.get(key);
    if (existing) return existing;
    const id = this.#termsByKey.size + 1;
    const slug = findFreeSlug(slugify(name) || `term-${String(id)}`, (candidate) =>
      this.#slugs.has(`${taxonomy} ${candidate}`),
    );
    this.#slugs.add(`${taxonomy} ${slug}`);
    this.#termsByKey.set(key, { id, name });
    const terms = this.#terms.get(taxonomy) ?? [];
    terms.push({ id, name, slug, parent, menu_order: terms.length });
    this.#terms.set(taxonomy, terms);
    return { id, name };
  }
}
