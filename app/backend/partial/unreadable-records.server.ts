import type { TadaDocumentNode } from 'gql.tada';
import { Kind, parse, print, visit, type DocumentNode, type FieldNode, type ObjectFieldNode } from 'graphql';
import * as z from 'zod/v4';
import { CommerceError, orElse } from '~/backend/sentences/errors.server';
import { log } from '~/platform/log.server';
import { singleton } from '~/platform/singleton.server';

/** Milliseconds for which a list does without a record that could not be read. */
const RETRY_AFTER_MS = 600_000;
/** With more unreadable records than this it is the backend that is at fault. */
const MAX_UNREADABLE_COUNT = 500;

/** The argument by which each root list leaves records out. */
const exclusions = new Map([
  ['products', 'exclude'],
  ['productCategories', 'exclude'],
  ['productBrands', 'exclude'],
  ['productTags', 'exclude'],
  ['terms', 'exclude'],
  ['pages', 'notIn'],
]);

/** A query and what it is asked with. */
export interface Question<Data, Input> {
  document: TadaDocumentNode<Data, Input>;
  variables: Input;
}

/** A record that a list does without. */
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

/** By endpoint and list: the records that could not be read, and until when lists do without them. */
const unreadable = () => singleton('unreadable-records', () => new Map<string, Map<number, number>>());

function recordsOf(endpoint: string, list: FieldNode): Map<number, number> {
  const key = `${endpoint} ${list.name.value}`;
  const records = unreadable().get(key) ?? new Map<number, number>();
  unreadable().set(key, records);
  for (const [id, until] of records) if (until < Date.now()) records.delete(id);
  return records;
}

/** Lists ask for these products again. */
export function retryProducts(ids: readonly number[]): void {
  for (const [key, records] of unreadable())
    if (key.endsWith(' products')) for (const id of ids) records.delete(id);
}

const operationIn = (document: DocumentNode) =>
  document.definitions.find((node) => node.kind === Kind.OPERATION_DEFINITION);

/** The root lists of a query that can do without some records. */
const listsOf = (document: DocumentNode): FieldNode[] =>
  (operationIn(document)?.selectionSet.selections ?? []).flatMap((field) =>
    field.kind === Kind.FIELD && exclusions.has(field.name.value) ? field : [],
  );

const isIds = (value: unknown): value is number[] =>
  Array.isArray(value) && value.some((id) => typeof id === 'number');

/** The same question without some records of one of its root lists. */
function withoutRecords<Data, Input>(
  { document, variables }: Question<Data, Input>,
  list: FieldNode,
  ids: readonly number[],
): Question<Data, Input> {
  for (const [name, value] of Object.entries(variables ?? {})) {
    if (!isIds(value) || !new RegExp(`\\$${name}\\b`).test(print(list))) continue;
    const others = value.filter((id) => !ids.includes(id));
    // An empty list of ids asks for everything.
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

/** Asks for the cursors of a root list alone: WordPress gives them without reading the records. */
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

/** The numbers in the cursors of a list. */
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

/**
 * The products that need a password, at most 100, or the one with a slug: WooGraphQL says of such a product only that it failed.
 * None where the backend does not tell.
 */
export async function findProtected(ask: Ask, slug: string | null = null): Promise<number[]> {
  const answer = await orElse(ask({ document: protectedProducts, variables: { slug } }), undefined);
  return idsIn(answer?.data).filter((id) => !Number.isNaN(id));
}

/** The records at fault when one of them has cost its whole root list; none for every other error. */
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

/**
 * Asks a query. Where one record costs its whole root list, as it does since items of lists may not be null, the query is asked
 * again without that record.
 * @param endpoint whose records they are
 * @param report is told of each record once
 * @throws CommerceError
 */
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
