import { readdirSync, readFileSync } from 'node:fs';
import {
  buildSchema,
  getNamedType,
  isCompositeType,
  isInterfaceType,
  isNonNullType,
  isObjectType,
  Kind,
  parse,
  type DocumentNode,
  type GraphQLNamedType,
  type GraphQLOutputType,
  type SelectionSetNode,
} from 'graphql';
import * as z from 'zod/v4';
import { expect, test } from 'vitest';
import { takeOutLostNodes, type ResponsePath } from '~/backend/partial/lost-nodes.server';
import { loadDocuments, withFragments } from '../../contract/replay.mjs';

const schema = buildSchema(readFileSync('tests/contract/schema.real.graphql', 'utf8'));
const { operations, fragments } = loadDocuments();

const names = (path: ResponsePath) => path.filter((key) => typeof key === 'string').join('.');

/** The types of all fields of a document, by the names that lead to them. */
function typesIn(document: DocumentNode): Map<string, GraphQLOutputType> {
  const types = new Map<string, GraphQLOutputType>();
  const walk = (set: SelectionSetNode, parent: GraphQLNamedType | undefined, path: string[]): void => {
    for (const selection of set.selections) {
      if (selection.kind === Kind.FRAGMENT_SPREAD) {
        for (const definition of document.definitions)
          if (definition.kind === Kind.FRAGMENT_DEFINITION && definition.name.value === selection.name.value)
            walk(definition.selectionSet, schema.getType(definition.typeCondition.name.value), path);
      } else if (selection.kind === Kind.INLINE_FRAGMENT) {
        const condition = selection.typeCondition?.name.value;
        walk(selection.selectionSet, condition === undefined ? parent : schema.getType(condition), path);
      } else if (isObjectType(parent) || isInterfaceType(parent)) {
        const type = parent.getFields()[selection.name.value]?.type;
        const to = [...path, (selection.alias ?? selection.name).value];
        if (type) types.set(to.join('.'), type);
        if (type && selection.selectionSet) walk(selection.selectionSet, getNamedType(type), to);
      }
    }
  };
  for (const definition of document.definitions)
    if (definition.kind === Kind.OPERATION_DEFINITION)
      walk(definition.selectionSet, schema.getRootType(definition.operation) ?? undefined, []);
  return types;
}

function pathsIn(value: unknown, path: ResponsePath = []): ResponsePath[] {
  if (value === null || typeof value !== 'object') return path.length > 0 && value !== null ? [path] : [];
  const below = Object.entries(value).flatMap(([key, part]) =>
    pathsIn(part, [...path, Array.isArray(value) ? Number(key) : key]),
  );
  return path.length > 0 ? [path, ...below] : below;
}

type Part = Record<string | number, unknown>;
const at = (data: object, path: ResponsePath) =>
  path.reduce<unknown>((value, key) => (value as Part | null)?.[key], data);

const isNullable = (path: ResponsePath, types: Map<string, GraphQLOutputType>) =>
  typeof path.at(-1) === 'string' && !isNonNullType(types.get(names(path)));

/**
 * Makes of an answer that of a server that fails at a path: null where the schema allows it, there or further up.
 * @returns the node that is lost with it
 */
function failAt(data: object, path: ResponsePath, types: Map<string, GraphQLOutputType>): ResponsePath {
  let up = path;
  while (up.length > 1 && !isNullable(up, types)) up = up.slice(0, -1);
  (at(data, up.slice(0, -1)) as Part)[up.at(-1) ?? ''] = null;
  const isNode = (to: ResponsePath) => isCompositeType(getNamedType(types.get(names(to))));
  while (up.length > 0 && !(isNode(up) && (typeof up.at(-1) === 'number' || isNullable(up, types))))
    up = up.slice(0, -1);
  return up;
}

function withoutNode(data: object, path: ResponsePath): object {
  const copy = structuredClone(data);
  const parent = at(copy, path.slice(0, -1));
  if (Array.isArray(parent)) parent.splice(Number(path.at(-1)), 1);
  else (parent as Part)[path.at(-1) ?? ''] = null;
  return copy;
}

const scenario = z.object({
  steps: z.array(
    z.object({
      operation: z.string().optional(),
      expect: z.object({ data: z.record(z.string(), z.unknown()).nullish() }).optional(),
    }),
  ),
});

/** Two items of a list say as much as all. */
function shortened(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 2).map(shortened);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, shortened(part)]));
}

/** The largest recorded answer to each operation. */
function recordedAnswers(): Map<string, object> {
  const answers = new Map<string, object>();
  const folder = 'tests/contract/scenarios';
  for (const file of readdirSync(folder))
    for (const step of scenario.parse(JSON.parse(readFileSync(`${folder}/${file}`, 'utf8'))).steps) {
      const { operation = '', expect: { data } = {} } = step;
      const longest = JSON.stringify(answers.get(operation) ?? '').length;
      if (data && operations[operation] && JSON.stringify(data).length > longest)
        answers.set(operation, data);
    }
  return answers;
}

test('wherever a recorded answer fails, the node around it is lost and all else is there, as the schema has it', () => {
  const answers = recordedAnswers();
  expect(answers.size).toBeGreaterThan(20);
  for (const [operation, answer] of answers) {
    const data = shortened(answer) as object;
    const document = parse(withFragments(operations[operation] ?? '', fragments));
    const types = typesIn(document);
    const depth = /^\s*mutation/.test(operations[operation] ?? '') ? 2 : 1;
    for (const path of pathsIn(data).filter((one) => types.has(names(one)))) {
      const spoilt = structuredClone(data);
      const node = failAt(spoilt, path, types);
      const lost = takeOutLostNodes(document, spoilt, [{ message: 'Internal server error', path }]);
      const where = `${operation} ${path.join('.')}`;
      expect(
        lost?.map((one) => one.path),
        where,
      ).toEqual(node.length > depth ? [node.join('.')] : undefined);
      if (lost) expect(spoilt, where).toEqual(withoutNode(data, node));
    }
  }
});

const list = parse('{ list { nodes { databaseId name image { url } } } }');

test('several records of one list are lost together, and a picture only costs itself', () => {
  const nodes = [1, 2, 3, 4].map((databaseId) => ({ databaseId, name: 'Mug', image: { url: '/a' } }));
  const data = {
    list: { nodes: [{ ...nodes[0], name: null }, null, { ...nodes[2], image: null }, nodes[3]] },
  };
  const errors = [
    ['list', 'nodes', 0, 'name'],
    ['list', 'nodes', 1],
    ['list', 'nodes', 2, 'image'],
  ].map((path) => ({ message: 'Internal server error', path }));
  expect(takeOutLostNodes(list, data, errors)).toEqual([
    { path: 'list.nodes.0', id: 1 },
    { path: 'list.nodes.1' },
    { path: 'list.nodes.2.image', id: 3 },
  ]);
  expect(data).toEqual({ list: { nodes: [{ ...nodes[2], image: null }, nodes[3]] } });
});

test('an error without a path, and one about something that is there, leave nothing to be relied on', () => {
  const data = { list: { nodes: [{ databaseId: 1, name: 'Mug', image: null }] } };
  expect(takeOutLostNodes(list, data, [{ message: 'No' }])).toBeUndefined();
  expect(
    takeOutLostNodes(list, data, [{ message: 'No', path: ['list', 'nodes', 0, 'name'] }]),
  ).toBeUndefined();
});
