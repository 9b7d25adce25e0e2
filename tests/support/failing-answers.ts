import { readFileSync } from 'node:fs';
import {
  buildSchema,
  getNamedType,
  isCompositeType,
  isNonNullType,
  Kind,
  TypeInfo,
  visit,
  visitWithTypeInfo,
  type DocumentNode,
  type GraphQLOutputType,
} from 'graphql';
import { DESCRIPTIVE_FIELDS, type ResponsePath } from '~/platform/backend/missing-nodes.server';

const schema = buildSchema(readFileSync('tests/contract/schema.real.graphql', 'utf8'));

export const toFieldPath = (path: ResponsePath) => path.filter((key) => typeof key === 'string').join('.');

export function collectFieldTypes(document: DocumentNode): Map<string, GraphQLOutputType> {
  const fragments = new Map(
    document.definitions.flatMap((node) =>
      node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node]] : [],
    ),
  );
  const withoutSpreads = visit(document, {
    FragmentSpread: ({ name }) => ({ ...fragments.get(name.value), kind: Kind.INLINE_FRAGMENT }),
  });
  const types = new Map<string, GraphQLOutputType>();
  const typeInfo = new TypeInfo(schema);
  const path: string[] = [];
  visit(
    withoutSpreads,
    visitWithTypeInfo(typeInfo, {
      FragmentDefinition: () => false,
      Field: {
        enter({ alias, name }) {
          path.push((alias ?? name).value);
          const type = typeInfo.getType();
          if (type) types.set(path.join('.'), type);
        },
        leave: () => void path.pop(),
      },
    }),
  );
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
