import type { TadaDocumentNode } from 'gql.tada';
import type { ResultOf } from '@graphql/operations/tada-graphql';
import { getGroupMembers, type getProduct } from '@graphql/operations/product-operations';
import { parse } from 'graphql';
import * as z from 'zod/v4';
import { send } from '~/platform/backend/graphql-client.server';
import { parseCursorIds } from '~/platform/backend/unreadable-records.server';
import { withFallback } from '~/platform/backend/commerce-error.server';

type ProductResult = NonNullable<ResultOf<typeof getProduct>['product']>;

const connectedProductsQuery: TadaDocumentNode<unknown, { slug: string }> = parse(`
  query getConnectedProducts($slug: ID!) {
    product(id: $slug, idType: SLUG) {
      ... on Product {
        upsell(first: 5) { edges { cursor } }
        related(first: 5) { edges { cursor } }
      }
      ... on GroupProduct {
        products(first: 100) { edges { cursor } }
      }
    }
  }
`);

const cursorsSchema = z.object({
  product: z.object({ upsell: z.unknown(), related: z.unknown(), products: z.unknown() }).partial(),
});

const toNodes = (list: unknown) => ({
  nodes: parseCursorIds({ list }).map((databaseId) => ({ databaseId })),
});

async function fetchMembers(list: unknown) {
  const ids = parseCursorIds({ list });
  if (ids.length === 0) return null;
  const { data } = await send(getGroupMembers, { ids });
  const members = data.products?.nodes ?? [];
  return { nodes: members.toSorted((a, b) => ids.indexOf(a.databaseId) - ids.indexOf(b.databaseId)) };
}

/** Repairs lists of products that one unreadable product made null. */
export async function withRepairedLists(slug: string, product: ProductResult): Promise<ProductResult> {
  const isGroupUnreadable = product.__typename === 'GroupProduct' && product.products === null;
  if (product.related !== null && product.upsell !== null && !isGroupUnreadable) return product;
  const result = await withFallback(send(connectedProductsQuery, { slug }), undefined);
  const connected = cursorsSchema.safeParse(result?.data).data?.product;
  if (!connected) return product;
  const lists = {
    upsell: product.upsell ?? toNodes(connected.upsell),
    related: product.related ?? toNodes(connected.related),
  };
  if (!isGroupUnreadable) return { ...product, ...lists };
  return { ...product, ...lists, products: await withFallback(fetchMembers(connected.products), null) };
}
