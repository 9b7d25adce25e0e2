import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import ts from 'typescript';
import { expect, test } from 'vitest';
import * as z from 'zod/v4';
import { filesIn } from '../unit/files';
import { isLong } from '../support/long';
import { seed as runSeed } from '../support/seed.mjs';

const modules = [...filesIn('app', /\.ts$/), ...filesIn('graphql', /\.ts$/)].filter(
  (file) => !/\.css\.ts$|\.generated\.ts$|graphql-env|\/cli\//.test(file),
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

/**
 * Every exported function of storefront and store that takes a text first, of modules that take texts apart, and whether it
 * needs more than the text; hooks run in components.
 */
function textFunctions() {
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

/** Characters of a text, and milliseconds from which on its cost is compared with that of one four times as long. */
const [length, noteworthy] = isLong ? [20_000, 50] : [10_000, 25];
/** Four times the length costs four times as much when the cost follows the length, sixteen times when it follows the square. */
const mostGrowth = 8;
/** The same texts at every landing; others in the long run. */
const seed = isLong ? runSeed : 20_261_123;

/** What takes something else than a foreign text: paths and contents of our own files, keys, contexts of a request or component. */
const others = new Set(
  `graphql/store/import/csv/csv-row.ts csvRows, graphql/store/import/csv/csv-file.ts parseCsv,
   graphql/store/import/read-back.ts readBack,
   app/commerce/alerts/newsletter.server.ts joinNewsletter, app/commerce/product/spoilt-lists.server.ts withSpoiltLists,
   app/backend/rest.server.ts askRest, app/enhance/page/address.ts askJson,
   app/commerce/checkout/place-order.server.ts nextStep,
   app/commerce/lists/suggestions.server.ts suggestions, app/commerce/orders/orders.server.ts lookUpOrder,
   app/commerce/orders/remembered.server.ts lookedUp,
   app/commerce/product/product.server.ts getProduct,
   app/commerce/product/product.server.ts forgetProduct,
   app/forms/address/address.server.ts placeUse, app/platform/signed-cookie.server.ts plainCookie,
   app/platform/signed-cookie.server.ts signedCookie, app/i18n/translate.ts createTranslate,
   app/settings/load.server.ts readSettings, app/settings/load.server.ts applySettings, app/settings/load.server.ts refusal,
   app/settings/owner-files.server.ts hashedName, app/settings/owner-files.server.ts readPicture,
   app/settings/owner-files.server.ts readPhoto, app/settings/owner-files.server.ts readFont, app/platform/pictures/icons.server.ts iconSet,
   graphql/store/db/open-database.ts openDatabase, graphql/store/db/open-database.ts makeFolder,
   graphql/store/db/database.ts explainOpenFailure, graphql/store/domain/account/password.ts hashPassword,
   graphql/store/domain/account/password.ts verifyPassword,
   graphql/store/mail/owner-messages.ts ownerMessageMail, graphql/store/mail/layout.ts message,
   graphql/store/mail/withdrawal-messages.ts withdrawalMail, graphql/store/mail/transport.ts smtpTransport,
   graphql/store/domain/payments/payment.ts firstStatus, graphql/store/services/catalogue/products.ts findProduct,
   graphql/store/services/catalogue/terms.ts taxonomySlugs, graphql/store/services/catalogue/products.ts findVariation,
   graphql/store/services/content/pages.ts findPage, graphql/store/services/content/uris.ts nodeAt,
   graphql/store/services/content/uris.ts pathIn,
   graphql/store/domain/downloads/download.ts statusPermitsDownload`.split(/,\s*/),
);

const keys = { secrets: ['a secret of sixteen'], siteUrl: 'http://shop.test' };
const now = new Date('2026-11-23');

/** What those get beside the text that need more. */
const furtherArguments: Readonly<Record<string, readonly unknown[]>> = {
  'graphql/store/domain/import/rest-values.ts utcDate': ['Europe/Berlin'],
  'graphql/store/import/csv/csv-numbers.ts readDecimal': [','],
  'app/backend/parts/html.server.ts pageHtml': [{}],
  'app/backend/parts/language-markers.server.ts withoutMarkers': ['de'],
  'app/catalogue/grammar.ts cut': [2000],
  'app/catalogue/query.ts listPath': [{ filters: [], search: '', orderby: 'date', order: 'DESC' }],
  'app/catalogue/search/terms.ts stretchesWith': [new Uint32Array([0]), 'mug'],
  'app/platform/gql-host.server.ts loginHeaders': [{}],
  'app/commerce/content/counterparts.server.ts otherAddress': ['de'],
  'app/commerce/content/shop-address.server.ts linkInText': [{ home: 'http://shop.test/', pages: [] }],
  'app/commerce/content/shop-address.server.ts shopAddress': [{ home: 'http://shop.test/', pages: [] }],
  'app/commerce/product/selection.ts readPicture': [6],
  'app/document/late-scripts.server.ts withNamedScripts': ['mark'],
  'app/document/late-scripts.server.ts sleepingScripts': ['mark'],
  'app/enhance/cart/use-line.ts askedQuantity': ['1'],
  'app/forms/address/formats.server.ts readPostcode': ['10115'],
  'app/platform/accepts.server.ts accepts': ['br'],
  'app/i18n/locales.ts countryName': ['en_US'],
  'app/i18n/language-path.ts alternates': ['/'],
  'app/i18n/language-path.ts withPrefix': ['/'],
  'app/platform/pictures/icons.server.ts addressesFor': ['ph', ['heart']],
  'app/forms/address/address.server.ts placeFields': [[], () => ''],
  'app/platform/secret.server.ts seal': ['a place'],
  'app/platform/signed-cookie.server.ts bringsCookie': [new Set(['auth'])],
  'app/http/cache/shared-cache-headers.server.ts matchesEtag': ['W/"x"'],
  'app/settings/theme.server.ts contrast': ['#1F5C4A'],
  'app/settings/load.server.ts parseSettings': ['settings.json'],
  'app/settings/mistakes.server.ts nearest': [['siteName', 'contactEmail']],
  'graphql/rules/letter.ts letterState': ['DE-BE'],
  'graphql/rules/text.ts replaceElements': [['script', 'pre'], () => ''],
  'graphql/rules/text.ts replaceTags': [() => ''],
  'graphql/rules/text.ts withoutEdges': [/\s/],
  'graphql/rules/text.ts withoutEnd': [/\s/],
  'graphql/store/api/account/user.ts avatarOf': [{ siteUrl: 'http://shop.test' }],
  'graphql/store/domain/text.ts uniqueSlug': [() => false],
  'graphql/store/domain/account/account.ts displayNameOf': ['', 'login'],
  'graphql/store/domain/account/jwt.ts readSigned': [z.object({ key: z.string() }), keys, now],
  'graphql/store/domain/account/jwt.ts verifyJwt': [keys, now],
  'graphql/store/domain/account/login-token.ts readLoginToken': ['auth', keys, now],
  'graphql/store/domain/downloads/download.ts isDownloadSignature': [
    { id: 1, orderKey: 'key', email: 'a@example.com', fileId: 'f' },
    keys.secrets,
  ],
  'graphql/store/domain/downloads/download.ts localFiles': ['http://shop.test'],
  'graphql/store/domain/global-id.ts globalId': [1],
  'graphql/store/domain/language.ts fillPlaces': [{ name: 'Ada' }],
  'graphql/store/domain/sentences.ts sentenceIn': ['de'],
  'graphql/store/domain/shipping-tax/address-postcode.ts markedPostcode': ['DE'],
  'graphql/store/domain/shipping-tax/address-postcode.ts postcodeMatches': ['101*', 'DE'],
  'graphql/rules/postcode.ts isPostcode': ['DE'],
  'graphql/store/domain/shipping-tax/address.ts formatPostcode': ['DE'],
  'graphql/store/domain/shipping-tax/address.ts stateCode': [[{ code: 'BY', name: 'Bavaria' }]],
  'graphql/store/domain/shipping-tax/shipping-cost.ts evaluateCost': [{ quantity: 1, cost: 10 }],
  'graphql/store/domain/shipping-tax/shipping-places.ts isOnContinent': ['EU'],
};

const pieces = [
  ...['\u00a0', '\ufeff', ' ', '\t', '\n', '\r\n', '\u0301', '\u200d', '🧶', 'ß', 'İ', '<br />'],
  ...['<a href="https://x.test/">', '<!-- wp:a {', "'", '\\', '`', 'ab '],
  ...`
    < > <p> </p> <br> <div </div <!-- <script> <li <td> <strike></strike> <pre <p><li & &nbsp; &#x26; &a [ ]
    { {{ [fee " / // /download/ ? # % %2 %E2 @ a@ . , ; : - -- + * = _ ( ) a A 0 1 9. price[1, eyJ eyJa.
    data: http:// :: q=0. bytes= =? x;
  `
    .trim()
    .split(/\s+/),
];
const run = fc.constantFrom(...pieces);

/** A text as long as is asked for. */
type Text = (characters: number) => string;

const repeat =
  (first: string, part: string, last: string): Text =>
  (characters) =>
    first + part.repeat(Math.floor((characters - first.length - last.length) / part.length)) + last;

/** A text of runs: what comes again and again is what an expression tries again and again. */
const hostile = fc
  .record({
    first: fc.constantFrom('', ...pieces),
    repeated: fc.array(run, { minLength: 1, maxLength: 3 }),
    last: fc.constantFrom('', 'x', '>', '!', '\0', '\n'),
  })
  .map(({ first, repeated, last }) => repeat(first, repeated.join(''), last));
/** One run, as it is and as the beginning of a paragraph that goes on otherwise. */
const simple = pieces.flatMap((piece) => [repeat('', piece, ''), repeat('<p>', piece, 'x')]);

type Called = (text: string, ...more: readonly unknown[]) => unknown;

/** Milliseconds of the processor for one call, however busy it is; what the call says of the text does not matter here. */
async function cost(call: Called, text: string, more: readonly unknown[]): Promise<number> {
  const start = process.cpuUsage();
  try {
    await call(text, ...more);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
  }
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

/** The least of three costs: a busy machine is slow once. */
async function leastCost(call: Called, text: string, more: readonly unknown[]): Promise<number> {
  return Math.min(await cost(call, text, more), await cost(call, text, more), await cost(call, text, more));
}

const inventory = textFunctions();

test('every function that takes a text is known', () => {
  expect(inventory.length).toBeGreaterThan(200);
  const known = new Set(inventory.map(({ id }) => id));
  expect([...others, ...Object.keys(furtherArguments)].filter((id) => !known.has(id))).toEqual([]);
  const unknown = inventory.filter(
    ({ id, needsMore }) => needsMore && !(id in furtherArguments) && !others.has(id),
  );
  expect(
    unknown.map(({ id }) => id),
    'say how they are called',
  ).toEqual([]);
});

const texts = [...simple, ...fc.sample(hostile, { seed, numRuns: isLong ? 3000 : 30 })];

test.each(inventory.filter(({ id }) => !others.has(id)))('$id', async ({ id, file, name }) => {
  const module = (await import(path.resolve(file))) as Record<string, Called>;
  const call = module[name];
  if (!call) throw new Error(`${file} has no ${name}`);
  const more = furtherArguments[id] ?? [];
  for (const text of texts) {
    if ((await cost(call, text(length), more)) <= noteworthy) continue;
    const once = await leastCost(call, text(length), more);
    if (once <= noteworthy) continue;
    const growth = (await leastCost(call, text(4 * length), more)) / once;
    expect(growth, `${JSON.stringify(text(60))}… (seed ${seed})`).toBeLessThan(mostGrowth);
  }
});
