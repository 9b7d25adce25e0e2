import { answering } from '../../../support/real-shop';
import { beforeEach, expect, test, vi } from 'vitest';
import { forgetProduct, getProduct, partialView, productNow } from '~/commerce/product/product.server';
import { createTranslate } from '~/i18n/translate';
import { product } from '../../catalogue/factories';
import { simple } from './factories';

let number = 0;

/** Caches live as long as the process: every test has a product of its own. */
const freshSlug = () => `belt-${(number += 1)}`;

const answers = (told: object) => answering(() => ({ body: { data: { product: told } } }));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
});

const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

test('stock older than 30 s is asked for again, the rest is not', async () => {
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

test('what is answered without a question is no older, and the same record while its stock is the same', async () => {
  const slug = freshSlug();
  answers(simple({ slug }));
  const first = await getProduct(slug);
  expect(productNow(slug)).toBe(first);
  later(31);
  expect(productNow(slug)).toBeUndefined();
  answers({ ...simple({ slug }), stockQuantity: null });
  expect(await getProduct(slug)).toBe(first);
  expect(productNow(slug)).toBe(first);
  later(30);
  expect(productNow(slug)).toBeUndefined();
});

test('simultaneous visitors share one question', async () => {
  const slug = freshSlug();
  const asked = answers(simple({ slug }));
  await Promise.all([getProduct(slug), getProduct(slug), getProduct(slug)]);
  expect(asked).toHaveLength(1);
});

test('a product seen before is shown while the backend is down, however old it is', async () => {
  const slug = freshSlug();
  answers(simple({ slug }));
  await getProduct(slug);
  later(3600);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')));
  expect(await getProduct(slug)).toMatchObject({ slug, stock: { status: 'in' } });
});

test('slugs that no shop can have are not asked for', async () => {
  const asked = answers(simple());
  for (const slug of ['', '.', '..', 'a/b', 'a\\b', 'a\0b', 'a\nb', 'x'.repeat(201)]) {
    expect(await getProduct(slug)).toBeUndefined();
  }
  expect(asked).toEqual([]);
});

test('a forgotten product is loaded again', async () => {
  const slug = freshSlug();
  answers(simple({ slug }));
  await getProduct(slug);
  forgetProduct(slug);
  expect(productNow(slug)).toBeUndefined();
  answers(simple({ slug, name: 'New name' }));
  expect((await getProduct(slug))?.name).toBe('New name');
});

test('without its details a product can still be added where lists let add it', () => {
  const t = createTranslate('en-US', {});
  expect(partialView(product({ id: 1 }).product, t)).toMatchObject({
    kind: 'simple',
    buyable: true,
  });
  expect(partialView(product({ id: 2, kind: 'variable', buyable: false }).product, t).buyable).toBe(false);
});
