import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const steps = (file: string) => (JSON.parse(readFileSync(file, 'utf8')) as { steps: unknown[] }).steps.length;

test('every recorded scenario is answered as the real server does, or better', () => {
  const folder = 'tests/contract/scenarios';
  const total = readdirSync(folder).reduce((sum, file) => sum + steps(`${folder}/${file}`), 0);
  const run = spawnSync(
    process.execPath,
    ['node_modules/tsx/dist/cli.mjs', 'tests/contract/run.ts', '--contract', 'tests/contract'],
    {
      encoding: 'utf8',
      env: { ...process.env, NODE_OPTIONS: '' },
    },
  );
  const output = run.stdout + run.stderr;
  expect(output).toContain(`\n${String(total)} passed, 0 failed, 0 skipped\n`);
  expect(run.status).toBe(0);
}, 300_000);
