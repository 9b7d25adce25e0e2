import { LOGIN_HEADER, createLoginHeaders } from '~/platform/endpoint-config.server';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseConfig } from '~/platform/config.server';
import { refusalOf } from './refusal';

const messageOf = (env: Record<string, string>) => refusalOf(() => parseConfig(env))[0];

const documentedNames = () =>
  [...readFileSync('.env.example', 'utf8').matchAll(/^#?\s?([A-Z][A-Z_]+)=/gm)].map(([, name = '']) => name);

test('an empty environment gives the documented defaults', () => {
  expect(parseConfig({})).toMatchObject({
    port: 3000,
    appUrl: 'http://localhost:3000',
    currency: 'EUR',
    formatLocale: 'en-US',
    productsPerPage: 24,
    catalogueTtl: 45,
    logLevel: 'info',
  });
});

test.each([
  [{ APP_URL: 'https://shop.example/' }, { appUrl: 'https://shop.example' }],
  [{ CURRENCY: 'GGP' }, { currency: 'GGP' }],
  [
    { BANK_ACCOUNTS: '[{"holder":"Sturdy","iban":"de89 3704 0044 0532 0130 00"},{"number":"12345"}]' },
    {
      bankAccounts: [
        { iban: 'DE89370400440532013000', bic: '' },
        { iban: '', number: '12345' },
      ],
    },
  ],
])('%j is read as people write it', (env: Record<string, string>, expected) => {
  expect(parseConfig(env)).toMatchObject(expected);
});

test('every variable of .env.example and NODE_ENV count as unset when they are empty', () => {
  const names = documentedNames();
  expect(names.length).toBeGreaterThan(20);
  const empty = Object.fromEntries(['NODE_ENV', ...names].map((name) => [name, '']));
  expect(parseConfig(empty)).toEqual(parseConfig({}));
  expect(parseConfig(empty).production).toBe(true);
});

test.each([
  [{}, true],
  [{ APP_URL: 'http://127.0.0.1:3000' }, true],
  [{ APP_URL: 'http://[::1]:3000' }, true],
  [{ APP_URL: 'https://shop.example' }, false],
  [{ APP_URL: 'http://192.168.1.2' }, false],
  [{ APP_URL: 'http://localhost.shop.example' }, false],
  [{ APP_URL: 'https://shop.example', STORE_API: 'true' }, true],
  [{ APP_URL: 'https://shop.example', NODE_ENV: 'development' }, true],
  [{ STORE_API: 'false' }, false],
])('the store’s API is open to the network with %j: %s', (env: Record<string, string>, isOpen) => {
  expect(parseConfig(env).isStoreApiOpen).toBe(isOpen);
});

test('card payments need both keys', () => {
  const keys = { STRIPE_PUBLISHABLE_KEY: 'pk_test_1', STRIPE_SECRET_KEY: 'sk_test_1' };
  expect(parseConfig({}).stripe).toBeUndefined();
  expect(parseConfig(keys).stripe).toEqual({ publishable: 'pk_test_1', secret: 'sk_test_1' });
  expect(parseConfig({ ...keys, STRIPE_API_URL: 'http://127.0.0.1:1/' }).stripe).toMatchObject({
    apiUrl: 'http://127.0.0.1:1',
  });
  for (const name of ['STRIPE_PUBLISHABLE_KEY', 'STRIPE_SECRET_KEY'])
    expect(messageOf({ ...keys, [name]: '' })).toBe(
      `Configuration: ${name}: is required when another variable of Stripe is set`,
    );
});

test.each([
  ['STRIPE_WEBHOOK_SECRET', 'secret'],
  ['STRIPE_API_URL', 'stripe'],
  ['PORT', '70000'],
  ['HOST', '127.0.0.1:3000'],
  ['APP_URL', 'javascript:alert(1)'],
  ['APP_URL', 'https://www.example.com/shop'],
  ['SESSION_SECRET', 'short'],
  ['GQL_HOST', 'ftp://shop.example'],
  ['GQL_GET_QUERIES', 'maybe'],
  ['CACHE_URL', 'http://cache'],
  ['CURRENCY', 'ZZZ'],
  ['GQL_TIMEOUT', '0'],
  ['SMTP_URL', 'smtp://'],
  ['FORMAT_LOCALE', 'deutsch'],
  ['PRODUCTS_PER_PAGE', '0'],
  ['WC_WEBHOOK_SECRET', 'short'],
  ['CATALOGUE_TTL', '-1'],
  ['STORE_DEMO', 'maybe'],
  ['STRIPE_SECRET_KEY', 'pk_test'],
  ['TRUSTED_PROXY_HEADER', 'x forwarded'],
  ['BANK_ACCOUNTS', '[{"holder":"Sturdy"}]'],
  ['BANK_ACCOUNTS', '[{"iban":"DE88 3704 0044 0532 0130 00"}]'],
  ['BANK_ACCOUNTS', '[{"iban":"DE89 3704 0044 0532 0130 00","owner":"Sturdy"}]'],
  ['LOG_LEVEL', 'loud'],
])('a bad %s (%s) is refused with one line that names it', (name, value) => {
  const lines = refusalOf(() => parseConfig({ [name]: value }));
  expect(lines).toEqual([expect.stringMatching(new RegExp(`^Configuration: ${name}: .+$`))]);
});

test.each([
  [{ LANGUAGES: 'en:en' }, 'LANGUAGES: needs {lang} in GQL_HOST'],
  [{ LANGUAGES: 'en:en', GQL_HOST: 'https://shop.example/graphql' }, 'LANGUAGES: needs {lang} in GQL_HOST'],
  [{ OIDC_CLIENT_ID: 'shop' }, 'OIDC_ISSUER: is required when another variable of OIDC is set'],
  [{ OIDC_ISSUER: 'https://id.example' }, 'OIDC_CLIENT_ID: is required when another variable of OIDC is set'],
])('what is set without what it needs is refused: %j', (env, message) => {
  expect(messageOf({ NODE_ENV: 'test', ...env })).toBe(`Configuration: ${message}`);
});

test('whatever a variable is set to, it is accepted or rejected with a clear message', () => {
  const odd = ['a b', '\n', ...'abc 0 -1 1e99 https:// http://x:99999 {} é : , true'.split(' ')];
  for (const name of documentedNames())
    for (const value of odd)
      for (const line of refusalOf(() => parseConfig({ [name]: value })))
        expect(line).toMatch(/^Configuration: [A-Z_]+: [^\n]+$/);
});

test('a real shop in production needs a secret; the embedded store makes one', () => {
  expect(messageOf({ GQL_HOST: 'https://shop.example/graphql' })).toContain('SESSION_SECRET');
  expect(messageOf({})).toBeUndefined();
});

test('the password of the shop’s web server is in no address', () => {
  const parsed = parseConfig({
    NODE_ENV: 'test',
    GQL_HOST: 'https://ada:p%40ss:1@shop.example/{lang}/?graphql=true',
  });
  expect(parsed.gqlHost).toBe('https://shop.example/en/?graphql=true');
  expect(Object.values(parsed.gqlLanguages).join(' ')).not.toContain('@');
  const password = { authorization: `Basic ${btoa('ada:p@ss:1')}` };
  expect(parsed.gqlAuthorization).toEqual({ ...password, [LOGIN_HEADER]: 'none' });
  // A customer's login stands beside it.
  expect(createLoginHeaders('token', parsed.gqlAuthorization)).toEqual({ [LOGIN_HEADER]: 'Bearer token' });
  const open = parseConfig({ NODE_ENV: 'test', GQL_HOST: 'https://shop.example/graphql' });
  expect(open.gqlAuthorization).toEqual({});
  expect(createLoginHeaders('token', open.gqlAuthorization)).toEqual({ authorization: 'Bearer token' });
});
