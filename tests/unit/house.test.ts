import { readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { drawFloors } from '../../scripts/draw-floors.mjs';
import { filesIn } from './files';

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

test('architecture.md shows which floors import which: `node scripts/draw-floors.mjs` draws them anew', () => {
  const picture = drawFloors();
  expect(picture.split('\n')).toHaveLength(10);
  expect(readFileSync('docs/architecture.md', 'utf8')).toContain(`\n${picture}\n`);
});
