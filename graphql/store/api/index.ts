import { createSchema } from 'graphql-yoga';
import * as z from 'zod/v4';
import type { GraphQLSchema } from 'graphql';
import type { StoreContext } from '../context/store-context';
import type { Database } from '../db/database';
import { cartResolvers } from '../cart/cart-resolvers';
import { contentResolvers } from '../content/content-resolvers';
import { checkoutResolvers } from '../checkout/checkout-resolvers';
import { customerResolvers } from '../account/customer-resolvers';
import { loginResolvers } from '../login/login-resolvers';
import { mediaResolvers } from '../media/media-resolvers';
import { orderResolvers } from '../orders/order-resolvers';
import { enforceBudget } from './document-limits';
import { productResolvers } from '../catalogue/product-resolvers';
import { productFieldResolvers } from '../catalogue/product-field-resolvers';
import { reviewResolvers } from '../reviews/review-resolvers';
import { buildSchemaExtras, readWooSdl } from './sdl';
import { settingsResolvers } from '../settings/settings-resolvers';
import { termResolvers } from '../catalogue/term-resolvers';
import { userResolvers } from '../account/user-resolvers';
import { hasManualTransaction, type AnyResolver, type AnyResolvers } from './resolver';

const resolverModules: readonly AnyResolvers[] = [
  cartResolvers,
  checkoutResolvers,
  contentResolvers,
  customerResolvers,
  loginResolvers,
  mediaResolvers,
  orderResolvers,
  productFieldResolvers,
  productResolvers,
  reviewResolvers,
  settingsResolvers,
  termResolvers,
  userResolvers,
];

const schemaCache = new Map<string, GraphQLSchema>();

/** Gets the executable schema. Shops with equal types share it, which speeds up tests. */
export function getStoreSchema(db: Database): GraphQLSchema {
  const extras = buildSchemaExtras(db);
  const schema = schemaCache.get(extras.sdl) ?? buildSchema(extras);
  schemaCache.set(extras.sdl, schema);
  return schema;
}

/** Limits every resolver by the budget, and wraps each mutation into a transaction. */
function buildSchema(extras: ReturnType<typeof buildSchemaExtras>): GraphQLSchema {
  const resolvers: Record<string, Record<string, AnyResolver>> = {};
  for (const module of [...resolverModules, extras.resolvers]) {
    for (const [type, fields = {}] of Object.entries(module)) {
      const typeResolvers = (resolvers[type] ??= {});
      for (const [name, resolver] of Object.entries(fields)) if (resolver) typeResolvers[name] = resolver;
    }
  }
  const mutations = resolvers['RootMutation'] ?? {};
  for (const [name, resolver] of Object.entries(mutations)) {
    const transactional = hasManualTransaction(resolver) ? resolver : runInTransaction(resolver);
    mutations[name] = echoMutationId(transactional);
  }
  for (const fields of Object.values(resolvers))
    for (const [name, resolver] of Object.entries(fields))
      if (!name.startsWith('__')) fields[name] = enforceBudget(resolver);
  return createSchema<StoreContext>({
    typeDefs: [readWooSdl(), extras.sdl].filter((sdl) => sdl.trim() !== ''),
    resolvers,
    inheritResolversFromInterfaces: true,
    resolverValidationOptions: { requireResolversToMatchSchema: 'error' },
  });
}

const mutationArgsSchema = z.object({ input: z.object({ clientMutationId: z.string().nullish() }) });

/** Returns `clientMutationId` to the client. */
function echoMutationId(resolver: AnyResolver): AnyResolver {
  return async (source, args, context, info) =>
    Object.assign({}, await resolver(source, args, context, info), mutationArgsSchema.parse(args).input);
}

function runInTransaction(resolver: AnyResolver): AnyResolver {
  return (source, args, context, info) => context.db.transaction(() => resolver(source, args, context, info));
}
