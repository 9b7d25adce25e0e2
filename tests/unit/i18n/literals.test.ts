import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { filesIn } from '../files';

const files = [...filesIn('app/components', /\.tsx$/), ...filesIn('app/routes', /\.tsx$/), 'app/root.tsx'];

/** Attributes that shoppers read or hear. */
const spoken = new Set(
  'aria-label aria-description aria-roledescription aria-valuetext alt title placeholder label labelHidden legend hint caption summary note action text message'.split(
    ' ',
  ),
);
/** Words, and not a path. */
const hasWord = (text: string) => /\p{L}{2,}/u.test(text) && !/^['"`]?\//.test(text.trim());

function strings(node: ts.Node): ts.Node[] {
  if (ts.isStringLiteralLike(node)) return [node];
  if (ts.isTemplateExpression(node)) return [node.head, ...node.templateSpans.map(({ literal }) => literal)];
  if (ts.isConditionalExpression(node)) return [...strings(node.whenTrue), ...strings(node.whenFalse)];
  if (ts.isBinaryExpression(node)) return [...strings(node.left), ...strings(node.right)];
  if (ts.isParenthesizedExpression(node)) return strings(node.expression);
  return [];
}

/** Words that a shopper would read in English whatever the language. */
function literals(text: string, name: string): string[] {
  const source = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const report = (node: ts.Node) => {
    const words = ts.isJsxText(node) ? node.text : node.getText();
    if (hasWord(words))
      found.push(`${name}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1} ${words.trim()}`);
  };
  const visit = (node: ts.Node) => {
    if (ts.isJsxText(node)) report(node);
    const isChild =
      ts.isJsxExpression(node) && (ts.isJsxElement(node.parent) || ts.isJsxFragment(node.parent));
    if (isChild && node.expression) strings(node.expression).forEach(report);
    if (ts.isJsxAttribute(node) && spoken.has(node.name.getText())) {
      const value = node.initializer;
      if (value && ts.isStringLiteral(value)) report(value);
      if (value && ts.isJsxExpression(value) && value.expression) strings(value.expression).forEach(report);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

test('components and routes hold no text of their own', () => {
  expect(files.flatMap((file) => literals(readFileSync(file, 'utf8'), file))).toEqual([]);
});
