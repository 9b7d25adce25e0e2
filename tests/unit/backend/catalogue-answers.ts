import { once } from 'node:events';
import { createServer } from 'node:http';
import * as z from 'zod/v4';

interface Listed {
  id: number;
  name: string;
  price?: string;
  stockStatus?: string;
  attributes?: object;
  /** Its terms of every taxonomy. */
  terms?: object[];
}

const body = z.object({
  query: z.string(),
  variables: z
    .object({ first: z.number().optional(), after: z.string().nullish(), slug: z.string().optional() })
    .nullish(),
});

function node({ id, name, price = '10', stockStatus = 'IN_STOCK', attributes, terms }: Listed) {
  return {
    __typename: 'SimpleProduct',
    databaseId: id,
    slug: `product-${id}`,
    name,
    date: `2026-01-01T00:${String(id % 60).padStart(2, '0')}:00+00:00`,
    featured: false,
    onSale: false,
    purchasable: true,
    averageRating: 0,
    reviewCount: 0,
    description: `<p>About ${name}</p>`,
    shortDescription: null,
    image: null,
    productCategories: { nodes: [{ databaseId: 5, parentDatabaseId: null, slug: 'home', name: 'Home' }] },
    terms: { nodes: terms ?? [] },
    rawPrice: price,
    rawRegularPrice: price,
    stockStatus,
    stockQuantity: null,
    lowStockAmount: null,
    manageStock: null,
    backordersAllowed: false,
    attributes: attributes ?? null,
  };
}

/** A commerce backend with simple products; it pages like the real one: at most 100 at a time. */
export async function startBackend(products: Listed[]) {
  const state = {
    products,
    terms: [] as object[],
    /** Null for a WooCommerce that has none. */
    brands: [] as object[] | null,
    tags: [] as object[],
    calls: [] as string[],
    broken: false,
  };
  const all = (nodes: object[]) => ({ pageInfo: { hasNextPage: false, endCursor: null }, nodes });
  const data = (operation: string, variables: z.infer<typeof body>['variables']) => {
    if (operation === 'getProductCategories') return { productCategories: { nodes: [] } };
    if (operation === 'getProductBrands') return { productBrands: all(state.brands ?? []) };
    if (operation === 'getProductTags') return { productTags: all(state.tags) };
    if (operation === 'getAllTerms') return { terms: { nodes: state.terms } };
    if (operation === 'getListProduct') {
      const product = state.products.find(({ id }) => `product-${id}` === variables?.slug);
      return { product: product ? node(product) : null };
    }
    const from = Number(variables?.after ?? 0);
    const to = from + Math.min(variables?.first ?? 10, 100);
    return {
      products: {
        pageInfo: { hasNextPage: to < state.products.length, endCursor: String(to) },
        nodes: state.products.slice(from, to).map(node),
      },
    };
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { query, variables } = body.parse(JSON.parse(Buffer.concat(chunks).toString()));
      const operationName = /query (\w+)/.exec(query)?.[1] ?? '';
      state.calls.push(operationName);
      if (state.broken)
        return response.writeHead(500).end('{"errors":[{"message":"Internal server error"}]}');
      if (operationName === 'getProductBrands' && state.brands === null)
        return response
          .writeHead(200, { 'content-type': 'application/json' })
          .end('{"errors":[{"message":"Cannot query field \\"productBrands\\" on type \\"RootQuery\\"."}]}');
      return response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ data: data(operationName, variables) }));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { state, url: `http://127.0.0.1:${address.port}/graphql`, close: () => server.close() };
}
