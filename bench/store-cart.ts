import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openStore } from '../graphql/store';
import { readFolder } from '../graphql/store/import';
import { largeShop } from '../graphql/store/seed/large';

/** Times of the store's cart and checkout in process: `npx tsx bench/store-cart.ts [PRODUCTS]`. */
const count = Number(process.argv[2] ?? 10_000);
const siteUrl = 'http://localhost:3000';
const dataDir = mkdtempSync(path.join(tmpdir(), 'bench-store-'));
const operations = path.resolve('tests/contract/operations');
const sources = new Map(
  readdirSync(operations).map((file) => [
    file.replace('.graphql', ''),
    readFileSync(path.join(operations, file), 'utf8'),
  ]),
);
const fragments = sources.get('fragments') ?? '';

const store = await openStore({
  dataDir,
  siteUrl,
  mail: { send: () => Promise.resolve() },
  seed: () => largeShop(readFolder('tests/contract/fixture'), count),
});

interface Answer {
  data?: Record<string, unknown> | null;
  errors?: { message: string }[];
}

class Shopper {
  #session: string | null = null;

  async send(operation: string, variables: object): Promise<Answer> {
    const response = await store.fetch(
      new Request(`${siteUrl}/graphql`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(this.#session === null ? {} : { 'woocommerce-session': `Session ${this.#session}` }),
        },
        body: JSON.stringify({ query: withFragments(sources.get(operation) ?? ''), variables }),
      }),
    );
    this.#session = response.headers.get('woocommerce-session') ?? this.#session;
    return (await response.json()) as Answer;
  }
}

function withFragments(source: string): string {
  const needed = new Map<string, string>();
  const collect = (text: string) => {
    for (const [, name] of text.matchAll(/\.\.\.\s*(\w+)/g)) {
      if (name === undefined || name === 'on' || needed.has(name)) continue;
      const definition = new RegExp(`fragment ${name} on [\\s\\S]*?\\n}`).exec(fragments)?.[0];
      if (definition === undefined) continue;
      needed.set(name, definition);
      collect(definition);
    }
  };
  collect(source);
  return [source, ...needed.values()].join('\n');
}

function report(what: string, times: number[]): void {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN).toFixed(2);
  console.log(
    `${what}: median ${at(0.5)} ms, p95 ${at(0.95)} ms, worst ${at(1)} ms (${String(times.length)})`,
  );
}

async function timed(times: number[], work: () => Promise<Answer>): Promise<Answer> {
  const start = performance.now();
  const answer = await work();
  times.push(performance.now() - start);
  if (answer.errors) throw new Error(answer.errors[0]?.message);
  return answer;
}

const list = await new Shopper().send('getProducts', {
  first: 400,
  filter: { typeIn: ['SIMPLE'], stockStatus: ['IN_STOCK'] },
});
const products = (
  (
    list.data?.['products'] as
      { nodes: { databaseId: number; name: string; virtual?: boolean }[] } | undefined
  )?.nodes ?? []
).map(({ databaseId }) => databaseId);
if (products.length < 20)
  throw new Error(`only ${String(products.length)} products: ${JSON.stringify(list.errors)}`);

const address = {
  firstName: 'Max',
  lastName: 'Mustermann',
  address1: 'Hauptstr. 1',
  city: 'Berlin',
  postcode: '10115',
  country: 'DE',
  state: 'DE-BE',
};
const times = { add: [] as number[], cart: [] as number[], checkout: [] as number[] };
for (let round = 0; round < 150; round += 1) {
  const shopper = new Shopper();
  const warm = round < 50;
  let lines = 0;
  for (let index = 0; lines < 10 && index < 60; index += 1) {
    const productId = products[(round * 7 + index * 3) % products.length];
    const spent: number[] = [];
    try {
      await timed(spent, () => shopper.send('addToCart', { input: { productId, quantity: 1 } }));
      lines += 1;
      if (!warm) times.add.push(...spent);
    } catch {
      continue;
    }
  }
  await timed(warm ? [] : times.cart, () => shopper.send('getCart', {}));
  await timed(warm ? [] : times.cart, () => shopper.send('getCart', {}));
  await timed(warm ? [] : times.checkout, () =>
    shopper.send('checkout', {
      input: {
        billing: { ...address, email: `guest${String(round)}@example.com`, phone: '+49 30 7654321' },
        shipping: address,
        paymentMethod: 'cod',
      },
    }),
  );
}
console.log(
  `${String(count)} products, carts of 10 lines, in process (HTTP parsing, GraphQL and SQLite included)`,
);
report('addToCart', times.add);
report('getCart', times.cart);
report('checkout', times.checkout);
store.close();
rmSync(dataDir, { recursive: true, force: true });
