import { setImmediate } from 'node:timers/promises';
import { describe, expect, vi } from 'vitest';
import { print } from 'graphql';
import { send, shop, siteUrl, test } from './account-shop';
import { Documents, parseDocument } from '../../../graphql/store/api/request/documents';
import { charge, TooMuchWork, Work, working } from '../../../graphql/store/domain/work';
import { isTurnOver, nextTurn, paced } from '../../../graphql/store/api/request/turns';
import { openGate } from '../../support/gate';
import { signal } from '../../support/signal';

async function ask(text: string, variables?: object): Promise<{ status: number; message: string }> {
  const { status, error = '' } = await send(await shop(), text, variables);
  return { status, message: error };
}

describe('requests that ask for too much', () => {
  test('a body over the limit', async () => {
    expect(await ask(`{ __typename # ${'x'.repeat(140_000)}\n }`)).toEqual({
      status: 413,
      message: 'The request is larger than 128 KB.',
    });
  });

  const deep = (levels: number): string =>
    levels === 0 ? 'name' : `children { nodes { ${deep(levels - 1)} } }`;
  const aliases = Array.from({ length: 61 }, (_, index) => `a${String(index)}: name`).join(' ');
  test.each([
    ['It may be 14 levels deep.', `{ productCategories { nodes { ${deep(8)} } } }`],
    ['It may use 60 aliases.', `{ products { nodes { ${aliases} } } }`],
    ['It may have 16 KB.', `{ __typename #${'x'.repeat(16 * 1024)}\n }`],
    ['An alias may have 100 characters.', `{ ${'x'.repeat(101)}: __typename }`],
  ])('a document: %s', async (limit, text) => {
    expect(await ask(text)).toEqual({
      status: 400,
      message: `The document asks for too much. ${limit}`,
    });
  });

  test('a text that no field of the shop takes', async () => {
    const query =
      'query ($text: String) { productTags(where: { descriptionLike: $text }) { nodes { name } } }';
    const { status, error } = await send(await shop(), query, { text: 'é'.repeat(10_001) }, {}, openGate);
    expect([status, error]).toEqual([
      200,
      'The document asks for too much. A text in it may have 10000 characters.',
    ]);
  });

  const add = 'mutation ($v: AddToCartInput!) { addToCart(input: $v) { cartItem { key } } }';
  const unknownKeys = Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`k${String(at)}`, 1]));
  test.each([
    ['variables', { query: add, variables: { v: unknownKeys } }],
    ['a long text for a number', { query: add, variables: { v: { productId: 'x'.repeat(100_000) } } }],
    ['fields', { query: `{ ${Array.from({ length: 500 }, (_, at) => `x${String(at)}`).join(' ')} }` }],
    ['a long name', { query: `{ ${'x'.repeat(15_000)} }` }],
    ['what is no document', { query: `{ } ${'x'.repeat(15_000)}` }],
  ])('wrong %s are one short error', async (_, asked) => {
    const { store } = await shop();
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(asked),
    };
    const text = await (await store.fetch(new Request(`${siteUrl}/graphql`, init))).text();
    const { errors } = JSON.parse(text) as { errors: { message: string }[] };
    expect(errors).toHaveLength(1);
    expect(errors[0]?.message.length).toBeLessThanOrEqual(300);
    expect(text.length).toBeLessThan(1000);
  });

  test('an unknown field is an answer, no document is none', async () => {
    for (const text of [
      '{ nonsense }',
      '{ product { name } }',
      'query ($a: Nothing) { viewer { id } }',
      '{ viewer { ...none } }',
    ])
      expect(await ask(text), text).toMatchObject({
        status: 200,
        message: expect.stringMatching(/\w/),
      });
    expect((await ask('{ viewer { id } } fragment F on Nothing { id }')).message).toContain('Nothing');
    for (const text of ['{ nonsense', '', '}{']) expect(await ask(text), text).toMatchObject({ status: 400 });
  });

  test('no variables are none as an empty list too, as PHP writes them, and no name as an empty text', async () => {
    const { store } = await shop();
    for (const none of [{ variables: [] }, { variables: '' }, { operationName: '' }]) {
      const body = JSON.stringify({ query: 'query named { __typename }', ...none });
      const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
      const answer = await store.fetch(new Request(`${siteUrl}/graphql`, init));
      expect([answer.status, await answer.json()]).toEqual([200, { data: { __typename: 'RootQuery' } }]);
    }
  });

  test('tokens and batches', async ({ made: { store } }) => {
    expect((await ask(`{ ${'__typename '.repeat(5000)} }`)).status).toBe(400);
    const body = JSON.stringify(Array.from({ length: 11 }, () => ({ query: '{ __typename }' })));
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
    expect((await store.fetch(new Request(`${siteUrl}/graphql`, init))).status).toBeGreaterThanOrEqual(400);
  });

  test('the schema, unless the operator allows it', async () => {
    const asked = '{ ...F } fragment F on RootQuery { __type(name: "Product") { name } }';
    expect(await ask(asked)).toEqual({
      status: 400,
      message:
        'This shop does not tell its schema. Its operator can allow that with STORE_INTROSPECTION=true.',
    });
  });

  test('the widest document of the storefront is within the limits', async () => {
    const wide =
      '{ products(first: 100) { nodes { name galleryImages(first: 20) { nodes { sourceUrl } } terms(first: 100) { nodes { slug } } ... on VariableProduct { variations(first: 100) { nodes { name attributes { nodes { value } } } } } } } }';
    expect(await ask(wide)).toEqual({ status: 200, message: '' });
  });
});

