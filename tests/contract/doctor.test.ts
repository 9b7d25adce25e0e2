import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { examine } from '../../scripts/doctor/examine';
import { isReady, sectionText, verdict, type Section } from '../../scripts/doctor/report';
import { startFixtureShop, type FixtureShop } from './fixture-shop';
import { listening } from '../support/listening';
import { newFolder } from '../support/new-folder';

/** What stands between the doctor and the shop: changes whole messages on their way. */
interface Between {
  request?(url: string, headers: Headers): void;
  answer?(url: string, answer: Response): Promise<Response> | Response;
}

let shop: FixtureShop;
let between: Between = {};
let asked: string[] = [];
const proxy = createServer((request, response) => {
  pass(request, response).catch((error: unknown) => response.writeHead(502).end(String(error)));
});
let origin = '';

async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = request.url ?? '/';
  const headers = new Headers({ 'content-type': 'application/json' });
  for (const name of ['authorization', 'woocommerce-session']) {
    const value = request.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  between.request?.(url, headers);
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk as Uint8Array);
  const body = Buffer.concat(chunks);
  asked.push(body.toString());
  const init = request.method === 'POST' ? { body } : {};
  const shopAnswer = await fetch(shop.url + url, { method: request.method ?? 'GET', headers, ...init });
  const answer = (await between.answer?.(url, shopAnswer)) ?? shopAnswer;
  response.writeHead(answer.status, Object.fromEntries(answer.headers));
  response.end(Buffer.from(await answer.arrayBuffer()));
}

beforeAll(async () => {
  shop = await startFixtureShop('tests/contract/fixture');
  origin = await listening(proxy);
});

beforeEach(() => {
  between = {};
  asked = [];
});

afterAll(async () => {
  await new Promise((resolve) => proxy.close(resolve));
  await shop.close();
});

async function report(at = '/graphql', orderFor?: string, settingsFile?: string) {
  const sections: Section[] = [];
  const options = { url: origin + at, timeout: 10_000, currency: 'EUR', orderFor, settingsFile };
  for await (const section of examine(options)) sections.push(section);
  const text = sections.map(sectionText).join('\n') + verdict(sections);
  return {
    ready: isReady(sections),
    text: text.replace(/\d+ ms/g, '… ms').replaceAll(origin, 'https://shop'),
  };
}

const isPicture = (url: string) => url.startsWith('/wp-content/uploads/');
const picture = () => new Response('…', { headers: { 'content-type': 'image/jpeg' } });

/** Pictures of the fixture are at a host of their own: here they come from the endpoint's. */
async function ownPictures(url: string, answer: Response): Promise<Response> {
  if (isPicture(url)) return picture();
  const text = await answer.text();
  const { status, headers } = answer;
  return new Response(text.replaceAll('https://shop.example.test', origin), {
    status,
    headers: Object.fromEntries([...headers].filter(([name]) => !/^content-(length|encoding)$/.test(name))),
  });
}

test('a shop that is ready: what is told without changing anything', async () => {
  between = { answer: ownPictures };
  const { ready, text } = await report();
  expect(text).toMatchSnapshot();
  expect(ready).toBe(true);
  expect(asked.filter((body) => body.includes('mutation'))).toEqual([]);
});

test('with an order, guest checkout and registration are tried, and the cart is empty again', async () => {
  between = { answer: ownPictures };
  const { ready, text } = await report('/graphql', 'owner@example.com');
  expect(text.slice(text.indexOf('\nOrder\n'))).toMatchSnapshot();
  expect(ready).toBe(true);
});

test('the settings file is checked, and whether the shop has the taxonomies that it names', async () => {
  const folder = newFolder();
  const file = path.join(folder, 'settings.json');
  const told = async (settings: object) => {
    writeFileSync(file, JSON.stringify(settings));
    const { ready, text } = await report('/graphql', undefined, file);
    const from = text.indexOf('\nSettings\n');
    return {
      ready,
      text: text.slice(from + 1, text.indexOf('\n\n', from)).replaceAll(file, 'settings.json'),
    };
  };
  between = { answer: ownPictures };
  const collection = { address: 'collection', label: { en_US: 'Collection' } };
  const fine = await told({
    siteName: 'Nordlicht',
    contactPhone: '+49 431 5550100',
    address: ['Kiel'],
    taxonomies: [{ ...collection, name: 'product_collection', field: 'productCollections' }],
  });
  expect(fine).toMatchObject({ ready: true });
  expect(fine.text).toMatch(
    / {2}✓ settings\.json has no mistakes\.\n {2}! Still the demo shop’s: contactEmail\./,
  );
  expect(fine.text).toMatch(/! None of the first \d+ products has a term of product_collection\./);
  expect(fine.text).toMatch(/! The terms of product_collection can’t be listed as productCollections: /);
  const wrong = await told({ siteNam: 'Nordlicht' });
  expect(wrong).toMatchObject({ ready: false });
  expect(wrong.text).toContain('✗ Settings (settings.json): siteNam is no setting. Did you mean siteName?');
});

const without = (answer: Response, name: string) => {
  const headers = new Headers(answer.headers);
  headers.delete(name);
  return new Response(answer.body, { status: answer.status, headers });
};

const html = (status: number, headers = {}) =>
  new Response('<!doctype html><title>My shop</title>', {
    status,
    headers: { 'content-type': 'text/html', ...headers },
  });

const readme = (version: string) => (url: string, answer: Response) =>
  url.endsWith('/readme.txt') ? new Response(`=== Plugin ===\nStable tag: ${version}\n`) : answer;

