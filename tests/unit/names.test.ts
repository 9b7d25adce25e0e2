import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { filesIn } from './files';

/** Words that say nothing to a newcomer when they stand alone (docs/style.md). */
const VAGUE_NAMES = new Set(
  'kept keeper told untold said says asked asks wanted wants given held made shown found known beside own patience courtesy pause room linger fresh stale moment again elsewhere gone lost slip slips sums look looks desk walk counterparts remembered used typed sent turns work'.split(
    ' ',
  ),
);
const SUPERLATIVE = /^(most|longest|shortest|largest|smallest|oldest|newest)([A-Z]|$)/;
const NUMBER_NAME =
  /^(MAX|MIN)_|_PER_|(^|_)(MS|SECONDS?|MINUTES?|HOURS?|DAYS?|BYTES|KB|MB|CHARACTERS|LENGTH|COUNT|LIMIT|PERCENT|RATIO|FACTOR|PIXELS?|PX|REM|WIDTH|HEIGHT|SIZE|ROWS?|ITEMS?|LINES?|ATTEMPTS|REQUESTS|PORT|VERSION|STATUS|INDEX|DIGITS|DECIMALS|ID|CODE|COST|SCORE|WEIGHT|SHARE|TOTAL|AMOUNT|QUALITY|CONCURRENCY|DEPTH|ENTRIES)$/;
const QUESTION =
  /^_?(is|has|have|can|could|should|must|may|needs?|wants?|allows?|was|were|are|does|did|do|with|without|includes?|shows?|hides?|uses?|enable|disable|supports?|accepts?|keeps?|skips?|prefers?|requires?|will|never|only)([A-Z]|$)/;
/** Attributes of HTML and fields of WooCommerce, which are adjectives. */
const ADJECTIVES = new Set(
  'checked disabled required hidden open selected readOnly noValidate multiple ok done busy virtual downloadable featured onSale taxable visible enabled secure httpOnly success value capture once passive recursive force strict wide compact autoFocus pending loading active expanded sticky defaultChecked preload lazy optional readonly unique async sealed immutable'.split(
    ' ',
  ),
);
/** Names of Remix and browsers, and data that leave the process: GraphQL, columns, loaders, settings, records of other programs. */
const FOREIGN: Readonly<Record<string, readonly string[]>> = {
  'app/entry.server.tsx': ['streamTimeout'],
  'app/catalogue/index/catalogue-records.ts': ['buyable'],
  'app/catalogue/index/variations.ts': ['available'],
  'app/catalogue/sync/catalogue-api.server.ts': ['found'],
  'app/client/page/new-build-reload.ts': ['saveData', 'userInitiated'],
  'app/commerce/payments/stripe-api.server.ts': ['asked'],
  'app/commerce/product/add-product-form.server.ts': ['buyable', 'single', 'most'],
  'app/components/ui/Breadcrumb.tsx': ['fixed'],
  'app/domain/forms/checkout-forms.server.ts': ['needsBillingAddress'],
  'app/platform/i18n/messages.ts': ['look'],
  'app/platform/settings/build-branding.server.ts': ['look'],
  'app/platform/settings/load-settings.server.ts': ['look'],
  'bench/bench-report.ts': ['atLeast'],
  'graphql/store/catalogue/product-rules.ts': ['variation', 'soldIndividually', 'reviewsAllowed'],
  'graphql/store/catalogue/stock-rules.ts': ['backorders'],
  'graphql/store/import/csv/csv-shop.ts': ['variation'],
  'graphql/store/orders/order-record-sql.ts': ['pricesIncludeTax'],
  'graphql/store/reviews/review-sql.ts': ['verified'],
};

const files = ['app', 'graphql', 'scripts', 'bench']
  .flatMap((folder) => filesIn(folder, /\.(tsx?|mjs)$/))
  .filter((file) => !/\.generated\.|\.css\.ts$|\.d\.ts$/.test(file));

