import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import ts from 'typescript';
import { expect, test } from 'vitest';

const files = (folder: string, ending: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file))
    .map((file) => path.join(folder, file));

const parse = (file: string) =>
  ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);

/** Server modules that are left of a route in the browser, where Remix leaves its loader, action and headers out. */
async function leaks(file: string): Promise<string[]> {
  const names = exportsOf(file).filter((name) => !/^(loader|action|headers)$/.test(name));
  const entry = path.resolve(file);
  const { metafile } = await build({
    stdin: { contents: `export { ${names.join(', ')} } from '${entry}';`, resolveDir: '.' },
    bundle: true,
    format: 'esm',
    jsx: 'automatic',
    write: false,
    metafile: true,
    plugins: [
      {
        name: 'nothing but the route',
        setup: ({ onResolve }) =>
          onResolve({ filter: /./ }, ({ path: asked, kind }) =>
            kind === 'entry-point' || asked === entry
              ? undefined
              : { path: asked, external: true, sideEffects: false },
          ),
      },
    ],
  });
  const left = Object.values(metafile.outputs).flatMap(({ imports }) => imports.map((one) => one.path));
  return left.filter((name) => name.endsWith('.server')).map((name) => `${file}: ${name}`);
}

test('no component uses what only the server has', async () => {
  const modules = [...files('app/routes', /\.tsx$/), 'app/root.tsx'];
  expect((await Promise.all(modules.map(leaks))).flat()).toEqual([]);
});

test('components import no server module', () => {
  const importing = files('app/components', /\.tsx?$/).filter((file) =>
    parse(file).statements.some(
      (statement) =>
        ts.isImportDeclaration(statement) &&
        !statement.importClause?.isTypeOnly &&
        (statement.moduleSpecifier as ts.StringLiteral).text.endsWith('.server'),
    ),
  );
  expect(importing).toEqual([]);
});

/** Names that a module exports. */
const exportsOf = (file: string): string[] =>
  parse(file).statements.flatMap((statement) => {
    if (
      ts.isExportDeclaration(statement) &&
      statement.exportClause &&
      ts.isNamedExports(statement.exportClause)
    )
      return statement.exportClause.elements.map(({ name }) => name.text);
    const modifiers = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : [];
    if (!modifiers.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return [];
    if (modifiers.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword)) return ['default'];
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations.map(({ name }) => name.getText());
    return ts.isFunctionDeclaration(statement) && statement.name ? [statement.name.text] : [];
  });

test('every page has its own ErrorBoundary, and the root has one for what is beyond them', () => {
  const pages = files('app/routes', /\.tsx$/).filter((file) => exportsOf(file).includes('default'));
  expect(pages.length).toBeGreaterThan(15);
  expect([...pages, 'app/root.tsx'].filter((file) => !exportsOf(file).includes('ErrorBoundary'))).toEqual([]);
});

test('every action goes through formAction, scriptAction or resource', () => {
  const wrapped = /^export const action = (?:\/\* @__PURE__ \*\/ )?(?:formAction|scriptAction|resource)\(/m;
  const shared = /^const serve = resource\([^]*^export const action = serve;$/m;
  // What is handed on is looked at where it comes from.
  const handedOn = /^export \{.*\baction\b.*\} from '\.\/[^/]+';$/m;
  const bare = files('app/routes', /\.tsx?$/).filter((file) => {
    const text = readFileSync(file, 'utf8');
    return exportsOf(file).includes('action') && ![wrapped, shared, handedOn].some((way) => way.test(text));
  });
  expect(bare).toEqual([]);
});
