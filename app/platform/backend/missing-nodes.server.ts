import { Kind, type DocumentNode, type FieldNode, type SelectionSetNode } from 'graphql';
import { getChild, getValue, isRecord } from '~/platform/parse-json';

export type ResponsePath = readonly (string | number)[];

export interface GraphqlErrorLike {
  message: string;
  path?: ResponsePath | undefined;
}

export interface FailedNode {
  path: string;
  id?: number;
}

const CONNECTION_FIELDS = new Set<string | number>(['edges', 'node', 'nodes', 'pageInfo']);

/** An error in one of these texts costs only the text. Any other value may decide what a record is or costs. */
export const DESCRIPTIVE_FIELDS: ReadonlySet<string | number> = new Set([
  'altText',
  'caption',
  'description',
  'purchaseNote',
  'shortDescription',
]);

function findFields(document: DocumentNode, set: SelectionSetNode, name: string | number): FieldNode[] {
  return set.selections.flatMap((selection) => {
    if (selection.kind === Kind.FIELD)
      return (selection.alias ?? selection.name).value === name ? selection : [];
    if (selection.kind === Kind.INLINE_FRAGMENT) return findFields(document, selection.selectionSet, name);
    return document.definitions.flatMap((definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION && definition.name.value === selection.name.value
        ? findFields(document, definition.selectionSet, name)
        : [],
    );
  });
}

function isLeaf(document: DocumentNode, path: ResponsePath): boolean {
  let sets = document.definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION ? definition.selectionSet : [],
  );
  for (const name of path.filter((key) => typeof key === 'string'))
    sets = sets.flatMap((set) =>
      findFields(document, set, name).flatMap(({ selectionSet }) => selectionSet ?? []),
    );
  return sets.length === 0;
}

function findFailedPath(document: DocumentNode, data: unknown, path: ResponsePath): ResponsePath | undefined {
  const depth = path.findIndex((_, index) => (getValue(data, path.slice(0, index + 1)) ?? null) === null);
  if (depth === -1) return undefined;
  let failedPath = path.slice(0, depth + 1);
  if (isLeaf(document, failedPath) && !DESCRIPTIVE_FIELDS.has(failedPath.at(-1) ?? ''))
    failedPath = failedPath.slice(
      0,
      failedPath.findLastIndex((key) => typeof key === 'string'),
    );
  while (failedPath.length > 0 && CONNECTION_FIELDS.has(failedPath.at(-1) ?? ''))
    failedPath = failedPath.slice(0, -1);
  return failedPath;
}

function findRecordId(data: unknown, path: ResponsePath): number | undefined {
  for (let length = path.length; length > 0; length -= 1) {
    const id = getChild(getValue(data, path.slice(0, length)), 'databaseId');
    if (typeof id === 'number') return id;
  }
  return undefined;
}

/** Removes from `data` the innermost nullable node or list item around each error. Returns undefined if a whole root field is lost. */
export function removeFailedNodes(
  document: DocumentNode,
  data: object,
  errors: readonly GraphqlErrorLike[],
): FailedNode[] | undefined {
  const isMutation = document.definitions.some(
    (definition) => definition.kind === Kind.OPERATION_DEFINITION && definition.operation === 'mutation',
  );
  const paths = errors.map(({ path }) => path && findFailedPath(document, data, path));
  if (!paths.every((path) => path !== undefined && path.length > (isMutation ? 2 : 1))) return undefined;
  const lists = new Set<unknown[]>();
  const failedNodes = paths.flatMap((path = []): FailedNode[] => {
    const [parent, key] = [getValue(data, path.slice(0, -1)), path.at(-1) ?? ''];
    const id = findRecordId(data, path);
    if (Array.isArray(parent)) {
      lists.add(parent);
      parent[Number(key)] = null;
    } else if (isRecord(parent)) parent[key] = null;
    return [{ path: path.join('.'), ...(id === undefined ? {} : { id }) }];
  });
  for (const list of lists) list.splice(0, list.length, ...list.filter((item) => item !== null));
  return failedNodes;
}
