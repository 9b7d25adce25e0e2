import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/v4';

const [old, fresh] = ['an old secret of 16 letters', 'a new secret of 16 letters'];

/** A process with this SESSION_SECRET; the shared store outlives it. */
async function withSecrets(secrets: string) {
  vi.resetModules();
  vi.stubEnv('SESSION_SECRET', secrets);
  const { EncryptedStore } = await import('~/session/encrypted-store.server');
  const { log } = await import('~/platform/log.server');
  const sealing = await import('~/platform/encryption.server');
  const warned = vi.spyOn(log, 'warn');
  const kept = (changes: { kind?: 'shown-cart'; version?: number; schema?: z.ZodType } = {}) => {
    const { kind = 'order', version, schema: shape = schema } = changes;
    return new EncryptedStore(kind, shape, { isDurable: true, version });
  };
  return { ...sealing, kept, warned };
}

const schema = z.object({ name: z.string() });
const ada = { name: 'Ada' };

test('what is kept is read until it is forgotten, and only under its own id', async () => {
  const { kept, warned } = await withSecrets(old);
  await kept().put('1', ada);
  expect(await kept().read('1')).toEqual(ada);
  expect(await kept().read('2')).toBeUndefined();
  expect(await kept({ kind: 'shown-cart' }).read('1')).toBeUndefined();
  await kept().delete('1');
  expect(await kept().read('1')).toBeUndefined();
  expect(warned).not.toHaveBeenCalled();
});

test.each([
  ['another version', { version: 2 }],
  ['another shape', { schema: z.object({ names: z.array(z.string()) }) }],
])('what %s has written is not guessed at, and the log says so', async (_what, changes) => {
  const { kept, warned } = await withSecrets(old);
  await kept(changes).put('1', { ...ada, names: ['Ada'] });
  if ('schema' in changes) await kept().put('1', { names: ['Ada'] });
  expect(await kept().read('1')).toBeUndefined();
  expect(warned).toHaveBeenCalledWith({ kind: 'order' }, expect.stringContaining('cannot be read'));
});

test('a new secret before the old one reads what was kept, and forgets it', async () => {
  await (await withSecrets(old)).kept().put('rotated', ada);
  const { kept, warned } = await withSecrets(`${fresh},${old}`);
  expect(await kept().read('rotated')).toEqual(ada);
  await kept().put('rotated', { name: 'Grace' });
  expect(await kept().read('rotated')).toEqual({ name: 'Grace' });
  expect(await (await withSecrets(fresh)).kept().read('rotated')).toEqual({ name: 'Grace' });
  await kept().delete('rotated');
  expect(await kept().read('rotated')).toBeUndefined();
  expect(warned).not.toHaveBeenCalled();
});

test('SECURITY.md lists all stored data of shoppers, and for how long', async () => {
  const { RETENTION_SECONDS } = await import('~/session/encrypted-store.server');
  const { MAX_WINDOW_SECONDS } = await import('~/http/guards/rate-limit.server');
  const [, section = ''] = readFileSync('SECURITY.md', 'utf8').split('## Stored data of shoppers');
  const rows = [...(section.split('\n## ')[0] ?? '').matchAll(/^\| `([\w-]+)` .*\| (\d+) days? +\|$/gm)];
  const described = rows.map(([, kind = '', days]) => [kind, Number(days) * 86_400]);
  expect(described.toSorted()).toEqual(
    Object.entries({ ...RETENTION_SECONDS, limit: MAX_WINDOW_SECONDS }).toSorted(),
  );
});

test('nothing of the text can be seen, and the same text is sealed differently each time', async () => {
  const { encrypt } = await withSecrets(old);
  const [one, other] = [encrypt('ada@example.com', 'a'), encrypt('ada@example.com', 'a')];
  expect(one.toString('latin1')).not.toContain('ada');
  expect(one.equals(other)).toBe(false);
});

test('whatever was changed or cut is not read', async () => {
  const { encrypt, decrypt } = await withSecrets(old);
  const sealed = encrypt('pay 10 €', 'a');
  for (let index = 0; index < sealed.length; index += 1) {
    const changed = Buffer.from(sealed);
    changed[index] = (changed[index] ?? 0) ^ 1;
    expect(decrypt(changed, 'a')).toBeUndefined();
    expect(decrypt(sealed.subarray(0, index), 'a')).toBeUndefined();
  }
});

test('what was moved to another place is not read there', async () => {
  const { encrypt, decrypt } = await withSecrets(old);
  expect(decrypt(encrypt('order 12', 'a'), 'b')).toBeUndefined();
});
