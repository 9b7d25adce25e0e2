import { setTimeout as pause } from 'node:timers/promises';
import type { Measurement } from './report';
import { cursorOf, guestOrder, isPlentiful, productsOf, StoreShopper, type ProductNode } from './store';

/** Milliseconds a shopper looks at an answer before asking again. */
const thinkTime = 1000;

async function shop(
  endpoint: string,
  products: readonly ProductNode[],
  number: number,
  times: number[],
): Promise<void> {
  const shopper = new StoreShopper(fetch, endpoint);
  const ask = async (operation: string, variables: object = {}) => {
    await pause(thinkTime * (0.5 + Math.random()));
    const start = performance.now();
    const answer = await shopper.send(operation, variables);
    times.push(performance.now() - start);
    if (answer.errors) throw new Error(`${operation}: ${answer.errors[0]?.message ?? ''}`);
    return answer;
  };
  for (const at of [number % products.length, (number * 7 + 1) % products.length]) {
    const product = products[at];
    await ask('getProduct', { slug: product?.slug });
    await ask('addToCart', { input: { productId: product?.databaseId, quantity: 1 } });
    await ask('getCart');
  }
  await ask('checkout', guestOrder(`guest${String(number)}@example.com`));
}

/** So many that none of them sells out. */
async function goods(visitor: StoreShopper, wanted = 40): Promise<ProductNode[]> {
  const found: ProductNode[] = [];
  let after: string | null = null;
  while (found.length < wanted) {
    const answer = await visitor.send('getProducts', { first: 100, after });
    found.push(...productsOf(answer).filter(isPlentiful));
    after = cursorOf(answer);
    if (after === null) throw new Error('too few products have enough pieces for all shoppers');
  }
  return found;
}

/** Shoppers who look, fill a cart and order at the same time through `/graphql`. */
export async function parallelShoppers(origin: string, count = 200): Promise<Measurement[]> {
  const times: number[] = [];
  const endpoint = `${origin}/graphql`;
  const products = await goods(new StoreShopper(fetch, endpoint));
  // The first shoppers of a new process wait for its compiler; they are not counted.
  await Promise.all(Array.from({ length: count / 2 }, (_, number) => shop(endpoint, products, number, [])));
  const results = await Promise.allSettled(
    Array.from({ length: count }, (_, number) => shop(endpoint, products, number, times)),
  );
  const failed = results.filter((result) => result.status === 'rejected');
  for (const { reason } of failed.slice(0, 3)) console.error(reason);
  const sorted = times.sort((one, other) => one - other);
  return [
    { what: `${String(count)} parallel shoppers: errors`, value: failed.length, unit: '', budget: 0 },
    {
      what: `${String(count)} parallel shoppers, half as many before them: p99`,
      value: sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN,
      unit: 'ms',
      budget: 500,
    },
  ];
}
