import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

const files = (folder: string, ending: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file))
    .map((file) => path.join(folder, file));

const parse = (file: string) =>
  ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);

const serverOnly = new Set(['loader', 'action', 'headers']);

/** Names that a module takes from `.server` files and uses outside of its loader, action and headers. */
function leaks(file: string): string[] {
  const source = parse(file);
  const imported = new Set<string>();
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement) || statement.importClause?.isTypeOnly) continue;
    if (!(statement.moduleSpecifier as ts.StringLiteral).text.endsWith('.server')) continue;
    const bindings = statement.importClause?.namedBindings;
    if (bindings && ts.isNamedImports(bindings))
      for (const name of bindings.elements) if (!name.isTypeOnly) imported.add(name.name.text);
  }
  const found: string[] = [];
  const boundIn = (statement: ts.Node): Set<string> => {
    const names = new Set<string>();
    const collect = (node: ts.Node) => {
      const declares = ts.isBindingElement(node) || ts.isParameter(node) || ts.isVariableDeclaration(node);
      if (declares && ts.isIdentifier(node.name)) names.add(node.name.text);
      ts.forEachChild(node, collect);
    };
    collect(statement);
    return names;
  };
  const isName = (node: ts.Identifier) =>
    (ts.isPropertyAccessExpression(node.parent) && node.parent.name === node) ||
    (ts.isPropertyAssignment(node.parent) && node.parent.name === node) ||
    (ts.isBindingElement(node.parent) && node.parent.propertyName === node) ||
    ts.isJsxAttribute(node.parent) ||
    ts.isPropertySignature(node.parent);
  const visitIn = (statement: ts.Node) => {
    const bound = boundIn(statement);
    const visit = (node: ts.Node) => {
      if (ts.isIdentifier(node) && imported.has(node.text) && !bound.has(node.text) && !isName(node)) {
        found.push(`${file}: ${node.text}`);
      }
      ts.forEachChild(node, visit);
    };
    visit(statement);
  };
  for (const statement of source.statements) {
    if (ts.isImportDeclaration(statement)) continue;
    if (
      ts.isVariableStatement(statement) &&
      statement.declarationList.declarations.every(({ name }) => serverOnly.has(name.getText()))
    )
      continue;
    if (/\.tsx$/.test(file) && (ts.isFunctionDeclaration(statement) || ts.isVariableStatement(statement))) {
      const name = ts.isFunctionDeclaration(statement) ? statement.name?.text : undefined;
      const isComponent = name !== undefined && /^[A-Z]/.test(name);
      const isExported =
        statement.modifiers?.some((modifier) => modifier.kind === ts.SyntaxKind.ExportKeyword) ?? false;
      if (isComponent || (isExported && !serverOnly.has(name ?? ''))) visitIn(statement);
    }
  }
  return found;
}

test('no component uses what only the server has', () => {
  const modules = [...files('app/routes', /\.tsx$/), 'app/root.tsx'];
  expect(modules.flatMap(leaks)).toEqual([]);
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

test('calls at the top of a route are marked pure, so that the browser bundle drops them', () => {
  const unmarked = [...files('app/routes', /\.tsx$/), 'app/root.tsx'].filter((file) =>
    /^export const \w+ = (?!\/\* @__PURE__ \*\/)\w+\(/m.test(readFileSync(file, 'utf8')),
  );
  expect(unmarked).toEqual([]);
});
