import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { accountIntents } from '../../../app/domain/forms/account-intents.server';
import { cartIntents, checkoutIntents, productIntents } from '../../../app/domain/forms/shop-intents.server';
import { root } from '../shop';
import { collectNames, requestModules, type Names, type NameSource } from './read-names';

export interface ExpensiveRequest {
  what: string;
  isNear: boolean;
  method: 'GET' | 'HEAD' | 'POST';
  target: () => string;
  headers?: () => Record<string, string>;
  body?: () => string;
  maxTurnMs: number;
}

/** Leaves some of Node's 16 KB for the other headers. */
const MAX_HEAD_LENGTH = 15_000;
const [MAX_FORM_LENGTH, MAX_GRAPHQL_LENGTH] = [511 * 1024, 127 * 1024];
const [PAGE_TURN_MS, GRAPHQL_TURN_MS] = [100, 500];

type Text = (length: number) => string;
const repeat =
  (part: string, last = ''): Text =>
  (length) =>
    part.repeat(Math.max(1, Math.floor(length / part.length))) + last;

const texts: Readonly<Record<string, Text>> = {
  'one long text': repeat('a'),
  slashes: repeat('/'),
  'short parts of a path': repeat('/a'),
  commas: repeat('a,'),
  words: repeat('a b '),
  blanks: repeat(' ', 'x'),
  dots: repeat('a.'),
  hyphens: repeat('a-'),
  'signs of lists': repeat('x=a;'),
  filters: repeat('a[b],'),
  lines: repeat('a\n'),
  brackets: repeat('['),
  braces: repeat('{"a":'),
  tags: repeat('<a '),
  digits: repeat('9'),
  'slashes encoded twice': repeat('%2F'),
  'percent signs': repeat('%'),
  'letters that fold': repeat('ßİﬃ'),
  'letters with marks': repeat('e\u0301\u0323'),
};

function encoded(text: Text, length: number): string {
  const sample = text(120);
  const ratio = encodeURIComponent(sample).length / sample.length;
  return encodeURIComponent(text(Math.floor(length / ratio)));
}

const list = (length: number, part: (index: number) => string): string => {
  let whole = '';
  for (let index = 0; ; index += 1) {
    const next = part(index);
    if (whole.length + next.length > length) return whole;
    whole += next;
  }
};

const fields: Readonly<Record<string, (name: string, length: number) => string>> = {
  ...Object.fromEntries(
    Object.entries(texts).map(([what, text]) => [
      what,
      (name: string, length: number) => `${encodeURIComponent(name)}=${encoded(text, length)}`,
    ]),
  ),
  'many names': (name, length) => list(length, (index) => `${name}${index}=1&`),
  'names of lists': (name, length) => list(length, (index) => `${name}[${index}]=1&`),
  'a deep name': (name, length) => `${name}${'.a'.repeat(length / 2)}=1`,
  'many values': (name, length) => list(length, (index) => `${name}=${index}&`),
  'many paths': (name, length) => list(length, (index) => `${name}=/a/b${index}&`),
  'many deep paths': (name, length) => list(length, (index) => `${name}=${'/a'.repeat(60)}${index}&`),
};

interface Route {
  id: string;
  path?: string;
  index?: boolean;
  hasAction: boolean;
}

function builtRoutes(): { routes: Route[]; version: string } {
  const build = readFileSync(path.join(root, 'build', 'index.js'), 'utf8');
  const [, text = ''] = /^var assets_manifest_default = (\{.*\});$/m.exec(build) ?? [];
  const manifest = JSON.parse(text) as { routes: Record<string, Route>; version: string };
  return {
    routes: Object.values(manifest.routes).filter((route) => route.path ?? route.index),
    version: manifest.version,
  };
}

/** Names that frameworks read, and names that our code builds. */
const frameworkNames: Readonly<Record<NameSource, readonly string[]>> = {
  query: ['_routes', '_data', 'index'],
  body: ['intent', 'billing.city', 'attribute_pa_size', 'quantity_1', 'line-1', '_action'],
  header: ['connection', 'expect', 'x-forwarded-host', 'x-forwarded-for', 'accept', 'referer', 'x-real-ip'],
  cookie: ['auth', 'shopper', 'woocommerce-session', 'cart', 'flash', 'wishlist', 'draft'],
};

