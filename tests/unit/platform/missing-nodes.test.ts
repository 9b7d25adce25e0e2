import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'graphql';
import * as z from 'zod/v4';
import { expect, test } from 'vitest';
import { removeFailedNodes, type ResponsePath } from '~/platform/backend/missing-nodes.server';
import {
  getAtPath,
  failAt,
  toFieldPath,
  collectPaths,
  collectFieldTypes,
  shortenLists,
  type JsonNode,
} from '../../support/failing-answers';
import { loadDocuments, withFragments } from '../../contract/replay.mjs';

const { operations, fragments } = loadDocuments() as Record<
  'operations' | 'fragments',
  Record<string, string>
>;

function withoutNode(data: object, path: ResponsePath): object {
  const copy = structuredClone(data);
  const parent = getAtPath(copy, path.slice(0, -1));
  if (Array.isArray(parent)) parent.splice(Number(path.at(-1)), 1);
  else (parent as JsonNode)[path.at(-1) ?? ''] = null;
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
    const data = shortenLists(answer);
    const document = parse(withFragments(operations[operation] ?? '', fragments));
    const types = collectFieldTypes(document);
    const depth = /^\s*mutation/.test(operations[operation] ?? '') ? 2 : 1;
    for (const path of collectPaths(data).filter((one) => types.has(toFieldPath(one)))) {
      const spoilt = structuredClone(data);
      const node = failAt(spoilt, path, types);
      const lost = removeFailedNodes(document, spoilt, [{ message: 'Internal server error', path }]);
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
  expect(removeFailedNodes(list, data, errors)).toEqual([
    { path: 'list.nodes.0', id: 1 },
    { path: 'list.nodes.1' },
    { path: 'list.nodes.2.image', id: 3 },
  ]);
  expect(data).toEqual({ list: { nodes: [{ ...nodes[2], image: null }, nodes[3]] } });
});

test('an error without a path, and one about something that is there, leave nothing to be relied on', () => {
  const data = { list: { nodes: [{ databaseId: 1, name: 'Mug', image: null }] } };
  expect(removeFailedNodes(list, data, [{ message: 'No' }])).toBeUndefined();
  expect(
    removeFailedNodes(list, data, [{ message: 'No', path: ['list', 'nodes', 0, 'name'] }]),
  ).toBeUndefined();
});
