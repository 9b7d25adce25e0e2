import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod/v4';
import { parseSettings } from '~/settings/load.server';
import { settingsSchema } from '~/settings/schema.server';
import { defaultSettings } from '~/settings/defaults.server';
import { dark, light } from '~/styles/palette';

const document = readFileSync('docs/settings.md', 'utf8');

/** `menus`, `menus.header` … */
const names = Object.entries(settingsSchema.shape).flatMap(([name, setting]) => {
  const schema = setting instanceof z.ZodPrefault ? setting.unwrap() : undefined;
  return [
    name,
    ...(schema instanceof z.ZodObject ? Object.keys(schema.shape).map((below) => `${name}.${below}`) : []),
  ];
});

test('the example holds every setting with its real default', () => {
  const example = readFileSync('docs/settings.example.json', 'utf8');
  expect(JSON.parse(example)).toEqual(defaultSettings);
});

test('docs/settings.md has a row for every setting, and for no other', () => {
  const rows = [...document.matchAll(/^\| `([\w.]+)`/gm)].map(([, name]) => name);
  expect(rows.toSorted()).toEqual(names.toSorted());
});

test('the JSON that docs/settings.md shows is valid', () => {
  const blocks = [...document.matchAll(/^```json\n(.*?)^```$/gms)].map(([, json = '']) => json);
  expect(blocks.length).toBeGreaterThan(0);
  for (const json of blocks) expect(parseSettings(json, 'docs/settings.md')).toBeDefined();
});

test('docs/settings.md has the built-in colours', () => {
  const rows = [...document.matchAll(/^\| (\w+) +\| [^|]+\| `(#\w+)` +\| `(#\w+)` +\|$/gm)];
  expect(rows.map(([, name, day, night]) => [name, day, night])).toEqual(
    Object.entries(light).map(([name, day]) => [name, day, Reflect.get(dark, name)]),
  );
});
