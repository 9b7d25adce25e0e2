import { expect, test, vi } from 'vitest';
import { ShownCatalogue } from '~/backend/snapshot/shown.server';
import { perState } from '~/catalogue/build';
import { log } from '~/platform/log.server';
import { listed, product, source } from './factories';

const prices = perState(({ products }) => products.map(({ low }) => low));

test('what is made of a state of the catalogue is kept until a product changes in place', async () => {
  const shown = await ShownCatalogue.of(source(product({ id: 1 }), product({ id: 2, low: 500 })));
  const first = prices(shown.index);
  expect(first).toEqual([1000, 500]);
  expect(prices(shown.index)).toBe(first);
  shown.take({ products: [product({ id: 2, low: 400 })], removed: [] });
  expect(prices(shown.index)).toEqual([1000, 400]);
  expect(first).toEqual([1000, 500]);
});

test('a search in the first moment after a start finds what later ones find', async () => {
  const shown = await ShownCatalogue.of(source(product({ id: 1, texts: ['Blue bowl'] }), product({ id: 2 })));
  expect(listed(shown.index, 'search=bowl').total).toBe(1);
  shown.take({ products: [product({ id: 2, texts: ['Red bowl'] })], removed: [] });
  const again = await ShownCatalogue.of(shown.source);
  expect(listed(again.index, 'search=bowl').total).toBe(2);
});

test('an error in the middle of a first index is handed on, and in a later one leaves the old index', async () => {
  const products = Array.from({ length: 200 }, (_, at) => product({ id: at + 1 }));
  const broken = product({ id: 201 });
  Object.defineProperty(broken, 'attributes', { get: () => expect.fail('broken') });
  await expect(ShownCatalogue.of(source(...products, broken))).rejects.toThrow('broken');
  const logged = vi.spyOn(log, 'error').mockReturnValue(undefined);
  const shown = await ShownCatalogue.of(source(...products));
  shown.replace(source(...products, broken));
  await vi.waitFor(() => expect(logged).toHaveBeenCalledOnce());
  expect(shown.index.products).toHaveLength(200);
  shown.replace(source(...products.slice(1)));
  await vi.waitFor(() => expect(shown.index.products).toHaveLength(199));
});
