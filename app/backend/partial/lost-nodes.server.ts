import { Kind, type DocumentNode, type FieldNode, type SelectionSetNode } from 'graphql';
import { isRecord } from '~/platform/parse-json';

export type ResponsePath = readonly (string | number)[];

export interface AnswerError {
  message: string;
  path?: ResponsePath | undefined;
}

/** A record, or a part of one, that the backend could not show. */
export interface LostNode {
  path: string;
  /** The number of the record that it is or is a part of. */
  id?: number;
}

/** Names of fields that a connection or an edge cannot do without. */
const connectionParts = new Set<string | number>(['edges', 'node', 'nodes', 'pageInfo']);

/** Texts that a record does without: an error costs them alone. Any other value may decide what the record is, or what it costs. */
export const DESCRIPTIVE_FIELDS: ReadonlySet<string | number> = new Set([
  'altText',
  'caption',
  'description',
  'purchaseNote',
  'shortDescription',
]);

function fieldsOf(document: DocumentNode, set: SelectionSetNode, name: string | number): FieldNode[] {
  return set.selections.flatMap((selection) => {
    if (selection.kind === Kind.FIELD)
      return (selection.alias ?? selection.name).value === name ? selection : [];
    if (selection.kind === Kind.INLINE_FRAGMENT) return fieldsOf(document, selection.selectionSet, name);
    return document.definitions.flatMap((definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION && definition.name.value === selection.name.value
        ? fieldsOf(document, definition.selectionSet, name)
        : [],
    );
  });
}

/** Whether a path leads to a value, and not to something that has fields. */
function isLeaf(document: DocumentNode, path: ResponsePath): boolean {
  let sets = document.definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION ? definition.selectionSet : [],
  );
  for (const name of path.filter((step) => typeof step === 'string'))
    sets = sets.flatMap((set) =>
      fieldsOf(document, set, name).flatMap(({ selectionSet }) => selectionSet ?? []),
    );
  return sets.length === 0;
}

const step = (value: unknown, key: string | number): unknown =>
  Array.isArray(value) ? value[Number(key)] : isRecord(value) ? value[key] : undefined;

const valueAt = (data: unknown, path: ResponsePath): unknown => path.reduce(step, data);

/** Where the node is that an error costs; undefined when the value is there in spite of it. */
function lostPath(document: DocumentNode, data: unknown, path: ResponsePath): ResponsePath | undefined {
  const depth = path.findIndex((_, at) => (valueAt(data, path.slice(0, at + 1)) ?? null) === null);
  if (depth === -1) return undefined;
  let lost = path.slice(0, depth + 1);
  if (isLeaf(document, lost) && !DESCRIPTIVE_FIELDS.has(lost.at(-1) ?? ''))
    lost = lost.slice(
      0,
      lost.findLastIndex((key) => typeof key === 'string'),
    );
  while (lost.length > 0 && connectionParts.has(lost.at(-1) ?? '')) lost = lost.slice(0, -1);
  return lost;
}

function recordId(data: unknown, path: ResponsePath): number | undefined {
  for (let length = path.length; length > 0; length -= 1) {
    const id = step(valueAt(data, path.slice(0, length)), 'databaseId');
    if (typeof id === 'number') return id;
  }
  return undefined;
}

/**
 * Takes out of an answer what its errors cost: the innermost node around each of them, which is an item of a list, or may be null.
 * Changes `data`.
 * @returns what was lost; undefined when an error costs a whole root field, or a whole field of what a mutation answers
 */
export function takeOutLostNodes(
  document: DocumentNode,
  data: object,
  errors: readonly AnswerError[],
): LostNode[] | undefined {
  const isMutation = document.definitions.some(
    (definition) => definition.kind === Kind.OPERATION_DEFINITION && definition.operation === 'mutation',
  );
  const paths = errors.map(({ path }) => path && lostPath(document, data, path));
  if (!paths.every((path) => path !== undefined && path.length > (isMutation ? 2 : 1))) return undefined;
  const lists = new Set<unknown[]>();
  const lost = paths.flatMap((path = []): LostNode[] => {
    const [parent, key] = [valueAt(data, path.slice(0, -1)), path.at(-1) ?? ''];
    const id = recordId(data, path);
    if (Array.isArray(parent)) {
      lists.add(parent);
      parent[Number(key)] = null;
    } else if (isRecord(parent)) parent[key] = null;
    return [{ path: path.join('.'), ...(id === undefined ? {} : { id }) }];
  });
  for (const list of lists) list.splice(0, list.length, ...list.filter((item) => item !== null));
  return lost;
}