const furtherAddresses = (version: string): readonly (readonly [string, readonly string[]])[] => [
  [`/__manifest?version=${version}`, ['p']],
  ['/de/products', ['filter']],
  ['/de.data', ['_routes']],
  ['/_root.data', ['_routes']],
  ['/healthz', ['x']],
  ['/readyz', ['x']],
  ['/favicon.ico', ['x']],
  [
    `/build/${readdirSync(path.join(root, 'build', 'client')).find((name) => name.endsWith('.js')) ?? ''}`,
    ['x'],
  ],
  ['/graphql', ['query', 'variables', 'operationName', 'extensions', 'lang']],
];

const addressOf = ({ path: pattern = '' }: Route, fill = pattern === 'product/:slug' ? 'hand-balm' : '1') =>
  `/${pattern.replaceAll(/:\w+\??/g, fill).replace('*', fill)}`;

const places = Object.keys(frameworkNames) as NameSource[];

const union = (all: readonly Names[], place: NameSource) => [
  ...new Set([...frameworkNames[place], ...all.flatMap((names) => [...names[place]])]),
];

const multipartTypes = [
  'multipart/form-data; boundary=b',
  'multipart/form-data; xboundary=zzz; boundary=b',
  'multipart/form-data; x="boundary=zzz"; boundary=b',
  'multipart/form-data; boundary=b; boundary=zzz',
  'multipart/form-data; boundary=zzz; boundary=b',
  'multipart/form-data;boundary="b"; charset=utf-8',
  'MULTIPART/FORM-DATA; BOUNDARY=b',
];

const inParts = (length: number) =>
  `${list(length - 10, (index) => `--b\r\nContent-Disposition: form-data; name="a${index}"\r\n\r\n1\r\n`)}--b--\r\n`;

const form = { 'content-type': 'application/x-www-form-urlencoded' };

const intentsAt: Readonly<Record<string, readonly string[]>> = {
  '/cart': cartIntents,
  '/checkout': checkoutIntents,
  '/product/hand-balm': productIntents,
  '/my-account': ['login', 'register', ...accountIntents],
};

/** Their value decides whether the request is handled at all. */
const framingHeaders = new Set(['host', 'content-length', 'transfer-encoding', 'connection', 'expect']);

