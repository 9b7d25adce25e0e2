import { readFileSync, writeFileSync } from 'node:fs';
import {
  buildSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isListType,
  isNonNullType,
  isObjectType,
  type GraphQLEnumType,
  type GraphQLInterfaceType,
  type GraphQLObjectType,
  type GraphQLType,
} from 'graphql';

/** `npm run schema` generates the TypeScript types of graphql/schema.graphql for the store's resolvers. */
const folder = new URL('../graphql/', import.meta.url);

const scalars: Readonly<Record<string, string>> = {
  Boolean: 'boolean',
  Float: 'number',
  ID: 'string',
  Int: 'number',
  String: 'string',
};

function typesOf(sdl: string): string[] {
  const types = Object.values(buildSchema(sdl).getTypeMap())
    .filter((type) => !isIntrospectionType(type))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  const composites = types.filter((type) => isObjectType(type) || isInterfaceType(type));
  const unknown = types.filter(
    (type) =>
      !(isEnumType(type) || isInputObjectType(type) || isObjectType(type) || isInterfaceType(type)) &&
      scalars[type.name] === undefined,
  );
  if (unknown.length > 0) throw new Error(`no TypeScript type for ${unknown.map(String).join(', ')}`);
  return [
    ...types.filter((type) => isEnumType(type)).map(enumText),
    ...types
      .filter((type) => isInputObjectType(type))
      .map((type) => `export interface ${type.name} ${argumentsText(Object.values(type.getFields()))}`),
    `export type CompositeName = ${composites.map(({ name }) => quoted(name)).join(' | ')};`,
    '/** Arguments and result of every field; `S` names what the resolvers of a type get as their source. */',
    'export interface SchemaTypes<S extends Record<CompositeName, unknown>> {',
    ...composites.map(compositeText),
    '}',
  ];
}

function enumText(type: GraphQLEnumType): string {
  return `export type ${type.name} = ${type
    .getValues()
    .map(({ name }) => quoted(name))
    .join(' | ')};`;
}

function compositeText(type: GraphQLObjectType | GraphQLInterfaceType): string {
  const fields = Object.values(type.getFields()).map(
    (field) =>
      `    ${field.name}: { args: ${argumentsText(field.args)}; result: ${resultText(field.type)} };`,
  );
  return [`  ${type.name}: {`, ...fields, '  };'].join('\n');
}

function argumentsText(fields: readonly { name: string; type: GraphQLType }[]): string {
  const texts = fields.map(
    ({ name, type }) => `${name}${isNonNullType(type) ? '' : '?'}: ${inputText(type)}`,
  );
  return `{ ${texts.join('; ')} }`;
}

function typeText(type: GraphQLType, absent: string, named: (type: GraphQLType) => string): string {
  const present = isNonNullType(type) ? type.ofType : type;
  const text = isListType(present)
    ? `readonly (${typeText(present.ofType, absent, named)})[]`
    : named(present);
  return isNonNullType(type) ? text : `${text} | ${absent}`;
}

const inputText = (type: GraphQLType) =>
  typeText(type, 'null', (named) => scalars[String(named)] ?? String(named));

/** Enums are strings in results: a shop's attributes and tax classes extend them. */
const resultText = (type: GraphQLType) =>
  typeText(type, 'null | undefined', (named) => {
    if (String(named) === 'ID') return 'string | number';
    return isEnumType(named) ? 'string' : (scalars[String(named)] ?? `S[${quoted(String(named))}]`);
  });

function quoted(text: string): string {
  return `'${text}'`;
}

const types = typesOf(readFileSync(new URL('schema.graphql', folder), 'utf8'));
writeFileSync(
  new URL('schema.generated.ts', folder),
  ['// Made from schema.graphql by "npm run schema".', ...types, ''].join('\n'),
);
