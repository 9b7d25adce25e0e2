import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seed } from '../../support/seed.mjs';

function seedWith(env: Record<string, string>) {
  const { SEED: _own, ...others } = process.env;
  const program =
    "const { seed } = await import('./tests/support/seed.mjs'); console.log(seed, process.env.SEED)";
  return spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    env: { ...others, ...env },
    encoding: 'utf8',
  });
}

test('a run makes a seed and says it, or takes that of SEED', () => {
  const { stdout, stderr } = seedWith({});
  const [, said = ''] = /^SEED=(\d+) /.exec(stderr) ?? [];
  expect(stdout).toBe(`${said} ${said}\n`);
  expect(seedWith({}).stderr).not.toBe(stderr);
  expect(seedWith({ SEED: '42' })).toMatchObject({ stdout: '42 42\n', stderr: '' });
});

test.each(['x', '-1', '1.5', '4294967296'])('SEED=%s is refused', (wrong) => {
  expect(seedWith({ SEED: wrong }).stderr).toContain('SEED is a whole number');
});

test('all chance comes from the seed: that of properties, and of whoever draws numbers', () => {
  expect(process.env['SEED']).toBe(String(seed));
  expect(fc.readConfigureGlobal()).toMatchObject({ seed });
  const drawing = ['tests', 'bench']
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)),
    )
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !file.includes('node_modules'))
    .filter((file) => readFileSync(file, 'utf8').includes('Math' + '.random('));
  expect(drawing).toEqual([]);
});
