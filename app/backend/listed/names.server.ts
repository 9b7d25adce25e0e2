import { withoutTags } from '@graphql/rules/text';
import { isColour, attributeKey } from '~/catalogue/grammar';
import type { CatalogueSource, SourceAttribute, SourceProduct, SourceTerm } from '~/catalogue/records';
import { sortOptions } from '~/catalogue/variations';
import { storeSettings } from '~/store-settings';
import { log } from '~/platform/log.server';
import {
  globalAttributes,
  sourceProduct,
  sourceTerm,
  termsOf,
  type ListedProduct,
  type ListedTerm,
} from './product.server';
import type { Taxonomy } from '~/catalogue/build';

type Rest = Omit<CatalogueSource, 'products'>;

export interface OwnLists {
  terms: [taxonomy: string, terms: SourceTerm[]][];
  values: { taxonomyName: string | null; slug: string | null; name: string | null }[];
  bestSellers: number[];
}

export interface AttributeLabel {
  name: string;
  label: string;
}

const byName = new Intl.Collator('en', { numeric: true });

const isLetterSize = ({ label }: { label: string }) => /^(\d?x*[sl]|m)$/i.test(label);

function ordered(options: { value: string; label: string }[]): SourceAttribute['values'] {
  const letters = sortOptions(options.filter(isLetterSize));
  const others = options
    .filter((option) => !isLetterSize(option))
    .sort((a, b) => byName.compare(a.label, b.label));
  return [...letters, ...others].map(({ value, label }) => ({ slug: value, name: label }));
}

/** Collects names of attributes, values and terms from products and from their own lists. */
export class CatalogueNames {
  readonly #attributes = new Map<string, { name: string; label: string; values: Map<string, string> }>();
  readonly #terms = new Map<string, Map<number, SourceTerm>>();
  #bestSellers: number[] = [];

  static of({ attributes, categories, brands, tags, further = [], bestSellers }: Rest): CatalogueNames {
    const names = new CatalogueNames();
    for (const { name, label, values } of attributes)
      names.#attributes.set(attributeKey(name), {
        name,
        label,
        values: new Map(values.map(({ slug, name: text }) => [slug, text])),
      });
    names.setTerms('product_cat', categories);
    names.setTerms('product_brand', brands);
    names.setTerms('product_tag', tags);
    for (const { name, terms } of further) names.setTerms(name, terms);
    names.#bestSellers = bestSellers;
    return names;
  }

  attributeNames(): string[] {
    return [...this.#attributes.values()].map(({ name }) => name);
  }

  add(product: ListedProduct): void {
    for (const { name, label, terms } of globalAttributes(product)) {
      if (!name) continue;
      const key = attributeKey(name);
      const attribute = this.#attributes.get(key) ?? {
        name,
        label: withoutTags(label ?? name),
        values: new Map(),
      };
      if (label) attribute.label = withoutTags(label);
      for (const { slug, name: text } of terms)
        if (slug) attribute.values.set(slug, withoutTags(text ?? slug));
      this.#attributes.set(key, attribute);
    }
    this.#addNew('product_cat', product.productCategories?.nodes ?? []);
    const taxonomies = [
      'product_brand',
      'product_tag',
      ...storeSettings().taxonomies.map(({ name }) => name),
    ];
    for (const taxonomy of taxonomies) this.#addNew(taxonomy, termsOf(product, taxonomy));
  }

  setTerms(taxonomy: string, terms: readonly SourceTerm[]): void {
    for (const term of terms) this.#termsOf(taxonomy).set(term.id, term);
  }

  setLabels(labels: readonly AttributeLabel[]): void {
    for (const { name, label } of labels) {
      const attribute = this.#attributes.get(attributeKey(name));
      if (attribute) attribute.label = withoutTags(label);
    }
  }

  setLists({ terms, values, bestSellers }: OwnLists): void {
    for (const [taxonomy, list] of terms) this.setTerms(taxonomy, list);
    // A value that no visible product has is then an empty filter, not an unknown one.
    for (const { taxonomyName, slug, name } of values) {
      const known =
        taxonomyName?.startsWith('pa_') && this.#attributes.get(attributeKey(taxonomyName))?.values;
      if (slug && known && !known.has(slug)) known.set(slug, withoutTags(name ?? slug));
    }
    this.#bestSellers = bestSellers;
  }

  rest(products: readonly SourceProduct[]): Rest {
    const list = (taxonomy: string) => [...this.#termsOf(taxonomy).values()];
    const { taxonomies } = storeSettings();
    return {
      bestSellers: this.#bestSellers,
      categories: list('product_cat'),
      brands: list('product_brand'),
      tags: list('product_tag'),
      ...(taxonomies.length > 0
        ? { further: taxonomies.map(({ name }) => ({ name, terms: list(name) })) }
        : {}),
      attributes: this.#ranked(products),
    };
  }

  /** Ranks colours first, then by number of products. Leaves out attributes without any. */
  #ranked(products: readonly SourceProduct[]): SourceAttribute[] {
    const spellings = new Map<string, number>();
    for (const { attributes } of products)
      for (const [name] of attributes) spellings.set(name, (spellings.get(name) ?? 0) + 1);
    const counts = new Map<string, number>();
    for (const [name, found] of spellings)
      counts.set(attributeKey(name), (counts.get(attributeKey(name)) ?? 0) + found);
    const rank = (name: string) => (isColour(name) ? Infinity : (counts.get(attributeKey(name)) ?? 0));
    return [...this.#attributes.values()]
      .filter(({ name }) => counts.has(attributeKey(name)))
      .sort((a, b) => (rank(a.name) === rank(b.name) ? 0 : rank(b.name) - rank(a.name)))
      .map(({ name, label, values }) => ({
        name,
        label,
        values: ordered([...values].map(([slug, text]) => ({ value: slug, label: text }))),
      }));
  }

  #termsOf(taxonomy: string): Map<number, SourceTerm> {
    const terms = this.#terms.get(taxonomy) ?? new Map<number, SourceTerm>();
    this.#terms.set(taxonomy, terms);
    return terms;
  }

  #addNew(taxonomy: string, nodes: readonly ListedTerm[]): void {
    const terms = this.#termsOf(taxonomy);
    for (const node of nodes) if (!terms.has(node.databaseId)) terms.set(node.databaseId, sourceTerm(node));
  }
}

/** Maps products to the index's form and collects their names. Skips and logs products it cannot parse. */
export function readListed(
  listed: readonly ListedProduct[],
  names: readonly CatalogueNames[],
): SourceProduct[] {
  return listed.flatMap((product) => {
    try {
      const source = sourceProduct(product);
      for (const one of names) one.add(product);
      return source;
    } catch (err) {
      const { databaseId, __typename: type } = product;
      log.warn({ err, record: databaseId, type }, 'a product cannot be understood; lists do without it');
      return [];
    }
  });
}

export const listedTaxonomies = (): ReadonlyMap<string, Taxonomy> =>
  new Map<string, Taxonomy>([
    ['product-category', 'categories'],
    ['brand', 'brands'],
    ['product-tag', 'tags'],
    ...storeSettings().taxonomies.map(({ address, name }) => [address, { further: name }] as const),
  ]);
