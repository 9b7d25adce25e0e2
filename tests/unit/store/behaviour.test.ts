import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sound, woocommerce } from '../../../graphql/store/domain/behaviour';

const names = Object.keys(sound);

test('the sound store has no defect, the other one has all', () => {
  expect(Object.keys(woocommerce)).toEqual(names);
  expect(new Set(Object.values(sound))).toEqual(new Set([false]));
  expect(new Set(Object.values(woocommerce))).toEqual(new Set([true]));
});

test('the scenarios that recorded a defect exist', () => {
  const scenarios = readdirSync('tests/contract/scenarios');
  const text = readFileSync('graphql/store/domain/behaviour.ts', 'utf8');
  const named = [...text.matchAll(/`([a-z0-9-]+\*?)`/g)].map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(15);
  const missing = named.filter(
    (name) =>
      !scenarios.some((file) =>
        name.endsWith('*') ? file.startsWith(name.slice(0, -1)) : file === `${name}.json`,
      ),
  );
  expect(missing).toEqual([]);
});
