import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createSchema } from 'graphql-yoga';
import { isIntrospectionType, isObjectType, type GraphQLSchema } from 'graphql';
import { toEnumName, toTypeName } from '../../shared/slug';
import type { StoreContext } from '../context/store-context';
import type { Database } from '../db/database';
import { cartResolvers } from '../cart/cart-resolvers';
import { contentResolvers } from '../content/content-resolvers';
import { checkoutResolvers } from '../checkout/checkout-resolvers';
import { customerResolvers } from '../account/customer-resolvers';
import { loginResolvers } from '../login/login-resolvers';
import { mediaResolvers } from '../media/media-resolvers';
import { loadLocations } from '../content/menu-sql';
import { orderResolvers } from '../orders/order-resolvers';
import { enforceBudget } from './document-limits';
import { productResolvers } from '../catalogue/product-resolvers';
import { reviewResolvers } from '../reviews/review-resolvers';
import { settingsResolvers } from '../settings/settings-resolvers';
import { termResolvers } from '../catalogue/term-resolvers';
import { typenameByTaxonomy } from '../catalogue/term-sql';
import { userResolvers } from '../account/user-resolvers';
import { hasManualTransaction, type AnyResolver, type AnyResolvers } from './resolver';

const resolvers: AnyResolvers[] = [
  cartResolvers,
  checkoutResolvers,
  contentResolvers,
  customerResolvers,
  loginResolvers,
  mediaResolvers,
  orderResolvers,
  productResolvers,
  reviewResolvers,
  settingsResolvers,
  termResolvers,
  userResolvers,
];

export const readWooSdl = (): string => readFileSync(path.resolve('graphql', 'schema.graphql'), 'utf8');

const schemaCache = new Map<string, GraphQLSchema>();

/** Gets the executable schema. Shops with equal types share it, which speeds up tests. */
export function getStoreSchema(db: Database): GraphQLSchema {
  const sdl = readWooSdl();
  const extensions = buildExtensions(sdl, db);
  const schema = schemaCache.get(extensions) ?? buildSchema(sdl + extensions);
  schemaCache.set(extensions, schema);
  return schema;
}

/** Adds the shop's attributes, own taxonomies and menu locations like WPGraphQL: `pa_material` → `PaMaterial` and `PAMATERIAL`. */
function buildExtensions(sdl: string, db: Database): string {
  const taxonomies = db
    .column<string>('SELECT slug FROM attributes UNION SELECT taxonomy FROM terms')
    .filter((taxonomy) => !Object.hasOwn(typenameByTaxonomy, taxonomy));
  const types = [...new Set(taxonomies.map(toTypeName))]
    .filter((type) => !sdl.includes(`type ${type} `))
    .map(
      (type) =>
        `type ${type} implements Node & TermNode { count: Int databaseId: Int! id: ID! name: String slug: String taxonomyName: String }`,
    );
  return [
    ...types,
    extendEnum(
      sdl,
      'TaxonomyEnum',
      taxonomies.map((slug) => toEnumName(slug).replaceAll('_', '')),
    ),
    extendEnum(sdl, 'MenuLocationEnum', loadLocations(db)),
  ].join('\n');
}

/** Skips values that the SDL has already. */
function extendEnum(sdl: string, name: string, values: readonly string[]): string {
  const [, declaredValues = ''] = new RegExp(`^enum ${name} {([^}]*)}`, 'm').exec(sdl) ?? [];
  const existingValues = declaredValues.split(/\s+/);
  const added = new Set(values.filter((value) => !existingValues.includes(value)));
  return added.size === 0 ? '' : `extend enum ${name} { ${[...added].join(' ')} }`;
}

const transactions = resolvers
  .flatMap(({ RootMutation = {} }) => Object.entries(RootMutation))
  .filter(([, resolver]) => !hasManualTransaction(resolver))
  .map(([name, resolver]) => [name, runInTransaction(resolver)] as const);

function runInTransaction(resolver: AnyResolver): AnyResolver {
  return (source, args, context, info) => context.db.transaction(() => resolver(source, args, context, info));
}

/** Limits every resolver by the budget. */
function buildSchema(typeDefs: string): GraphQLSchema {
  const schema = createSchema<StoreContext>({
    typeDefs,
    resolvers: [...resolvers, { RootMutation: Object.fromEntries(transactions) }],
    inheritResolversFromInterfaces: true,
    resolverValidationOptions: { requireResolversToMatchSchema: 'error' },
  });
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || isIntrospectionType(type)) continue;
    for (const field of Object.values(type.getFields()))
      if (field.resolve) field.resolve = enforceBudget(field.resolve);
  }
  return schema;
}
