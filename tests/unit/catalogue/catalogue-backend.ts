import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import * as z from 'zod/v4';
import { afterEach, beforeEach, vi } from 'vitest';
import type * as SnapshotModule from '~/catalogue/sync/catalogue-snapshot.server';
import { startListening } from '../../support/listening';
import { createTempFolder } from '../../support/new-folder';
import { resetProcessState } from '../../support/new-process';

export interface Listed {
  id: number;
  name: string;
  /** Null where the shop has none, as WooGraphQL tells it. */
  sku?: string | null;
  /** Those of a variable product. */
  variations?: { sku: string | null }[];
  price?: string;
  stockStatus?: string;
  attributes?: object;
  /** Its terms of every taxonomy. */
  terms?: object[];
  /** When it was changed; null where the shop does not tell. */
  modified?: string | null;
  dateOnSaleFrom?: string;
  salePrice?: string;
}

/** A term of a taxonomy, as products and lists tell of it. */
export const term = (databaseId: number, taxonomyName: string, slug: string, more: object = {}) => ({
  ...{ databaseId, taxonomyName, slug, name: `The ${slug}` },
  ...more,
});

const body = z.object({
  query: z.string(),
  variables: z
    .object({
      first: z.number().optional(),
      after: z.string().nullish(),
      slug: z.string().nullish(),
      orderby: z.string().optional(),
      ids: z.array(z.number()).optional(),
      taxonomies: z.array(z.string()).optional(),
    })
    .nullish(),
});
export type Variables = z.infer<typeof body>['variables'];

const longAgo = '2026-01-01T00:00:00+00:00';

const variation = ({ sku }: { sku: string | null }) => ({
  sku,
  dateOnSaleFrom: null,
  dateOnSaleTo: null,
  salePrice: null,
  image: null,
  rawPrice: '10',
  rawRegularPrice: '10',
  attributes: { nodes: [] },
});

const stampOf = (modified: string | null | undefined) => (modified === undefined ? longAgo : modified);

const pricesOf = (price: string, tax: number) => ({
  rawPrice: price,
  price: `${(Number(price) * tax).toFixed(2)}&nbsp;€`,
});

function node(
  { id, name, price = '10', stockStatus = 'IN_STOCK', attributes, terms, ...more }: Listed,
  category: string,
  tax: number,
) {
  return {
    __typename: more.variations ? 'VariableProduct' : 'SimpleProduct',
    databaseId: id,
    slug: `product-${id}`,
    name,
    sku: more.sku ?? null,
    date: `2026-01-01T00:${String(id % 60).padStart(2, '0')}:00+00:00`,
    modified: stampOf(more.modified),
    dateOnSaleFrom: more.dateOnSaleFrom ?? null,
    dateOnSaleTo: null,
    salePrice: more.salePrice ?? null,
    featured: false,
    onSale: false,
    purchasable: true,
    averageRating: 0,
    reviewCount: 0,
    description: `<p>About ${name}</p>`,
    shortDescription: null,
    image: null,
    productCategories: { nodes: [{ databaseId: 5, parentDatabaseId: null, slug: category, name: 'Home' }] },
    terms: { nodes: terms ?? [] },
    ...pricesOf(price, tax),
    rawRegularPrice: price,
    stockStatus,
    stockQuantity: null,
    lowStockAmount: null,
    manageStock: null,
    backordersAllowed: false,
    attributes: attributes ?? null,
    ...(more.variations ? { variations: { nodes: more.variations.map(variation) } } : {}),
  };
}

function newestFirst(products: readonly Listed[]): Listed[] {
  const at = new Map(products.map((product) => [product, Date.parse(product.modified ?? longAgo)]));
  return [...products].sort((a, b) => (at.get(b) ?? 0) - (at.get(a) ?? 0) || b.id - a.id);
}

/**
 * The products of a commerce backend, simple and variable ones, and what it answers. It pages like the real one: at most 100
 * at a time, and a cursor whose product is gone is ignored.
 */
