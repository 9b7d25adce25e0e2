import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import {
  demoPassword,
  longestPassword,
  passwordProblem as problemOf,
  shortestPassword,
  type PasswordProblem,
} from '../../../rules/password';

interface Cost {
  log2N: number;
  r: number;
  p: number;
}

const newCost: Cost = { log2N: 15, r: 8, p: 1 };
const keyBytes = 32;
const saltBytes = 16;

export const isDemoPassword = (password: string): boolean => password.normalize('NFKC') === demoPassword;

/** Salted scrypt hash in PHC form. NFKC lets the same letters match when typed on another keyboard. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes);
  return format(newCost, salt, await derive(password, salt, newCost));
}

/** Takes the same time without a hash (unknown name, account without password), so that the timing reveals nothing. */
export async function verifyPassword(password: string, hash: string | null | undefined): Promise<boolean> {
  const stored = hash ? parse(hash) : undefined;
  const { cost, salt, key } = stored ?? {
    cost: newCost,
    salt: randomBytes(saltBytes),
    key: randomBytes(keyBytes),
  };
  const derived =
    password.length > longestPassword ? randomBytes(key.length) : await derive(password, salt, cost);
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

/** Returns a message for the shopper if the password is not accepted. `words`: the shop's name and what others know of the shopper. */
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

function derive(password: string, salt: Buffer, cost: Cost): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, keyBytes, options(cost), (error, key) => {
      if (error) reject(error);
      else resolve(key);
    });
  });
}
