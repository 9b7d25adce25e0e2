import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import {
  demoPassword,
  longestPassword,
  passwordProblem as problemOf,
  shortestPassword,
  type PasswordProblem,
} from '../../../rules/password';
import { RuleError } from '../errors';
import { accountMessages } from './account-messages';

interface Cost {
  log2N: number;
  r: number;
  p: number;
}

const newCost: Cost = { log2N: 15, r: 8, p: 1 };
const keyBytes = 32;
const saltBytes = 16;

/** Whether it is the password that every demo shop has. */
export const isDemoPassword = (password: string): boolean => password.normalize('NFKC') === demoPassword;

/**
 * A salted scrypt hash in PHC form, `$scrypt$ln=15,r=8,p=1$salt$key`. Passwords are compared in Unicode form NFKC, so that
 * the same letters typed on another keyboard match.
 * @throws PasswordNotTaken when too many wait for it, or the signal has aborted meanwhile
 */
export async function hashPassword(password: string, signal?: AbortSignal): Promise<string> {
  const salt = randomBytes(saltBytes);
  return format(newCost, salt, await derive(password, salt, newCost, signal));
}

/**
 * Whether the password belongs to the hash. Without a hash (the name is unknown, or only a login provider opens the account)
 * it computes just as long and answers false, so that the time tells nothing.
 * @throws PasswordNotTaken when too many wait for it, or the signal has aborted meanwhile
 */
export async function verifyPassword(
  password: string,
  hash: string | null | undefined,
  signal?: AbortSignal,
): Promise<boolean> {
  const stored = hash ? parse(hash) : undefined;
  const { cost, salt, key } = stored ?? {
    cost: newCost,
    salt: randomBytes(saltBytes),
    key: randomBytes(keyBytes),
  };
  const derived =
    password.length > longestPassword ? randomBytes(key.length) : await derive(password, salt, cost, signal);
  return timingSafeEqual(derived, key) && stored !== undefined;
}

const refusals: Record<PasswordProblem, string> = {
  missing: 'A new password is required.',
  'too-long': `The password is too long. Use at most ${String(longestPassword)} characters.`,
  'too-short': `The password is too short. Use at least ${String(shortestPassword)} characters.`,
  monotonous: 'The password is too easy to guess. Use a wider mix of characters.',
  common: 'The password is one of the most common ones. Choose another one.',
  personal: 'The password is too close to your name, your email address or the name of the shop.',
};

/**
 * What keeps a new password from being accepted: a message for the shopper, or undefined.
 * @param words the shop's name, and what others know of the shopper
 */
export function passwordProblem(password: string, words: readonly string[] = []): string | undefined {
  const problem = problemOf(password, words);
  return problem && refusals[problem];
}

function format({ log2N, r, p }: Cost, salt: Buffer, key: Buffer): string {
  return `$scrypt$ln=${String(log2N)},r=${String(r)},p=${String(p)}$${salt.toString('base64url')}$${key.toString('base64url')}`;
}

function parse(hash: string): { cost: Cost; salt: Buffer; key: Buffer } | undefined {
  const [, log2N, r, p, salt, key] =
    /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([\w-]+)\$([\w-]+)$/.exec(hash) ?? [];
  if (!log2N || !r || !p || !salt || !key) return undefined;
  const bytes = Buffer.from(key, 'base64url');
  if (bytes.length !== keyBytes) return undefined;
  const cost = { log2N: Number(log2N), r: Number(r), p: Number(p) };
  return { cost, salt: Buffer.from(salt, 'base64url'), key: bytes };
}

function options({ log2N, r, p }: Cost) {
  return { N: 2 ** log2N, r, p, maxmem: 256 * 2 ** log2N * r };
}

function derive(password: string, salt: Buffer, cost: Cost, signal?: AbortSignal): Promise<Buffer> {
  return inTurn(
    () =>
      new Promise<Buffer>((resolve, reject) => {
        scrypt(password.normalize('NFKC'), salt, keyBytes, options(cost), (error, key) => {
          if (error) reject(error);
          else resolve(key);
        });
      }),
    signal,
  );
}

/** Hashing takes a thread of the pool that files and DNS use too: never more than two of the four. */
const mostAtOnce = 2;
/** About a second of work. Later requests are asked to come back: no shopper waits longer for a page. */
export const mostWaiting = 20;

/** More people log in at once than the shop can serve, or the client has gone: nothing was hashed. */
export class PasswordNotTaken extends RuleError {
  override name = 'PasswordNotTaken';
}

let running = 0;
const waiting: (() => void)[] = [];

/**
 * Runs a computation on a password when it is its turn.
 * @param signal drops it while it waits
 * @throws PasswordNotTaken when too many wait already, or the signal has aborted
 */
export async function inTurn<Result>(work: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
  await turn(signal);
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

async function turn(signal: AbortSignal | undefined): Promise<void> {
  if (signal?.aborted) throw new PasswordNotTaken(accountMessages.clientGone);
  if (running < mostAtOnce) {
    running += 1;
    return;
  }
  if (waiting.length >= mostWaiting) throw new PasswordNotTaken(accountMessages.tooBusy);
  await new Promise<void>((resolve, reject) => {
    const begin = () => {
      signal?.removeEventListener('abort', drop);
      resolve();
    };
    const drop = () => {
      waiting.splice(waiting.indexOf(begin), 1);
      reject(new PasswordNotTaken(accountMessages.clientGone));
    };
    signal?.addEventListener('abort', drop, { once: true });
    waiting.push(begin);
  });
}
