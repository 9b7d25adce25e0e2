import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { ConfigError, parseConfig } from '~/platform/config.server';
import { createTempFolder } from '../support/new-folder';
import { resetProcessState } from '../support/new-process';

const long = 'a-secret-of-enough-letters';

test.each([`${long},short`, `${long}, 0123456789`, ',', ' , ', '                      '])(
  'no secret signs that is too short: “%s”',
  (list) => {
    expect(() => parseConfig({ SESSION_SECRET: list })).toThrow(ConfigError);
  },
);

test('empty entries and blanks are no secrets', () => {
  expect(parseConfig({ SESSION_SECRET: `${long}, , ${long}2,` }).sessionSecrets).toEqual([long, `${long}2`]);
});

/** The secret of a process that starts with this content in its file. */
async function keptSecret(content?: string) {
  const folder = createTempFolder();
  if (content !== undefined) writeFileSync(path.join(folder, 'session-secret'), content);
  resetProcessState({ DATA_DIR: folder, SESSION_SECRET: '' });
  const { getSessionSecrets } = await import('~/platform/encryption.server');
  return { folder, read: getSessionSecrets };
}

test.each(['', '\n', '   ', 'short'])(
  'a kept secret that is cut short stops the start: %j',
  async (content) => {
    const { read } = await keptSecret(content);
    const lines: string[] = [];
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => lines.push(String(text)) > 0);
    vi.spyOn(process, 'exit').mockImplementation(() => {
      throw new Error('stopped');
    });
    expect(read).toThrow('stopped');
    expect(lines.join('')).toMatch(/session-secret is too short.*\n$/);
  },
);

test('a secret is made once, whole, for its owner alone', async () => {
  const { folder, read } = await keptSecret();
  const [secret = ''] = read();
  expect(secret.length).toBeGreaterThanOrEqual(32);
  expect(read()).toEqual([secret]);
  const file = path.join(folder, 'session-secret');
  expect(readFileSync(file, 'utf8')).toBe(secret);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(['session-secret']);
});
