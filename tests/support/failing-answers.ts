import { readFileSync } from 'node:fs';
import {
  buildSchema,
  getNamedType,
  isCompositeType,
  isInterfaceType,
  isNonNullType,
  isObjectType,
  Kind,
  type DocumentNode,
  type GraphQLNamedType,
  type GraphQLOutputType,
  type SelectionSetNode,
} from 'graphql';
import { DESCRIPTIVE_FIELDS, type ResponsePath } from '~/platform/backend/missing-nodes.server';

const schema = buildSchema(readFileSync('tests/contract/schema.real.graphql', 'utf8'));

export const toFieldPath = (path: ResponsePath) => path.filter((key) => typeof key === 'string').join('.');

export function collectFieldTypes(document: DocumentNode): Map<string, GraphQLOutputType> {
  const types = new Map<string, GraphQLOutputType>();
  const visitSelections = (
    set: SelectionSetNode,
    parent: GraphQLNamedType | undefined,
    path: string[],
  ): void => {
    for (const selection of set.selections) {
      if (selection.kind === Kind.FRAGMENT_SPREAD) {
        for (const definition of document.definitions)
          if (definition.kind === Kind.FRAGMENT_DEFINITION && definition.name.value === selection.name.value)
            visitSelections(
              definition.selectionSet,
              schema.getType(definition.typeCondition.name.value),
              path,
            );
      } else if (selection.kind === Kind.INLINE_FRAGMENT) {
        const condition = selection.typeCondition?.name.value;
        visitSelections(
          selection.selectionSet,
          condition === undefined ? parent : schema.getType(condition),
          path,
        );
      } else if (isObjectType(parent) || isInterfaceType(parent)) {
        const type = parent.getFields()[selection.name.value]?.type;
        const to = [...path, (selection.alias ?? selection.name).value];
        if (type) types.set(to.join('.'), type);
        if (type && selection.selectionSet) visitSelections(selection.selectionSet, getNamedType(type), to);
      }
    }
  };
  for (const definition of document.definitions)
    if (definition.kind === Kind.OPERATION_DEFINITION)
      visitSelections(definition.selectionSet, schema.getRootType(definition.operation) ?? undefined, []);
  return types;
}

export function collectPaths(value: unknown, path: ResponsePath = []): ResponsePath[] {
  if (value === null || typeof value !== 'object') return path.length > 0 && value !== null ? [path] : [];
  const below = Object.entries(value).flatMap(([key, part]) =>
    collectPaths(part, [...path, Array.isArray(value) ? Number(key) : key]),
  );
  return path.length > 0 ? [path, ...below] : below;
}

export type JsonNode = Record<string | number, unknown>;
export const getAtPath = (data: object, path: ResponsePath) =>
  path.reduce<unknown>((value, key) => (value as JsonNode | null)?.[key], data);

const isNullable = (path: ResponsePath, types: Map<string, GraphQLOutputType>) =>
  typeof path.at(-1) === 'string' && !isNonNullType(types.get(toFieldPath(path)));

/** Nulls the path or, where the schema forbids it, a parent, as a server does. Returns the node or text that is lost. */
export function failAt(
  data: object,
  path: ResponsePath,
  types: Map<string, GraphQLOutputType>,
): ResponsePath {
  let up = path;
  while (up.length > 1 && !isNullable(up, types)) up = up.slice(0, -1);
  (getAtPath(data, up.slice(0, -1)) as JsonNode)[up.at(-1) ?? ''] = null;
  const isNode = (to: ResponsePath) =>
    isCompositeType(getNamedType(types.get(toFieldPath(to)))) || DESCRIPTIVE_FIELDS.has(to.at(-1) ?? '');
  while (up.length > 0 && !(isNode(up) && (typeof up.at(-1) === 'number' || isNullable(up, types))))
    up = up.slice(0, -1);
  return up;
}

/** Two items of each list of an answer, which say as much as all. */
export const shortenLists = <Value>(answer: Value): Value =>
  JSON.parse(JSON.stringify(answer), (_, value: unknown) =>
    Array.isArray(value) ? value.slice(0, 2) : value,
  ) as Value;
