import type { TadaDocumentNode } from 'gql.tada';
import { parse } from 'graphql';
import * as z from 'zod/v4';
import {
  getAllTerms,
  getNames,
  getProductBrands,
  getProductCategories,
  getProductTags,
} from '@graphql/operations/categories';
import type { VariablesOf } from '@graphql/operations/graphql';
import { getListed, getNewestStamps, getProducts, getStamps } from '@graphql/operations/products';
import { enumName } from '@graphql/rules/slug';
import type { SourceTerm } from '~/catalogue/records';
import { type send, type Part, allParts } from '~/backend/client.server';
import { isWithout, orElse } from '~/backend/sentences/errors.server';
import { log } from '~/platform/log.server';
import { storeSettings, type OwnTaxonomy } from '~/store-settings';
import type { AttributeLabel, OwnLists } from './names.server';
import { sourceTerm, type ListedProduct, type ListedTerm } from './product.server';

/** WooGraphQL cuts `first` to this number (tests/contract/README.md, "Catalogue"). */
export const largestPage = 100;
const bestSellers = 24;

export class BrokenList extends Error {
  override name = 'BrokenList';
}

export interface ProductStamp {
  databaseId: number;
  modified: string | null;
  price?: string | null;
  rawPrice?: string | null;
}

const ownTerms = z.object({
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
const termsQuery = (field: string): TadaDocumentNode<Record<string, unknown>, { after: string | null }> =>
  parse(`query getTerms($after: String) {
    list: ${field}(first: 100, after: $after) {
      pageInfo { hasNextPage endCursor }
      nodes { databaseId slug name description }
    }
  }`);

type TaxonomyName = NonNullable<NonNullable<VariablesOf<typeof getAllTerms>['taxonomies']>[number]>;

/** The schema at hand has the attributes of another shop. */
const isAttributeEnum = (name: string): name is TaxonomyName => /^PA[A-Z0-9]+$/.test(name);

function orBroken<List>(list: List | null): List {
  if (list === null) throw new BrokenList('the shop gives no list of products');
  return list;
}

/** Returns null if the backend does not support the query or fails in it alone. */
const orNone = <Value>(answer: Promise<Value>): Promise<Value | null> =>
  orElse(answer, null, (error) => isWithout(error) || error.path !== undefined);

async function termsOf(
  read: (after: string | null) => Promise<Part<ListedTerm> | null>,
): Promise<SourceTerm[]> {
  return (await allParts((after) => orNone(read(after)))).map(sourceTerm);
}

/** Reads the catalogue of one endpoint. All methods throw CommerceError or PaginationBrokenError. */
export class Questions {
  readonly #missing = new Set<string>();

  constructor(private readonly ask: typeof send) {}

  async products(first: number, after: string | null): Promise<Part<ListedProduct>> {
    return orBroken((await this.ask(getProducts, { first, after })).data.products);
  }

  async stamps(
    first: number,
    after: string | null,
    orderby: 'DATE' | 'MODIFIED' | 'POPULARITY',
  ): Promise<Part<ProductStamp>> {
    return orBroken((await this.ask(getStamps, { first, after, orderby })).data.products);
  }

  /** Returns the last changed products and the total, which some backends leave out. */
  async newest(first: number): Promise<Part<ProductStamp> & { found?: number | null }> {
    const answer = await orNone(this.ask(getNewestStamps, { first }));
    return answer ? orBroken(answer.data.products) : this.stamps(first, null, 'MODIFIED');
  }

  async listed(ids: readonly number[]): Promise<ListedProduct[]> {
    const { data } = await this.ask(getListed, { ids: [...ids], first: ids.length });
    const { nodes } = orBroken(data.products);
    if (nodes.some(({ databaseId }) => !ids.includes(databaseId)))
      throw new BrokenList('the shop gives other products than it was asked for');
    return nodes;
  }

  async categories(): Promise<SourceTerm[]> {
    const answer = await orNone(this.ask(getProductCategories, { first: largestPage }));
    return (answer?.data.productCategories?.nodes ?? []).map(sourceTerm);
  }

  async names(ids: readonly number[]): Promise<{ categories: SourceTerm[]; labels: AttributeLabel[] }> {
    // An empty list of ids would return everything.
    const answer = await orNone(
      this.ask(getNames, { first: largestPage, ids: ids.length > 0 ? [...ids] : [0] }),
    );
    return {
      categories: (answer?.data.productCategories?.nodes ?? []).map(sourceTerm),
      labels: (answer?.data.products?.nodes ?? []).flatMap((product) =>
        (product.attributes?.nodes ?? []).flatMap(({ name, label, scope }) =>
          name && label && scope === 'GLOBAL' ? { name, label } : [],
        ),
      ),
    };
  }

  async lists(attributes: readonly string[]): Promise<OwnLists> {
    const terms: OwnLists['terms'] = [
      ['product_cat', await this.categories()],
      [
        'product_brand',
        await termsOf(async (after) => (await this.ask(getProductBrands, { after })).data.productBrands),
      ],
      [
        'product_tag',
        await termsOf(async (after) => (await this.ask(getProductTags, { after })).data.productTags),
      ],
    ];
    for (const taxonomy of storeSettings().taxonomies)
      terms.push([taxonomy.name, await this.#ownTerms(taxonomy)]);
    const taxonomies = attributes.map((name) => enumName(name).replaceAll('_', '')).filter(isAttributeEnum);
    const values =
      taxonomies.length > 0 ? await orElse(this.ask(getAllTerms, { taxonomies }), undefined) : undefined;
    const best = await orNone(this.stamps(bestSellers, null, 'POPULARITY'));
    return {
      terms,
      values: values?.data.terms?.nodes ?? [],
      bestSellers: (best?.nodes ?? []).map(({ databaseId }) => databaseId),
    };
  }

  async #ownTerms({ name, field }: OwnTaxonomy): Promise<SourceTerm[]> {
    if (field === undefined) return [];
    const query = termsQuery(field);
    return termsOf(async (after) => {
      const list = ownTerms.safeParse((await orNone(this.ask(query, { after })))?.data['list']);
      if (!list.success && !this.#missing.has(field)) {
        this.#missing.add(field);
        const text = 'settings: the backend has no such list of terms; their descriptions are not shown';
        log.warn({ taxonomy: name, field }, text);
      }
      return list.data ?? null;
    });
  }
}
