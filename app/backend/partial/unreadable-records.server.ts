import type { TadaDocumentNode } from 'gql.tada';
import { Kind, parse, print, visit, type DocumentNode, type FieldNode, type ObjectFieldNode } from 'graphql';
import * as z from 'zod/v4';
import { CommerceError, orElse } from '~/backend/sentences/errors.server';
import { log } from '~/platform/log.server';
import { singleton } from '~/platform/singleton.server';

const RETRY_AFTER_MS = 600_000;
const MAX_UNREADABLE_COUNT = 500;

/** Maps root lists to the argument that excludes records. */
const exclusions = new Map([
  ['products', 'exclude'],
  ['productCategories', 'exclude'],
  ['productBrands', 'exclude'],
  ['productTags', 'exclude'],
  ['terms', 'exclude'],
  ['pages', 'notIn'],
]);

export interface Question<Data, Input> {
  document: TadaDocumentNode<Data, Input>;
  variables: Input;
}

export interface Unreadable {
  record: number;
  path: string;
  reason?: 'it needs a password';
}

const logUnreadable = (found: Unreadable): void =>
  log.warn({ ...found }, 'a record cannot be read; lists do without it');

type Ask<Answer extends object = object> = <Data, Input>(
  question: Question<Data, Input>,
) => Promise<Answer & { data: Data }>;

const unreadable = () => singleton('unreadable-records', () => new Map<string, Map<number, number>>());

function recordsOf(endpoint: string, list: FieldNode): Map<number, number> {
  const key = `${endpoint} ${list.name.value}`;
  const records = unreadable().get(key) ?? new Map<number, number>();
  unreadable().set(key, records);
  for (const [id, until] of records) if (until < Date.now()) records.delete(id);
  return records;
}

export function retryProducts(ids: readonly number[]): void {
  for (const [key, records] of unreadable())
    if (key.endsWith(' products')) for (const id of ids) records.delete(id);
}

const operationIn = (document: DocumentNode) =>
  document.definitions.find((node) => node.kind === Kind.OPERATION_DEFINITION);

const listsOf = (document: DocumentNode): FieldNode[] =>
  (operationIn(document)?.selectionSet.selections ?? []).flatMap((field) =>
    field.kind === Kind.FIELD && exclusions.has(field.name.value) ? field : [],
  );

const isIds = (value: unknown): value is number[] =>
  Array.isArray(value) && value.some((id) => typeof id === 'number');

function withoutRecords<Data, Input>(
  { document, variables }: Question<Data, Input>,
  list: FieldNode,
  ids: readonly number[],
): Question<Data, Input> {
  for (const [name, value] of Object.entries(variables ?? {})) {
    if (!isIds(value) || !new RegExp(`\\$${name}\\b`).test(print(list))) continue;
    const others = value.filter((id) => !ids.includes(id));
    // An empty list of ids would return everything.
    return { document, variables: { ...variables, [name]: others.length > 0 ? others : [0] } };
  }
  const excluded: ObjectFieldNode = {
    kind: Kind.OBJECT_FIELD,
    name: { kind: Kind.NAME, value: exclusions.get(list.name.value) ?? '' },
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
          value: { kind: Kind.OBJECT, fields: [...fields, excluded] },
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
function cursorsOf<Data, Input>({ document, variables }: Question<Data, Input>, list: FieldNode) {
  const field = print({ ...list, alias: { kind: Kind.NAME, value: 'list' }, selectionSet: undefined });
  const declared = (operationIn(document)?.variableDefinitions ?? [])
    .filter(({ variable }) => new RegExp(`\\$${variable.name.value}\\b`).test(field))
    .map(print);
  const query: TadaDocumentNode<unknown, Input> = parse(
    `query getCursors${declared.length > 0 ? `(${declared.join(', ')})` : ''} { ${field} { edges { cursor } } }`,
  );
  return { document: query, variables };
}

const cursorsAnswer = z.object({ list: z.object({ edges: z.array(z.object({ cursor: z.string() })) }) });

export const idsIn = (data: unknown): number[] =>
  (cursorsAnswer.safeParse(data).data?.list.edges ?? []).map(({ cursor }) =>
    Number(/^arrayconnection:(\d+)$/.exec(Buffer.from(cursor, 'base64').toString())?.[1] ?? NaN),
  );

const protectedProducts: TadaDocumentNode<unknown, { slug: string | null }> = parse(`
  query getProtectedProducts($slug: String) {
    list: contentNodes(first: 100, where: { contentTypes: [PRODUCT], hasPassword: true, name: $slug }) {
      edges { cursor }
    }
  }
`);

/** Finds up to 100 password-protected products, for which WooGraphQL reports only a failure. */
export async function findProtected(ask: Ask, slug: string | null = null): Promise<number[]> {
  const answer = await orElse(ask({ document: protectedProducts, variables: { slug } }), undefined);
  return idsIn(answer?.data).filter((id) => !Number.isNaN(id));
}

async function findUnreadable<Data, Input>(
  question: Question<Data, Input>,
  error: unknown,
  ask: Ask,
): Promise<{ list: FieldNode; ids: number[]; reason?: Unreadable['reason'] } | undefined> {
  const [name, part, index] = (error instanceof CommerceError && error.path) || [];
  const list = listsOf(question.document).find((field) => (field.alias ?? field.name).value === name);
  if (!list || (part !== 'nodes' && part !== 'edges') || typeof index !== 'number') return undefined;
  const cursors = await orElse(ask(cursorsOf(question, list)), undefined);
  const id = idsIn(cursors?.data)[index];
  if (id === undefined || Number.isNaN(id)) return undefined;
  const locked = list.name.value === 'products' ? await findProtected(ask) : [];
  return locked.includes(id) ? { list, ids: locked, reason: 'it needs a password' } : { list, ids: [id] };
}

/** Repeats a query without the record that cost its whole root list, as list items may not be null. Throws CommerceError. */
export async function readAround<Data, Input, Answer extends object>(
  question: Question<Data, Input>,
  endpoint: string,
  ask: Ask<Answer>,
  report = logUnreadable,
): Promise<Answer & { data: Data }> {
  let next = question;
  for (const list of listsOf(question.document)) {
    const ids = [...recordsOf(endpoint, list).keys()];
    if (ids.length > 0) next = withoutRecords(next, list, ids);
  }
  try {
    return await ask(next);
  } catch (error) {
    const lost = await findUnreadable(next, error, ask);
    if (!lost) throw error;
    const { list, ids, reason } = lost;
    const records = recordsOf(endpoint, list);
    const added = ids.filter((id) => !records.has(id));
    if (added.length === 0 || records.size > MAX_UNREADABLE_COUNT) throw error;
    for (const id of added) {
      records.set(id, Date.now() + RETRY_AFTER_MS);
      report({ record: id, path: `${list.name.value}.nodes`, ...(reason ? { reason } : {}) });
    }
    return await readAround(question, endpoint, ask, report);
  }
}
