import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { cruise, type ICruiseResult, type IForbiddenRuleType } from 'dependency-cruiser';
import { expect, test } from 'vitest';
import { newFolder } from '../support/new-folder';

interface Rules {
  forbidden: IForbiddenRuleType[];
  options: object;
}

const config = createRequire(import.meta.url)('../../.dependency-cruiser.cjs') as Rules;

/** For each rule a module that breaks it and what that module imports, by type only: that counts too. */
const breaks: Record<string, [from: string, to: string]> = {
  'no-circles': ['app/platform/one.ts', 'app/platform/other.ts'],
  'only-the-shop-talks-graphql': ['app/components/cart/asks.ts', 'graphql/operations/cart.ts'],
  'catalogue-is-pure': ['app/catalogue/reads.ts', 'node:fs'],
  'store-has-one-door': ['app/backend/peeks.ts', 'graphql/store/db/orders.ts'],
  'one-module-opens-the-store': ['app/commerce/cart/opens.ts', 'graphql/store/index.ts'],
  'rules-stand-alone': ['graphql/rules/asks.ts', 'app/platform/config.server.ts'],
  'store-ports-ts': ['graphql/store/ports.ts', 'graphql/store/db/orders.ts'],
  'store-texts-ts': ['graphql/store/texts.ts', 'graphql/store/db/orders.ts'],
  'store-sql-is-in-db': ['graphql/store/services/reads.ts', 'node_modules/libsql/index.ts'],
  'store-no-circles': ['graphql/store/domain/one.ts', 'graphql/store/domain/other.ts'],
  'store-adapters-are-called-by-services': ['graphql/store/api/asks.ts', 'graphql/store/adapters/stripe.ts'],
  'store-resolvers-and-pages-call-services': ['graphql/store/pages/reads.ts', 'graphql/store/db/orders.ts'],
};

/** Rules that let types through. */
const ofValues = new Set(['store-resolvers-and-pages-call-services']);

/** Two areas that no other may import, by floor. */
const highest: Record<string, readonly string[]> = {
  commerce: ['checkout', 'lists'],
  components: ['layout', 'account'],
};

function exampleOf(name: string): [from: string, to: string] | undefined {
  const [kind, folder = ''] = name.split(/-(.*)/s);
  if (kind === 'floor') return [`app/${folder}/breaks.ts`, 'app/routes/page.ts'];
  if (kind === 'area') {
    const [floor = '', own = ''] = folder.split('-');
    const others = highest[floor] ?? [];
    return [
      `app/${folder.replace('-', '/')}/breaks.ts`,
      `app/${floor}/${others.find((other) => other !== own) ?? ''}/above.ts`,
    ];
  }
  if (breaks[name]) return breaks[name];
  return kind === 'store' ? [`graphql/store/${folder}/breaks.ts`, 'graphql/store/server.ts'] : undefined;
}

const folder = newFolder();

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
}

const specifierOf = (from: string, to: string) => {
  const relative = path.posix.relative(path.posix.dirname(from), to.replace(/\.ts$/, ''));
  return relative.startsWith('.') ? relative : `./${relative}`;
};

interface Example {
  name: string;
  from: string;
  to: string;
}

/** Rules that a tree with these imports breaks, each `{rule} {module}`. */
async function broken(examples: readonly Example[]): Promise<Set<string>> {
  for (const { to } of examples) if (to.endsWith('.ts')) write(to, 'export const thing = 1;\n');
  for (const { name, from, to } of examples) {
    const specifier = to.endsWith('.ts') ? specifierOf(from, to) : to;
    const kind = ofValues.has(name) ? '' : ' type';
    write(from, `import${kind} * as other from '${specifier}';\nexport type Other = typeof other;\n`);
  }
  const { output } = await cruise(['app', 'graphql'], {
    ...config.options,
    baseDir: folder,
    validate: true,
    ruleSet: { forbidden: config.forbidden },
  });
  const { violations } = (output as ICruiseResult).summary;
  return new Set(violations.map(({ rule, from }) => `${rule.name} ${from}`));
}

test('every rule of the house stops the import that it forbids', async () => {
  const names = config.forbidden.map(({ name = '' }) => name);
  const examples = names.flatMap((name): Example[] => {
    const [from, to] = exampleOf(name) ?? [];
    return from !== undefined && to !== undefined ? [{ name, from, to }] : [];
  });
  expect(names.filter((name) => !examples.some((example) => example.name === name))).toEqual([]);
  const circles = examples.filter(({ name }) => name.endsWith('no-circles'));
  const back = circles.map(({ name, from, to }) => ({ name, from: to, to: from }));
  const found = await broken([...examples, ...back]);
  expect(examples.filter(({ name, from }) => !found.has(`${name} ${from}`))).toEqual([]);
});
