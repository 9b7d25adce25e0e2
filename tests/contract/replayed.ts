import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { expect } from 'vitest';

const steps = (file: string) => (JSON.parse(readFileSync(file, 'utf8')) as { steps: unknown[] }).steps.length;

/** Replays all scenarios of a folder, none of which may fail or be left out. */
export function expectReplayed(options: string[] = [], folder = 'tests/contract/scenarios'): void {
  const total = readdirSync(folder).reduce((sum, file) => sum + steps(`${folder}/${file}`), 0);
  const run = spawnSync(
    process.execPath,
    [
      'node_modules/tsx/dist/cli.mjs',
      'tests/contract/run.ts',
      '--contract',
      'tests/contract',
      '--scenarios',
      folder,
      ...options,
    ],
    {
      encoding: 'utf8',
      env: { ...process.env, NODE_OPTIONS: '' },
    },
  );
  const output = run.stdout + run.stderr;
  expect(output).toContain(`\n${String(total)} passed, 0 failed, 0 skipped\n`);
  expect(run.status).toBe(0);
}
