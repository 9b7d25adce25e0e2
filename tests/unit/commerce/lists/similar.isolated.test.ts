import { expect, test, vi } from 'vitest';
import { buildIndex } from '~/catalogue/build';
import { listPage } from '~/commerce/lists/list.server';
import { Shopper } from '~/session/shopper.server';
import { product, source } from '../../catalogue/factories';

vi.mock('~/backend/snapshot/snapshot.server', () => ({
  catalogue: () =>
    Promise.resolve(
      buildIndex(
        source(
          product({ id: 1, name: 'Teapot', skus: 'TP-100\nTP-100-RED' }),
          product({ id: 2, name: 'Lamp' }),
        ),
      ),
    ),
}));

const searched = async (search: string) =>
  listPage(
    { base: '/products', params: new URLSearchParams({ search }), page: 1 },
    await Shopper.open(new Request('http://localhost/products')),
  );

test('a list without results shows cards of what is nearly what was searched for, and keeps its numbers', async () => {
  expect(await searched('teapto')).toMatchObject({
    total: 0,
    pages: 1,
    cards: [],
    similar: [{ id: 1, name: 'Teapot' }],
  });
  expect(await searched('lamp')).toMatchObject({ total: 1, cards: [{ id: 2 }] });
  expect(await searched('lamp')).not.toHaveProperty('similar');
  expect(await searched('zzz')).not.toHaveProperty('similar');
});

test('a list searched for an SKU begins its similar results with that product, and no page has an SKU', async () => {
  const found = await searched('tp-100-red');
  expect(found).toMatchObject({ total: 0, cards: [], similar: [{ id: 1, name: 'Teapot' }] });
  expect(JSON.stringify(found)).not.toMatch(/TP-100/);
});
