import fc from 'fast-check';
import { expect, test } from 'vitest';
import { attackedShop } from '../support/attacked-shop';
import { isLong } from '../support/long-running';
import { buildRawRequest, sendRaw } from '../support/raw-http';

const shop = attackedShop();

const paths = `
  / /products /products.data /cart /my-account /my-account/lost-password /checkout /checkout/review /order-lookup /session
  /cart.data /graphql /payment/1 /download/1/x /webhooks/stripe /webhooks/woocommerce /language /logout /nothing /healthz
  /favicon.ico /suggestions /_payload.json
`
  .trim()
  .split(/\s+/);
const path = fc.constantFrom(...paths);

const request = (
  line: string,
  headers: readonly string[] = ['Host: shop.example'],
  body?: string,
  version = '1.1',
) => sendRaw(shop().url, buildRawRequest(`${line} HTTP/${version}`, headers, body));

/** The server has answered, or has hung up; it has not failed. */
async function expectNoFailure(...asked: Parameters<typeof request>): Promise<number> {
  const { status, text, closed } = await request(...asked);
  const what = `${JSON.stringify(asked).slice(0, 300)} → ${text.slice(0, 300)}`;
  expect(status, what).toBeLessThan(500);
  expect(status > 0 || closed, what).toBe(true);
  return status;
}

const known =
  'TRACE CONNECT OPTIONS PUT PATCH DELETE HEAD PROPFIND MKCOL M-SEARCH PURGE LOCK SEARCH QUERY TRACK';
const methods = [...known.split(' '), 'get', 'BREW', 'G\0ET', '', 'constructor', '__proto__'];

test.each(methods)('the method “%s” is answered, wherever it is sent', async (method) => {
  for (const target of paths) {
    const status = await expectNoFailure(`${method} ${target}`);
    if (/^(TRACE|PROPFIND|PURGE|LOCK)$/.test(method)) expect(status).toBe(405);
  }
});

const hostText = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    'a b',
    'a,b',
    '\xf0\x9f\x8c\xb5',
    '<script>',
    '"',
    'sch\xf6n.example',
    'a'.repeat(12_000),
  ),
  fc.constantFrom(
    ...'evil/.. ../.. shop:99999 shop:x : :80 [ [::1 [::1]:1 a@b h%00st % xn-- shop\\evil'.split(' '),
  ),
  fc.string({ unit: 'binary', maxLength: 40 }).map((text) => text.replace(/[^\t\x20-\x7e\x80-\xff]/g, '')),
);
const hostHeaders = fc.oneof(
  fc.constant([]),
  hostText.map((text) => [`Host: ${text}`]),
  fc.tuple(hostText, hostText).map(([one, other]) => [`Host: ${one}`, `Host: ${other}`]),
  hostText.map((text) => ['Host: shop.example', `X-Forwarded-Host: ${text}`]),
);

test('whatever is in the Host header, the server does not fail', async () => {
  await fc.assert(
    fc.asyncProperty(path, fc.constantFrom('1.0', '1.1'), hostHeaders, async (target, version, headers) => {
      await expectNoFailure(`GET ${target}`, headers, undefined, version);
    }),
    { numRuns: isLong ? 150 : 60 },
  );
});

test.each([
  ['two of them', ['Host: shop.example', 'Host: evil.example']],
  ['a path in it', ['Host: evil/..']],
  ['blanks in it', ['Host: a b']],
  ['no port', ['Host: shop:x']],
  ['a port that cannot be', ['Host: shop:99999']],
  ['letters that no name has', ['Host: sch\xf6n.example']],
  ['a user in it', ['Host: a@shop.example']],
  ['nothing in it', ['Host:']],
])('a Host header with %s is refused', async (_, headers) => {
  expect(await expectNoFailure('GET /healthz', headers)).toBe(400);
});

