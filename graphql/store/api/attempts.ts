import { RuleError } from '../domain/errors';
import { requestMessages } from '../domain/request-messages';
import type { Attempt, Gate } from '../ports';
import type { StoreContext } from '../services/context';
import { wantsAccount } from '../services/checkout/checkout';
import type { AnyResolver, InputOf, MutationName } from './resolver';

interface Tried {
  what: Attempt;
  /** The account that is meant, or the session. */
  account: string | null | undefined;
}

const userKey = ({ viewer }: StoreContext) => (viewer ? `user:${String(viewer.id)}` : undefined);

/** Who makes an account with an order is told whether the address is registered, as who registers. */
const accountOfOrder = (input: InputOf<'checkout'>, ctx: StoreContext): Tried | undefined =>
  wantsAccount(ctx, input) ? { what: 'register', account: input.billing?.email } : undefined;

/** A change of one's own address tells whether the new one is registered already. */
const newEmail = ({ email }: { email?: string | null }, ctx: StoreContext): Tried | undefined =>
  email ? { what: 'email', account: userKey(ctx) } : undefined;

const tried: { [M in MutationName]?: (input: InputOf<M>, ctx: StoreContext) => Tried | undefined } = {
  login: ({ credentials }) => ({ what: 'login', account: credentials?.username }),
  checkout: accountOfOrder,
  registerCustomer: ({ email }) => ({ what: 'register', account: email }),
  sendPasswordResetEmail: ({ username }) => ({ what: 'reset', account: username }),
  // By the key: whoever knows only the name of an account cannot use up its owner's tries.
  resetUserPassword: ({ key }) => ({ what: 'reset-link', account: key }),
  writeReview: ({ authorEmail }, ctx) => ({ what: 'review', account: userKey(ctx) ?? authorEmail }),
  applyCoupon: (_, { session }) => ({ what: 'coupon', account: session.id }),
  updateCustomer: newEmail,
  updateUser: newEmail,
};

/** Compared like `AnyResolver`: the input has been coerced for the mutation it belongs to. */
type AnyTried = { read(input: unknown, ctx: StoreContext): Tried | undefined }['read'];
const triedBy: Readonly<Partial<Record<string, AnyTried>>> = tried;

/** A mutation that a client on the network may run only so often: 429 with Retry-After beyond that. */
export function limitAttempts(name: string, resolver: AnyResolver): AnyResolver {
  const read = triedBy[name];
  if (!read) return resolver;
  return (source, args, ctx, info) => {
    const { gate } = ctx;
    const attempt = gate && read(args['input'], ctx);
    if (!attempt) return resolver(source, args, ctx, info);
    return admitted(ctx, gate, attempt, async () => resolver(source, args, ctx, info));
  };
}

async function admitted(
  ctx: StoreContext,
  gate: Gate,
  { what, account }: Tried,
  run: () => Promise<unknown>,
): Promise<unknown> {
  const key = account?.trim() ? account : undefined;
  const wait = await gate.admit(what, key);
  if (wait !== undefined) {
    ctx.tooMany(wait);
    throw new RuleError(requestMessages.tooManyAttempts(Math.ceil(wait / 60)));
  }
  const result = await run();
  if (what === 'login' && key !== undefined) await gate.forgive(what, key);
  return result;
}
