import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

interface Locked {
  resolved?: string;
  integrity?: string;
  hasInstallScript?: boolean;
  link?: boolean;
}

const json = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
const { packages } = json('package-lock.json') as { packages: Record<string, Locked> };
/** The repository and its workspace, which a link of the lockfile names. */
const workspaces = ['', ...Object.values(packages).flatMap(({ link, resolved }) => (link && resolved) || [])];
const locked = Object.fromEntries(
  Object.entries(packages).filter(([name, { link }]) => !link && !workspaces.includes(name)),
);
const named = workspaces.map(
  (folder) =>
    json(path.join(folder, 'package.json')) as Record<
      'dependencies' | 'devDependencies',
      Record<string, string>
    >,
);

test('what is installed comes from the registry and is what the lockfile has seen', () => {
  expect(workspaces).toEqual(['', 'graphql/store']);
  expect(Object.keys(locked).length).toBeGreaterThan(500);
  for (const [name, { resolved, integrity }] of Object.entries(locked)) {
    expect(integrity, name).toMatch(/^sha512-/);
    expect(resolved ?? 'https://registry.npmjs.org/', name).toMatch(/^https:\/\/registry\.npmjs\.org\//);
  }
});

test('versions are exact: nothing newer comes in without a commit', () => {
  const versions = named.flatMap(({ dependencies, devDependencies }) =>
    Object.entries({ ...dependencies, ...devDependencies }),
  );
  for (const [name, version] of versions)
    expect(version, name).toMatch(/^(npm:[@\w./-]+@)?\d+\.\d+\.\d+[\w.-]*$/);
});

test('storefront and store have one version of what both depend on', () => {
  const [storefront, store] = named.map(({ dependencies }) => dependencies);
  const both = Object.keys(store ?? {}).filter((name) => storefront?.[name] !== undefined);
  expect(both).toContain('graphql');
  for (const name of both) expect(store?.[name], name).toBe(storefront?.[name]);
});

test('no package but esbuild runs a program when it is installed', () => {
  const running = Object.entries(locked).filter(([, { hasInstallScript }]) => hasInstallScript);
  expect(running.map(([name]) => name.split('node_modules/').at(-1))).toEqual(running.map(() => 'esbuild'));
});