/** Combines every URL with every name that is read from requests, in each shape. */
export function* generateExpensiveRequests(): Generator<ExpensiveRequest> {
  const { routes, version } = builtRoutes();
  const all = new Map(requestModules.map((file) => [file, collectNames(file)]));
  const names = places.map((place) => [place, union([...all.values()], place)] as const);
  const addresses = [
    ...routes.map((route) => {
      const routeNames = [...all].filter(([file]) => file.startsWith(`app/${route.id}`));
      return {
        address: addressOf(route),
        route,
        own: (place: NameSource) => routeNames.flatMap(([, one]) => [...one[place]]),
      };
    }),
    ...furtherAddresses(version).map(([address, routeNames]) => ({
      address,
      route: undefined,
      own: (place: NameSource) => (place === 'query' ? routeNames : []),
    })),
  ];
  for (const { address, route, own: routeNames } of addresses) {
    const maxTurnMs = address.startsWith('/graphql') ? GRAPHQL_TURN_MS : PAGE_TURN_MS;
    const intents = intentsAt[address] ?? ['x'];
    const takesForm = route?.hasAction && !/^\/(graphql|webhooks)/.test(address);
    if (route && /[:*]/.test(route.path ?? ''))
      for (const [shape, text] of Object.entries(texts))
        for (const ending of ['', '.data', '/_payload.json'])
          yield {
            what: `${addressOf(route, '…')}${ending}: ${shape}`,
            isNear: ending === '',
            method: 'GET',
            target: () => addressOf(route, encoded(text, MAX_HEAD_LENGTH / 2)) + ending,
            maxTurnMs,
          };
    for (const [place, allNames] of names) {
      const near = new Set(routeNames(place));
      for (const name of new Set([...near, ...allNames])) {
        const common = { isNear: near.has(name), maxTurnMs };
        const what = `${address} ${place} ${name}`;
        if (place === 'query')
          for (const [shape, make] of Object.entries(fields)) {
            const length = address.includes('__manifest') ? 7500 : MAX_HEAD_LENGTH;
            const query = () => make(name, length - address.length - 60);
            const target = () => address + (address.includes('?') ? '&' : '?') + query();
            yield { ...common, what: `${what}: ${shape}`, method: 'GET', target };
          }
        else if (place === 'body') {
          if (!takesForm) continue;
          for (const [at, [shape, make]] of Object.entries(fields).entries()) {
            const intent = intents[at % intents.length] ?? 'x';
            const body = () => `intent=${intent}&${make(name, MAX_FORM_LENGTH)}`;
            const headers = () => form;
            yield {
              ...common,
              what: `${what}: ${shape}`,
              method: 'POST',
              target: () => address,
              headers,
              body,
            };
          }
        } else if (!framingHeaders.has(name))
          for (const [shape, text] of Object.entries(texts)) {
            const headers = () =>
              place === 'cookie'
                ? { cookie: `${name}=${encoded(text, MAX_HEAD_LENGTH)}` }
                : { [name]: visible(text(MAX_HEAD_LENGTH)).slice(0, MAX_HEAD_LENGTH) };
            yield { ...common, what: `${what}: ${shape}`, method: 'GET', target: () => address, headers };
          }
      }
    }
    if (takesForm)
      for (const type of multipartTypes) {
        const headers = () => ({ 'content-type': type });
        const [what, target, body] = [
          `${address} body as ${type}`,
          () => address,
          () => inParts(MAX_FORM_LENGTH),
        ];
        yield { what, isNear: true, method: 'POST', target, headers, body, maxTurnMs };
      }
  }
}

const visible = (text: string) =>
  text.replaceAll(/[^\t\x20-\x7e]/g, (character) => encodeURIComponent(character)).trim();

const add = 'mutation($v: AddToCartInput!) { addToCart(input: $v) { cartItem { key } } }';
const find = 'query($v: RootQueryToProductUnionConnectionWhereArgs) { products(where: $v) { found } }';
const many = (length: number, part: (index: number) => string) => list(length, part).replace(/,$/, '');

const variables: Readonly<Record<string, (length: number) => string>> = {
  'unknown keys': (length) => `{${many(length, (index) => `"k${index}":1,`)}}`,
  'keys that are nearly known': (length) =>
    `{"productId":1,${many(length, (index) => `"q${'u'.repeat(index % 9)}${index}":1,`)}}`,
  'a list of wrong values': (length) => `{"productId":1,"variation":[${many(length, () => '{"x":1},')}]}`,
  'a list of lists': (length) => `{"include":[${many(length, () => '[1],')}]}`,
  'a list of texts for numbers': (length) => `{"include":[${many(length, (index) => `"x${index}",`)}]}`,
  'a list of numbers': (length) => `{"include":[${many(length, (index) => `${index},`)}]}`,
  'a long text for a number': (length) => `{"productId":"${'x'.repeat(length - 40)}"}`,
  'a long text for a list': (length) => `"${'x'.repeat(length)}"`,
  'an unknown enum': (length) => `{"orderby":[{"field":"${'PRIC'.repeat(length / 4 - 20)}"}]}`,
  'many unknown enums': (length) => `{"orderby":[${many(length, (index) => `{"field":"PRICE${index}"},`)}]}`,
  'a deep list': (length) => `{"include":${'['.repeat(length / 2 - 10)}${']'.repeat(length / 2 - 10)}}`,
  'a deep object': (length) => `${'{"a":'.repeat(length / 6)}1${'}'.repeat(length / 6)}`,
  'letters that fold': (length) => `{"search":"${'ßİﬃ'.repeat(length / 8)}"}`,
  words: (length) => `{"search":"${'a b '.repeat(length / 4 - 10)}"}`,
};

