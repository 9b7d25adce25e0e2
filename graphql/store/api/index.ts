import { createSchema } from 'graphql-yoga';
import * as z from 'zod/v4';
import type { GraphQLSchema } from 'graphql';
import type { StoreContext } from '../services/context';
import type { Database } from '../db/database';
import { cartResolvers } from './cart/cart';
import { checkoutResolvers } from './checkout/checkout';
import { customerResolvers } from './account/customer';
import { loginResolvers } from './account/login';
import { mediaResolvers } from './catalogue/media';
import { menuResolvers } from './content/menu';
import { orderResolvers } from './orders/order';
import { pageResolvers } from './content/page';
import { withinBudget } from './request/budget';
import { productResolvers } from './catalogue/product';
import { productFieldResolvers } from './catalogue/product-fields';
import { reviewResolvers } from './reviews/review';
import { schemaExtras, wooSdl } from './sdl';
import { settingsResolvers } from './settings';
import { termResolvers } from './catalogue/term';
import { userResolvers } from './account/user';
import { hasOwnTransaction, type AnyResolver, type AnyResolvers } from './resolver';

const modules: readonly AnyResolvers[] = [
  cartResolvers,
  checkoutResolvers,
  customerResolvers,
  loginResolvers,
  mediaResolvers,
  menuResolvers,
  orderResolvers,
  pageResolvers,
  productFieldResolvers,
  productResolvers,
  reviewResolvers,
  settingsResolvers,
  termResolvers,
  userResolvers,
];

const schemas = new Map<string, GraphQLSchema>();

/** Gets the executable schema. Shops with equal types share it, which speeds up tests. */
export function storeSchema(db: Database): GraphQLSchema {
  const extras = schemaExtras(db);
  const schema = schemas.get(extras.sdl) ?? buildSchema(extras);
  schemas.set(extras.sdl, schema);
  return schema;
}

/** Limits every resolver by the budget, and wraps each mutation into a transaction. */
function buildSchema(extras: ReturnType<typeof schemaExtras>): GraphQLSchema {
  const resolvers: Record<string, Record<string, AnyResolver>> = {};
  for (const module of [...modules, extras.resolvers]) {
    for (const [type, fields = {}] of Object.entries(module)) {
      const known = (resolvers[type] ??= {});
      for (const [name, resolver] of Object.entries(fields)) if (resolver) known[name] = resolver;
    }
  }
  const mutations = resolvers['RootMutation'] ?? {};
  for (const [name, resolver] of Object.entries(mutations)) {
    const whole = hasOwnTransaction(resolver) ? resolver : inTransaction(resolver);
    mutations[name] = echoing(whole);
  }
  for (const fields of Object.values(resolvers))
    for (const [name, resolver] of Object.entries(fields))
      if (!name.startsWith('__')) fields[name] = withinBudget(resolver);
  return createSchema<StoreContext>({
    typeDefs: [wooSdl(), extras.sdl].filter((sdl) => sdl.trim() !== ''),
    resolvers,
    inheritResolversFromInterfaces: true,
    resolverValidationOptions: { requireResolversToMatchSchema: 'error' },
  });
}

const named = z.object({ input: z.object({ clientMutationId: z.string().nullish() }) });

/** Returns `clientMutationId` to the client. */
function echoing(resolver: AnyResolver): AnyResolver {
  return async (source, args, context, info) =>
    Object.assign({}, await resolver(source, args, context, info), named.parse(args).input);
}

function inTransaction(resolver: AnyResolver): AnyResolver {
  return (source, args, context, info) => context.db.transaction(() => resolver(source, args, context, info));
}
