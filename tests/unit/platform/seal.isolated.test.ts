import { afterEach, expect, test, vi } from 'vitest';

/** Sealing as a process with this SESSION_SECRET does it. */
async function withSecrets(secrets: string) {
  vi.resetModules();
  vi.stubEnv('SESSION_SECRET', secrets);
  return import('~/platform/seal.server');
}

afterEach(() => vi.unstubAllEnvs());

const [old, fresh] = ['an old secret of 16 letters', 'a new secret of 16 letters'];

test('what was sealed is read again, whatever is in it', async () => {
  const { seal, unseal } = await withSecrets(old);
  for (const text of ['', '{"name":"Zoë 🧵"}', 'x'.repeat(100_000)]) expect(unseal(seal(text))).toBe(text);
});

test('nothing of the text can be seen, and the same text is sealed differently each time', async () => {
  const { seal } = await withSecrets(old);
  const [one, other] = [seal('ada@example.com'), seal('ada@example.com')];
  expect(one.toString('latin1')).not.toContain('ada');
  expect(one.equals(other)).toBe(false);
});

test('whatever was changed or cut is not read', async () => {
  const { seal, unseal } = await withSecrets(old);
  const sealed = seal('pay 10 €');
  for (let index = 0; index < sealed.length; index += 1) {
    const changed = Buffer.from(sealed);
    changed[index] = (changed[index] ?? 0) ^ 1;
    expect(unseal(changed)).toBeUndefined();
    expect(unseal(sealed.subarray(0, index))).toBeUndefined();
  }
});

test('a secret that was rotated out of the first place still reads, one that is gone does not', async () => {
  const before = (await withSecrets(old)).seal('kept');
  expect((await withSecrets(`${fresh},${old}`)).unseal(before)).toBe('kept');
  const after = (await withSecrets(`${fresh},${old}`)).seal('kept');
  expect((await withSecrets(fresh)).unseal(after)).toBe('kept');
  expect((await withSecrets(fresh)).unseal(before)).toBeUndefined();
});