export function shopOf(products: Listed[]) {
  const state = {
    products,
    terms: [] as object[],
    categories: [] as object[],
    /** The slug of the category that all products are in. */
    category: 'home',
    /** Null for a WooCommerce that has none. */
    brands: [] as object[] | null,
    tags: [] as object[],
    /** Of a taxonomy that only this shop has; null for a WordPress without a field for it. */
    further: null as object[] | null,
    calls: [] as string[],
    /** Ids of the products that were told of in full. */
    told: [] as number[],
    broken: false,
    /** Ids of products that WooGraphQL fails at: each costs the whole list that it is in. */
    unreadable: new Set<number>(),
    /** Those of them that need a password. */
    locked: [] as number[],
    /** Whether it counts its products, or has no field for that. */
    counts: true,
    /** False for one that gives everything in one order, whatever is asked. */
    sorts: true,
    /** What the shop shows for each unit of an entered price: its taxes. */
    tax: 1,
    /** Milliseconds that an answer takes. */
    slow: 0,
    /** Called before an operation is answered. */
    before: undefined as ((operation: string, variables: Variables) => void) | undefined,
  };
  const all = (nodes: object[]) => ({ pageInfo: { hasNextPage: false, endCursor: null }, nodes });
  const page = (list: readonly Listed[], variables: Variables) => {
    const from = list.findIndex(({ id }) => `after ${id}` === variables?.after) + 1;
    const nodes = list.slice(from, from + Math.min(variables?.first ?? 10, 100));
    return {
      pageInfo: {
        hasNextPage: from + nodes.length < list.length,
        endCursor: nodes.length > 0 ? `after ${nodes.at(-1)?.id}` : null,
      },
      nodes,
    };
  };
  const full = ({ nodes, pageInfo }: ReturnType<typeof page>) => {
    state.told.push(...nodes.map(({ id }) => id));
    return { products: { pageInfo, nodes: nodes.map((listed) => node(listed, state.category, state.tax)) } };
  };
  const stamps = ({ nodes, pageInfo }: ReturnType<typeof page>) => ({
    pageInfo,
    nodes: nodes.map(({ id, modified }) => ({ databaseId: id, modified: stampOf(modified) })),
  });
  let byTime: readonly Listed[] = [];
  let sorted: readonly Listed[] | undefined;
  const inTime = () => {
    if (sorted !== state.products || byTime.length !== sorted.length) byTime = newestFirst(state.products);
    sorted = state.products;
    return state.sorts ? byTime : state.products;
  };
  const listOf = (operation: string, variables: Variables): readonly Listed[] => {
    if (operation === 'getListed') return state.products.filter(({ id }) => variables?.ids?.includes(id));
    const isInTime = operation === 'getNewestStamps' || variables?.orderby === 'MODIFIED';
    return isInTime ? inTime() : state.products;
  };
  const data = (operation: string, variables: Variables): object => {
    switch (operation) {
      case 'getProductCategories':
        return { productCategories: { nodes: state.categories } };
      case 'getProductBrands':
        return { productBrands: all(state.brands ?? []) };
      case 'getProductTags':
        return { productTags: all(state.tags) };
      case 'getTerms':
        return { list: all(state.further ?? []) };
      case 'getAllTerms':
        return { terms: { nodes: state.terms } };
      case 'getListed':
        return full(page(listOf(operation, variables), variables));
      case 'getNames': {
        const { nodes } = page(listOf('getListed', variables), variables);
        const products = { nodes: nodes.map(({ attributes }) => ({ attributes: attributes ?? null })) };
        return { productCategories: { nodes: state.categories }, products };
      }
      case 'getNewestStamps': {
        const { nodes, pageInfo } = page(inTime(), variables);
        const priced = nodes.map((listed) => ({
          ...{ databaseId: listed.id, modified: stampOf(listed.modified) },
          ...(listed.variations ? {} : pricesOf(listed.price ?? '10', state.tax)),
        }));
        return { products: { pageInfo, nodes: priced, found: state.products.length } };
      }
      case 'getStamps':
        return {
          products: stamps(page(listOf(operation, variables), variables)),
        };
      default:
        return full(page(state.products, variables));
    }
  };
  /** What it answers to a question about products that some of them spoil; undefined for all other questions. */
  const spoilt = (query: string, operation: string, variables: Variables): object | undefined => {
    const edges = (ids: number[]) => ({
      edges: ids.map((id) => ({ cursor: Buffer.from(`arrayconnection:${String(id)}`).toString('base64') })),
    });
    if (operation === 'getProtectedProducts') return { data: { list: edges(state.locked) } };
    if (!/\bproducts\(/.test(query) || state.unreadable.size === 0) return undefined;
    const excluded = (/exclude: \[([\d, ]*)\]/.exec(query)?.[1] ?? '').split(', ').map(Number);
    const isNewest = query.includes('field: MODIFIED') ? 'getNewestStamps' : operation;
    const list = listOf(query.includes('$ids') ? 'getListed' : isNewest, variables);
    const rest = list.filter(({ id }) => !excluded.includes(id));
    const { nodes, pageInfo } = page(rest, variables);
    if (operation === 'getCursors') return { data: { list: edges(nodes.map(({ id }) => id)) } };
    const index = nodes.findIndex(({ id }) => state.unreadable.has(id));
    if (index === -1) {
      const told = /found/.test(query) ? { found: rest.length } : {};
      const part = { nodes, pageInfo };
      return {
        data: { products: { ...(/\bsku\b/.test(query) ? full(part).products : stamps(part)), ...told } },
      };
    }
    const error = { message: 'Internal server error', path: ['products', 'nodes', index] };
    return { errors: [error], data: { products: null } };
  };
  return { state, data, spoilt };
}

/** The same behind an address. */
export async function startBackend(products: Listed[]) {
  const { state, data, spoilt } = shopOf(products);
  const server = createServer((request, response) => {
    const json = (status: number, text: string) =>
      setTimeout(
        () => response.writeHead(status, { 'content-type': 'application/json' }).end(text),
        state.slow,
      );
    const noField = (field: string) =>
      json(200, `{"errors":[{"message":"Cannot query field \\"${field}\\" on type \\"RootQuery\\"."}]}`);
    void text(request).then((sent) => {
      const { query, variables } = body.parse(JSON.parse(sent));
      const operation = /query (\w+)/.exec(query)?.[1] ?? '';
      state.calls.push(operation);
      state.before?.(operation, variables);
      if (state.broken) return json(500, '{"errors":[{"message":"Internal server error"}]}');
      if (operation === 'getProductBrands' && state.brands === null) return noField('productBrands');
      if (operation === 'getTerms' && state.further === null) return noField('productCollections');
      if (operation === 'getNewestStamps' && !state.counts) return noField('found');
      const answer = spoilt(query, operation, variables) ?? { data: data(operation, variables) };
      return json(200, JSON.stringify(answer));
    });
  });
  return { state, url: `${await startListening(server)}/graphql`, close: () => server.close() };
}

/** Starts the catalogue as a new process would: nothing in memory, but the given CACHE_DIR. */
export function startCatalogueOf(url: string, cacheDir: string): Promise<typeof SnapshotModule> {
  resetProcessState({ GQL_HOST: url, CACHE_DIR: cacheDir, CATALOGUE_TTL: '60' });
  return import('~/catalogue/sync/catalogue-snapshot.server');
}

export let backend: Awaited<ReturnType<typeof startBackend>>;
export let folder: string;

/** For each test of a file a backend with these products, and an empty CACHE_DIR. */
export function useBackend(products: Listed[]): void {
  beforeEach(async () => {
    folder = createTempFolder();
    backend = await startBackend([...products]);
  });
  afterEach(() => {
    backend.close();
  });
}

/** Another backend in its place. */
export async function replaceBackend(products: Listed[]): Promise<void> {
  backend.close();
  backend = await startBackend(products);
}

/** A new process that asks this backend, with the same CACHE_DIR unless another is given. */
export const start = (cacheDir = folder) => startCatalogueOf(backend.url, cacheDir);

export const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);
