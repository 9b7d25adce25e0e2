import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { cruise, type ICruiseResult, type IForbiddenRuleType } from 'dependency-cruiser';
import { afterAll, expect, test } from 'vitest';

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
  'demo-is-only-data': ['app/commerce/cart/fills.ts', 'demo/index.ts'],
  'demo-stands-alone': ['demo/asks.ts', 'app/platform/config.server.ts'],
  'store-ports-ts': ['graphql/store/ports.ts', 'graphql/store/db/orders.ts'],
  'store-sql-is-in-db': ['graphql/store/services/reads.ts', 'node_modules/libsql/index.ts'],
  'store-no-circles': ['graphql/store/domain/one.ts', 'graphql/store/domain/other.ts'],
  'store-adapters-are-called-by-services': ['graphql/store/api/asks.ts', 'graphql/store/adapters/stripe.ts'],
};

/** These two forbid values only. */
const values = new Set(['demo-is-not-in-the-bundle', 'store-resolvers-and-pages-call-services']);
Object.assign(breaks, {
  'demo-is-not-in-the-bundle': ['app/backend/demo.server.ts', 'demo/index.ts'],
  'store-resolvers-and-pages-call-services': ['graphql/store/pages/reads.ts', 'graphql/store/db/orders.ts'],
});

function exampleOf(name: string): [from: string, to: string] | undefined {
  const [kind, folder = ''] = name.split(/-(.*)/s);
  if (kind === 'floor') return [`app/${folder}/breaks.ts`, 'app/routes/page.ts'];
  if (kind === 'area') {
    const other = folder === 'checkout' ? 'lists' : 'checkout';
    return [`app/commerce/${folder}/breaks.ts`, `app/commerce/${other}/above.ts`];
  }
  if (breaks[name]) return breaks[name];
  return kind === 'store' ? [`graphql/store/${folder}/breaks.ts`, 'graphql/store/server.ts'] : undefined;
}

const folder = mkdtempSync(path.join(tmpdir(), 'floors-'));
afterAll(() => rmSync(folder, { recursive: true }));

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
}

const specifierOf = (from: string, to: string) => {
  const relative = path.posix.relative(path.posix.dirname(from), to.replace(/\.ts$/, ''));
  return relative.startsWith('.') ? relative : `./${relative}`;
};

/** Rules that a tree with these imports breaks, each `{rule} {module}`. */
async function broken(imports: readonly [from: string, to: string][]): Promise<string[]> {
  for (const [, to] of imports) if (to.endsWith('.ts')) write(to, 'export interface Thing {}\n');
  for (const [from, to] of imports) {
    const specifier = to.endsWith('.ts') ? specifierOf(from, to) : to;
    write(from, `import type * as other from '${specifier}';\nexport type Other = typeof other;\n`);
  }
  const { output } = await cruise(['app', 'graphql'], {
    ...config.options,
    baseDir: folder,
    validate: true,
    ruleSet: { forbidden: config.forbidden },
  });
  return (output as ICruiseResult).summary.violations.map(({ rule, from }) => `${rule.name} ${from}`);
}

test('every rule of the house stops the import that it forbids', async () => {
  const examples = config.forbidden.map(({ name = '' }) => ({ name, example: exampleOf(name) }));
  expect(examples.filter(({ example }) => !example)).toEqual([]);
  const imports = examples.flatMap(({ example }) => (example ? [example] : []));
  const circle = breaks['no-circles'];
  if (circle) imports.push([circle[1], circle[0]]);
  const found = new Set(await broken(imports));
  expect(examples.filter(({ name, example }) => !found.has(`${name} ${example?.[0] ?? ''}`))).toEqual([]);
});
