import { readFileSync } from 'node:fs';
import path from 'node:path';
import { toEnumName, toTypeName } from '../../shared/slug';
import { loadAttributes, loadCustomTaxonomies } from '../catalogue/term-sql';
import { loadLocations } from '../content/menu-sql';
import type { Database } from '../db/database';
import { resolveTermProducts, termListField } from '../catalogue/term-resolvers';
import type { AnyResolvers } from './resolver';

export const readWooSdl = (): string => readFileSync(path.resolve('graphql', 'schema.graphql'), 'utf8');

/** The attribute types in schema.graphql, from the recorded shop. */
const recordedTypes = ['PaColor', 'PaSize'];

/** Extends the schema by the shop's attributes, taxonomies and menu locations like WPGraphQL: `pa_material` → `PaMaterial`. */
export function buildSchemaExtras(db: Database): { sdl: string; resolvers: AnyResolvers } {
  const attributes = loadAttributes(db).map(({ slug }) => slug);
  const slugsOfType = new Map<string, string[]>();
  for (const slug of attributes)
    slugsOfType.set(toTypeName(slug), [...(slugsOfType.get(toTypeName(slug)) ?? []), slug]);
  const customTaxonomies = loadCustomTaxonomies(db);
  const types = new Set([...slugsOfType.keys(), ...customTaxonomies.map(toTypeName)]);
  const sdl = [
    ...[...types]
      .filter((type) => !recordedTypes.includes(type))
      .map(
        (type) =>
          `type ${type} implements Node & TermNode { count: Int databaseId: Int! id: ID! name: String slug: String taxonomyName: String }`,
      ),
    buildListsSdl([...slugsOfType.keys()]),
    extendEnum(
      'TaxonomyEnum',
      [...attributes, ...customTaxonomies].map((slug) => toEnumName(slug).replaceAll('_', '')),
    ),
    extendEnum('MenuLocationEnum', loadLocations(db)),
  ].join('\n');
  const lists = Array.from(slugsOfType, ([type, slugs]) => [`all${type}`, termListField(...slugs)] as const);
  const products = typesWithProducts.map((type) => [type, { products: resolveTermProducts }] as const);
  return { sdl, resolvers: { RootQuery: Object.fromEntries(lists), ...Object.fromEntries(products) } };
}

export const buildListsSdl = (attributeTypes: readonly string[]): string =>
  [...attributeTypes.map(buildValueListSdl), ...typesWithProducts.map(buildProductListSdl)].join('\n');

/** Copies `productTags` as `allPaColor`. */
function buildValueListSdl(type: string): string {
  const tags =
    readWooSdl().match(/^ {2}productTags\(.*where.*|^(?:type|input) RootQueryToProductTag[^}]*\}/gm) ?? [];
  const [field = '', ...types] = tags.map((part) => part.replaceAll('ProductTag', type));
  return [`extend type RootQuery { ${field.replace('productTags', `all${type}`)} }`, ...types].join('\n');
}

const typesWithProducts = ['ProductBrand', 'ProductCategory', 'ProductTag'];

/** Copies `products` of the root without `found`. */
function buildProductListSdl(type: string): string {
  const list =
    readWooSdl().match(/^ {2}products\(.*where.*|^(?:type|input) RootQueryToProductConnection[^}]*\}/gm) ??
    [];
  const [field = '', ...types] = list.map((part) =>
    part.replaceAll('RootQuery', type).replace('  found: Int\n', ''),
  );
  return [`extend type ${type} { ${field} }`, ...types].join('\n');
}

/** Skips values that the SDL has already. */
function extendEnum(name: string, values: readonly string[]): string {
  const [, declaredValues = ''] = new RegExp(`^enum ${name} {([^}]*)}`, 'm').exec(readWooSdl()) ?? [];
  const existingValues = declaredValues.split(/\s+/);
  const added = new Set(values.filter((value) => !existingValues.includes(value)));
  return added.size === 0 ? '' : `extend enum ${name} { ${[...added].join(' ')} }`;
}
