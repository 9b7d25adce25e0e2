import type { GraphQLResolveInfo } from 'graphql';
import type { StoreContext } from '../services/context';

/** `Source` is what the parent resolver returned; arguments have been coerced against the schema. */
export type Resolver<Source = never, Args = never> = (
  source: Source,
  args: Args,
  context: StoreContext,
  info: GraphQLResolveInfo,
) => unknown;

/** Resolvers by type and field. Modules write each resolver with its own source and argument types. */
export type Resolvers = Record<string, Record<string, Resolver | { resolve: Resolver }>>;

const transactions = new WeakSet<object>();

/**
 * Marks a mutation that has to await something (password hashing, another server) and therefore opens its own
 * transactions. All others run in one transaction and must be synchronous.
 */
export function ownTransaction<R extends Resolver>(resolver: R): R {
  transactions.add(resolver);
  return resolver;
}

export function hasOwnTransaction(resolver: object): boolean {
  return transactions.has(resolver);
}
