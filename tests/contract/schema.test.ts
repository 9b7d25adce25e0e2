import { readFileSync } from 'node:fs';
import {
  buildClientSchema,
  buildSchema,
  findBreakingChanges,
  getIntrospectionQuery,
  lexicographicSortSchema,
  parse,
  printSchema,
  validate,
  type GraphQLSchema,
  type IntrospectionQuery,
} from 'graphql';
import { expect, test } from 'vitest';
import { getStoreSchema, readWooSdl } from '../../graphql/store/api';
import { openDatabase } from '../../graphql/store/db/open-database';
import { send, shop } from '../store/account-shop';
import { loadDocuments, withFragments } from './replay.mjs';

const sdl = readWooSdl();
/** The schema of a WooCommerce shop with WooGraphQL; tests/contract/README.md says which versions. */
const realSdl = readFileSync('tests/contract/schema.real.graphql', 'utf8');

/** Everything in `own` that the real schema does not have, or has otherwise. */
function differences(own: string, real: string): string[] {
  const [ours, theirs] = [buildSchema(own), buildSchema(real)];
  // A type that may be exchanged in one direction without breaking a client, such as Int by Int!, may not in the other one.
  const otherwise = findBreakingChanges(theirs, ours).filter(({ type }) => type.endsWith('_CHANGED_KIND'));
  return [...findBreakingChanges(ours, theirs), ...otherwise].map(({ description }) => description);
}

test('the schema is a subset of the real one', () => {
  expect(differences(sdl, realSdl)).toEqual([]);
});

test('every query and every mutation has a resolver', () => {
  const schema = getStoreSchema(openDatabase(':memory:'));
  const roots = [schema.getQueryType(), schema.getMutationType()];
  const fields = roots.flatMap((type) => Object.values(type?.getFields() ?? {}));
  expect(fields.length).toBeGreaterThan(0);
  expect(fields.filter(({ resolve }) => resolve === undefined).map(({ name }) => name)).toEqual([]);
});

test('a code generator that introspects the endpoint gets the schema, and every operation fits it', async () => {
  const { data } = await send(await shop({ allowIntrospection: true }), getIntrospectionQuery());
  const introspected = buildClientSchema(data as unknown as IntrospectionQuery);
  const sorted = (schema: GraphQLSchema) => printSchema(lexicographicSortSchema(schema));
  expect(sorted(introspected)).toBe(sorted(buildSchema(sdl)));

  const { operations, fragments } = loadDocuments();
  expect(Object.keys(operations).length).toBeGreaterThan(20);
  for (const [name, document] of Object.entries(operations))
    expect(validate(introspected, parse(withFragments(document, fragments))), name).toEqual([]);
});
