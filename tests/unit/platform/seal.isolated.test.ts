import { expect, test } from 'vitest';
import { newProcess } from '../../support/new-process';

/** Sealing as a process with this SESSION_SECRET does it. */
async function withSecrets(secrets: string) {
  newProcess({ SESSION_SECRET: secrets });
  return import('~/platform/secret.server');
}

const [old, fresh] = ['an old secret of 16 letters', 'a new secret of 16 letters'];

test('what was sealed is read again, whatever is in it', async () => {
  const { seal, unseal } = await withSecrets(old);
  for (const text of ['', '{"name":"Zoë 🧵"}', 'x'.repeat(100_000)])
    expect(unseal(seal(text, 'a'), 'a')).toBe(text);
});

test('nothing of the text can be seen, and the same text is sealed differently each time', async () => {
  const { seal } = await withSecrets(old);
  const [one, other] = [seal('ada@example.com', 'a'), seal('ada@example.com', 'a')];
  expect(one.toString('latin1')).not.toContain('ada');
  expect(one.equals(other)).toBe(false);
});

test('whatever was changed or cut is not read', async () => {
  const { seal, unseal } = await withSecrets(old);
  const sealed = seal('pay 10 €', 'a');
  for (let index = 0; index < sealed.length; index += 1) {
    const changed = Buffer.from(sealed);
    changed[index] = (changed[index] ?? 0) ^ 1;
    expect(unseal(changed, 'a')).toBeUndefined();
    expect(unseal(sealed.subarray(0, index), 'a')).toBeUndefined();
  }
});

test('what was moved to another place is not read there', async () => {
  const { seal, unseal } = await withSecrets(old);
  expect(unseal(seal('order 12', 'a'), 'b')).toBeUndefined();
});

test('a secret that was rotated out of the first place still reads, one that is gone does not', async () => {
  const before = (await withSecrets(old)).seal('kept', 'a');
  expect((await withSecrets(`${fresh},${old}`)).unseal(before, 'a')).toBe('kept');
  const after = (await withSecrets(`${fresh},${old}`)).seal('kept', 'a');
  expect((await withSecrets(fresh)).unseal(after, 'a')).toBe('kept');
  expect((await withSecrets(fresh)).unseal(before, 'a')).toBeUndefined();
});

test('a hidden name is the same for the same text, and another one with another secret', async () => {
  const { hiddenNames } = await withSecrets(old);
  const [name] = hiddenNames('12 ada@example.com');
  expect(hiddenNames('12 ada@example.com')).toEqual([name]);
  expect(hiddenNames('13 ada@example.com')).not.toEqual([name]);
  expect((await withSecrets(`${fresh},${old}`)).hiddenNames('12 ada@example.com')[1]).toBe(name);
  expect((await withSecrets(fresh)).hiddenNames('12 ada@example.com')).not.toContain(name);
});
