import { PasswordNotTaken } from '../domain/account/password';
import { RuleError } from '../domain/errors';
import { requestMessages } from '../domain/request-messages';
import type { Attempt } from '../ports';
import { putOff, type StoreContext } from '../services/context';
import { wantsAccount } from '../services/checkout/checkout';
import type { AnyResolver, InputOf, MutationName } from './resolver';

/** What the input of a mutation says. */
type ByMutation<Said> = { [M in MutationName]?: (input: InputOf<M>, ctx: StoreContext) => Said };
/** The same for any mutation, compared like `AnyResolver`: the input has been coerced for the one it belongs to. */
type ByName<Said> = Readonly<
  Partial<Record<string, { read(input: unknown, ctx: StoreContext): Said }['read']>>
>;

interface Tried {
  what: Attempt;
  /** The account that is meant, or the session. */
  account: string | null | undefined;
  /** Whether the account is a guest's session. */
  isSession?: boolean;
}

const userKey = ({ viewer }: StoreContext) => (viewer ? `user:${String(viewer.id)}` : undefined);

/** An account that is made with an order tells whether its address is registered, as a registration does. */
const order = (input: InputOf<'checkout'>, ctx: StoreContext): Tried[] => {
  const account = input.billing?.email ?? userKey(ctx);
  return [
    ...(wantsAccount(ctx, input) ? [{ what: 'register', account } as const] : []),
    { what: 'order', account },
  ];
};

/** A change of one's own address tells whether the new one is registered already. */
const newEmail = ({ email }: { email?: string | null }, ctx: StoreContext): Tried[] =>
  email ? [{ what: 'email', account: userKey(ctx) }] : [];

/** The attempts that a mutation is, each with a limit of its own; the first stands for it in reports. */
const tried: ByName<Tried[]> = {
  login: ({ credentials }) => [{ what: 'login', account: credentials?.username }],
  checkout: order,
  registerCustomer: ({ email }) => [{ what: 'register', account: email }],
  sendPasswordResetEmail: ({ username }) => [{ what: 'reset', account: username }],
  // By the key: a stranger who knows only the name of an account cannot use up its owner's tries.
  resetUserPassword: ({ key }) => [{ what: 'reset-link', account: key }],
  writeReview: ({ authorEmail }, ctx) => [{ what: 'review', account: userKey(ctx) ?? authorEmail }],
  applyCoupon: (_, { session }) => [
    { what: 'coupon', account: session.id, isSession: session.customerId === null },
  ],
  updateCustomer: newEmail,
  updateUser: newEmail,
} satisfies ByMutation<Tried[]>;

/** A mutation that a client on the network may run only so often: 429 with Retry-After beyond that. */
export function limitAttempts(name: string, resolver: AnyResolver): AnyResolver {
  const read = tried[name];
  if (!read) return resolver;
  return async (source, args, ctx, info) => {
    const { gate } = ctx;
    const attempts = gate ? read(args['input'], ctx) : [];
    const [first] = attempts;
    if (!gate || !first) return resolver(source, args, ctx, info);
    for (const attempt of attempts) await admit(ctx, attempt);
    const key = keyOf(first);
    let succeeded = false;
    try {
      const result = await resolver(source, args, ctx, info);
      succeeded = true;
      if (first.what === 'login' && key !== undefined) await gate.forgive('login', key);
      return result;
    } finally {
      gate.report(name, key, succeeded);
    }
  };
}

const keyOf = ({ account }: Tried): string | undefined => (account?.trim() ? account : undefined);

/**
 * Counts an attempt of a client on the network.
 * @throws RuleError and answers 429 when it is one too many
 */
export async function admit(ctx: StoreContext, attempt: Tried): Promise<void> {
  const wait = await ctx.gate?.admit(attempt.what, keyOf(attempt), attempt.isSession);
  if (wait === undefined) return;
  putOff(ctx, 429, wait);
  throw new RuleError(requestMessages.tooManyAttempts(Math.ceil(wait / 60)));
}

/** Seconds after which the queue of passwords has room again. */
const roomAfter = 2;

/** Whether a mutation hashes a password with this input. */
const hashes: ByName<boolean> = {
  login: ({ credentials }) => Boolean(credentials),
  registerCustomer: ({ password }) => Boolean(password),
  resetUserPassword: () => true,
  updateCustomer: ({ password }) => Boolean(password),
  updateUser: ({ password }) => Boolean(password),
  checkout: (input, ctx) => wantsAccount(ctx, input),
} satisfies ByMutation<boolean>;

/**
 * Hashing a password is the dearest thing that a stranger can ask for. One operation of a request may, whatever aliases and
 * batches it has; when too many requests wait for it already, the answer is 503 with Retry-After.
 */
export function limitPasswords(name: string, resolver: AnyResolver): AnyResolver {
  const read = hashes[name];
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
