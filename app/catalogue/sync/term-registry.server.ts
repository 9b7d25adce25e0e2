import { stripTags } from '@graphql/shared/html-text';
import { isColour, attributeKey } from '~/catalogue/index/filter-syntax';
import type {
  CatalogueSource,
  SourceAttribute,
  SourceProduct,
  SourceTerm,
} from '~/catalogue/index/catalogue-records';
import { sortOptions } from '~/catalogue/index/variations';
import { log } from '~/platform/log.server';
import {
  getGlobalAttributes,
  toSourceProduct,
  toSourceTerm,
  getListedTerms,
  getTaxonomies,
  type ListedProduct,
} from './map-product.server';

type CatalogueTerms = Omit<CatalogueSource, 'products'>;

export interface CatalogueLists extends Pick<CatalogueSource, 'terms' | 'bestSellers'> {
  values: { taxonomyName: string | null; slug: string | null; name: string | null }[];
}

export type AttributeLabel = Pick<SourceAttribute, 'name' | 'label'>;

const nameCollator = new Intl.Collator('en', { numeric: true });

const isLetterSize = ({ label }: { label: string }) => /^(\d?x*[sl]|m)$/i.test(label);

function sortValues(options: { value: string; label: string }[]): SourceAttribute['values'] {
  const letters = sortOptions(options.filter(isLetterSize));
  const others = options
    .filter((option) => !isLetterSize(option))
    .sort((a, b) => nameCollator.compare(a.label, b.label));
  return [...letters, ...others].map(({ value, label }) => ({ slug: value, name: label }));
}

/** Collects names of attributes, values and terms from products and from their own lists. */
export class TermRegistry {
  readonly #attributes = new Map<string, { name: string; label: string; values: Map<string, string> }>();
  readonly #terms = new Map<string, Map<number, SourceTerm>>();
  #bestSellers: number[] = [];

  static fromSource({ attributes, terms, bestSellers }: CatalogueTerms): TermRegistry {
    const registry = new TermRegistry();
    for (const { name, label, values } of attributes)
      registry.#attributes.set(attributeKey(name), {
        name,
        label,
        values: new Map(values.map(({ slug, name: text }) => [slug, text])),
      });
    for (const [taxonomy, list] of terms) registry.setTerms(taxonomy, list);
    registry.#bestSellers = bestSellers;
    return registry;
  }

  getAttributeNames(): string[] {
    return [...this.#attributes.values()].map(({ name }) => name);
  }

  add(product: ListedProduct): void {
    for (const { name, label, terms } of getGlobalAttributes(product)) {
      if (!name) continue;
      const key = attributeKey(name);
      const attribute = this.#attributes.get(key) ?? {
        name,
        label: stripTags(label ?? name),
        values: new Map(),
      };
      if (label) attribute.label = stripTags(label);
      for (const { slug, name: text } of terms) if (slug) attribute.values.set(slug, stripTags(text ?? slug));
      this.#attributes.set(key, attribute);
    }
    for (const taxonomy of getTaxonomies()) {
      const taxonomyTerms = this.#getTerms(taxonomy);
      for (const term of getListedTerms(product, taxonomy))
        if (!taxonomyTerms.has(term.databaseId)) taxonomyTerms.set(term.databaseId, toSourceTerm(term));
    }
  }

  setTerms(taxonomy: string, terms: readonly SourceTerm[]): void {
    for (const term of terms) this.#getTerms(taxonomy).set(term.id, term);
  }

  setLabels(labels: readonly AttributeLabel[]): void {
    for (const { name, label } of labels) {
      const attribute = this.#attributes.get(attributeKey(name));
      if (attribute) attribute.label = stripTags(label);
    }
  }

  setLists({ terms, values, bestSellers }: CatalogueLists): void {
    for (const [taxonomy, list] of terms) this.setTerms(taxonomy, list);
    // A value that no visible product has is then an empty filter, not an unknown one.
    for (const { taxonomyName, slug, name } of values) {
      const attributeValues =
        taxonomyName?.startsWith('pa_') && this.#attributes.get(attributeKey(taxonomyName))?.values;
      if (slug && attributeValues && !attributeValues.has(slug))
        attributeValues.set(slug, stripTags(name ?? slug));
    }
    this.#bestSellers = bestSellers;
  }

  toCatalogueTerms(products: readonly SourceProduct[]): CatalogueTerms {
    return {
      bestSellers: this.#bestSellers,
      terms: getTaxonomies().map((taxonomy) => [taxonomy, [...this.#getTerms(taxonomy).values()]]),
      attributes: this.#rankAttributes(products),
    };
  }

  /** Ranks colours first, then by number of products. Leaves out attributes without any. */
  #rankAttributes(products: readonly SourceProduct[]): SourceAttribute[] {
    const countsBySpelling = new Map<string, number>();
    for (const { attributes } of products)
      for (const [name] of attributes) countsBySpelling.set(name, (countsBySpelling.get(name) ?? 0) + 1);
    const counts = new Map<string, number>();
    for (const [name, count] of countsBySpelling)
      counts.set(attributeKey(name), (counts.get(attributeKey(name)) ?? 0) + count);
    const rank = (name: string) => (isColour(name) ? Infinity : (counts.get(attributeKey(name)) ?? 0));
    return [...this.#attributes.values()]
      .filter(({ name }) => counts.has(attributeKey(name)))
      .sort((a, b) => (rank(a.name) === rank(b.name) ? 0 : rank(b.name) - rank(a.name)))
      .map(({ name, label, values }) => ({
        name,
        label,
        values: sortValues([...values].map(([slug, text]) => ({ value: slug, label: text }))),
      }));
  }

  #getTerms(taxonomy: string): Map<number, SourceTerm> {
    const terms = this.#terms.get(taxonomy) ?? new Map<number, SourceTerm>();
    this.#terms.set(taxonomy, terms);
    return terms;
  }
}

/** Maps products to the index's form and collects their names. Skips and logs products it cannot parse. */
export function toSourceProducts(
  products: readonly ListedProduct[],
  registries: readonly TermRegistry[],
): SourceProduct[] {
  return products.flatMap((product) => {
    try {
      const source = toSourceProduct(product);
      for (const registry of registries) registry.add(product);
      return source;
    } catch (err) {
      const { databaseId, __typename: type } = product;
      log.warn({ err, record: databaseId, type }, 'a product cannot be understood; lists do without it');
      return [];
    }
  });
}