test('text with quotes, markup and wildcards is only text', async () => {
  const found = 'query ($search: String) { products(where: { search: $search }) { nodes { slug } } }';
  const odd = `'; DROP TABLE products; -- <script>alert(1)</script> % _ " \\ \u0000`;
  for (const search of [odd, ...odd.split(' '), '💡'.repeat(500)])
    expect((await ask(found, { search })).status).toBe(200);
});

test('the page for people is there only when asked for', async ({ made: { store } }) => {
  const page = await store.fetch(new Request(`${siteUrl}/graphql`, { headers: { accept: 'text/html' } }));
  expect(await page.text()).not.toContain('<script');
});

test('no other origin may use the endpoint unless the owner lists it', async ({ made: { store } }) => {
  const origin = 'https://www.friend.test';
  const body = JSON.stringify({ query: '{ generalSettings { title } }' });
  const json = { origin, 'content-type': 'application/json' };
  for (const init of [
    { method: 'OPTIONS', headers: { origin } },
    { method: 'POST', headers: json, body },
    { method: 'POST', headers: { origin }, body: 'x' },
  ]) {
    const { headers } = await store.fetch(new Request(`${siteUrl}/graphql`, init));
    expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  }
});

test('a document is kept without comments and places, once it has run', () => {
  const documents = new Documents();
  const text = `{ __typename } ${'# why\n'.repeat(1000)}`;
  const document = parseDocument(text);
  expect(document.loc).toBeUndefined();
  expect(print(document)).toBe('{\n  __typename\n}');
  expect(documents.find(text)).toBeUndefined();
  documents.keep(text, document);
  expect(documents.find(text)).toBe(document);
  expect(documents.isValid(document)).toBe(true);
});

test('ten thousand different documents take up 8 MB at most', () => {
  const documents = new Documents();
  for (let count = 0; count < 10_000; count += 1) {
    const text = `{ ${'id '.repeat(10)} a${String(count)}: id }`;
    documents.keep(text, parseDocument(text));
  }
  expect(documents.size).toBeGreaterThan(7 * 1024 * 1024);
  expect(documents.size).toBeLessThanOrEqual(8 * 1024 * 1024);
});

test('what waits of a request that has ended never goes on, and holds no other up', async () => {
  const ending = new AbortController();
  const [ended, open] = [{ end: ending.signal }, {}];
  const gone: string[] = [];
  for (let at = 0; at < 10_000; at += 1) void nextTurn(ended).then(() => gone.push('ended'));
  const wanted = [1, 2, 3].map((at) => nextTurn(open).then(() => gone.push(`open ${at}`)));
  ending.abort();
  isTurnOver();
  await Promise.all(wanted);
  await setImmediate();
  expect(gone).toEqual(['open 1', 'open 2', 'open 3']);
});

const never = null as never;

test('a request that was too much gets nothing more, also when its answer is out', async () => {
  const [answered, resolve] = [signal(), vi.fn()];
  const field = paced(resolve);
  const left: Promise<unknown>[] = [];
  const tooMuch = working(new Work(), () => {
    left.push(answered.given.then(() => field(never, {}, never, never)));
    left.push(answered.given.then(() => charge(1)));
    charge(1_000_000);
  });
  await expect(tooMuch).rejects.toThrow(TooMuchWork);
  answered.give();
  for (const one of left) await expect(one).rejects.toThrow(TooMuchWork);
  expect(resolve).not.toHaveBeenCalled();
});

test('fields that an early answer leaves behind are not resolved, what is done after it is free', async () => {
  const [answered, resolve] = [signal(), vi.fn()];
  const field = paced(resolve);
  const left: Promise<unknown>[] = [];
  await working(new Work(), () => {
    left.push(answered.given.then(() => charge(1_000_000)));
    left.push(answered.given.then(() => field(never, {}, never, never)));
  });
  answered.give();
  await expect(left[0]).resolves.toBeUndefined();
  await expect(left[1]).rejects.toThrow(TooMuchWork);
  expect(resolve).not.toHaveBeenCalled();
});
