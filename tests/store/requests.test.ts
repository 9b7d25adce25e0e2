import { readdirSync } from 'node:fs';
import path from 'node:path';
import { Kind, print, type DocumentNode } from 'graphql';
import { describe, expect, vi } from 'vitest';
import { send, shop, siteUrl, test } from './account-shop';
import { compat } from '../../graphql/store/context/compat-flags';
import { woocommerce } from '../support/woocommerce-defects.mjs';
import { serializeError } from '~/platform/log.server';

async function ask(text: string): Promise<{ status: number; message: string }> {
  const { status, error = '' } = await send(await shop(), text);
  return { status, message: error };
}

async function post(body: object): Promise<{ status: number; text: string }> {
  const { store } = await shop();
  const headers = { 'content-type': 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify(body) };
  const response = await store.fetch(new Request(`${siteUrl}/graphql`, init));
  return { status: response.status, text: await response.text() };
}

describe('requests that ask for too much', () => {
  test('a body over the limit', async () => {
    expect(await ask(`{ __typename # ${'x'.repeat(140_000)}\n }`)).toEqual({
      status: 413,
      message: 'The request is larger than 128 KB.',
    });
  });

  const asksTooMuch = 'The document asks for too much. Ask for fewer items per list, or for less at once.';
  const deep = (levels: number): string =>
    levels === 0 ? 'name' : `children { nodes { ${deep(levels - 1)} } }`;
  const related = (inner: string) => `related(first: 100) { nodes { ${inner} } }`;
  const aliases = Array.from({ length: 61 }, (_, index) => `a${String(index)}: name`).join(' ');
  test.each([
    ['of more than 14 levels', `{ productCategories { nodes { ${deep(8)} } } }`],
    ['with more than 60 aliases', `{ products { nodes { ${aliases} } } }`],
    ['with more than 20 directives', `{ __typename ${'@include(if: true) '.repeat(21)} }`],
    ['with lists in lists', `{ products(first: 100) { nodes { ${related(related(related('name')))} } } }`],
  ])('a document %s', async (_, text) => {
    expect(await ask(text)).toEqual({ status: 400, message: asksTooMuch });
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
    const { text } = await post(asked);
    const { errors } = JSON.parse(text) as { errors: { message: string }[] };
    expect(errors).toHaveLength(1);
    expect(errors[0]?.message.length).toBeLessThanOrEqual(300);
    expect(text.length).toBeLessThan(1000);
  });

  test('tokens and batches', async () => {
    expect((await ask(`{ ${'__typename '.repeat(5000)} }`)).status).toBe(400);
    const batch = Array.from({ length: 11 }, () => ({ query: '{ __typename }' }));
    expect((await post(batch)).status).toBeGreaterThanOrEqual(400);
  });

  test('the schema, unless the operator allows it', async () => {
    const asked = '{ ...F } fragment F on RootQuery { __type(name: "Product") { name } }';
    expect((await ask(asked)).message).toContain('introspection has been disabled');
  });

  test('every document of the storefront is within the limits', async () => {
    const folder = 'graphql/operations';
    for (const file of readdirSync(folder))
      for (const document of Object.values((await import(path.resolve(folder, file))) as object)) {
        if (!isOperation(document)) continue;
        expect((await ask(print(document))).message, file).not.toMatch(/asks for too much|tokens/);
      }
  });

  test('a request that blocks the processor for too long gets one error and nothing else', async () => {
    const made = await shop();
    const spied = vi.spyOn(process, 'cpuUsage').mockReturnValue({ user: 300_000, system: 150_000 });
    const { status, error, data } = await send(made, '{ products { nodes { sku } } }', {}, {}, true);
    spied.mockRestore();
    expect([status, error, data]).toEqual([400, asksTooMuch, null]);
  });
});

const isOperation = (value: unknown): value is DocumentNode =>
  typeof value === 'object' &&
  value !== null &&
  'definitions' in value &&
  (value as DocumentNode).definitions.some(({ kind }) => kind === Kind.OPERATION_DEFINITION);

const ORDER = 'mutation { checkout(input: { isPaid: true, transactionId: "x" }) { order { status } } }';

test('a real shop’s defects are what the tests hand in, and nothing else', () => {
  const defects = woocommerce(compat);
  const names = Object.keys(compat);
  expect(Object.keys(defects).sort()).toEqual(names.sort());
  for (const name of names)
    expect(Reflect.get(defects, name), `${name} does what it should`).not.toBe(Reflect.get(compat, name));
});

test('no setting gives the store that is built a defect', async () => {
  expect('sturdyStoreCompat' in globalThis).toBe(false);
  const made = await shop();
  const lax = `mutation { registerCustomer(input: { email: "a@example.org", password: "x" }) { customer { id } } }`;
  expect((await send(made, lax)).error).toMatch(/password/i);
  expect((await send(made, ORDER)).data?.['checkout'] ?? null).toBeNull();
});

test('a failure inside the store is one line at level error that names its cause, and the answer tells nothing of it', async () => {
  const errors: unknown[] = [];
  const info = () => undefined;
  const made = await shop({ log: { info, warn: info, error: ({ err }) => void errors.push(err) } });
  made.db.exec('DROP TABLE orders');
  const read = '{ order(id: "1", idType: DATABASE_ID) { id } products(first: 1) { nodes { name } } }';
  const answers = [await send(made, read), await send(made, ORDER)];
  expect(JSON.stringify(answers)).not.toMatch(/sqlite|table|no such|graphql\/store/i);
  expect(errors.length).toBeGreaterThan(0);
  for (const error of errors)
    expect(serializeError(error)).toMatchObject({
      message: expect.stringMatching(/no such table/) as string,
    });
});
