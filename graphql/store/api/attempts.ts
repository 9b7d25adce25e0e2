import type { StoreContext } from '../services/context';
import { RuleError } from '../domain/errors';
import type { Resolver } from './resolver';

/** What a client on the network may try only so often. */
export type Attempt = 'login' | 'register' | 'reset' | 'review' | 'coupon' | 'email';

/** Counts the attempts of one client. The storefront in the same process counts its own shoppers and needs none. */
export interface Gate {
  /** Seconds to wait; undefined while the attempt is within the limits. */
  admit(what: Attempt, account: string | undefined): Promise<number | undefined>;
  /** The attempt succeeded: failures of this account before it do not count any more. */
  forgive(what: Attempt, account: string): Promise<void>;
}

interface Tried {
  what: Attempt;
  /** Whose account it is about, or the session. */
  account: string | null | undefined;
}

interface Input {
  credentials?: { username: string } | null;
  username?: string | null;
  login?: string | null;
  email?: string | null;
  authorEmail?: string | null;
}

const userKey = ({ viewer }: StoreContext) => (viewer ? `user:${String(viewer.id)}` : undefined);

/** Whether an address is already registered can be found out by changing one's own to it. */
const newEmail = ({ email }: Input, ctx: StoreContext): Tried | undefined =>
  email ? { what: 'email', account: userKey(ctx) } : undefined;

const tried: Record<string, (input: Input, ctx: StoreContext) => Tried | undefined> = {
  login: ({ credentials }) => ({ what: 'login', account: credentials?.username }),
  registerCustomer: ({ email }) => ({ what: 'register', account: email }),
  sendPasswordResetEmail: ({ username }) => ({ what: 'reset', account: username }),
  resetUserPassword: ({ login }) => ({ what: 'reset', account: login }),
  writeReview: ({ authorEmail }, ctx) => ({ what: 'review', account: userKey(ctx) ?? authorEmail }),
  applyCoupon: (_, { session }) => ({ what: 'coupon', account: session.id }),
  updateCustomer: newEmail,
  updateUser: newEmail,
};

/** A mutation that a client on the network may run only so often: 429 with Retry-After beyond that. */
export function limitAttempts(name: string, resolver: Resolver): Resolver {
  const triedBy = tried[name];
  if (!triedBy) return resolver;
  return (source, args: { input: Input }, ctx, info) => {
    const { gate } = ctx;
    const attempt = gate && triedBy(args.input, ctx);
    if (!attempt) return resolver(source, args as never, ctx, info);
    return admitted(ctx, gate, attempt, async () => resolver(source, args as never, ctx, info));
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
    const minutes = Math.ceil(wait / 60);
    throw new RuleError(`Too many attempts. Wait ${String(minutes)} min and try again.`);
  }
  const result = await run();
  if (what === 'login' && key !== undefined) await gate.forgive(what, key);
  return result;
}
