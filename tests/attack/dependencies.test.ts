import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod/v4';

const json = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
const entry = z.object({
  version: z.string().optional(),
  resolved: z.string().optional(),
  integrity: z.string().optional(),
  hasInstallScript: z.boolean().optional(),
});
const lock = z.object({ packages: z.record(z.string(), entry) }).parse(json('package-lock.json'));
const { '': root, ...locked } = lock.packages;
const named = z
  .object({
    dependencies: z.record(z.string(), z.string()),
    devDependencies: z.record(z.string(), z.string()),
    overrides: z.record(z.string(), z.unknown()),
  })
  .parse(json('package.json'));

test('what is installed comes from the registry and is what the lockfile has seen', () => {
  expect(root).toBeDefined();
  expect(Object.keys(locked).length).toBeGreaterThan(500);
  for (const [name, { resolved, integrity }] of Object.entries(locked)) {
    expect(integrity, name).toMatch(/^sha512-/);
    expect(resolved ?? 'https://registry.npmjs.org/', name).toMatch(/^https:\/\/registry\.npmjs\.org\//);
  }
});

test('versions are exact: nothing newer comes in without a commit', () => {
  const versions = Object.entries({ ...named.dependencies, ...named.devDependencies });
  for (const [name, version] of versions)
    expect(version, name).toMatch(/^(npm:[@\w./-]+@)?\d+\.\d+\.\d+[\w.-]*$/);
});

test('no package but esbuild runs a program when it is installed', () => {
  const running = Object.entries(locked).filter(([, { hasInstallScript }]) => hasInstallScript);
  expect(running.map(([name]) => name.split('node_modules/').at(-1))).toEqual(running.map(() => 'esbuild'));
});
