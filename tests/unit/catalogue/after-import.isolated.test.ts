import { beforeEach, expect, test, vi } from 'vitest';
import type * as ClientModule from '~/platform/backend/graphql-client.server';
import { CatalogueStore } from '~/catalogue/sync/catalogue-store.server';
import { peekCatalogue, startCatalogue } from '~/catalogue/sync/catalogue-snapshot.server';
import { shopOf, type Listed, type Variables } from './catalogue-backend';
import { isLong } from '../../support/long-running';
import { createTempFolder } from '../../support/new-folder';

const count = 10_000;
const minute = 60_000;
const hour = 60 * minute;

/** Simulated milliseconds that the backend takes for an answer. */
const cost = (operation: string, { first = 10, ids }: NonNullable<Variables> = {}): number => {
  if (operation === 'getNewestStamps' || operation === 'getStamps') return 100 + first;
  if (operation === 'getListed') return 100 + 25 * (ids?.length ?? 0);
  return operation === 'getProducts' ? 100 + 25 * first : 150;
};

const backend = vi.hoisted(() => ({
  send: (_operation: string, _variables: unknown): Promise<object> => Promise.reject(new Error('not begun')),
}));

// Time is simulated: a network would take time of its own, an index would be built five hundred times, and a file packed.
vi.mock('~/platform/backend/graphql-client.server', async (original) => {
  const { getOperation, ...rest } = await original<typeof ClientModule>();
  const { countBackendCall } = await import('~/platform/request-context.server');
  const send = async (document: Parameters<typeof getOperation>[0], variables: unknown) => {
    const { done } = countBackendCall(1000);
    try {
      return { data: await backend.send(getOperation(document).name, variables), session: undefined };
    } finally {
      done();
    }
  };
  return { ...rest, getOperation: getOperation, send };
});
vi.spyOn(CatalogueStore.prototype, 'write').mockResolvedValue(undefined);
vi.mock('~/catalogue/index/build-index', () => {
  function* steps<Value>(value: Value) {
    yield;
    return value;
  }
  const indexOf = ({ products }: { products: { product: { id: number } }[] }) => ({
    products: products.map(({ product }) => product),
    rowOfId: new Map(products.map(({ product }, row) => [product.id, row])),
    all: new Uint32Array(Math.ceil(products.length / 32) + 1),
    low: [],
    high: [],
    rating: [],
    prepareSearch: () => steps(undefined),
    prepare: () => steps(undefined),
  });
  return { buildCatalogueIndex: (source: Parameters<typeof indexOf>[0]) => steps(indexOf(source)) };
});

const shop = shopOf([]);
/** What the backend was asked, and when. */
let asked: { at: number; operation: string; took: number }[];

beforeEach(() => {
  vi.stubEnv('GQL_HOST', 'http://shop.example/graphql');
  vi.stubEnv('CACHE_DIR', createTempFolder());
  vi.useFakeTimers({
    toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    now: Date.UTC(2026, 10, 22, 12),
  });
  asked = [];
  backend.send = async (operation, variables) => {
    const took = cost(operation, variables as Variables & object);
    asked.push({ at: Date.now(), operation, took });
    await new Promise((resolve) => setTimeout(resolve, took));
    return shop.data(operation, variables as Variables);
  };
});

/** Lets time go by, and what has to do with files happen. */
async function pass(milliseconds: number): Promise<void> {
  for (const end = Date.now() + milliseconds; Date.now() < end;) {
    await vi.advanceTimersByTimeAsync(Math.min(5000, end - Date.now()));
    await new Promise((resolve) => setImmediate(resolve));
  }
}

const priceOf = (id: number) => {
  const index = peekCatalogue();
  return index?.products[index.rowOfId.get(id) ?? -1]?.low;
};

function save(ids: readonly number[], price: number): void {
  const which = new Set(ids);
  const more: Partial<Listed> = { price: String(price), modified: new Date().toISOString() };
  shop.state.products = shop.state.products.map((product) =>
    which.has(product.id) ? { ...product, ...more } : product,
  );
}

/** Four prices that are written one after another are in lists within a minute. */
async function expectSoonSeen(lowest: number, pause: number): Promise<void> {
  for (let price = lowest; price < lowest + 4; price += 1) {
    const [id, written] = [price * 111, Date.now()];
    save([id], price);
    while (priceOf(id) !== price * 100 && Date.now() - written <= minute) await pass(1000);
    expect(priceOf(id)).toBe(price * 100);
    await pass(pause);
  }
}

test.runIf(isLong)(
  'after ten thousand products were changed at once, a price shows within a minute for a hundredth of the backend’s time',
  async () => {
    shop.state.products = Array.from({ length: count }, (_, at) => ({
      id: at + 1,
      name: `Mug ${at + 1}`,
      modified: new Date(Date.UTC(2026, 0, 1) + at * minute).toISOString(),
    }));
    void startCatalogue();
    while (!peekCatalogue()) await pass(1000);
    await pass(10 * minute);

    // An import of ten minutes, without webhooks.
    for (let from = 1; from <= count; from += 100) {
      save(
        Array.from({ length: 100 }, (_, at) => from + at),
        20,
      );
      await pass(6000);
    }
    await expectSoonSeen(21, 4 * minute);
    expect(shop.state.products.filter(({ id }) => priceOf(id) === 1000)).toEqual([]);

    await pass(hour);
    const from = Date.now();
    await expectSoonSeen(51, 14 * minute);
    const spent = asked.filter(({ at }) => at >= from).reduce((sum, { took }) => sum + took, 0);
    expect(spent / (Date.now() - from)).toBeLessThanOrEqual(0.0102);
  },
);
