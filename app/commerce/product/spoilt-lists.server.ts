import type { TadaDocumentNode } from 'gql.tada';
import type { ResultOf } from '@graphql/operations/graphql';
import { getGroupMembers, type getProduct } from '@graphql/operations/product';
import { parse } from 'graphql';
import * as z from 'zod/v4';
import { send } from '~/backend/client.server';
import { idsIn } from '~/backend/partial/unreadable-records.server';
import { orElse } from '~/backend/sentences/errors.server';

type Answered = NonNullable<ResultOf<typeof getProduct>['product']>;

const cursors: TadaDocumentNode<unknown, { slug: string }> = parse(`
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

const cursorsAnswer = z.object({
  product: z.object({ upsell: z.unknown(), related: z.unknown(), products: z.unknown() }).partial(),
});

const nodesOf = (list: unknown) => ({ nodes: idsIn({ list }).map((databaseId) => ({ databaseId })) });

async function membersIn(list: unknown) {
  const ids = idsIn({ list });
  if (ids.length === 0) return null;
  const { data } = await send(getGroupMembers, { ids });
  const members = data.products?.nodes ?? [];
  return { nodes: members.toSorted((a, b) => ids.indexOf(a.databaseId) - ids.indexOf(b.databaseId)) };
}

/** Repairs lists of products that one unreadable product made null. */
export async function withSpoiltLists(slug: string, product: Answered): Promise<Answered> {
  const isSpoiltGroup = product.__typename === 'GroupProduct' && product.products === null;
  if (product.related !== null && product.upsell !== null && !isSpoiltGroup) return product;
  const answer = await orElse(send(cursors, { slug }), undefined);
  const connected = cursorsAnswer.safeParse(answer?.data).data?.product;
  if (!connected) return product;
  const lists = {
    upsell: product.upsell ?? nodesOf(connected.upsell),
    related: product.related ?? nodesOf(connected.related),
  };
  if (!isSpoiltGroup) return { ...product, ...lists };
  return { ...product, ...lists, products: await orElse(membersIn(connected.products), null) };
}
