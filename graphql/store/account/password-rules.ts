import { randomBytes, scrypt, timingSafeEqual, createHash } from 'node:crypto';
import {
  DEMO_PASSWORD,
  MAX_PASSWORD_LENGTH,
  findPasswordProblem as findProblem,
  MIN_PASSWORD_LENGTH,
  type PasswordProblem,
} from '../../shared/password-policy';

const SCRYPT_OPTIONS = { N: 2 ** 15, r: 8, p: 1, maxmem: 2 ** 26 };
const KEY_BYTES = 32;
const SALT_BYTES = 16;

export const isDemoPassword = (password: string): boolean => password.normalize('NFKC') === DEMO_PASSWORD;

/** `salt.key` of scrypt. NFKC lets the same letters match when typed on another keyboard. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  return `${salt.toString('base64url')}.${(await deriveKey(password, salt)).toString('base64url')}`;
}

/** Takes the same time without a hash (unknown name, account without password), so that the timing reveals nothing. */
export async function verifyPassword(password: string, hash: string | null | undefined): Promise<boolean> {
  const [salt, key] = (hash ?? '').split('.').map((part) => Buffer.from(part, 'base64url'));
  const isStored = salt !== undefined && key?.length === KEY_BYTES;
  const derived =
    password.length > MAX_PASSWORD_LENGTH
      ? randomBytes(KEY_BYTES)
      : await deriveKey(password, isStored ? salt : randomBytes(SALT_BYTES));
  return timingSafeEqual(derived, isStored ? key : randomBytes(KEY_BYTES)) && isStored;
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

function deriveKey(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, SCRYPT_OPTIONS, (error, key) => {
      if (error) reject(error);
      else resolve(key);
    });
  });
}

export const RESET_KEY_TTL_SECONDS = 24 * 3600;

/** Only the hash of the key is stored. */
export const generateResetKey = (): string => randomBytes(24).toString('base64url');

export const hashResetKey = (key: string): string =>
  createHash('sha256').update(`reset:${key}`).digest('base64url');
