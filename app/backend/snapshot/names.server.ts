import { isColour } from '~/catalogue/colours';
import { attributeKey } from '~/catalogue/grammar';
import type { CatalogueSource, SourceAttribute, SourceProduct, SourceTerm } from '~/catalogue/records';
import { sortOptions } from '~/catalogue/variations';
import { storeSettings } from '~/store-settings';
import { globalAttributes, sourceTerm, termsOf, type ListedProduct } from './source.server';

type Rest = Omit<CatalogueSource, 'products'>;
type Terms = Map<number, SourceTerm>;

/** What lists of their own tell. */
interface OwnLists {
  categories: Terms;
  brands: Terms;
  tags: Terms;
  further: ReadonlyMap<string, Terms>;
  bestSellers: number[];
}

const byName = new Intl.Collator('en', { numeric: true });

const isLetterSize = ({ label }: { label: string }) => /^(\d?x*[sl]|m)$/i.test(label);

/** Letter sizes as people expect them, anything else by number and name. */
function ordered(options: { value: string; label: string }[]): SourceAttribute['values'] {
  const letters = sortOptions(options.filter(isLetterSize));
  const others = options
    .filter((option) => !isLetterSize(option))
    .sort((a, b) => byName.compare(a.label, b.label));
  return [...letters, ...others].map(({ value, label }) => ({ slug: value, name: label }));
}

const byId = (terms: readonly SourceTerm[]): Terms => new Map(terms.map((term) => [term.id, term]));

/** The names of attributes, their values and the terms of all taxonomies, gathered from products and from their own lists. */
export class CatalogueNames {
  readonly #attributes = new Map<string, { name: string; label: string; values: Map<string, string> }>();
  #categories: Terms = new Map();
  #brands: Terms = new Map();
  #tags: Terms = new Map();
  /** Of the owner's taxonomies, by their names. */
  readonly #further = new Map<string, Terms>();
  #bestSellers: number[] = [];

  /** The names that a catalogue has. */
  static of({ attributes, categories, brands, tags, further = [], bestSellers }: Rest): CatalogueNames {
    const names = new CatalogueNames();
    for (const { name, label, values } of attributes)
      names.#attributes.set(attributeKey(name), {
        name,
        label,
        values: new Map(values.map(({ slug, name: text }) => [slug, text])),
      });
    names.#categories = byId(categories);
    names.#brands = byId(brands);
    names.#tags = byId(tags);
    for (const { name, terms } of further) names.#further.set(name, byId(terms));
    names.#bestSellers = bestSellers;
    return names;
  }

  /** Adds what a product tells. */
  add(product: ListedProduct): void {
    for (const { name, label, terms } of globalAttributes(product)) {
      if (!name) continue;
      const key = attributeKey(name);
      const attribute = this.#attributes.get(key) ?? { name, label: label ?? name, values: new Map() };
      for (const { slug, name: text } of terms) if (slug) attribute.values.set(slug, text ?? slug);
      this.#attributes.set(key, attribute);
    }
    addNew(this.#categories, product.productCategories?.nodes ?? []);
    addNew(this.#brands, termsOf(product, 'product_brand'));
    addNew(this.#tags, termsOf(product, 'product_tag'));
    for (const { name } of storeSettings.taxonomies) addNew(this.#termsOf(name), termsOf(product, name));
  }

  #termsOf(taxonomy: string): Terms {
    const terms = this.#further.get(taxonomy) ?? new Map<number, SourceTerm>();
    this.#further.set(taxonomy, terms);
    return terms;
  }

  /** Gives a value that no visible product has its name too: asked for, it is a filter that finds nothing, not an unknown one. */
  addValue(taxonomy: string, slug: string, text: string): void {
    const values = this.#attributes.get(attributeKey(taxonomy))?.values;
    if (values && !values.has(slug)) values.set(slug, text);
  }

  /** What the lists of terms themselves tell, which is more than a product tells of them, and what sells best. */
  lists(own: OwnLists): void {
    this.#categories = new Map([...own.categories, ...without(this.#categories, own.categories)]);
    this.#brands = new Map([...own.brands, ...without(this.#brands, own.brands)]);
    this.#tags = new Map([...own.tags, ...without(this.#tags, own.tags)]);
    for (const [name, terms] of own.further)
      this.#further.set(name, new Map([...terms, ...without(this.#termsOf(name), terms)]));
    this.#bestSellers = own.bestSellers;
  }

  /** All of it, as the catalogue of these products has it. */
  rest(products: readonly SourceProduct[]): Rest {
    return {
      bestSellers: this.#bestSellers,
      categories: [...this.#categories.values()],
      brands: [...this.#brands.values()],
      tags: [...this.#tags.values()],
      ...(this.#further.size > 0
        ? { further: [...this.#further].map(([name, terms]) => ({ name, terms: [...terms.values()] })) }
        : {}),
      attributes: this.#ranked(products),
    };
  }

  /** Colours first, then the attributes that most products have; none that no product has. */
  #ranked(products: readonly SourceProduct[]): SourceAttribute[] {
    const counts = new Map<string, number>();
    for (const { attributes } of products)
      for (const [name] of attributes)
        counts.set(attributeKey(name), (counts.get(attributeKey(name)) ?? 0) + 1);
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
}

const without = (terms: Terms, others: Terms) => [...terms].filter(([id]) => !others.has(id));

/** Adds the terms of a product that are not known yet. */
function addNew(terms: Terms, nodes: readonly Parameters<typeof sourceTerm>[0][]): void {
  for (const node of nodes) if (!terms.has(node.databaseId)) terms.set(node.databaseId, sourceTerm(node));
}
