import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { sessionSecrets } from './secret.server';

const algorithm = 'aes-256-gcm';
const nonceLength = 12;
const tagLength = 16;

const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'sturdy sealed values', 32));

/** Makes a text unreadable and unchangeable for everyone without SESSION_SECRET, such as a cache that others can read. */
export function seal(text: string): Buffer {
  const [secret = ''] = sessionSecrets();
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv(algorithm, keyOf(secret), nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Undefined when it was sealed with none of the secrets. */
export function unseal(sealed: Buffer): string | undefined {
  if (sealed.length < nonceLength + tagLength) return undefined;
  for (const secret of sessionSecrets()) {
    const decipher = createDecipheriv(algorithm, keyOf(secret), sealed.subarray(0, nonceLength));
    decipher.setAuthTag(sealed.subarray(nonceLength, nonceLength + tagLength));
    const text = decipher.update(sealed.subarray(nonceLength + tagLength));
    try {
      return Buffer.concat([text, decipher.final()]).toString();
    } catch (error) {
      if (!(error instanceof Error)) throw error;
    }
  }
  return undefined;
}
