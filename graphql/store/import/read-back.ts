import * as z from 'zod/v4';
import { readResponse } from '../../shared/read-body';
import { ImportError } from './rest/import-problems';

const MAX_RESPONSE_BYTES = 256 * 1024 * 1024;

const CATALOGUE_QUERY = `query readBack($after: String) {
  products(first: 100, after: $after) {
    pageInfo { hasNextPage endCursor }
    nodes {
      __typename databaseId slug name
      ... on Product {
        description shortDescription type onSale image { altText sourceUrl }
        terms(first: 100) { nodes { __typename slug name taxonomyName } }
      }
      ... on ProductWithPricing { price regularPrice salePrice }
      ... on ProductWithAttributes {
        attributes { nodes { __typename name label options ... on GlobalProductAttribute { terms(first: 100) { nodes { slug } } } } }
      }
      ... on SimpleProduct { taxClass }
      ... on VariableProduct {
        variations(first: 100) { nodes { databaseId price attributes { nodes { name label value } } } }
      }
    }
  }
  terms(first: 100) { nodes { __typename databaseId slug name } }
  menus { nodes { name locations } }
}`;

const pageSchema = z.object({
  pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() }),
});
const responseSchema = z.object({
  data: z.object({ products: pageSchema }).nullish(),
  errors: z.array(z.object({ message: z.string(), path: z.array(z.unknown()).default([]) })).default([]),
});

/** Queries the whole catalogue like a storefront. @throws ImportError if a query fails */
export async function verifyCatalogue(
  file: string,
  sendRequest: (request: Request) => Promise<Response>,
): Promise<void> {
  let after: string | null = null;
  do {
    const response = await sendRequest(
      new Request('http://localhost/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query: CATALOGUE_QUERY, variables: { after } }),
      }),
    );
    const { data, errors } = responseSchema.parse(
      JSON.parse((await readResponse(response, MAX_RESPONSE_BYTES)).toString()),
    );
    const [error] = errors;
    if (error || !data) {
      const fieldPath = error?.path.join('.') ?? '';
      const reason = `${error?.message ?? 'no answer'}${fieldPath === '' ? '' : ` at ${fieldPath}`}`;
      const message = `a shop with it would not answer (${reason}). Nothing was imported.`;
      throw new ImportError([{ file, message }]);
    }
    const { hasNextPage, endCursor } = data.products.pageInfo;
    after = hasNextPage ? endCursor : null;
  } while (after !== null);
}
