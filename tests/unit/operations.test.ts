import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { buildSchema, parse, TypeInfo, visit, visitWithTypeInfo } from 'graphql';
import { expect, test } from 'vitest';

const folder = 'graphql/operations';

/** Every selected field as `Type.field`, by the type that it is selected on. */
function selectedFields(): Set<string> {
  const schema = buildSchema(readFileSync('graphql/schema.graphql', 'utf8'));
  const fields = new Set<string>();
  for (const file of readdirSync(folder)) {
    const source = readFileSync(path.join(folder, file), 'utf8');
    for (const [, document = ''] of source.matchAll(/graphql\(\s*`([^`]*)`/g)) {
      const typeInfo = new TypeInfo(schema);
      visit(
        parse(document),
        visitWithTypeInfo(typeInfo, {
          Field({ name }) {
            fields.add(`${String(typeInfo.getParentType())}.${name.value}`);
          },
        }),
      );
    }
  }
  return fields;
}

test('fields that behaviour.md calls not asked for are in no operation', () => {
  const [, section = ''] =
    /\n## What the API tells and isn’t asked for\n([\s\S]*?)\n## /.exec(
      readFileSync('docs/behaviour.md', 'utf8'),
    ) ?? [];
  const names = [...section.matchAll(/`([A-Z]\w+\.\w+)`/g)].map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(8);
  const selected = selectedFields();
  expect(selected.has('Cart.total')).toBe(true);
  expect(names.filter((name) => selected.has(name))).toEqual([]);
});

test('what is asked over REST is in behaviour.md, and nothing else is', () => {
  const [, section = ''] =
    /\n## What is asked beside GraphQL\n([\s\S]*?)\n## /.exec(readFileSync('docs/behaviour.md', 'utf8')) ??
    [];
  const sources = readdirSync('app', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(path.join('app', file), 'utf8'));
  const routes = sources.flatMap((source) => [
    ...[...source.matchAll(/fetchWordPressRest\('([^']+)'/g)].map(([, route = '']) => route),
    ...[...source.matchAll(/fetchPlugin\('([^']+)'/g)].map(([, route = '']) => `/sturdy/v1/${route}`),
  ]);
  const documented = [...section.matchAll(/`(\/[^`]+)`/g)].map(([, route]) => route);
  expect(documented.toSorted()).toEqual(routes.toSorted());
});
