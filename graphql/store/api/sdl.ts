import { readFileSync } from 'node:fs';
import path from 'node:path';
import { enumName } from '../../rules/slug';
import { attributeTypename, loadAttributes, loadFurtherTaxonomies } from '../db/catalogue/catalogue-terms';
import { loadLocations } from '../db/content/menus';
import type { Database } from '../db/database';
import { loadTaxClasses } from '../db/shipping-tax/tax';
import { taxClassEnum } from './catalogue/product-fields';
import { productsOf, termsOf } from './catalogue/term';
import type { AnyResolvers } from './resolver';

/** The part of WooCommerce's schema that the store answers. */
export const wooSdl = (): string => readFileSync(path.resolve('graphql', 'schema.graphql'), 'utf8');

/** Types and enum values that the SDL has already (those of the recorded shop). */
const known = {
  attributes: ['pa_color', 'pa_size'],
  locations: ['FOOTER', 'PRIMARY'],
  taxClasses: ['STANDARD', 'REDUCED_RATE', 'ZERO_RATE', 'INHERIT_CART'],
};

/**
 * What a shop's own attributes, further taxonomies, tax classes and places for menus add to the schema, as WPGraphQL does it:
 * `pa_material` brings the type PaMaterial and the enum values PAMATERIAL and PA_MATERIAL.
 */
export function schemaExtras(db: Database): { sdl: string; resolvers: AnyResolvers } {
  const attributes = loadAttributes(db)
    .map(({ slug }) => slug)
    .filter((slug) => /^pa_[a-z0-9_-]+$/.test(slug));
  const own = attributes.filter((slug) => !known.attributes.includes(slug));
  const values = own.map(enumName);
  const lists = attributes.map((slug) => [slug, attributeTypename(slug)] as const);
  const further = loadFurtherTaxonomies(db).filter((slug) => /^[a-z][a-z0-9_-]*$/.test(slug));
  const types = [...own, ...further].map((slug) => attributeTypename(slug));
  const sdl = [
    ...types.map(
      (type) =>
        `type ${type} implements Node & TermNode { count: Int databaseId: Int! id: ID! name: String slug: String taxonomyName: String }`,
    ),
    listsSdl(lists.map(([, type]) => type)),
    extendEnum(
      'TaxonomyEnum',
      [...values, ...further.map(enumName)].map((name) => name.replaceAll('_', '')),
    ),
    extendEnum('ProductAttributeEnum', values),
    extendEnum('ProductTaxonomyEnum', values),
    extendEnum('TaxClassEnum', loadTaxClasses(db).map(taxClassEnum), known.taxClasses),
    extendEnum('MenuLocationEnum', loadLocations(db), known.locations),
  ].join('\n');
  const RootQuery = Object.fromEntries(lists.map(([slug, type]) => [`all${type}`, termsOf(slug)]));
  const products = listing.map((type) => [type, { products: productsOf }] as const);
  return { sdl, resolvers: { RootQuery, ...Object.fromEntries(products) } };
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

/** Values that are there already, and those that cannot be written, are left out. */
function extendEnum(name: string, values: readonly string[], present: readonly string[] = []): string {
  const added = values.filter((value) => !present.includes(value) && /^[A-Z_][A-Z0-9_]*$/.test(value));
  return added.length === 0 ? '' : `extend enum ${name} { ${[...new Set(added)].join(' ')} }`;
}
