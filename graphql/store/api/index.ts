import { createSchema } from 'graphql-yoga';
import { Kind, parse, type GraphQLSchema } from 'graphql';
import { typeDefs } from '../../schema.generated';
import type { StoreContext } from '../services/context';
import { RuleError } from '../domain/errors';
import type { Database } from '../db/database';
import { limitAttempts } from './attempts';
import { cartResolvers } from './cart/cart';
import { cartLineResolvers } from './cart/cart-line';
import { checkoutResolvers } from './checkout/checkout';
import { countryResolvers } from './shipping-tax/country';
import { couponResolvers } from './cart/coupon';
import { customerResolvers } from './account/customer';
import { downloadResolvers } from './downloads/download';
import { gatewayResolvers } from './payments/gateway';
import { loginResolvers } from './account/login';
import { loginClientResolvers } from './account/login-client';
import { logoutResolvers } from './account/logout';
import { mediaResolvers } from './catalogue/media';
import { orderResolvers } from './orders/order';
import { passwordResolvers } from './account/password';
import { paymentIntentResolvers } from './payments/payment-intent';
import { productResolvers } from './catalogue/product';
import { productFieldResolvers } from './catalogue/product-fields';
import { priceResolvers } from './catalogue/product-price';
import { productRelationResolvers } from './catalogue/product-relations';
import { registerResolvers } from './account/register';
import { reviewResolvers } from './reviews/review';
import { schemaExtras } from './schema-extras';
import { shippingResolvers } from './shipping-tax/shipping';
import { termResolvers } from './catalogue/term';
import { userResolvers } from './account/user';
import { hasOwnTransaction, type Resolver, type Resolvers } from './resolver';

/** One module per type (or per mutation). A new module is added here and nowhere else. */
const modules: Resolvers[] = [
  cartLineResolvers,
  cartResolvers,
  checkoutResolvers,
  countryResolvers,
  couponResolvers,
  customerResolvers,
  downloadResolvers,
  gatewayResolvers,
  loginClientResolvers,
  loginResolvers,
  logoutResolvers,
  mediaResolvers,
  orderResolvers,
  passwordResolvers,
  paymentIntentResolvers,
  priceResolvers,
  productFieldResolvers,
  productRelationResolvers,
  productResolvers,
  registerResolvers,
  reviewResolvers,
  shippingResolvers,
  termResolvers,
  userResolvers,
];

/** The executable schema: SDL, resolvers, and one transaction around every mutation. */
export function buildStoreSchema(db: Database): GraphQLSchema {
  const extras = schemaExtras(db);
  const resolvers: Resolvers = {};
  for (const module of [...modules, extras.resolvers]) {
    for (const [type, fields] of Object.entries(module)) resolvers[type] = { ...resolvers[type], ...fields };
  }
  for (const root of ['RootQuery', 'RootMutation']) {
    resolvers[root] = { ...unsupported(root), ...resolvers[root] };
  }
  const mutations = resolvers['RootMutation'] ?? {};
  for (const [name, resolver] of Object.entries(mutations)) {
    if (typeof resolver !== 'function') continue;
    const whole = hasOwnTransaction(resolver) ? resolver : inTransaction(resolver);
    mutations[name] = limitAttempts(name, whole);
  }
  return createSchema<StoreContext>({
    typeDefs: [typeDefs, extras.sdl].filter((sdl) => sdl.trim() !== ''),
    resolvers: resolvers as never,
    resolverValidationOptions: { requireResolversToMatchSchema: 'error' },
  });
}

function inTransaction(resolver: Resolver): Resolver {
  return (source, args, context, info) => context.db.transaction(() => resolver(source, args, context, info));
}

function unsupported(root: string): Record<string, Resolver> {
  const definition = parse(typeDefs).definitions.find(
    (node) => node.kind === Kind.OBJECT_TYPE_DEFINITION && node.name.value === root,
  );
  const fields = definition?.kind === Kind.OBJECT_TYPE_DEFINITION ? (definition.fields ?? []) : [];
  return Object.fromEntries(
    fields.map(({ name }) => [
      name.value,
      () => {
        throw new RuleError(`This shop does not offer "${name.value}".`);
      },
    ]),
  );
}
