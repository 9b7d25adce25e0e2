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

function generateTypes(sdl: string): string[] {
  const types = Object.values(buildSchema(sdl).getTypeMap())
    .filter((type) => !isIntrospectionType(type))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  const composites = types.filter((type) => isObjectType(type) || isInterfaceType(type));
  return [
    ...types.filter((type) => isEnumType(type)).map(formatEnum),
    ...types
      .filter((type) => isInputObjectType(type))
      .map((type) => `export interface ${type.name} ${formatArguments(Object.values(type.getFields()))}`),
    `export type CompositeName = ${composites.map(({ name }) => `'${name}'`).join(' | ')};`,
    '/** Arguments and result of every field; `S` names what the resolvers of a type get as their source. */',
    'export interface SchemaTypes<S extends Record<CompositeName, unknown>> {',
    ...composites.map(formatComposite),
    '}',
  ];
}

function formatEnum(type: GraphQLEnumType): string {
  return `export type ${type.name} = ${type
    .getValues()
    .map(({ name }) => `'${name}'`)
    .join(' | ')};`;
}

function formatComposite(type: GraphQLObjectType | GraphQLInterfaceType): string {
  const fields = Object.values(type.getFields()).map(
    (field) =>
      `    ${field.name}: { args: ${formatArguments(field.args)}; result: ${formatResultType(field.type)} };`,
  );
  return [`  ${type.name}: {`, ...fields, '  };'].join('\n');
}

function formatArguments(fields: readonly { name: string; type: GraphQLType }[]): string {
  const texts = fields.map(
    ({ name, type }) => `${name}${isNonNullType(type) ? '' : '?'}: ${formatInputType(type)}`,
  );
  return `{ ${texts.join('; ')} }`;
}

function formatType(type: GraphQLType, absent: string, formatNamed: (type: GraphQLType) => string): string {
  const present = isNonNullType(type) ? type.ofType : type;
  const text = isListType(present)
    ? `readonly (${formatType(present.ofType, absent, formatNamed)})[]`
    : formatNamed(present);
  return isNonNullType(type) ? text : `${text} | ${absent}`;
}

/** A scalar without a TypeScript type is an unknown name in the result, at which the compiler stops. */
const formatInputType = (type: GraphQLType) =>
  formatType(type, 'null', (namedType) => scalars[String(namedType)] ?? String(namedType));

/** Enums are strings in results: a shop's attributes and tax classes extend them. */
const formatResultType = (type: GraphQLType) =>
  formatType(type, 'null | undefined', (namedType) => {
    if (String(namedType) === 'ID') return 'string | number';
    return isEnumType(namedType) ? 'string' : (scalars[String(namedType)] ?? `S['${String(namedType)}']`);
  });

const types = generateTypes(readFileSync(new URL('schema.graphql', folder), 'utf8'));
writeFileSync(
  new URL('schema.generated.ts', folder),
  ['// Made from schema.graphql by "npm run schema".', ...types, ''].join('\n'),
);
