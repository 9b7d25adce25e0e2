import type { TadaDocumentNode } from 'gql.tada';
import { Kind, parse, print, visit, type DocumentNode, type FieldNode, type ObjectFieldNode } from 'graphql';
import * as z from 'zod/v4';
import { CommerceError, withFallback } from '~/platform/backend/commerce-error.server';
import { log } from '~/platform/log.server';
import { singleton } from '~/platform/singleton.server';

const RETRY_AFTER_MS = 600_000;
const MAX_UNREADABLE_COUNT = 500;

/** Maps root lists to the argument that excludes records. */
const EXCLUDE_ARGUMENTS = new Map([
  ['products', 'exclude'],
  ['productCategories', 'exclude'],
  ['productBrands', 'exclude'],
  ['productTags', 'exclude'],
  ['terms', 'exclude'],
  ['pages', 'notIn'],
]);

export interface GraphqlRequest<Data, Input> {
  document: TadaDocumentNode<Data, Input>;
  variables: Input;
}

export interface UnreadableRecord {
  record: number;
  path: string;
  reason?: 'it needs a password';
}

const logUnreadable = (record: UnreadableRecord): void =>
  log.warn({ ...record }, 'a record cannot be read; lists do without it');

type Execute<Result extends object = object> = <Data, Input>(
  request: GraphqlRequest<Data, Input>,
) => Promise<Result & { data: Data }>;

const getUnreadableByList = () =>
  singleton('unreadable-records', () => new Map<string, Map<number, number>>());

function getUnreadableRecords(endpoint: string, list: FieldNode): Map<number, number> {
  const key = `${endpoint} ${list.name.value}`;
  const records = getUnreadableByList().get(key) ?? new Map<number, number>();
  getUnreadableByList().set(key, records);
  for (const [id, retryAt] of records) if (retryAt < Date.now()) records.delete(id);
  return records;
}

export function retryProducts(ids: readonly number[]): void {
  for (const [key, records] of getUnreadableByList())
    if (key.endsWith(' products')) for (const id of ids) records.delete(id);
}

const findOperation = (document: DocumentNode) =>
  document.definitions.find((node) => node.kind === Kind.OPERATION_DEFINITION);

const findRootLists = (document: DocumentNode): FieldNode[] =>
  (findOperation(document)?.selectionSet.selections ?? []).flatMap((field) =>
    field.kind === Kind.FIELD && EXCLUDE_ARGUMENTS.has(field.name.value) ? field : [],
  );

const isIdList = (value: unknown): value is number[] =>
  Array.isArray(value) && value.some((id) => typeof id === 'number');

function excludeRecords<Data, Input>(
  { document, variables }: GraphqlRequest<Data, Input>,
  list: FieldNode,
  ids: readonly number[],
): GraphqlRequest<Data, Input> {
  for (const [name, value] of Object.entries(variables ?? {})) {
    if (!isIdList(value) || !new RegExp(`\\$${name}\\b`).test(print(list))) continue;
    const others = value.filter((id) => !ids.includes(id));
    // An empty list of ids would return everything.
    return { document, variables: { ...variables, [name]: others.length > 0 ? others : [0] } };
  }
  const exclusionField: ObjectFieldNode = {
    kind: Kind.OBJECT_FIELD,
    name: { kind: Kind.NAME, value: EXCLUDE_ARGUMENTS.get(list.name.value) ?? '' },
    value: { kind: Kind.LIST, values: ids.map((id) => ({ kind: Kind.INT, value: String(id) })) },
  };
  const withExclusion = (field: FieldNode): FieldNode => {
    const where = field.arguments?.find(({ name }) => name.value === 'where');
    const fields = where?.value.kind === Kind.OBJECT ? where.value.fields : [];
    return {
      ...field,
      arguments: [
        ...(field.arguments ?? []).filter((argument) => argument !== where),
        {
          kind: Kind.ARGUMENT,
          name: { kind: Kind.NAME, value: 'where' },
          value: { kind: Kind.OBJECT, fields: [...fields, exclusionField] },
        },
      ],
    };
  };
  return {
    document: visit(document, { Field: (field) => (field === list ? withExclusion(field) : undefined) }),
    variables,
  };
}