const sources = files.map((file) => {
  const text = readFileSync(file, 'utf8');
  return { file, text, tree: ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true) };
});

/** Calls `report` with every declared name of a kind that the style sheet has a rule for. */
function declarations(tree: ts.SourceFile, report: (name: ts.Identifier, type?: ts.TypeNode) => void): void {
  const visit = (node: ts.Node): void => {
    if (
      (ts.isVariableDeclaration(node) ||
        ts.isParameter(node) ||
        ts.isBindingElement(node) ||
        ts.isPropertySignature(node) ||
        ts.isPropertyDeclaration(node)) &&
      ts.isIdentifier(node.name)
    )
      report(node.name, 'type' in node ? node.type : undefined);
    ts.forEachChild(node, visit);
  };
  visit(tree);
}

const isBoolean = (type?: ts.TypeNode): boolean => /^boolean( \| undefined)?$/.test(type?.getText() ?? '');

/** Names of all files that break a rule, `{file} {name}`. */
const offenders = (breaks: (name: string, type?: ts.TypeNode) => boolean) =>
  sources.flatMap(({ file, tree }) => {
    const names: string[] = [];
    declarations(tree, ({ text }, type) => {
      if (breaks(text, type) && !FOREIGN[file]?.includes(text)) names.push(`${file} ${text}`);
    });
    return names;
  });

test('no variable, parameter or property has a name that says nothing', () => {
  expect(offenders((name) => VAGUE_NAMES.has(name) || SUPERLATIVE.test(name))).toEqual([]);
});

test('booleans are questions', () => {
  expect(offenders((name, type) => isBoolean(type) && !QUESTION.test(name) && !ADJECTIVES.has(name))).toEqual(
    [],
  );
});

test('numbers of a module say their unit', () => {
  const isNumber = (node?: ts.Expression): boolean =>
    !!node &&
    (ts.isNumericLiteral(node) ||
      (ts.isBinaryExpression(node) && isNumber(node.left) && isNumber(node.right)));
  const unclear = sources.flatMap(({ file, tree }) =>
    tree.statements
      .filter(ts.isVariableStatement)
      .filter(({ declarationList }) => (declarationList.flags & ts.NodeFlags.Const) !== 0)
      .flatMap((statement) => [...statement.declarationList.declarations])
      .filter(({ name, initializer }) => isNumber(initializer) && !NUMBER_NAME.test(name.getText()))
      .filter(({ name }) => !FOREIGN[file]?.includes(name.getText()))
      .map(({ name }) => `${file} ${name.getText()}`),
  );
  expect(unclear).toEqual([]);
});

test('“timeout” has one spelling', () => {
  expect(offenders((name) => /time_?Out|TIME_OUT/.test(name))).toEqual([]);
});

test('a file name stands for one file', () => {
  const isShared = /^(route|actions|entry|index|run|loader|data)$/;
  const names = files.map((file) => path.basename(file).replace(/\.(server|client)?\.?(tsx?|mjs)$/, ''));
  const repeated = names.filter((name, index) => names.indexOf(name) < index && !isShared.test(name));
  expect(repeated).toEqual([]);
});

test('a comment begins with its subject or a verb', () => {
  const relative =
    /(?:\/\*\*?|\/\/|^\s*\*)\s*(?:What|Whoever|Whatever|Whom|Whose|Those (?:that|who)|Nobody|Somebody)\b.*/gm;
  const hidden = sources.flatMap(({ file, text }) =>
    (text.match(relative) ?? []).map((line) => `${file} ${line.trim()}`),
  );
  expect(hidden).toEqual([]);
});

test('at most one line in twenty is a comment', () => {
  const lines = sources.flatMap(({ text }) => text.split('\n'));
  const comments = lines.filter((line) => /^\s*(\/\/|\/\*|\*)/.test(line));
  expect(comments.length).toBeLessThanOrEqual(lines.length / 20);
});
