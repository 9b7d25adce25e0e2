import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { accountIntents } from '../../app/domain/forms/account-intents.server';
import { cartIntents, checkoutIntents, productIntents } from '../../app/domain/forms/shop-intents.server';
import { readBuiltManifest } from '../support/attacked-shop';
import { seed } from '../support/seed.mjs';
import { root } from '../support/shop';
import { filesIn } from '../unit/files';

export interface ExpensiveRequest {
  what: string;
  method: 'GET' | 'POST';
  target: string;
  headers?: Record<string, string>;
  body?: string;
  maxTurnMs: number;
}

/** Leaves some of Node's 16 KB for the other headers. */
const MAX_HEAD_LENGTH = 15_000;
const [MAX_FORM_LENGTH, MAX_GRAPHQL_LENGTH] = [511 * 1024, 126 * 1024];
const [PAGE_TURN_MS, GRAPHQL_TURN_MS] = [100, 500];
/** One of so many requests whose address does not read the name itself. */
const FAR_STRIDE = 41;
let farCount = seed;

type Text = (length: number) => string;
const repeat =
  (part: string, last = ''): Text =>
  (length) =>
    part.repeat(Math.max(1, Math.floor(length / part.length))) + last;

const repeated = ['a', '/', '/a', 'a,', 'a b ', 'a.', 'a-', 'x=a;', 'a[b],', 'a\n', '[', '{"a":', '<a ', '9'];
const folded = ['%2F', '%', 'ßİﬃ', 'e\u0301\u0323'];

/** By the part that is repeated. */
const texts: Readonly<Record<string, Text>> = {
  blanks: repeat(' ', 'x'),
  ...Object.fromEntries([...repeated, ...folded].map((part) => [JSON.stringify(part), repeat(part)])),
};

function encoded(text: Text, length: number): string {
  const sample = text(1200);
  return encodeURIComponent(text(Math.floor((length * sample.length) / encodeURIComponent(sample).length)));
}

function list(length: number, part: (index: number) => string): string {
  let whole = '';
  for (let index = 0; whole.length < length - 200; index += 1) whole += part(index);
  return whole;
}

type Field = (name: string, length: number) => string;
const fieldOf =
  (text: Text): Field =>
  (name, length) =>
    `${encodeURIComponent(name)}=${encoded(text, length)}`;

const fields: Readonly<Record<string, Field>> = {
  ...Object.fromEntries(Object.entries(texts).map(([what, text]) => [what, fieldOf(text)])),
  'many names': (name, length) => list(length, (index) => `${name}${index}=1&`),
  'names of lists': (name, length) => list(length, (index) => `${name}[${index}]=1&`),
  'a deep name': (name, length) => `${name}${'.a'.repeat(length / 2)}=1`,
  'many values': (name, length) => list(length, (index) => `${name}=${index}&`),
  'many paths': (name, length) => list(length, (index) => `${name}=/a/b${index}&`),
  'many deep paths': (name, length) => list(length, (index) => `${name}=${'/a'.repeat(60)}${index}&`),
};

type Place = 'query' | 'body' | 'header' | 'cookie';

/** How the sources read a name of each place. */
const readers: Readonly<Record<Place, RegExp>> = {
  query: /(?:searchParams|params|query)[?!]?\.(?:get|getAll|has)\('([^']+)'/g,
  body: /\b(?:body|form|formData)[?!]?\.(?:get|getAll|has)\('([^']+)'|<(?:input|select|textarea|button|\w*Field|Hidden\w*)\b[^>]*? name="([^"]+)"/gi,
  header: /headers[?!]?(?:\.(?:get|getAll|has)\(|\[)'([^']+)'|headers\.(\w+)\b(?!\()/gi,
  cookie: /create(?:Plain|Signed)?Cookie\('([^']+)'/g,
};
const fieldsOfSchema = /^ +(\w+): /gm;

/** Names that frameworks read, and names that our code builds. */
const frameworkNames: Readonly<Record<Place, readonly string[]>> = {
  query: ['_routes', '_data', 'index'],
  body: ['intent', 'billing.city', 'attribute_pa_size', 'quantity_1', 'line-1', '_action'],
  header: ['x-forwarded-host', 'x-forwarded-for', 'accept', 'referer', 'x-real-ip'],
  cookie: ['auth', 'shopper', 'woocommerce-session', 'cart', 'flash', 'wishlist', 'draft'],
};
const places = Object.keys(readers) as Place[];
/** Their value decides whether the request is handled at all. */
const framingHeaders = /^(host|content-length|transfer-encoding|connection|expect)$/;

function namesIn(files: readonly string[], place: Place): string[] {
  const names = files.flatMap((file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    const isForm = place === 'body' && /^app\/domain\/forms\/|-form\.server\.ts$/.test(file);
    return [...text.matchAll(readers[place]), ...(isForm ? text.matchAll(fieldsOfSchema) : [])];
  });
  return names
    .map(([, one, other]) => one ?? other ?? '')
    .filter((name) => place !== 'header' || !framingHeaders.test(name));
}

