import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Locked {
  resolved?: string;
  integrity?: string;
  hasInstallScript?: boolean;
}

const json = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
const { '': root, ...locked } = (json('package-lock.json') as { packages: Record<string, Locked> }).packages;
const named = json('package.json') as Record<'dependencies' | 'devDependencies', Record<string, string>>;

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