const troubles: [name: string, trouble: Between, says: string, change: string][] = [
  [
    'a path without GraphQL',
    { answer: () => html(404) },
    'Status 404 instead of GraphQL.',
    'Install and activate WPGraphQL',
  ],
  [
    'plain permalinks',
    { answer: (url) => (url.includes('graphql=true') ? new Response('{"data":{}}') : html(404)) },
    'There’s nothing at /graphql, but GraphQL answers at /?graphql=true.',
    'Settings → Permalinks',
  ],
  [
    'another address',
    { answer: () => html(301, { location: 'https://www.shop.example/graphql' }) },
    'It redirects to https://www.shop.example/graphql',
    'Set GQL_HOST',
  ],
  [
    'a password of the web server',
    { answer: () => html(401, { 'www-authenticate': 'Basic' }) },
    'The web server asks for a password.',
    'Exempt the endpoint',
  ],
  [
    'a server that loses Authorization',
    { request: (_url, headers) => headers.delete('authorization') },
    'The Authorization header doesn’t arrive',
    '.htaccess',
  ],
  [
    'a proxy that loses the session it is sent',
    { request: (_url, headers) => headers.delete('woocommerce-session') },
    'It isn’t kept: the next call starts another one.',
    'must pass the header woocommerce-session both ways',
  ],
  [
    'a cache that loses the session of an answer',
    { answer: (_url, answer) => without(answer, 'woocommerce-session') },
    'A new guest doesn’t get a session.',
    'must pass the header woocommerce-session both ways',
  ],
  ['old plugins', { answer: readme('0.3.1') }, 'WPGraphQL 0.3.1 is older than 2.17', 'update'],
  [
    'pictures at another host',
    {},
    'Pictures at https://shop.example.test aren’t shown',
    'Serve uploads from the same host',
  ],
  [
    'pictures that nobody may read',
    { answer: (url, answer) => (isPicture(url) ? html(403) : ownPictures(url, answer)) },
    'can’t be read: status 403.',
    'wp-content/uploads',
  ],
];

test.each(troubles)('%s is named, with what to change', async (_name, trouble, says, change) => {
  between = trouble;
  const { text } = await report();
  expect(text).toContain(says);
  expect(text).toContain(change);
});

test('a host that does not answer is the only thing that is said', async () => {
  const sections: Section[] = [];
  const options = { url: 'http://127.0.0.1:1/graphql', timeout: 1000, currency: 'EUR' };
  for await (const section of examine(options)) sections.push(section);
  expect(sections).toHaveLength(1);
  expect(sectionText(sections[0] ?? { title: '', findings: [] })).toContain('No answer: ');
  expect(isReady(sections)).toBe(false);
});

test('versions are compared number by number', async () => {
  between = { answer: readme('10.10.0') };
  const { text } = await report();
  expect(text).toContain('✓ WooCommerce 10.10.0.');
  expect(text).toContain('✓ WPGraphQL 10.10.0.');
});

test('a stable tag behind the change log and a readme in capitals are the version all the same', async () => {
  const text =
    '=== Plugin ===\nStable tag: 10.4.3\n\n== Changelog ==\n\n= 10.5.0 2026-02-04 =\n\n= 9.0.0 =\n';
  between = {
    answer(url, answer) {
      if (url.endsWith('/readme.txt')) return new Response(null, { status: 404 });
      return url.endsWith('/README.txt') ? new Response(text) : answer;
    },
  };
  expect((await report()).text).toContain('✓ WooCommerce 10.5.0.');
});

test('it starts with the address of the shop alone', async () => {
  const { PATH = '' } = process.env;
  const env = { PATH, NODE_ENV: 'test' as const, GQL_HOST: `${origin}/graphql`, CURRENCY: 'EUR' };
  const text = await new Promise((resolve) => {
    execFile('npx', ['tsx', 'scripts/doctor/run.ts'], { env }, (_, out, problems) => resolve(out + problems));
  });
  expect(text).toContain('✓ A new guest gets a session.');
});

test('another currency than the storefront’s is not ready', async () => {
  const sections: Section[] = [];
  const options = { url: `${origin}/graphql`, timeout: 10_000, currency: 'GBP' };
  for await (const section of examine(options)) sections.push(section);
  const text = sections.map(sectionText).join('');
  expect(text).toContain('but the storefront’s CURRENCY is GBP.');
  expect(isReady(sections)).toBe(false);
});

test('a shop with WooCommerce’s defects is ready, too: the storefront lives with them', async () => {
  const defective = await startFixtureShop('tests/contract/fixture', { defects: true });
  try {
    const sections: Section[] = [];
    const url = `${defective.url}/graphql`;
    const options = { url, timeout: 10_000, currency: 'EUR', orderFor: 'owner@example.com' };
    for await (const section of examine(options)) sections.push(section);
    const text = sections.map(sectionText).join('');
    expect(text).toContain('✓ The Authorization header arrives.');
    expect(text).toContain('✓ It’s kept.');
    expect(text).toContain('✓ A guest bought Notebook');
    expect(text).toContain('✓ The guest’s cart is empty again.');
    expect(text).toContain('✓ Customers can register.');
    const toMend = sections.flatMap(({ findings }) => findings.filter(({ level }) => level === 'mend'));
    expect(toMend.map(({ says }) => says)).toEqual([
      `Pictures at https://shop.example.test aren’t shown: only those of ${defective.url} are.`,
    ]);
  } finally {
    await defective.close();
  }
});