const requestModules = [
  ...filesIn('app', /(?<!\.css)\.tsx?$/),
  ...filesIn('graphql/store', /^(api\/[a-z-]+|[a-z-]+\/[a-z-]+-(page|resolvers)|server|index)\.ts$/),
];

interface Address {
  address: string;
  pattern?: string;
  takesForm?: boolean;
  files?: readonly string[];
  /** Names of its query, where no module of its own reads it. */
  queryNames?: readonly string[];
}

const fillIn = (pattern: string, text: string) =>
  `/${pattern.replaceAll(/:\w+\??/g, text).replace('*', text)}`;

function listAddresses(): Address[] {
  const { routes, version } = readBuiltManifest();
  const script = readdirSync(path.join(root, 'build', 'client')).find((name) => name.endsWith('.js'));
  const further: Record<string, readonly string[]> = {
    [`/__manifest?version=${version}`]: ['p'],
    '/de/products': ['filter'],
    '/de.data': ['_routes'],
    '/_root.data': ['_routes'],
    '/healthz': ['x'],
    '/readyz': ['x'],
    '/favicon.ico': ['x'],
    [`/build/${script ?? ''}`]: ['x'],
    '/graphql': ['query', 'variables', 'operationName', 'extensions', 'lang'],
  };
  return [
    ...routes.map(({ id, path: pattern = '', hasAction }) => ({
      address: fillIn(pattern, pattern === 'product/:slug' ? 'hand-balm' : '1'),
      pattern,
      takesForm: hasAction && !/^(graphql|webhooks)/.test(pattern),
      files: requestModules.filter((file) => file.startsWith(`app/${id}`)),
    })),
    ...Object.entries(further).map(([address, queryNames]) => ({ address, queryNames })),
  ];
}

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const intentsAt: Readonly<Record<string, readonly string[]>> = {
  '/cart': cartIntents,
  '/checkout': checkoutIntents,
  '/product/hand-balm': productIntents,
  '/my-account': ['login', 'register', ...accountIntents],
};

/** The request to an address that has a name in this place, with the text of a shape. */
function requestWith(place: Place, address: string, name: string, shape: string) {
  const field = (length: number) => fields[shape]?.(name, length) ?? '';
  const get = { method: 'GET' as const, target: address };
  if (place === 'query') {
    const length = (address.includes('__manifest') ? 7500 : MAX_HEAD_LENGTH) - address.length - 60;
    return { ...get, target: address + (address.includes('?') ? '&' : '?') + field(length) };
  }
  if (place === 'body') {
    const intents = intentsAt[address] ?? ['x'];
    const intent = intents[Object.keys(fields).indexOf(shape) % intents.length] ?? 'x';
    const body = `intent=${intent}&${field(MAX_FORM_LENGTH)}`;
    return { method: 'POST' as const, target: address, headers: form, body };
  }
  if (place === 'cookie') return { ...get, headers: { cookie: field(MAX_HEAD_LENGTH) } };
  const text = texts[shape]?.(MAX_HEAD_LENGTH) ?? '';
  const visible = text.replaceAll(/[^\t\x20-\x7e]/g, (character) => encodeURIComponent(character)).trim();
  return { ...get, headers: { [name]: visible.slice(0, MAX_HEAD_LENGTH) } };
}

const multipartTypes = ['; boundary=b', '; x="boundary=zzz"; boundary=b', '; boundary=b; boundary=zzz'].map(
  (parameters) => `multipart/form-data${parameters}`,
);
const manyParts = `${list(MAX_FORM_LENGTH - 10, (index) => `--b\r\nContent-Disposition: form-data; name="a${index}"\r\n\r\n1\r\n`)}--b--\r\n`;

/** Combines every URL with every name that is read from requests, in each shape. */
function* generatePageRequests(): Generator<ExpensiveRequest> {
  const all = new Map(
    places.map((place) => [place, [...frameworkNames[place], ...namesIn(requestModules, place)]]),
  );
  for (const { address, pattern = '', takesForm, files = [], queryNames = [] } of listAddresses()) {
    const maxTurnMs = address.startsWith('/graphql') ? GRAPHQL_TURN_MS : PAGE_TURN_MS;
    if (/[:*]/.test(pattern))
      for (const [shape, text] of Object.entries(texts)) {
        const target = fillIn(pattern, encoded(text, MAX_HEAD_LENGTH / 2));
        yield { what: `/${pattern}: ${shape}`, method: 'GET', target, maxTurnMs };
      }
    for (const place of places) {
      if (place === 'body' && !takesForm) continue;
      const near = [...namesIn(files, place), ...(place === 'query' ? queryNames : [])];
      for (const name of new Set([...near, ...(all.get(place) ?? [])]))
        for (const shape of Object.keys(place === 'header' ? texts : fields)) {
          if (!near.includes(name) && (farCount += 1) % FAR_STRIDE !== 0) continue;
          const what = `${address} ${place} ${name}: ${shape}`;
          yield { what, maxTurnMs, ...requestWith(place, address, name, shape) };
        }
    }
    if (takesForm)
      for (const type of multipartTypes) {
        const headers = { 'content-type': type };
        const what = `${address} body as ${type}`;
        yield { what, method: 'POST', target: address, headers, body: manyParts, maxTurnMs };
      }
  }
}