/** WordPress gives cursors without reading the records themselves. */
function buildCursorsRequest<Data, Input>(
  { document, variables }: GraphqlRequest<Data, Input>,
  list: FieldNode,
) {
  const field = print({ ...list, alias: { kind: Kind.NAME, value: 'list' }, selectionSet: undefined });
  const declarations = (findOperation(document)?.variableDefinitions ?? [])
    .filter(({ variable }) => new RegExp(`\\$${variable.name.value}\\b`).test(field))
    .map(print);
  const query: TadaDocumentNode<unknown, Input> = parse(
    `query getCursors${declarations.length > 0 ? `(${declarations.join(', ')})` : ''} { ${field} { edges { cursor } } }`,
  );
  return { document: query, variables };
}

const cursorsSchema = z.object({ list: z.object({ edges: z.array(z.object({ cursor: z.string() })) }) });

export const parseCursorIds = (data: unknown): number[] =>
  (cursorsSchema.safeParse(data).data?.list.edges ?? []).map(({ cursor }) =>
    Number(/^arrayconnection:(\d+)$/.exec(Buffer.from(cursor, 'base64').toString())?.[1] ?? NaN),
  );

const protectedProductsQuery: TadaDocumentNode<unknown, { slug: string | null }> = parse(`
  query getProtectedProducts($slug: String) {
    list: contentNodes(first: 100, where: { contentTypes: [PRODUCT], hasPassword: true, name: $slug }) {
      edges { cursor }
    }
  }
`);

/** Finds up to 100 password-protected products, for which WooGraphQL reports only a failure. */
export async function findProtected(execute: Execute, slug: string | null = null): Promise<number[]> {
  const result = await withFallback(
    execute({ document: protectedProductsQuery, variables: { slug } }),
    undefined,
  );
  return parseCursorIds(result?.data).filter((id) => !Number.isNaN(id));
}

async function findUnreadable<Data, Input>(
  request: GraphqlRequest<Data, Input>,
  error: unknown,
  execute: Execute,
): Promise<{ list: FieldNode; ids: number[]; reason?: UnreadableRecord['reason'] } | undefined> {
  const [name, connectionField, index] = (error instanceof CommerceError && error.path) || [];
  const list = findRootLists(request.document).find((field) => (field.alias ?? field.name).value === name);
  if (!list || (connectionField !== 'nodes' && connectionField !== 'edges') || typeof index !== 'number')
    return undefined;
  const cursors = await withFallback(execute(buildCursorsRequest(request, list)), undefined);
  const id = parseCursorIds(cursors?.data)[index];
  if (id === undefined || Number.isNaN(id)) return undefined;
  const protectedIds = list.name.value === 'products' ? await findProtected(execute) : [];
  return protectedIds.includes(id)
    ? { list, ids: protectedIds, reason: 'it needs a password' }
    : { list, ids: [id] };
}

/** Repeats a query without the record that cost its whole root list, as list items may not be null. Throws CommerceError. */
export async function queryWithoutUnreadable<Data, Input, Result extends object>(
  request: GraphqlRequest<Data, Input>,
  endpoint: string,
  execute: Execute<Result>,
  report = logUnreadable,
): Promise<Result & { data: Data }> {
  let filteredRequest = request;
  for (const list of findRootLists(request.document)) {
    const ids = [...getUnreadableRecords(endpoint, list).keys()];
    if (ids.length > 0) filteredRequest = excludeRecords(filteredRequest, list, ids);
  }
  try {
    return await execute(filteredRequest);
  } catch (error) {
    const culprit = await findUnreadable(filteredRequest, error, execute);
    if (!culprit) throw error;
    const { list, ids, reason } = culprit;
    const records = getUnreadableRecords(endpoint, list);
    const newIds = ids.filter((id) => !records.has(id));
    if (newIds.length === 0 || records.size > MAX_UNREADABLE_COUNT) throw error;
    for (const id of newIds) {
      records.set(id, Date.now() + RETRY_AFTER_MS);
      report({ record: id, path: `${list.name.value}.nodes`, ...(reason ? { reason } : {}) });
    }
    return await queryWithoutUnreadable(request, endpoint, execute, report);
  }
}
