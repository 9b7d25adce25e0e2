import type { TadaDocumentNode } from 'gql.tada';
import { parse } from 'graphql';
import * as z from 'zod/v4';
import {
  getAllTerms,
  getCategoryAndAttributeNames,
  getProductBrands,
  getProductCategories,
  getProductTags,
} from '@graphql/operations/term-operations';
import type { VariablesOf } from '@graphql/operations/tada-graphql';
import {
  getListProducts,
  getRecentModifications,
  getProducts,
  getModificationDates,
} from '@graphql/operations/product-list-operations';
import { toEnumName } from '@graphql/shared/slug';
import type { SourceTerm } from '~/catalogue/index/catalogue-records';
import { type send, type ConnectionPage, fetchAllPages } from '~/platform/backend/graphql-client.server';
import { isUnsupported, withFallback } from '~/platform/backend/commerce-error.server';
import { log } from '~/platform/log.server';
import { storeSettings, type CustomTaxonomy } from '~/platform/settings/store-settings';
import type { AttributeLabel, CatalogueLists } from './term-registry.server';
import { toSourceTerm, type ListedProduct, type ListedTerm } from './map-product.server';

/** WooGraphQL cuts `first` to this number (tests/contract/README.md, "Catalogue"). */
export const MAX_PAGE_SIZE = 100;
/** One page, so that one request is enough. */
const BEST_SELLER_COUNT = MAX_PAGE_SIZE;

export class PaginationBrokenError extends Error {
  override name = 'PaginationBrokenError';
}

export interface ProductStamp {
  databaseId: number;
  modified: string | null;
  price?: string | null;
  rawPrice?: string | null;
}

const termListSchema = z.object({
  pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() }),
  nodes: z.array(
    z.object({
      databaseId: z.number(),
      slug: z.string().nullable(),
      name: z.string().nullable(),
      description: z.string().nullable(),
    }),
  ),
});

/** Queries a field that only the owner's WordPress has, so that no schema types it. */
const buildTermsQuery = (
  field: string,
): TadaDocumentNode<Record<string, unknown>, { after: string | null }> =>
  parse(`query getTerms($after: String) {
    list: ${field}(first: 100, after: $after) {
      pageInfo { hasNextPage endCursor }
      nodes { databaseId slug name description }
    }
  }`);

type TaxonomyName = NonNullable<NonNullable<VariablesOf<typeof getAllTerms>['taxonomies']>[number]>;

/** The schema at hand has the attributes of another shop. */
const isAttributeEnum = (name: string): name is TaxonomyName => /^PA[A-Z0-9]+$/.test(name);

function requireList<List>(list: List | null): List {
  if (list === null) throw new PaginationBrokenError('the shop gives no list of products');
  return list;
}

/** Returns null if the backend does not support the query or fails in it alone. */
const nullIfUnsupported = <Value>(promise: Promise<Value>): Promise<Value | null> =>
  withFallback(promise, null, (error) => isUnsupported(error) || error.path !== undefined);

async function fetchAllTerms(
  fetchPage: (after: string | null) => Promise<ConnectionPage<ListedTerm> | null>,
): Promise<SourceTerm[]> {
  return (await fetchAllPages((after) => nullIfUnsupported(fetchPage(after)))).map(toSourceTerm);
}

/** Reads the catalogue of one endpoint. All methods throw CommerceError or PaginationBrokenError. */
export class CatalogueApi {
  readonly #missing = new Set<string>();

  constructor(private readonly execute: typeof send) {}

  async fetchProducts(first: number, after: string | null): Promise<ConnectionPage<ListedProduct>> {
    return requireList((await this.execute(getProducts, { first, after })).data.products);
  }

  async fetchStamps(
    first: number,
    after: string | null,
    orderby: 'DATE' | 'MODIFIED' | 'POPULARITY',
  ): Promise<ConnectionPage<ProductStamp>> {
    return requireList((await this.execute(getModificationDates, { first, after, orderby })).data.products);
  }

  /** Returns the last changed products and the total, which some backends leave out. */
  async fetchNewest(first: number): Promise<ConnectionPage<ProductStamp> & { found?: number | null }> {
    const result = await nullIfUnsupported(this.execute(getRecentModifications, { first }));
    return result ? requireList(result.data.products) : this.fetchStamps(first, null, 'MODIFIED');
  }

  async fetchListed(ids: readonly number[]): Promise<ListedProduct[]> {
    const { data } = await this.execute(getListProducts, { ids: [...ids], first: ids.length });
    const { nodes } = requireList(data.products);
    if (nodes.some(({ databaseId }) => !ids.includes(databaseId)))
      throw new PaginationBrokenError('the shop gives other products than it was asked for');
    return nodes;
  }

