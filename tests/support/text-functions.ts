import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

export interface TextFunction {
  /** `app/backend/parts/html.server.ts plainText`. */
  id: string;
  file: string;
  name: string;
  /** Whether it needs more than the text. */
  needsMore: boolean;
}

const isSource = (file: string) =>
  file.endsWith('.ts') && !/\.css\.ts$|\.generated\.ts$|graphql-env|\/cli\//.test(file);

const modules = ['app', 'graphql'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => path.join(folder, file))
    .filter(isSource),
);

/** Calls of a text's own methods and of parsers, and expressions. */
const takesApart =
  /^(RegExp|replace|replaceAll|split|trim|normalize|parse|safeParse|indexOf|match|matchAll|exec|test|decodeHTML|sanitizeHtml)$/;

function worksOnTexts(node: ts.Node): boolean {
  if (node.kind === ts.SyntaxKind.RegularExpressionLiteral) return true;
  if (ts.isIdentifier(node) && takesApart.test(node.text)) return true;
  return ts.forEachChild(node, (child) => worksOnTexts(child) || undefined) ?? false;
}

function exportedFunctions(node: ts.Node): [string, ts.NodeArray<ts.ParameterDeclaration>][] {
  const modifiers = ts.canHaveModifiers(node) ? (ts.getModifiers(node) ?? []) : [];
  if (!modifiers.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return [];
  if (ts.isFunctionDeclaration(node)) return node.name ? [[node.name.text, node.parameters]] : [];
  if (!ts.isVariableStatement(node)) return [];
  return node.declarationList.declarations.flatMap(({ name, initializer }) =>
    initializer && ts.isArrowFunction(initializer) && ts.isIdentifier(name)
      ? [[name.text, initializer.parameters] as [string, ts.NodeArray<ts.ParameterDeclaration>]]
      : [],
  );
}

/** Every exported function of storefront and store that takes a text first, of modules that take texts apart; hooks run in components. */
export function textFunctions(): TextFunction[] {
  return modules.flatMap((file) => {
    const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.ES2022, true);
    if (!worksOnTexts(source)) return [];
    return source.statements.flatMap(exportedFunctions).flatMap(([name, [first, ...rest]]) => {
      if (/^use[A-Z]/.test(name)) return [];
      if (!/^string( \| (null|undefined))*$/.test(first?.type?.getText(source) ?? '')) return [];
      const needsMore = rest.some(
        ({ questionToken, initializer, dotDotDotToken }) => !questionToken && !initializer && !dotDotDotToken,
      );
      return [{ id: `${file} ${name}`, file, name, needsMore }];
    });
  });
}