const graphqlPost = {
  ...{ isNear: true, method: 'POST' as const, target: () => '/graphql', maxTurnMs: GRAPHQL_TURN_MS },
  headers: () => ({ 'content-type': 'application/json' }),
};

export function* generateExpensiveVariables(): Generator<ExpensiveRequest> {
  const length = MAX_GRAPHQL_LENGTH - 500;
  for (const [kind, query] of Object.entries({ add, find })) {
    const what = `/graphql ${kind}:`;
    const begin = `{"query":${JSON.stringify(query)},`;
    for (const [shape, make] of Object.entries(variables)) {
      const body = (size: number) => `${begin}"variables":{"v":${make(size)}}}`;
      yield { ...graphqlPost, what: `${what} ${shape}`, body: () => body(length) };
      const batch = () => `[${Array.from({ length: 10 }, () => body(length / 10 - 200)).join()}]`;
      yield { ...graphqlPost, what: `${what} ${shape} ten times`, body: batch };
      const encodedQuery = encodeURIComponent(query);
      const value = () =>
        encodeURIComponent(`{"v":${make(4500)}}`).slice(0, MAX_HEAD_LENGTH - encodedQuery.length - 40);
      const target = () => `/graphql?query=${encodedQuery}&variables=${value()}`;
      yield {
        what: `${what} ${shape} by GET`,
        isNear: true,
        method: 'GET',
        target,
        maxTurnMs: GRAPHQL_TURN_MS,
      };
    }
    const keys = () => many(length, (index) => `"k${index}":1,`);
    yield { ...graphqlPost, what: `${what} other parameters`, body: () => `${begin}${keys()}}` };
    yield {
      ...graphqlPost,
      what: `${what} unused variables`,
      body: () => `${begin}"variables":{${keys()}}}`,
    };
  }
}

const related = 'related(first: 100) { nodes { name image { sourceUrl } } }';
const listOf = (part: string, where = '') =>
  `products(first: 100${where}) { nodes { ...on SimpleProduct { ${part} } ...on VariableProduct { ${part} } } }`;
const twenty = (part: (index: number) => string) =>
  `{ ${Array.from({ length: 20 }, (_, index) => `a${index}: ${part(index)}`).join(' ')} }`;

const documents: Readonly<Record<string, string>> = {
  'lists in lists': twenty(() => listOf(related)),
  'lists in lists, as many as the cost allows': twenty(() =>
    listOf('related(first: 100) { nodes { name } }'),
  ),
  'variables that the cost does not see': `query($n: Int) ${twenty(() => listOf(related.replace('100', '$n')))}`,
  'texts of all': twenty(() => listOf('name description(format: RAW) shortDescription')),
  searches: twenty((index) => listOf('name', `, where: { search: "a ${index}" }`)),
  'another order each': twenty((index) =>
    listOf('name', `, where: { include: [${index}], orderby: [{ field: PRICE }] }`),
  ),
  'every list': `{ ${listOf(`${related} galleryImages(first: 20) { nodes { sourceUrl } } terms(first: 100) { nodes { name } } productCategories(first: 100) { nodes { name products(first: 100) { nodes { name } } } }`)} }`,
  'unknown fields': `{ ${Array.from({ length: 600 }, (_, index) => `x${index}`).join(' ')} }`,
  'one field again and again': `{ ${'products { found } '.repeat(390)} }`,
};

export function* generateExpensiveDocuments(): Generator<ExpensiveRequest> {
  for (const [what, query] of Object.entries(documents))
    yield {
      ...graphqlPost,
      what: `/graphql ${what}`,
      body: () => JSON.stringify({ query, variables: { n: 100 } }),
    };
  const batch = () =>
    JSON.stringify(Array.from({ length: 10 }, () => ({ query: documents['lists in lists'] })));
  yield { ...graphqlPost, what: '/graphql a batch of lists in lists', body: batch };
}
