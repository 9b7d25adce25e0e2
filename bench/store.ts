import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openStore } from '../graphql/store';
import { largeShop, readFolder } from '../graphql/store/import';
import { loadDocuments, withFragments } from '../tests/contract/replay.mjs';
import { median, type Measurement } from './report';

const siteUrl = 'http://localhost:3000';
/** Products of the shop. */
const count = 10_000;
const { operations, fragments } = loadDocuments() as {
  operations: Record<string, string>;
  fragments: Record<string, string>;
};

interface Answer {
  data?: Record<string, unknown> | null;
  errors?: { message: string }[];
}

type Fetch = (request: Request) => Promise<Response>;

/** A client with a session of its own that sends the contract's documents. */
class StoreShopper {
  #session: string | null = null;

  constructor(
    private readonly fetch: Fetch,
    private readonly endpoint = `${siteUrl}/graphql`,
  ) {}

  async send(operationName: string, variables: object = {}): Promise<Answer> {
    const response = await this.fetch(
      new Request(this.endpoint, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(this.#session === null ? {} : { 'woocommerce-session': `Session ${this.#session}` }),
        },
        body: JSON.stringify({
          query: withFragments(operations[operationName] ?? '', fragments),
          variables,
          operationName,
        }),
      }),
    );
    this.#session = response.headers.get('woocommerce-session') ?? this.#session;
    return (await response.json()) as Answer;
  }
}

const home = {
  firstName: 'Max',
  lastName: 'Mustermann',
  address1: 'Hauptstr. 1',
  city: 'Berlin',
  postcode: '10115',
  country: 'DE',
  state: 'DE-BE',
};

/** A guest's order, paid on delivery. */
const guestOrder = (email: string) => ({
  input: {
    billing: { ...home, email, phone: '+49 30 7654321' },
    shipping: home,
    paymentMethod: 'cod',
  },
});

interface ProductNode {
  databaseId: number;
  slug: string;
  type: string;
  stockStatus: string;
}

/** Products that go into a cart without a choice. */
const isSimple = ({ type, stockStatus }: ProductNode) => type === 'SIMPLE' && stockStatus === 'IN_STOCK';

function productsOf(answer: Answer): ProductNode[] {
  const products = answer.data?.['products'] as { nodes: ProductNode[] } | undefined;
  if (!products) throw new Error(`no products: ${JSON.stringify(answer.errors)}`);
  return products.nodes;
}

/** Where the next page begins; null after the last one. */
function cursorOf(answer: Answer): string | null {
  const products = answer.data?.['products'] as { pageInfo: { endCursor: string | null } };
  return products.pageInfo.endCursor;
}

async function timed(work: () => Promise<Answer>): Promise<number> {
  const start = performance.now();
  const answer = await work();
  const time = performance.now() - start;
  if (answer.errors) throw new Error(answer.errors[0]?.message);
  return time;
}

async function medianOf(runs: number, work: (run: number) => Promise<Answer>): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < runs + 20; run += 1) {
    const time = await timed(() => work(run));
    if (run >= 20) times.push(time);
  }
  return median(times);
}

const row = (what: string, value: number): Measurement => ({ what: `${what}, median`, value, unit: 'ms' });

/** The embedded store in this process: HTTP parsing, GraphQL and SQLite included. */
export async function storeTimes(): Promise<Measurement[]> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'bench-store-'));
  const started = performance.now();
  const store = await openStore({
    dataDir,
    siteUrl,
    secrets: ['secret of the bench'],
    mail: { send: () => Promise.resolve() },
    seed: () => largeShop(readFolder('tests/contract/fixture'), count),
  });
  const filled = (performance.now() - started) / 1000;
  try {
    const visitor = new StoreShopper(store.fetch);
    const slugs: string[] = [];
    let after: string | null = null;
    const otherPage = await medianOf(80, async () => {
      const answer = await visitor.send('getProducts', { first: 100, after });
      after = cursorOf(answer);
      slugs.push(...productsOf(answer).map(({ slug }) => slug));
      return answer;
    });
    const rows = [
      { what: `Fill a shop of ${count} products`, value: filled, unit: 's' },
      row(
        'getProducts, 100 with everything',
        await medianOf(100, () => visitor.send('getProducts', { first: 100 })),
      ),
      row('getProducts, 100 with everything, another page each time', otherPage),
      row(
        'getProduct, another one each time',
        await medianOf(300, (run) => visitor.send('getProduct', { slug: slugs[(run * 37) % slugs.length] })),
      ),
    ];
    return [...rows, ...(await cartTimes(store.fetch))];
  } finally {
    store.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function cartTimes(fetch: Fetch): Promise<Measurement[]> {
  const ids = productsOf(await new StoreShopper(fetch).send('getProducts', { first: 100 })).filter(isSimple);
  const times = { add: [] as number[], cart: [] as number[], checkout: [] as number[] };
  for (let round = 0; round < 150; round += 1) {
    const shopper = new StoreShopper(fetch);
    const warm = round < 50;
    let lines = 0;
    for (let index = 0; lines < 10 && index < 60; index += 1) {
      const start = performance.now();
      const { errors } = await shopper.send('addToCart', {
        input: { productId: ids[(round * 7 + index * 3) % ids.length]?.databaseId, quantity: 1 },
      });
      if (errors) continue;
      lines += 1;
      if (!warm) times.add.push(performance.now() - start);
    }
    if (lines < 10) throw new Error('there is not enough in stock for a cart of 10 lines');
    for (let read = 0; read < 10; read += 1) {
      const time = await timed(() => shopper.send('getCart'));
      if (!warm) times.cart.push(time);
    }
    const time = await timed(() => shopper.send('checkout', guestOrder(`guest${String(round)}@example.com`)));
    if (!warm) times.checkout.push(time);
  }
  return [
    row('addToCart, up to 10 lines', median(times.add)),
    row('getCart, 10 lines', median(times.cart)),
    row('checkout, 10 lines', median(times.checkout)),
  ];
}
