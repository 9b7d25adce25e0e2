import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { config, ConfigError, orStop } from './config.server';

/**
 * Secrets that sign cookies; the first signs, all verify (rotation). With the embedded store a secret is made
 * once and kept in DATA_DIR.
 */
export function sessionSecrets(): string[] {
  const { sessionSecrets: configured, dataDir } = config();
  if (configured) return configured;
  return orStop(() => [keptSecret(dataDir)]);
}

function keptSecret(dataDir: string): string {
  const file = path.join(dataDir, 'session-secret');
  try {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if (!('code' in error && error.code === 'EEXIST'))
      throw new ConfigError(`DATA_DIR ${dataDir} cannot be written: ${error.message}`);
  }
  return readFileSync(file, 'utf8').trim();
}
