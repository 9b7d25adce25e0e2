import type { GraphQLResolveInfo } from 'graphql';
import type { CompositeName, SchemaTypes } from '../../schema.generated';
import type { StoreContext } from '../services/context';
import type { Sources } from './sources';

/** What the resolvers of every type get: as `Sources` says, else an object with the type's fields. */
export type SourceMap = { [T in CompositeName]: T extends keyof Sources ? Sources[T] : Plain<T> };
type Fields = SchemaTypes<SourceMap>;

type ArgumentsIn<Field> = Field extends { args: infer Args } ? Args : never;
type ResultIn<Field> = Field extends { result: infer Result } ? Result : never;

/** A type without resolvers of its own: graphql-js reads its fields, or calls them. */
type Plain<T extends CompositeName> = {
  readonly [F in keyof Fields[T]]?: ResultIn<Fields[T][F]> | (() => ResultIn<Fields[T][F]>);
};

/** The arguments of a field, as schema.graphql has them. */
export type ArgumentsOf<T extends CompositeName, F extends keyof Fields[T]> = ArgumentsIn<Fields[T][F]>;

export type MutationName = keyof Fields['RootMutation'];

/** The input of a mutation, as schema.graphql has it. */
export type InputOf<M extends MutationName> =
  ArgumentsOf<'RootMutation', M> extends { input?: infer Input } ? NonNullable<Input> : never;

/** `Source` is what the parent resolver returned; arguments have been coerced against the schema. */
export type Resolver<Source, Args, Result> = (
  source: Source,
  args: Args,
  context: StoreContext,
  info: GraphQLResolveInfo,
) => Result | Promise<Result>;

export type TypeResolvers<T extends CompositeName> = {
  [F in keyof Fields[T]]?: Resolver<SourceMap[T], ArgumentsIn<Fields[T][F]>, ResultIn<Fields[T][F]>>;
} & { __resolveType?: (source: SourceMap[T]) => string };

/** Resolvers by type and field. What does not fit schema.graphql and `Sources` does not compile. */
export type Resolvers = { readonly [T in CompositeName]?: TypeResolvers<T> };

/**
 * Any resolver, to collect and wrap them: TypeScript compares the parameters of methods in both directions, so that resolvers
 * of all types fit without a cast. Only graphql-js calls them, with values that it has coerced against the schema.
 */
export type AnyResolver = {
  resolve(
    source: unknown,
    args: Readonly<Record<string, unknown>>,
    context: StoreContext,
    info: GraphQLResolveInfo,
  ): unknown;
}['resolve'];

export type AnyResolvers = Readonly<Partial<Record<string, Readonly<Partial<Record<string, AnyResolver>>>>>>;

function marker() {
  const marked = new WeakSet<object>();
  return {
    mark: <Source, Args, Result>(resolver: Resolver<Source, Args, Result>) => {
      marked.add(resolver);
      return resolver;
    },
    has: (resolver: object) => marked.has(resolver),
  };
}

/**
 * Marks a mutation that has to await something (password hashing, another server) and whose service therefore opens its own
 * transactions. All others run in one transaction and must be synchronous.
 */
export const { mark: ownTransaction, has: hasOwnTransaction } = marker();

/** Marks a mutation that changes a cart alone: a power failure may take it (`Database.transaction`), and its shopper does it again. */
export const { mark: changesCart, has: mayPass } = marker();
