import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { config, ConfigError, orStop, shortestSecret } from './config.server';

/**
 * Secrets that sign cookies; the first signs, all verify (rotation). With the embedded store a secret is made
 * once and kept in DATA_DIR.
 */
export function sessionSecrets(): string[] {
  const { sessionSecrets: configured, dataDir } = config();
  if (configured) return configured;
  return orStop(() => [keptSecret(dataDir)]);
}

const isCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code;

/** Makes the file whole or not at all; the first of several processes wins. */
function makeSecret(file: string): void {
  const whole = `${file}.${process.pid}`;
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(whole, randomBytes(32).toString('base64url'), { mode: 0o600 });
  try {
    linkSync(whole, file);
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
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
