import { setTimeout as pause } from 'node:timers/promises';
import { random } from '../tests/support/seed.mjs';
import { settleDisk } from './machine';
import { median, type Measurement } from './report';
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
  const dice = random(`shopper ${number}`);
  const ask = async (operation: string, variables: object = {}) => {
    await pause(thinkTime * (0.5 + dice()));
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

/** How often the crowd comes; the middle p99 of them counts. */
const crowds = 3;

/** Shoppers who look, fill a cart and order at the same time through `/graphql`. */
export async function parallelShoppers(origin: string, count = 200): Promise<Measurement[]> {
  const endpoint = `${origin}/graphql`;
  const products = await goods(new StoreShopper(fetch, endpoint));
  const crowd = async (size: number) => {
    const times: number[] = [];
    const results = await Promise.allSettled(
      Array.from({ length: size }, (_, number) => shop(endpoint, products, number, times)),
    );
    const failed = results.filter((result) => result.status === 'rejected');
    for (const { reason } of failed.slice(0, 3)) console.error(reason);
    times.sort((one, other) => one - other);
    return { failed: failed.length, p99: times[Math.floor(times.length * 0.99)] ?? Number.NaN };
  };
  settleDisk();
  // The first shoppers of a new process wait for its compiler; they are not counted.
  await crowd(count / 2);
  const results = [];
  while (results.length < crowds) results.push(await crowd(count));
  return [
    {
      what: `${String(count)} parallel shoppers: errors`,
      value: results.reduce((sum, { failed }) => sum + failed, 0),
      unit: '',
      budget: 0,
    },
    {
      what: `${String(count)} parallel shoppers, half as many before them: p99`,
      value: median(results.map(({ p99 }) => p99)),
      unit: 'ms',
      budget: 500,
    },
  ];
}
