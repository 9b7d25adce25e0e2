import { getListProduct, getProducts } from '@graphql/operations/products';
import { isColour } from '~/catalogue/colours';
import { attributeKey } from '~/catalogue/grammar';
import type { CatalogueSource, SourceAttribute, SourceProduct, SourceTerm } from '~/catalogue/records';
import { sortOptions } from '~/catalogue/variations';
import { globalAttributes, sourceProduct, sourceTerm, termsOf, type ListedProduct } from './source.server';
import { loadBrandsAndTags, loadCategories, loadTerms } from './terms.server';
import { send } from '~/backend/client.server';

/** WooGraphQL cuts `first` to this number (tests/contract/README.md, "Catalogue"). */
const largestPage = 100;

const bestSellers = 24;

class AttributeCollector {
  readonly #attributes = new Map<
    string,
    { name: string; label: string; products: number; values: Map<string, string> }
  >();

  add(product: ListedProduct): void {
    for (const { name, label, terms } of globalAttributes(product)) {
      if (!name) continue;
      const key = attributeKey(name);
      const attribute = this.#attributes.get(key) ?? {
        name,
        label: label ?? name,
        products: 0,
        values: new Map(),
      };
      attribute.products += 1;
      for (const { slug, name: text } of terms) if (slug) attribute.values.set(slug, text ?? slug);
      this.#attributes.set(key, attribute);
    }
  }

  /** Gives a value that no visible product has its name too: asked for, it is a filter that finds nothing, not an unknown one. */
  addTerm(taxonomy: string, slug: string, text: string): void {
    const values = this.#attributes.get(attributeKey(taxonomy))?.values;
    if (values && !values.has(slug)) values.set(slug, text);
  }

  /** Colours first, then the attributes that most products have. */
  list(): SourceAttribute[] {
    const rank = ({ name, products }: { name: string; products: number }) =>
      isColour(name) ? Infinity : products;
    const ranked = [...this.#attributes.values()].sort((a, b) =>
      rank(a) === rank(b) ? 0 : rank(b) - rank(a),
    );
    return ranked.map(({ name, label, values }) => ({
      name,
      label,
      values: ordered([...values].map(([slug, text]) => ({ value: slug, label: text }))),
    }));
  }
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

async function loadBestSellers(): Promise<number[]> {
  const { data } = await send(getProducts, { first: bestSellers, orderby: 'POPULARITY' });
  return (data.products?.nodes ?? []).map(({ databaseId }) => databaseId);
}

/** Adds the terms of a product that their own list has not told. */
function addTo(terms: Map<number, SourceTerm>, nodes: readonly Parameters<typeof sourceTerm>[0][]): void {
  for (const node of nodes) if (!terms.has(node.databaseId)) terms.set(node.databaseId, sourceTerm(node));
}

/**
 * Loads the whole visible catalogue, page by page. `pause` is called between pages, so that a refresh in the
 * background leaves room for requests.
 * @throws CommerceError
 */
export async function loadCatalogue(
  pageSize = largestPage,
  pause?: () => Promise<void>,
): Promise<CatalogueSource> {
  const categories = await loadCategories();
  const { brands, tags } = await loadBrandsAndTags();
  const attributes = new AttributeCollector();
  const products = new Map<number, SourceProduct>();
  let after: string | null = null;
  do {
    const answer: Awaited<ReturnType<typeof page>> = await page(pageSize, after);
    for (const product of answer.nodes) {
      products.set(product.databaseId, sourceProduct(product));
      attributes.add(product);
      addTo(categories, product.productCategories?.nodes ?? []);
      addTo(brands, termsOf(product, 'product_brand'));
      addTo(tags, termsOf(product, 'product_tag'));
    }
    after = answer.nodes.length > 0 && answer.pageInfo.hasNextPage ? answer.pageInfo.endCursor : null;
    await pause?.();
  } while (after !== null);
  for (const { taxonomyName, slug, name } of await loadTerms())
    if (taxonomyName?.startsWith('pa_') && slug) attributes.addTerm(taxonomyName, slug, name ?? slug);
  return {
    bestSellers: await loadBestSellers(),
    products: [...products.values()],
    categories: [...categories.values()],
    brands: [...brands.values()],
    tags: [...tags.values()],
    attributes: attributes.list(),
  };
}

async function page(first: number, after: string | null) {
  const { data } = await send(getProducts, { first, after });
  return data.products ?? { nodes: [], pageInfo: { hasNextPage: false, endCursor: null } };
}

/** One product as lists know it; undefined when there is none for shoppers any more. */
export async function loadListed(slug: string): Promise<SourceProduct | undefined> {
  const { data } = await send(getListProduct, { slug });
  return data.product ? sourceProduct(data.product) : undefined;
}
