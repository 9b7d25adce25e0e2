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

/** The part of WooCommerce's schema that the store answers. */
export const wooSdl = (): string => readFileSync(path.resolve('graphql', 'schema.graphql'), 'utf8');

/** The types of attributes that the SDL has already: those of the recorded shop. */
const knownTypes = ['PaColor', 'PaSize'];

/**
 * What a shop's own attributes, further taxonomies, tax classes and places for menus add to the schema, as WPGraphQL does it: `pa_material` brings the
 * type PaMaterial and the enum values PAMATERIAL and PA_MATERIAL. Attributes whose names become the same share a type.
 */
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

/** Lists that take and give what others do: of the values of each attribute, by their type, and of the products of a term. */
export const listsSdl = (attributeTypes: readonly string[]): string =>
  [...attributeTypes.map(valueListSdl), ...listing.map(productListSdl)].join('\n');

/** `allPaColor` is like `productTags`. */
function valueListSdl(type: string): string {
  const tags =
    wooSdl().match(/^ {2}productTags\(.*where.*|^(?:type|input) RootQueryToProductTag[^}]*\}/gm) ?? [];
  const [field = '', ...types] = tags.map((part) => part.replaceAll('ProductTag', type));
  return [`extend type RootQuery { ${field.replace('productTags', `all${type}`)} }`, ...types].join('\n');
}

/** Terms that have a list of their products. */
const listing = ['ProductBrand', 'ProductCategory', 'ProductTag'];

/** `products` of a tag is like that of the shop, but for the count. */
function productListSdl(type: string): string {
  const list =
    wooSdl().match(/^ {2}products\(.*where.*|^(?:type|input) RootQueryToProductConnection[^}]*\}/gm) ?? [];
  const [field = '', ...types] = list.map((part) =>
    part.replaceAll('RootQuery', type).replace('  found: Int\n', ''),
  );
  return [`extend type ${type} { ${field} }`, ...types].join('\n');
}

/** Values that the SDL has already are left out. */
function extendEnum(name: string, values: readonly string[]): string {
  const [, present = ''] = new RegExp(`^enum ${name} {([^}]*)}`, 'm').exec(wooSdl()) ?? [];
  const known = present.split(/\s+/);
  const added = new Set(values.filter((value) => !known.includes(value)));
  return added.size === 0 ? '' : `extend enum ${name} { ${[...added].join(' ')} }`;
}
