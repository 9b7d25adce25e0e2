import { PasswordNotTaken } from '../domain/account/password';
import { RuleError } from '../domain/errors';
import { requestMessages } from '../domain/request-messages';
import { wantsAccount } from '../services/checkout/checkout';
import { putOff, type StoreContext } from '../services/context';
import type { AnyResolver, InputOf, MutationName } from './resolver';

/** Seconds after which the queue of passwords has room again. */
const roomAfter = 2;

/** Whether a mutation hashes a password with this input. */
const hashes: { [M in MutationName]?: (input: InputOf<M>, ctx: StoreContext) => boolean } = {
  login: ({ credentials }) => Boolean(credentials),
  registerCustomer: ({ password }) => Boolean(password),
  resetUserPassword: () => true,
  updateCustomer: ({ password }) => Boolean(password),
  updateUser: ({ password }) => Boolean(password),
  checkout: (input, ctx) => wantsAccount(ctx, input),
};

/** Compared like `AnyResolver`: the input has been coerced for the mutation it belongs to. */
type AnyHashes = { read(input: unknown, ctx: StoreContext): boolean }['read'];
const hashesBy: Readonly<Partial<Record<string, AnyHashes>>> = hashes;

/**
 * Hashing a password is the dearest thing that a stranger can ask for. One operation of a request may, whatever aliases and
 * batches it has; when too many requests wait for it already, the answer is 503 with Retry-After.
 */
export function limitPasswords(name: string, resolver: AnyResolver): AnyResolver {
  const read = hashesBy[name];
  if (!read) return resolver;
  return async (source, args, ctx, info) => {
    if (!read(args['input'], ctx)) return resolver(source, args, ctx, info);
    if (ctx.answer.passwordClaimed) throw new RuleError(requestMessages.onePassword);
    ctx.answer.passwordClaimed = true;
    try {
      return await resolver(source, args, ctx, info);
    } catch (error) {
      if (error instanceof PasswordNotTaken) putOff(ctx, 503, roomAfter);
      throw error;
    }
  };
}
