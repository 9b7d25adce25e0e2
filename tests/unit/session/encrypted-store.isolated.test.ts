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

test('what was sealed is read again, whatever is in it', async () => {
  const { encrypt, decrypt } = await withSecrets(old);
  for (const text of ['', '{"name":"Zoë 🧵"}', 'x'.repeat(100_000)])
    expect(decrypt(encrypt(text, 'a'), 'a')).toBe(text);
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

test('a secret that was rotated out of the first place still reads, one that is gone does not', async () => {
  const before = (await withSecrets(old)).encrypt('kept', 'a');
  expect((await withSecrets(`${fresh},${old}`)).decrypt(before, 'a')).toBe('kept');
  const after = (await withSecrets(`${fresh},${old}`)).encrypt('kept', 'a');
  expect((await withSecrets(fresh)).decrypt(after, 'a')).toBe('kept');
  expect((await withSecrets(fresh)).decrypt(before, 'a')).toBeUndefined();
});

test('a hidden name is the same for the same text, and another one with another secret', async () => {
  const { hmacKeys } = await withSecrets(old);
  const [name] = hmacKeys('12 ada@example.com');
  expect(hmacKeys('12 ada@example.com')).toEqual([name]);
  expect(hmacKeys('13 ada@example.com')).not.toEqual([name]);
  expect((await withSecrets(`${fresh},${old}`)).hmacKeys('12 ada@example.com')[1]).toBe(name);
  expect((await withSecrets(fresh)).hmacKeys('12 ada@example.com')).not.toContain(name);
});
