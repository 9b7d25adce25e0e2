import { stubBackend } from '../../../support/real-shop';
import { beforeEach, expect, test, vi } from 'vitest';
import { getProduct, toPartialView, peekProduct } from '~/commerce/product/load-product.server';
import { createTranslate } from '~/platform/i18n/translate';
import { product } from '../../catalogue/factories';
import { simple } from './factories';

let number = 0;

/** Caches live as long as the process: every test has a product of its own. */
const freshSlug = () => `belt-${(number += 1)}`;

const answers = (told: object) => stubBackend(() => ({ body: { data: { product: told } } }));

/** The products of these ids in a list that tells nothing else of them. */
const cursors = (...ids: number[]) => ({
  edges: ids.map((id) => ({ cursor: btoa(`arrayconnection:${String(id)}`) })),
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
});

const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

test('stock older than 30 s is read again, the rest is not', async () => {
  const slug = freshSlug();
  answers(simple({ slug }));
  await getProduct(slug);
  later(31);
  const asked = answers({
    __typename: 'SimpleProduct',
    databaseId: 31,
    stockStatus: 'OUT_OF_STOCK',
    stockQuantity: null,
    manageStock: 'TRUE',
  });
  expect((await getProduct(slug))?.stock.status).toBe('out');
  await getProduct(slug);
  expect(asked).toHaveLength(1);
});

test('a cached response is no older, and the same record while its stock is the same', async () => {
  const slug = freshSlug();
  answers(simple({ slug }));
  const first = await getProduct(slug);
  expect(peekProduct(slug)).toBe(first);
  later(31);
  expect(peekProduct(slug)).toBeUndefined();
  answers({ ...simple({ slug }), stockQuantity: null });
  expect(await getProduct(slug)).toBe(first);
  expect(peekProduct(slug)).toBe(first);
  later(30);
  expect(peekProduct(slug)).toBeUndefined();
});

test('simultaneous visitors share one question', async () => {
  const slug = freshSlug();
  const asked = answers(simple({ slug }));
  await Promise.all([getProduct(slug), getProduct(slug), getProduct(slug)]);
  expect(asked).toHaveLength(1);
});

test('a product loaded before is shown while the backend is down, however old it is', async () => {
  const slug = freshSlug();
  answers(simple({ slug }));
  await getProduct(slug);
  later(3600);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')));
  expect(await getProduct(slug)).toMatchObject({ slug, stock: { status: 'in' } });
});

test('a product that needs a password says so, and one at which the shop fails does not', async () => {
  const refused = {
    errors: [{ message: 'Internal server error', path: ['product'] }],
    data: { product: null },
  };
  const failing = (locked: number[]) =>
    stubBackend(({ operation }) => ({
      body: operation === 'getProtectedProducts' ? { data: { list: cursors(...locked) } } : refused,
    }));
  failing([31]);
  await expect(getProduct(freshSlug())).rejects.toMatchObject({ key: 'product:passwordNeeded' });
  failing([]);
  await expect(getProduct(freshSlug())).rejects.toMatchObject({ isUnavailable: true });
});

test('a product of a plugin’s type that WooGraphQL doesn’t know is not found', async () => {
  const message = 'The "rental" product type is not supported by the core WPGraphQL for WooCommerce schema.';
  stubBackend(() => ({ body: { errors: [{ message, path: ['product'] }], data: { product: null } } }));
  expect(await getProduct(freshSlug())).toBeUndefined();
});

test('related products and members of a group are there without the one that cannot be read', async () => {
  const slug = freshSlug();
  const group = { ...simple({ slug }), __typename: 'GroupProduct', related: null, products: null };
  const error = { message: 'Internal server error', path: ['product', 'related', 'nodes', 1] };
  stubBackend(({ operation, variables }) => {
    if (operation === 'getProduct') return { body: { data: { product: group }, errors: [error] } };
    const connected = { upsell: cursors(), related: cursors(5, 6), products: cursors(8, 7, 9) };
    if (operation === 'getConnectedProducts') return { body: { data: { product: connected } } };
    if (operation === 'getCursors') return { body: { data: { list: cursors(7, 8, 9) } } };
    if (operation === 'getProtectedProducts') return { body: { data: { list: cursors(9) } } };
    const { ids = [] } = variables as { ids?: number[] };
    const path = ['products', 'nodes', 2];
    if (ids.includes(9)) return { body: { errors: [{ ...error, path }], data: { products: null } } };
    const nodes = [7, 8].map((databaseId) => simple({ slug: `m-${String(databaseId)}`, databaseId }));
    return { body: { data: { products: { nodes } } } };
  });
  const record = await getProduct(slug);
  expect(record?.related).toEqual([5, 6]);
  expect(record?.group.map(({ id }) => id)).toEqual([8, 7]);
});

test('without its details a product can still be added if lists allow it', () => {
  const t = createTranslate('en-US', {});
  expect(toPartialView(product({ id: 1 }).product, t)).toMatchObject({
    kind: 'simple',
    buyable: true,
  });
  expect(toPartialView(product({ id: 2, kind: 'variable', buyable: false }).product, t).buyable).toBe(false);
});