const queries = {
  add: 'mutation($v: AddToCartInput!) { addToCart(input: $v) { cartItem { key } } }',
  find: 'query($v: RootQueryToProductUnionConnectionWhereArgs) { products(where: $v) { found } }',
};
const many = (length: number, part: (index: number) => string) => list(length, part).replace(/,$/, '');

const variables: Readonly<Record<string, (length: number) => string>> = {
  'unknown keys': (length) => `{${many(length, (index) => `"k${index}":1,`)}}`,
  'keys that are nearly known': (length) =>
    `{"productId":1,${many(length, (index) => `"q${'u'.repeat(index % 9)}${index}":1,`)}}`,
  'a list of wrong values': (length) => `{"productId":1,"variation":[${many(length, () => '{"x":1},')}]}`,
  'a list of lists': (length) => `{"include":[${many(length, () => '[1],')}]}`,
  'a list of numbers': (length) => `{"include":[${many(length, (index) => `${index},`)}]}`,
  'a long text for a number': (length) => `{"productId":"${'x'.repeat(length - 40)}"}`,
  'an unknown enum': (length) => `{"orderby":[{"field":"${'PRIC'.repeat(length / 4 - 20)}"}]}`,
  'a deep list': (length) => `{"include":${'['.repeat(length / 2 - 10)}${']'.repeat(length / 2 - 10)}}`,
  'a deep object': (length) => `${'{"a":'.repeat(length / 6)}1${'}'.repeat(length / 6)}`,
  'letters that fold': (length) => `{"search":"${'ßİﬃ'.repeat(length / 8)}"}`,
};

const related = 'related(first: 100) { nodes { name image { sourceUrl } } }';
const listOf = (part: string, where = '') =>
  `products(first: 100${where}) { nodes { ...on SimpleProduct { ${part} } ...on VariableProduct { ${part} } } }`;
const twenty = (part: (index: number) => string) =>
  `{ ${Array.from({ length: 20 }, (_, index) => `a${index}: ${part(index)}`).join(' ')} }`;

const documents: Readonly<Record<string, string>> = {
  'lists in lists': twenty(() => listOf(related)),
  'variables that the cost does not see': `query($n: Int) ${twenty(() => listOf(related.replace('100', '$n')))}`,
  'texts of all': twenty(() => listOf('name description shortDescription')),
  searches: twenty((index) => listOf('name', `, where: { search: "a ${index}" }`)),
  'another order each': twenty((index) =>
    listOf('name', `, where: { include: [${index}], orderby: [{ field: PRICE }] }`),
  ),
  'every list': `{ ${listOf(`${related} galleryImages(first: 20) { nodes { sourceUrl } } terms(first: 100) { nodes { name } } productBrands(first: 100) { nodes { name products(first: 100) { nodes { name } } } }`)} }`,
  'unknown fields': `{ ${Array.from({ length: 600 }, (_, index) => `x${index}`).join(' ')} }`,
  'one field again and again': `{ ${'products { found } '.repeat(390)} }`,
};

/** Bodies for `/graphql` by what is in them. */
function* generateGraphqlBodies(): Generator<readonly [what: string, body: string]> {
  for (const [kind, query] of Object.entries(queries)) {
    const begin = `{"query":${JSON.stringify(query)},`;
    for (const [shape, make] of Object.entries(variables)) {
      const body = (length: number) => `${begin}"variables":{"v":${make(length)}}}`;
      yield [`${kind}: ${shape}`, body(MAX_GRAPHQL_LENGTH)];
      yield [
        `${kind}: ${shape} ten times`,
        `[${Array.from({ length: 10 }, () => body(MAX_GRAPHQL_LENGTH / 10 - 200)).join()}]`,
      ];
    }
    const keys = many(MAX_GRAPHQL_LENGTH, (index) => `"k${index}":1,`);
    yield [`${kind}: other parameters`, `${begin}${keys}}`];
    yield [`${kind}: unused variables`, `${begin}"variables":{${keys}}}`];
  }
  for (const [what, query] of Object.entries(documents))
    yield [what, JSON.stringify({ query, variables: { n: 100 } })];
  const batch = Array.from({ length: 10 }, () => ({ query: documents['lists in lists'] }));
  yield ['a batch of lists in lists', JSON.stringify(batch)];
}

export function* generateExpensiveRequests(): Generator<ExpensiveRequest> {
  const headers = { 'content-type': 'application/json' };
  for (const [what, body] of generateGraphqlBodies())
    yield { what, method: 'POST', target: '/graphql', headers, body, maxTurnMs: GRAPHQL_TURN_MS };
  yield* generatePageRequests();
}
