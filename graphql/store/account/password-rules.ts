import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import {
  DEMO_PASSWORD,
  MAX_PASSWORD_LENGTH,
  findPasswordProblem as findProblem,
  MIN_PASSWORD_LENGTH,
  type PasswordProblem,
} from '../../shared/password-policy';

interface Cost {
  log2N: number;
  r: number;
  p: number;
}

const CURRENT_COST: Cost = { log2N: 15, r: 8, p: 1 };
const KEY_BYTES = 32;
const SALT_BYTES = 16;

export const isDemoPassword = (password: string): boolean => password.normalize('NFKC') === DEMO_PASSWORD;

/** Salted scrypt hash in PHC form. NFKC lets the same letters match when typed on another keyboard. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  return formatPhc(CURRENT_COST, salt, await deriveKey(password, salt, CURRENT_COST));
}

/** Takes the same time without a hash (unknown name, account without password), so that the timing reveals nothing. */
export async function verifyPassword(password: string, hash: string | null | undefined): Promise<boolean> {
  const stored = hash ? parsePhc(hash) : undefined;
  const { cost, salt, key } = stored ?? {
    cost: CURRENT_COST,
    salt: randomBytes(SALT_BYTES),
    key: randomBytes(KEY_BYTES),
  };
  const derived =
    password.length > MAX_PASSWORD_LENGTH ? randomBytes(key.length) : await deriveKey(password, salt, cost);
  return timingSafeEqual(derived, key) && stored !== undefined;
}

const problemMessages: Record<PasswordProblem, string> = {
  missing: 'A new password is required.',
  'too-long': `The password is too long. Use at most ${String(MAX_PASSWORD_LENGTH)} characters.`,
  'too-short': `The password is too short. Use at least ${String(MIN_PASSWORD_LENGTH)} characters.`,
  monotonous: 'The password is too easy to guess. Use a wider mix of characters.',
  common: 'The password is one of the most common ones. Choose another one.',
  personal: 'The password is too close to your name, your email address or the name of the shop.',
};

/** Returns a message for the shopper if the password is not accepted. `words`: the shop's name and what others know of the shopper. */
export function getPasswordProblemMessage(
  password: string,
  words: readonly string[] = [],
): string | undefined {
  const problem = findProblem(password, words);
  return problem && problemMessages[problem];
}

function formatPhc({ log2N, r, p }: Cost, salt: Buffer, key: Buffer): string {
  return `$scrypt$ln=${String(log2N)},r=${String(r)},p=${String(p)}$${salt.toString('base64url')}$${key.toString('base64url')}`;
}

function parsePhc(hash: string): { cost: Cost; salt: Buffer; key: Buffer } | undefined {
  const [, log2N, r, p, salt, key] =
    /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([\w-]+)\$([\w-]+)$/.exec(hash) ?? [];
  if (!log2N || !r || !p || !salt || !key) return undefined;
  const bytes = Buffer.from(key, 'base64url');
  if (bytes.length !== KEY_BYTES) return undefined;
  const cost = { log2N: Number(log2N), r: Number(r), p: Number(p) };
  return { cost, salt: Buffer.from(salt, 'base64url'), key: bytes };
}

function toScryptOptions({ log2N, r, p }: Cost) {
  return { N: 2 ** log2N, r, p, maxmem: 256 * 2 ** log2N * r };
}

function deriveKey(password: string, salt: Buffer, cost: Cost): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, toScryptOptions(cost), (error, key) => {
      if (error) reject(error);
      else resolve(key);
    });
  });
}
