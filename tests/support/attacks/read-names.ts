import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { filesIn } from '../../unit/files';

export type NameSource = 'query' | 'body' | 'header' | 'cookie';

const receivers: Readonly<Record<NameSource, RegExp>> = {
  query: /(^|\.)(searchParams|params|query)$/,
  body: /(^|\.)(body|form|formData)$/,
  header: /(^|\.)(headers|requestHeaders)$/,
  cookie: /^$/,
};

const literalOf = (node: ts.Node | undefined): string | undefined =>
  node && ts.isStringLiteralLike(node) ? node.text : undefined;

function literalNameOf(name: ts.Node | undefined): string | undefined {
  return name && ts.isIdentifier(name) ? name.text : literalOf(name);
}

function readBy(node: ts.Node, file: ts.SourceFile): [NameSource, string][] {
  if (ts.isJsxAttribute(node) && node.name.getText(file) === 'name') {
    if (!/^<(input|select|textarea|button|Field|Hidden)/i.test(node.parent.parent.getText(file))) return [];
    const name = literalOf(node.initializer);
    return name === undefined ? [] : [['body', name]];
  }
  if (ts.isElementAccessExpression(node) || ts.isPropertyAccessExpression(node)) {
    if (!/(^|\.)headers$/.test(node.expression.getText(file))) return [];
    const name = ts.isElementAccessExpression(node) ? literalOf(node.argumentExpression) : node.name.text;
    return name === undefined || ts.isCallExpression(node.parent) ? [] : [['header', name]];
  }
  if (!ts.isCallExpression(node)) return [];
  const {
    expression,
    arguments: [first],
  } = node;
  if (ts.isIdentifier(expression) && /^create(Plain|Signed)?Cookie$/.test(expression.text)) {
    const name = literalOf(first);
    return name === undefined ? [] : [['cookie', name]];
  }
  if (!ts.isPropertyAccessExpression(expression)) return [];
  const method = expression.name.text;
  if (
    /^app\/(domain|routes)\/|-form\.server\.ts$/.test(file.fileName) &&
    /^(strictO|o)bject$/.test(method) &&
    first &&
    ts.isObjectLiteralExpression(first)
  )
    return first.properties.flatMap((property): [NameSource, string][] => {
      const name = literalNameOf(property.name);
      return name === undefined ? [] : [['body', name]];
    });
  const name = /^(get|getAll|has)$/.test(method) ? literalOf(first) : undefined;
  if (name === undefined) return [];
  const receiver = expression.expression.getText(file).replaceAll(/\(.*\)|[?!]/gs, '');
  const place = (Object.keys(receivers) as NameSource[]).find((one) => receivers[one].test(receiver));
  return place && !/^(location|server-timing)$/.test(name) ? [[place, name]] : [];
}

export type Names = Record<NameSource, Set<string>>;

export function collectNames(file: string): Names {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.ES2022, true);
  const names: Names = { query: new Set(), body: new Set(), header: new Set(), cookie: new Set() };
  const visitNode = (node: ts.Node) => {
    for (const [place, name] of readBy(node, source)) names[place].add(name);
    ts.forEachChild(node, visitNode);
  };
  visitNode(source);
  return names;
}

export const requestModules = [
  ...filesIn('app', /(?<!\.css)\.tsx?$/),
  ...filesIn('graphql/store', /^(api\/[a-z-]+|[a-z-]+\/[a-z-]+-(page|resolvers)|server|index)\.ts$/),
];
