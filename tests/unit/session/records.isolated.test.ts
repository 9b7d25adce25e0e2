import { expect, test, vi } from 'vitest';
import { readFileSync } from 'node:fs';
import * as z from 'zod/v4';

const [old, fresh] = ['an old secret of 16 letters', 'a new secret of 16 letters'];

/** A process with this SESSION_SECRET; the shared store outlives it. */
async function withSecrets(secrets: string) {
  vi.resetModules();
  vi.stubEnv('SESSION_SECRET', secrets);
  const { SealedRecords } = await import('~/session/records.server');
  const { log } = await import('~/platform/log.server');
  const { sharedStore } = await import('~/platform/shared-store.server');
  const warned = vi.spyOn(log, 'warn');
  const kept = (changes: { kind?: 'shown-cart'; version?: number; schema?: z.ZodType } = {}) => {
    const { kind = 'order', version, schema: shape = schema } = changes;
    return new SealedRecords(kind, shape, { isPromised: true, version });
  };
  return { kept, warned, store: sharedStore() };
}

const schema = z.object({ name: z.string() });
const ada = { name: 'Ada' };

test('what is kept is read until it is forgotten, and only under its own id', async () => {
  const { kept, warned } = await withSecrets(old);
  await kept().keep('1', ada);
  expect(await kept().read('1')).toEqual(ada);
  expect(await kept().read('2')).toBeUndefined();
  expect(await kept({ kind: 'shown-cart' }).read('1')).toBeUndefined();
  await kept().forget('1');
  expect(await kept().read('1')).toBeUndefined();
  expect(warned).not.toHaveBeenCalled();
});

test.each([
  ['another version', { version: 2 }],
  ['another shape', { schema: z.object({ names: z.array(z.string()) }) }],
])('what %s has written is not guessed at, and the log says so', async (_what, changes) => {
  const { kept, warned } = await withSecrets(old);
  await kept(changes).keep('1', { ...ada, names: ['Ada'] });
  if ('schema' in changes) await kept().keep('1', { names: ['Ada'] });
  expect(await kept().read('1')).toBeUndefined();
  expect(warned).toHaveBeenCalledWith({ kind: 'order' }, expect.stringContaining('cannot be read'));
});

test('a new secret before the old one reads what was kept, and forgets it', async () => {
  await (await withSecrets(old)).kept().keep('rotated', ada);
  const { kept, warned } = await withSecrets(`${fresh},${old}`);
  expect(await kept().read('rotated')).toEqual(ada);
  await kept().keep('rotated', { name: 'Grace' });
  expect(await kept().read('rotated')).toEqual({ name: 'Grace' });
  await kept().forget('rotated');
  expect(await kept().read('rotated')).toBeUndefined();
  expect(warned).not.toHaveBeenCalled();
});

test('SECURITY.md lists everything that is kept of shoppers, and for how long', async () => {
  const { keptFor } = await import('~/session/records.server');
  const [, section = ''] = readFileSync('SECURITY.md', 'utf8').split('## What is kept of shoppers');
  const rows = [...(section.split('\n## ')[0] ?? '').matchAll(/^\| `([\w-]+)` .*\| (\d+) days? +\|$/gm)];
  const described = rows.map(([, kind = '', days]) => [kind, Number(days) * 86_400]);
  expect(described.toSorted()).toEqual(Object.entries(keptFor).toSorted());
});
