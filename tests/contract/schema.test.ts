import { readFileSync } from 'node:fs';
import {
  buildSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
  Kind,
  parse,
  type GraphQLNamedType,
} from 'graphql';
import { expect, test } from 'vitest';
import { storeSchema } from '../../graphql/store/api';
import { listsSdl } from '../../graphql/store/api/schema-extras';
import { ownSdl, wooSdl } from '../../graphql/store/api/sdl';
import { openDatabase } from '../../graphql/store/db/open-database';

const sdl = wooSdl() + listsSdl(['PaColor']);
/** The schema of a WooCommerce shop with WooGraphQL; tests/contract/README.md says which versions. */
const realSdl = readFileSync('tests/contract/schema.real.graphql', 'utf8');

/** Everything in `own` that the real schema does not have, or has otherwise. */
function differences(own: string, real: string): string[] {
  const realTypes = buildSchema(real).getTypeMap();
  return Object.values(buildSchema(own).getTypeMap())
    .filter((type) => !isIntrospectionType(type))
    .flatMap((type) => {
      const counterpart = realTypes[type.name];
      return counterpart ? typeDifferences(type, counterpart) : [`${type.name} does not exist`];
    });
}

function typeDifferences(own: GraphQLNamedType, real: GraphQLNamedType): string[] {
  if (own.constructor !== real.constructor) return [`${own.name} is another kind of type`];
  if (isEnumType(own) && isEnumType(real)) {
    return own
      .getValues()
      .filter(({ name }) => !real.getValue(name))
      .map(({ name }) => `${own.name}.${name} does not exist`);
  }
  if (isInputObjectType(own) && isInputObjectType(real)) {
    const missing = Object.values(real.getFields()).filter(
      (field) => isRequiredInputField(field) && !own.getFields()[field.name],
    );
    return [
      ...missing.map((field) => `${own.name}.${field.name} is required`),
      ...Object.values(own.getFields()).flatMap((field) =>
        compare(`${own.name}.${field.name}`, field.type, real.getFields()[field.name]?.type),
      ),
    ];
  }
  if ((isObjectType(own) || isInterfaceType(own)) && (isObjectType(real) || isInterfaceType(real))) {
    const interfaces = real.getInterfaces().map(({ name }) => name);
    return [
      ...own
        .getInterfaces()
        .filter(({ name }) => !interfaces.includes(name))
        .map(({ name }) => `${own.name} does not implement ${name}`),
      ...Object.values(own.getFields()).flatMap((field) => {
        const counterpart = real.getFields()[field.name];
        const name = `${own.name}.${field.name}`;
        const missing =
          counterpart?.args.filter(
            (arg) => isRequiredArgument(arg) && !field.args.some((own) => own.name === arg.name),
          ) ?? [];
        return [
          ...compare(name, field.type, counterpart?.type),
          ...missing.map((arg) => `${name}(${arg.name}) is required`),
          ...field.args.flatMap((arg) =>
            compare(
              `${name}(${arg.name})`,
              arg.type,
              counterpart?.args.find(({ name }) => name === arg.name)?.type,
            ),
          ),
        ];
      }),
    ];
  }
  return [];
}

function compare(
  name: string,
  own: { toString(): string },
  real: { toString(): string } | undefined,
): string[] {
  if (real === undefined) return [`${name} does not exist`];
  return String(own) === String(real) ? [] : [`${name} is ${String(own)}, not ${String(real)}`];
}

test('a field that the real schema has otherwise is found', () => {
  expect(differences('type Query { a: Int b(c: Int): String }', 'type Query { a: Int! b: String }')).toEqual([
    'Query.a is Int, not Int!',
    'Query.b(c) does not exist',
  ]);
});

test('the schema is a subset of the real one', () => {
  expect(differences(sdl, realSdl)).toEqual([]);
});

test('what only this store has is named after it, and takes no name of the real schema', () => {
  const real = buildSchema(realSdl);
  const names = parse(ownSdl).definitions.flatMap((node) => {
    if ('name' in node && node.name && node.kind !== Kind.OBJECT_TYPE_EXTENSION) return [node.name.value];
    return 'fields' in node ? (node.fields ?? []).map(({ name }) => name.value) : [];
  });
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => !/^sturdy[A-Z]/i.test(name) || real.getType(name))).toEqual([]);
});

test('every query and every mutation has a resolver', () => {
  const schema = storeSchema(openDatabase(':memory:'));
  const roots = [schema.getQueryType(), schema.getMutationType()];
  const fields = roots.flatMap((type) => Object.values(type?.getFields() ?? {}));
  expect(fields.length).toBeGreaterThan(0);
  expect(fields.filter(({ resolve }) => resolve === undefined).map(({ name }) => name)).toEqual([]);
});
