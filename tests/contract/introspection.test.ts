import { readFileSync } from 'node:fs';
import {
  buildClientSchema,
  buildSchema,
  extendSchema,
  getIntrospectionQuery,
  lexicographicSortSchema,
  parse,
  printSchema,
  validate,
  type IntrospectionQuery,
} from 'graphql';
import { afterAll, expect, test } from 'vitest';
import { listsSdl } from '../../graphql/store/api/schema-extras';
import { ownSdl } from '../../graphql/store/api/sdl';
import { StoreClient } from '../support/store-client';
import { startFixtureShop } from './fixture-shop';
import { loadDocuments, withFragments } from './replay.mjs';

const shop = await startFixtureShop();
afterAll(() => shop.close());

test('a code generator that introspects the endpoint gets the schema, and every operation fits it', async () => {
  const { data } = await new StoreClient(shop.url).send<IntrospectionQuery>(getIntrospectionQuery());
  if (!data) throw new Error('the endpoint does not tell its schema');
  const introspected = buildClientSchema(data);
  const shared = buildSchema(readFileSync('graphql/schema.graphql', 'utf8'));
  const own = extendSchema(shared, parse(ownSdl + listsSdl(['PaColor', 'PaSize'])));
  const sorted = (schema: typeof own) => printSchema(lexicographicSortSchema(schema));
  expect(sorted(introspected)).toBe(sorted(own));

  const { operations, fragments } = loadDocuments();
  expect(Object.keys(operations).length).toBeGreaterThan(20);
  for (const [name, document] of Object.entries(operations))
    expect(validate(introspected, parse(withFragments(document, fragments))), name).toEqual([]);
});
