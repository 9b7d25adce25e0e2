import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { filesIn } from '../files';
import { areas, baseOf, read } from './texts';

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

test('components and routes contain no text', () => {
  expect(files.flatMap((file) => literals(readFileSync(file, 'utf8'), file))).toEqual([]);
});

const sources = ['app', 'graphql'].flatMap((folder) => filesIn(folder, /\.tsx?$/));

/**
 * Every `area:key` in quotes; of a template, what stands before its first value. A template `area:${name}` asks for the words in quotes
 * of its module.
 */
function asked(): { keys: Set<string>; beginnings: string[] } {
  const quoted = new RegExp(`(['"\`])((?:${areas.join('|')}):[^'"\`\\s]+)\\1`, 'g');
  const keys = new Set<string>();
  const beginnings: string[] = [];
  for (const file of sources) {
    const text = readFileSync(file, 'utf8');
    for (const [, , key = ''] of text.matchAll(quoted)) {
      const [beginning = '', value] = key.split('${');
      if (value === undefined) keys.add(key);
      else if (!beginning.endsWith(':')) beginnings.push(beginning);
      else for (const [, word = ''] of text.matchAll(/'(\w+)'/g)) keys.add(beginning + word);
    }
  }
  return { keys, beginnings };
}

/** Areas of which mails and the store's pages ask for a text by its name alone; their types know the area. */
const storeAreas = new Set(['download', 'mail', 'payment']);

function namedInMailsAndPages(): Set<string> {
  const mails = /^(app\/commerce|graphql\/shared)\/mail\//;
  const pages =
    /^graphql\/store\/(?!api|cli|context|db|import)[a-z-]+\/(?!.*-(adapter|resolvers|service|sql)\.ts$)/;
  const files = sources.filter((file) => mails.test(file) || pages.test(file));
  const found = (pattern: RegExp) =>
    files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, word = '']) => word));
  const words = found(/'(\w+)'/g);
  // The texts of a notice are its name and what follows it in a template.
  const endings = found(/`\$\{\w+\}(\w+)`/g);
  return new Set([...words, ...words.flatMap((word) => endings.map((ending) => word + ending))]);
}

test('every text is asked for somewhere', () => {
  const named = namedInMailsAndPages();
  const { keys, beginnings } = asked();
  const unused = areas
    .flatMap((area) =>
      Object.keys(read('en_US', area))
        .filter((key) => !(storeAreas.has(area) && named.has(baseOf(key))))
        .map((key) => `${area}:${baseOf(key)}`),
    )
    .filter((key) => !keys.has(key) && !beginnings.some((beginning) => key.startsWith(beginning)));
  expect(unused).toEqual([]);
});