test('a target may name its host, and nothing but a path is asked for', async () => {
  expect(await expectNoFailure('GET http://shop.example/healthz', ['Host: x'])).toBe(200);
  const target = fc.oneof(
    fc.constantFrom(...'* // ///evil http:// http://[ https://a:1/.. ftp://a/ a ? % /% /%zz /%ff'.split(' ')),
    fc.string({ unit: 'binary', maxLength: 60 }).map((text) => text.replace(/[^\x21-\x7e\x80-\xff]/g, '')),
    fc
      .tuple(path, fc.string({ maxLength: 40 }))
      .map(([start, query]) => `${start}?${query.replace(/[^\x21-\x7e]/g, '')}`),
  );
  await fc.assert(
    fc.asyncProperty(target, fc.constantFrom('GET', 'OPTIONS', 'POST'), async (text, method) => {
      await expectNoFailure(`${method} ${text}`);
    }),
    { numRuns: isLong ? 150 : 60 },
  );
});

test.each(['/', '/pages/', '/de/', 'http://shop.example/'])(
  'an address of thousands of segments below %s is rejected without rendering',
  async (start) => {
    const { status, text } = await request(`GET ${start}${'a/'.repeat(7000)}`);
    expect(status).toBe(404);
    expect(text).toMatch(/content-length: 0\r\n/i);
  },
);

const parts = ['/', '/a', '%2F', '%252f', '%5C', '&p=a'];

test('a path in a query has the same depth limit, in any encoding', async () => {
  for (const method of ['GET', 'HEAD', 'POST'])
    for (const address of [
      '/__manifest?p=',
      '/de/__manifest?p=',
      '/x/../__manifest?p=',
      '/cart.data?_routes=',
    ])
      for (const part of parts) {
        const { status, text } = await request(`${method} ${address}${part.repeat(7000 / part.length)}`);
        expect([status, text], `${method} ${address}${part}`).toEqual([
          400,
          expect.stringMatching(/content-length: 0\r\n/i),
        ]);
      }
});

test('a path longer than any route is rejected', async () => {
  for (const [length, status] of [
    [4000, 404],
    [5000, 414],
  ] as const)
    expect(await expectNoFailure(`GET /x/${'a'.repeat(length)}/y/z`)).toBe(status);
});

test.each(['/..%2f', '/./..%2f', '/pictures/..%2f..%2f'])(
  'a file outside of public/ is answered as not found: %s',
  async (start) => {
    const namesOf = async (file: string) => {
      const { status, text } = await request(`GET ${start}${file}`);
      const [head = ''] = text.split('\r\n\r\n');
      return [status, ...head.split('\r\n').map((line) => line.replace(/:.*/, ''))];
    };
    expect(await namesOf('package.json')).toEqual(await namesOf('package.jsom'));
    expect(await namesOf('node_modules%2f.bin')).toEqual(await namesOf('node_modules%2f.bim'));
  },
);

const fieldName = fc.constantFrom(
  '__intent__',
  '__proto__',
  'constructor',
  'intent',
  'a.__proto__.b',
  'a[0]',
  '',
);
const fieldText = fc.oneof(fc.constantFrom('{"type":"x"}', '__proto__', '\0'), fc.string({ maxLength: 30 }));
const body = fc.oneof(
  fc
    .array(fc.tuple(fieldName, fieldText), { maxLength: 6 })
    .map((fields) => new URLSearchParams(fields).toString()),
  fc.constantFrom('{"__proto__":{"query":"{a}"}}', '[[]]', 'null', '"', '{"query":1}', '%', '--b\r\n'),
  fc.string({ maxLength: 200 }),
);
const type = fc.constantFrom(
  ...['application/x-www-form-urlencoded', 'application/json', 'text/plain', 'multipart/form-data', 'x', ''],
  ...['multipart/form-data; boundary=b', 'application/x-www-form-urlencoded; charset=utf-16'],
);

test('no body posted to any address makes the server fail', async () => {
  const post = fc.tuple(path, type, body, fc.constantFrom('POST', 'POST', 'PUT', 'DELETE'));
  await fc.assert(
    fc.asyncProperty(post, async ([target, contentType, text, method]) => {
      const headers = [
        'Host: shop.example',
        `Content-Type: ${contentType}`,
        'Cookie: auth=%; shopper=x.y; a; =; __proto__=1',
      ];
      await expectNoFailure(`${method} ${target}`, headers, text);
    }),
    { numRuns: isLong ? 250 : 100 },
  );
});
