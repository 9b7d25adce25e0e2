import {
  getAllTerms,
  getProductBrands,
  getProductCategories,
  getProductTags,
} from '@graphql/operations/categories';
import type { SourceTerm } from '~/catalogue/records';
import { orElse } from '~/backend/errors.server';
import { allParts } from '~/backend/parts.server';
import { send } from '~/backend/client.server';
import { sourceTerm } from './source.server';

const mostCategories = 100;

type Terms = Map<number, SourceTerm>;
type Listed = Parameters<typeof sourceTerm>[0];

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

/** None of a backend that has no such list. */
const orNone = <Value>(list: Promise<Value>): Promise<Value | null> =>
  orElse(list, null, ({ unavailable }) => !unavailable);

/** Brands and tags with what only their own lists tell: which are above them, and their descriptions. */
export async function loadBrandsAndTags(): Promise<{ brands: Terms; tags: Terms }> {
  const brands = await allParts((after) =>
    orNone(send(getProductBrands, { after }).then(({ data }) => data.productBrands)),
  );
  const tags = await allParts((after) =>
    orNone(send(getProductTags, { after }).then(({ data }) => data.productTags)),
  );
  return { brands: byId(brands), tags: byId(tags) };
}
