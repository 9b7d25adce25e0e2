import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createRequire } from 'node:module';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { cruise, type ICruiseResult, type IForbiddenRuleType } from 'dependency-cruiser';
import { drawFloors } from '../../scripts/draw-floors.mjs';
import { filesIn } from './files';
import { createTempFolder } from '../support/new-folder';

/** What a browser would get of a module: the names that it exports, and the server modules that are left for these of them, or all. */
async function bundled(module: string, names?: readonly string[]) {
  const file = path.resolve(module);
  const contents = `export { ${(names ?? []).join(', ')} } from '${file}';`;
  const { metafile } = await build({
    ...(names ? { stdin: { contents, resolveDir: '.' } } : { entryPoints: [file] }),
    bundle: true,
    format: 'esm',
    jsx: 'automatic',
    write: false,
    metafile: true,
    plugins: [
      {
        name: 'nothing but this module',
        setup: ({ onResolve }) =>
          onResolve({ filter: /./ }, ({ path: asked }) =>
            asked === file ? undefined : { path: asked, external: true, sideEffects: false },
          ),
      },
    ],
  });
  const [{ exports = [], imports = [] } = {}] = Object.values(metafile.outputs);
  const left = imports.map((one) => `${module}: ${one.path}`).filter((text) => text.endsWith('.server'));
  return { exports, left };
}

const exportsOf = async (module: string) => (await bundled(module)).exports;

test('no component uses what only the server has', async () => {
  // Remix leaves loader, action and headers of a route out, and a route that has nothing else.
  const leaks = async (module: string) => {
    const names = (await exportsOf(module)).filter((name) => !/^(loader|action|headers)$/.test(name));
    return names.length === 0 ? [] : (await bundled(module, names)).left;
  };
  const modules = [...filesIn('app/routes', /\.tsx$/), 'app/root.tsx'].map(leaks);
  const components = filesIn('app/components', /\.tsx?$/).map(async (file) => (await bundled(file)).left);
  expect((await Promise.all([...modules, ...components])).flat()).toEqual([]);
});

test('every page has its own ErrorBoundary, and the root has one for what is beyond them', async () => {
  const modules = [...filesIn('app/routes', /\.tsx$/), 'app/root.tsx'];
  const exported = await Promise.all(modules.map(async (file) => [file, ...(await exportsOf(file))]));
  const pages = exported.filter((names) => names.includes('default'));
  expect(pages.length).toBeGreaterThan(15);
  expect(pages.filter((names) => !names.includes('ErrorBoundary'))).toEqual([]);
});

test('every action goes through runAction or createResourceHandler', () => {
  const wrapped =
    /^export const action = (?:createResourceHandler\(|\(args: ActionFunctionArgs\) =>\s+runAction\()/m;
  const shared = /^const serve = createResourceHandler\([^]*^export const action = serve;$/m;
  // What is handed on is looked at where it comes from.
  const handedOn = /^export \{.*\baction\b.*\} from '\.\/[^/]+';$/m;
  const bare = filesIn('app/routes', /\.tsx?$/).filter((file) => {
    const text = readFileSync(file, 'utf8');
    return /^export .*\baction\b/m.test(text) && ![wrapped, shared, handedOn].some((way) => way.test(text));
  });
  expect(bare).toEqual([]);
});

interface Rules {
  forbidden: IForbiddenRuleType[];
  options: object;
}

const config = createRequire(import.meta.url)('../../.dependency-cruiser.cjs') as Rules;

/** For each rule a module that breaks it and what that module imports, by type only: that counts too. */
const breaks: Record<string, [from: string, to: string]> = {
  'no-circles': ['app/platform/one.ts', 'app/platform/other.ts'],
  'browser-code-is-below-no-request': ['app/client/cart/sends.ts', 'app/platform/backend/client.ts'],
  'routes-use-no-graphql': ['app/components/cart/queries.ts', 'graphql/operations/cart-operations.ts'],
  'catalogue-is-pure': ['app/catalogue/index/reads.ts', 'node:fs'],
  'store-has-one-door': ['app/domain/peeks.ts', 'graphql/store/orders/order-sql.ts'],
  'one-module-opens-the-store': ['app/commerce/cart/opens.ts', 'graphql/store/index.ts'],
  'shared-stands-alone': ['graphql/shared/reads.ts', 'app/platform/config.server.ts'],
  'store-ports': ['graphql/store/ports.ts', 'graphql/store/orders/order-sql.ts'],
  'store-rules': ['graphql/store/orders/total-rules.ts', 'graphql/store/orders/order-sql.ts'],
  'store-sql': ['graphql/store/orders/line-sql.ts', 'graphql/store/orders/order-service.ts'],
  'store-adapters': ['graphql/store/payments/card-adapter.ts', 'graphql/store/orders/order-sql.ts'],
  'store-services': ['graphql/store/orders/note-service.ts', 'graphql/store/orders/order-resolvers.ts'],
  'store-texts': ['graphql/store/texts.ts', 'graphql/store/orders/order-sql.ts'],
  'store-mail': ['graphql/store/mail/order-mails.ts', 'graphql/store/orders/order-resolvers.ts'],
  'store-import': ['graphql/store/import/csv/csv-reader.ts', 'graphql/store/orders/order-service.ts'],
  'store-resolvers': ['graphql/store/orders/line-resolvers.ts', 'graphql/store/mail/index.ts'],
  'store-pages': ['graphql/store/payments/card-page.ts', 'graphql/store/orders/order-resolvers.ts'],
  'store-cli': ['graphql/store/cli/serve.ts', 'graphql/store/orders/order-resolvers.ts'],
  'store-opens-the-database-once': ['graphql/store/orders/file-sql.ts', 'node_modules/libsql/index.ts'],
  'store-no-circles': ['graphql/store/core/one.ts', 'graphql/store/core/other.ts'],
  'store-adapters-are-called-by-services': [
    'graphql/store/payments/charge-resolvers.ts',
    'graphql/store/payments/stripe-adapter.ts',
  ],
  'store-resolvers-and-pages-call-services': [
    'graphql/store/orders/row-page.ts',
    'graphql/store/orders/order-sql.ts',
  ],
};

/** Rules that let types through. */
const ofValues = new Set(['store-resolvers-and-pages-call-services']);

/** By floor, one or two folders that the others may not import. */
const highest: Record<string, readonly string[]> = {
  platform: ['backend'],
  domain: ['forms'],
  catalogue: ['sync'],
  http: ['forms'],
  commerce: ['checkout', 'lists'],
  client: ['search'],
  components: ['layout', 'account'],
};

function exampleOf(name: string): [from: string, to: string] | undefined {
  const [kind, folder = ''] = name.split(/-(.*)/s);
  if (kind === 'floor') return [`app/${folder}/breaks.ts`, 'app/routes/page.ts'];
  if (kind === 'area') {
    const [floor = '', area = ''] = folder.split('-');
    const above = (highest[floor] ?? []).find((other) => other !== area) ?? '';
    return [
      `app/${floor}/${area === 'root' ? '' : `${area}/`}reaches-up.ts`,
      `app/${floor}/${above}/above.ts`,
    ];
  }
  return breaks[name];
}

const folder = createTempFolder();

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

test('architecture.md shows which floors import which: `node scripts/draw-floors.mjs` draws them anew', () => {
  const picture = drawFloors();
  expect(picture.split('\n')).toHaveLength(10);
  expect(readFileSync('docs/architecture.md', 'utf8')).toContain(`\n${picture}\n`);
});