  async fetchNames(
    ids: readonly number[],
  ): Promise<{ categoryTerms: SourceTerm[]; labels: AttributeLabel[] }> {
    // An empty list of ids would return everything.
    const result = await nullIfUnsupported(
      this.execute(getCategoryAndAttributeNames, {
        first: MAX_PAGE_SIZE,
        ids: ids.length > 0 ? [...ids] : [0],
      }),
    );
    return {
      categoryTerms: (result?.data.productCategories?.nodes ?? []).map(toSourceTerm),
      labels: (result?.data.products?.nodes ?? []).flatMap((product) =>
        (product.attributes?.nodes ?? []).flatMap(({ name, label, scope }) =>
          name && label && scope === 'GLOBAL' ? { name, label } : [],
        ),
      ),
    };
  }

  async fetchLists(attributes: readonly string[]): Promise<CatalogueLists> {
    const categories = await nullIfUnsupported(this.execute(getProductCategories, { first: MAX_PAGE_SIZE }));
    const brands = await fetchAllTerms(
      async (after) => (await this.execute(getProductBrands, { after })).data.productBrands,
    );
    const tags = await fetchAllTerms(
      async (after) => (await this.execute(getProductTags, { after })).data.productTags,
    );
    const customTerms: CatalogueLists['terms'] = [];
    for (const taxonomy of storeSettings().taxonomies)
      customTerms.push([taxonomy.name, await this.#fetchCustomTerms(taxonomy)]);
    const taxonomies = attributes.map((name) => toEnumName(name).replaceAll('_', '')).filter(isAttributeEnum);
    const values =
      taxonomies.length > 0 ? await withFallback(this.execute(getAllTerms, { taxonomies }), null) : null;
    const popular = await nullIfUnsupported(this.fetchStamps(BEST_SELLER_COUNT, null, 'POPULARITY'));
    return {
      terms: [
        ['product_cat', (categories?.data.productCategories?.nodes ?? []).map(toSourceTerm)],
        ['product_brand', brands],
        ['product_tag', tags],
        ...customTerms,
      ],
      values: values?.data.terms?.nodes ?? [],
      bestSellers: (popular?.nodes ?? []).map(({ databaseId }) => databaseId),
    };
  }

  async #fetchCustomTerms({ name, field }: CustomTaxonomy): Promise<SourceTerm[]> {
    if (field === undefined) return [];
    const query = buildTermsQuery(field);
    return fetchAllTerms(async (after) => {
      const list = termListSchema.safeParse(
        (await nullIfUnsupported(this.execute(query, { after })))?.data['list'],
      );
      if (!list.success && !this.#missing.has(field)) {
        this.#missing.add(field);
        const message = 'settings: the backend has no such list of terms; their descriptions are not shown';
        log.warn({ taxonomy: name, field }, message);
      }
      return list.data ?? null;
    });
  }
}

const MAX_STEPS_BACK = 10;

/** Reads a complete list. If the product behind a cursor is deleted, the backend restarts the list, and the reader steps back a page. */
export class PaginatedReader<Node extends { databaseId: number }> {
  readonly seen: Set<number>;
  done = false;
  readonly #cursors: (string | null)[] = [];
  #stepsBack = 0;

  constructor(
    private readonly fetchPage: (after: string | null) => Promise<ConnectionPage<Node>>,
    seen: Iterable<number> = [],
    public after: string | null = null,
  ) {
    this.seen = new Set(seen);
  }

  async next(): Promise<Node[]> {
    const { nodes, pageInfo } = await this.fetchPage(this.after);
    const last = nodes.at(-1);
    if (this.after !== null && last && this.seen.has(last.databaseId) && pageInfo.hasNextPage) {
      this.#stepsBack += 1;
      if (this.#stepsBack > MAX_STEPS_BACK) this.#fail('a list begins anew again and again');
      this.after = this.#cursors.pop() ?? null;
      return [];
    }
    const newNodes = nodes.filter(({ databaseId }) => !this.seen.has(databaseId));
    for (const { databaseId } of newNodes) this.seen.add(databaseId);
    this.done = !pageInfo.hasNextPage || nodes.length === 0;
    if (!this.done && pageInfo.endCursor === null) this.#fail('a list has more, but does not tell where');
    this.#cursors.push(this.after);
    this.after = pageInfo.endCursor;
    return newNodes;
  }

  #fail(reason: string): never {
    this.seen.clear();
    this.after = null;
    this.#stepsBack = 0;
    throw new PaginationBrokenError(reason);
  }
}
