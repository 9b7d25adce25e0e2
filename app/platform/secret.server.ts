import { randomBytes, createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { config, ConfigError, orStop, shortestSecret } from './config.server';
import { errorCode } from './log.server';

const algorithm = 'aes-256-gcm';
const nonceLength = 12;
const tagLength = 16;

const keyOf = (secret: string, use: string) => Buffer.from(hkdfSync('sha256', secret, '', use, 32));
const sealingKey = (secret: string) => keyOf(secret, 'sturdy sealed values');

/** Derives unguessable storage keys, one per session secret, the current secret's first. */
export function hiddenNames(text: string): string[] {
  return sessionSecrets().map((secret) =>
    createHmac('sha256', keyOf(secret, 'sturdy hidden names')).update(text).digest('base64url'),
  );
}

/** Encrypts and authenticates a text. `place` is authenticated too, so that a value moved to another key does not decrypt. */
export function seal(text: string, place: string): Buffer {
  const [secret = ''] = sessionSecrets();
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv(algorithm, sealingKey(secret), nonce).setAAD(Buffer.from(place));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Returns undefined if no secret decrypts it for this storage key. */
export function unseal(sealed: Buffer, place: string): string | undefined {
  if (sealed.length < nonceLength + tagLength) return undefined;
  for (const secret of sessionSecrets()) {
    const decipher = createDecipheriv(algorithm, sealingKey(secret), sealed.subarray(0, nonceLength));
    decipher.setAAD(Buffer.from(place)).setAuthTag(sealed.subarray(nonceLength, nonceLength + tagLength));
    const text = decipher.update(sealed.subarray(nonceLength + tagLength));
    try {
      return Buffer.concat([text, decipher.final()]).toString();
    } catch (error) {
      if (!(error instanceof Error)) throw error;
    }
  }
  return undefined;
}

/** Gets the secrets for cookies: the first signs, all verify (rotation). The embedded store generates one in DATA_DIR. */
export function sessionSecrets(): string[] {
  const { sessionSecrets: configured, dataDir } = config();
  if (configured) return configured;
  return orStop(() => [keptSecret(dataDir)]);
}

/** Creates the file atomically. The first of several processes wins. */
function makeSecret(file: string): void {
  const whole = `${file}.${process.pid}`;
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(whole, randomBytes(32).toString('base64url'), { mode: 0o600 });
  try {
    linkSync(whole, file);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(whole);
  }
}

function keptSecret(dataDir: string): string {
  const file = path.join(dataDir, 'session-secret');
  try {
    if (!existsSync(file)) makeSecret(file);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    throw new ConfigError(`DATA_DIR ${dataDir} isn’t writable: ${error.message}`);
  }
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < shortestSecret)
    throw new ConfigError(
      `${file} is too short to sign anything. Delete it, and the next start will make a new one.`,
    );
  return secret;
}
