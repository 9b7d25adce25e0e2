import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { send } from '~/backend/client.server';
import { forgetProduct, getProduct } from '~/commerce/product/product.server';
import { simple } from './factories';
import { failure } from '../../backend/failure';

vi.mock('~/backend/client.server', () => ({ send: vi.fn() }));

const backend = vi.mocked(send);
let number = 0;

/** Caches live as long as the process: every test has a product of its own. */
const freshSlug = () => `belt-${(number += 1)}`;

function answers(product: unknown) {
  backend.mockResolvedValue({ data: { product }, session: undefined });
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
});

afterEach(() => {
  backend.mockReset();
});

const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

test('stock older than 30 s is asked for again, the rest is not', async () => {
  const slug = freshSlug();
  answers(simple({ slug }));
  await getProduct(slug);
  later(31);
  answers({
    __typename: 'SimpleProduct',
    databaseId: 31,
    stockStatus: 'OUT_OF_STOCK',
    stockQuantity: null,
    manageStock: 'TRUE',
  });
  expect((await getProduct(slug))?.stock.status).toBe('out');
  await getProduct(slug);
  expect(backend).toHaveBeenCalledTimes(2);
});

test('simultaneous visitors share one question', async () => {
  const slug = freshSlug();
  answers(simple({ slug }));
  await Promise.all([getProduct(slug), getProduct(slug), getProduct(slug)]);
  expect(backend).toHaveBeenCalledTimes(1);
});

test('a product seen before is shown while the backend is down, however old it is', async () => {
  const slug = freshSlug();
  answers(simple({ slug }));
  await getProduct(slug);
  later(3600);
  backend.mockRejectedValue(failure(0));
  expect(await getProduct(slug)).toMatchObject({ slug, stock: { status: 'in' } });
});

test('slugs that no shop can have are not asked for', async () => {
  answers(simple());
  for (const slug of ['', '.', '..', 'a/b', 'a\\b', 'a\0b', 'a\nb', 'x'.repeat(201)]) {
    expect(await getProduct(slug)).toBeUndefined();
  }
  expect(backend).not.toHaveBeenCalled();
});

test('a forgotten product is loaded again', async () => {
  const slug = freshSlug();
  answers(simple({ slug }));
  await getProduct(slug);
  forgetProduct(slug);
  answers(simple({ slug, name: 'New name' }));
  expect((await getProduct(slug))?.name).toBe('New name');
});
