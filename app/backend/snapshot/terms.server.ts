import {
  getAllTerms,
  getProductBrands,
  getProductCategories,
  getProductTags,
} from '@graphql/operations/categories';
import type { SourceTerm } from '~/catalogue/records';
import { orElse } from '~/backend/errors.server';
import { send } from '~/backend/client.server';
import { sourceTerm } from './source.server';

const mostCategories = 100;
/** Parts of 100. */
const mostParts = 50;

type Terms = Map<number, SourceTerm>;
type Listed = Parameters<typeof sourceTerm>[0];

interface Part {
  nodes: readonly Listed[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

/** Lists work without them: they only name values that no product of the catalogue has. */
export async function loadTerms(): Promise<
  { taxonomyName: string | null; slug: string | null; name: string | null }[]
> {
  const answer = await orElse(send(getAllTerms, {}), undefined);
  return answer?.data.terms?.nodes ?? [];
}

const byId = (nodes: readonly Listed[]): Terms =>
  new Map(nodes.map((node) => [node.databaseId, sourceTerm(node)]));

export async function loadCategories(): Promise<Terms> {
  const { data } = await send(getProductCategories, { first: mostCategories });
  return byId(data.productCategories?.nodes ?? []);
}

/** All terms of a list that comes in parts; none of a backend that has no such list. */
async function allOf(read: (after: string | null) => Promise<Part | null>): Promise<Terms> {
  const nodes: Listed[] = [];
  let after: string | null = null;
  for (let parts = 0; parts < mostParts; parts += 1) {
    const part: Part | null = await orElse(read(after), null, ({ unavailable }) => !unavailable);
    nodes.push(...(part?.nodes ?? []));
    after = part?.pageInfo.hasNextPage ? part.pageInfo.endCursor : null;
    if (after === null) break;
  }
  return byId(nodes);
}

/** Brands and tags with what only their own lists tell: which are above them, and their descriptions. */
export async function loadBrandsAndTags(): Promise<{ brands: Terms; tags: Terms }> {
  return {
    brands: await allOf(async (after) => (await send(getProductBrands, { after })).data.productBrands),
    tags: await allOf(async (after) => (await send(getProductTags, { after })).data.productTags),
  };
}
