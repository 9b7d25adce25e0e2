import { readFileSync } from 'node:fs';
import path from 'node:path';
import { enumName, typeName } from '../../rules/slug';
import { loadAttributes, loadFurtherTaxonomies } from '../db/catalogue/catalogue-terms';
import { loadLocations } from '../db/content/menus';
import type { Database } from '../db/database';
import { loadTaxClasses } from '../db/shipping-tax/tax';
import { taxClassEnum } from './catalogue/product-fields';
import { productsOf, termsOf } from './catalogue/term';
import type { AnyResolvers } from './resolver';

export const wooSdl = (): string => readFileSync(path.resolve('graphql', 'schema.graphql'), 'utf8');

/** The attribute types in schema.graphql, from the recorded shop. */
const knownTypes = ['PaColor', 'PaSize'];

/** Extends the schema by the shop's attributes, taxonomies, tax classes and menu locations like WPGraphQL: `pa_material` → `PaMaterial`. */
export function schemaExtras(db: Database): { sdl: string; resolvers: AnyResolvers } {
  const attributes = loadAttributes(db).map(({ slug }) => slug);
  const values = attributes.map(enumName);
  const slugsOfType = new Map<string, string[]>();
  for (const slug of attributes)
    slugsOfType.set(typeName(slug), [...(slugsOfType.get(typeName(slug)) ?? []), slug]);
  const further = loadFurtherTaxonomies(db);
  const types = new Set([...slugsOfType.keys(), ...further.map(typeName)]);
  const sdl = [
    ...[...types]
      .filter((type) => !knownTypes.includes(type))
      .map(
        (type) =>
          `type ${type} implements Node & TermNode { count: Int databaseId: Int! id: ID! name: String slug: String taxonomyName: String }`,
      ),
    listsSdl([...slugsOfType.keys()]),
    extendEnum(
      'TaxonomyEnum',
      [...values, ...further.map(enumName)].map((name) => name.replaceAll('_', '')),
    ),
    extendEnum('ProductAttributeEnum', values),
    extendEnum('ProductTaxonomyEnum', values),
    extendEnum('TaxClassEnum', loadTaxClasses(db).map(taxClassEnum)),
    extendEnum('MenuLocationEnum', loadLocations(db)),
  ].join('\n');
  const lists = Array.from(slugsOfType, ([type, slugs]) => [`all${type}`, termsOf(...slugs)] as const);
  const products = listing.map((type) => [type, { products: productsOf }] as const);
  return { sdl, resolvers: { RootQuery: Object.fromEntries(lists), ...Object.fromEntries(products) } };
}

export const listsSdl = (attributeTypes: readonly string[]): string =>
  [...attributeTypes.map(valueListSdl), ...listing.map(productListSdl)].join('\n');

/** Copies `productTags` as `allPaColor`. */
function valueListSdl(type: string): string {
  const tags =
    wooSdl().match(/^ {2}productTags\(.*where.*|^(?:type|input) RootQueryToProductTag[^}]*\}/gm) ?? [];
  const [field = '', ...types] = tags.map((part) => part.replaceAll('ProductTag', type));
  return [`extend type RootQuery { ${field.replace('productTags', `all${type}`)} }`, ...types].join('\n');
}

const listing = ['ProductBrand', 'ProductCategory', 'ProductTag'];

/** Copies `products` of the root without `found`. */
function productListSdl(type: string): string {
  const list =
    wooSdl().match(/^ {2}products\(.*where.*|^(?:type|input) RootQueryToProductConnection[^}]*\}/gm) ?? [];
  const [field = '', ...types] = list.map((part) =>
    part.replaceAll('RootQuery', type).replace('  found: Int\n', ''),
  );
  return [`extend type ${type} { ${field} }`, ...types].join('\n');
}

/** Skips values that the SDL has already. */
function extendEnum(name: string, values: readonly string[]): string {
  const [, present = ''] = new RegExp(`^enum ${name} {([^}]*)}`, 'm').exec(wooSdl()) ?? [];
  const known = present.split(/\s+/);
  const added = new Set(values.filter((value) => !known.includes(value)));
  return added.size === 0 ? '' : `extend enum ${name} { ${[...added].join(' ')} }`;
}
