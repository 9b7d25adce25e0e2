import { RuleError } from '../domain/errors';
import { requestMessages } from '../domain/request-messages';
import type { Attempt, Gate } from '../ports';
import type { StoreContext } from '../services/context';
import type { AnyResolver, InputOf, MutationName } from './resolver';

export interface Tried {
  what: Attempt;
  /** The account that is meant, or the session. */
  account: string | null | undefined;
}

const userKey = ({ viewer }: StoreContext) => (viewer ? `user:${String(viewer.id)}` : undefined);

/** A change of one's own address tells whether the new one is registered already. */
const newEmail = ({ email }: { email?: string | null }, ctx: StoreContext): Tried | undefined =>
  email ? { what: 'email', account: userKey(ctx) } : undefined;

const tried: { [M in MutationName]?: (input: InputOf<M>, ctx: StoreContext) => Tried | undefined } = {
  login: ({ credentials }) => ({ what: 'login', account: credentials?.username }),
  registerCustomer: ({ email }) => ({ what: 'register', account: email }),
  sendPasswordResetEmail: ({ username }) => ({ what: 'reset', account: username }),
  resetUserPassword: ({ login }) => ({ what: 'reset', account: login }),
  writeReview: ({ authorEmail }, ctx) => ({ what: 'review', account: userKey(ctx) ?? authorEmail }),
  applyCoupon: (_, { session }) => ({ what: 'coupon', account: session.id }),
  checkout: ({ billing }, ctx) => ({ what: 'order', account: billing?.email ?? userKey(ctx) }),
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
    return admitted(ctx, gate, { ...attempt, name }, async () => resolver(source, args, ctx, info));
  };
}

/**
 * Counts an attempt of a client on the network.
 * @throws RuleError and answers 429 when it is one too many
 */
export async function admit({ gate, tooMany }: StoreContext, { what, account }: Tried): Promise<void> {
  const wait = await gate?.admit(what, account ?? undefined);
  if (wait === undefined) return;
  tooMany(wait);
  throw new RuleError(requestMessages.tooManyAttempts(Math.ceil(wait / 60)));
}

async function admitted(
  ctx: StoreContext,
  gate: Gate,
  { name, what, account }: Tried & { name: string },
  run: () => Promise<unknown>,
): Promise<unknown> {
  const key = account?.trim() ? account : undefined;
  await admit(ctx, { what, account: key });
  let succeeded = false;
  try {
    const result = await run();
    succeeded = true;
    if (what === 'login' && key !== undefined) await gate.forgive(what, key);
    return result;
  } finally {
    gate.report(name, key, succeeded);
  }
}
