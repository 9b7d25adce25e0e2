import type { TadaDocumentNode } from 'gql.tada';
import { parse } from 'graphql';
import * as z from 'zod/v4';
import type { SourceTerm } from '~/catalogue/records';
import { send } from '~/backend/client.server';
import { orElse } from '~/backend/errors.server';
import { allParts } from '~/backend/parts.server';
import { log } from '~/platform/log.server';
import { storeSettings, type OwnTaxonomy } from '~/store-settings';
import { sourceTerm } from './source.server';

const listed = z.object({
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

/** The query of a field that only the owner's WordPress has: no schema of ours knows it. */
const termsQuery = (field: string): TadaDocumentNode<Record<string, unknown>, { after: string | null }> =>
  parse(`query getTerms($after: String) {
    list: ${field}(first: 100, after: $after) {
      pageInfo { hasNextPage endCursor }
      nodes { databaseId slug name description }
    }
  }`);

const told = new Set<string>();

/** The shop goes on without; the log says so once. */
function tellOnce({ name, field }: OwnTaxonomy): void {
  if (told.has(name)) return;
  told.add(name);
  log.warn(
    { taxonomy: name, field },
    'settings: the backend has no such list of terms; their descriptions are not shown',
  );
}

async function loadTerms(taxonomy: OwnTaxonomy, field: string): Promise<Map<number, SourceTerm>> {
  const query = termsQuery(field);
  const nodes = await allParts(async (after) => {
    const answer = await orElse(send(query, { after }), undefined, ({ unavailable }) => !unavailable);
    const part = listed.safeParse(answer?.data['list']);
    if (!part.success) tellOnce(taxonomy);
    return part.data ?? null;
  });
  return new Map(nodes.map((node) => [node.databaseId, sourceTerm(node)]));
}

/** What the lists of the owner's taxonomies tell of their terms, as far as the settings name such lists. */
export async function loadFurtherTerms(): Promise<Map<string, Map<number, SourceTerm>>> {
  const all = new Map<string, Map<number, SourceTerm>>();
  for (const taxonomy of storeSettings.taxonomies)
    if (taxonomy.field !== undefined) all.set(taxonomy.name, await loadTerms(taxonomy, taxonomy.field));
  return all;
}
