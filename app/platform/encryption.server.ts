import { randomBytes, createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { config, ConfigError, exitOnConfigError, MIN_SECRET_LENGTH } from './config.server';

const CIPHER_ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const AUTH_TAG_BYTES = 16;

const deriveKey = (secret: string, purpose: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
const deriveEncryptionKey = (secret: string) => deriveKey(secret, 'sturdy sealed values');

/** Derives unguessable storage keys, one per session secret, the current secret's first. */
export function hmacKeys(text: string): string[] {
  return getSessionSecrets().map((secret) =>
    createHmac('sha256', deriveKey(secret, 'sturdy hidden names')).update(text).digest('base64url'),
  );
}

/** Encrypts and authenticates a text. `storageKey` is authenticated too, so that a value moved to another key does not decrypt. */
export function encrypt(text: string, storageKey: string): Buffer {
  const [secret = ''] = getSessionSecrets();
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER_ALGORITHM, deriveEncryptionKey(secret), nonce).setAAD(
    Buffer.from(storageKey),
  );
  const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), ciphertext]);
}

/** Returns undefined if no secret decrypts it for this storage key. */
export function decrypt(ciphertext: Buffer, storageKey: string): string | undefined {
  if (ciphertext.length < NONCE_BYTES + AUTH_TAG_BYTES) return undefined;
  for (const secret of getSessionSecrets()) {
    const decipher = createDecipheriv(
      CIPHER_ALGORITHM,
      deriveEncryptionKey(secret),
      ciphertext.subarray(0, NONCE_BYTES),
    );
    decipher
      .setAAD(Buffer.from(storageKey))
      .setAuthTag(ciphertext.subarray(NONCE_BYTES, NONCE_BYTES + AUTH_TAG_BYTES));
    const text = decipher.update(ciphertext.subarray(NONCE_BYTES + AUTH_TAG_BYTES));
    try {
      return Buffer.concat([text, decipher.final()]).toString();
    } catch (error) {
      if (!(error instanceof Error)) throw error;
    }
  }
  return undefined;
}

/** Gets the secrets for cookies: the first signs, all verify (rotation). The embedded store generates one in DATA_DIR. */
export function getSessionSecrets(): string[] {
  const { sessionSecrets: configuredSecrets, dataDir } = config();
  if (configuredSecrets) return configuredSecrets;
  return exitOnConfigError(() => [readOrCreateSecret(dataDir)]);
}

function readOrCreateSecret(dataDir: string): string {
  const file = path.join(dataDir, 'session-secret');
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    if (!existsSync(file))
      writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    throw new ConfigError(`DATA_DIR ${dataDir} isn’t writable: ${error.message}`);
  }
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < MIN_SECRET_LENGTH)
    throw new ConfigError(
      `${file} is too short to sign anything. Delete it, and the next start will make a new one.`,
    );
  return secret;
}
