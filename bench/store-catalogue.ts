import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openStore } from '../graphql/store';
import { readFolder } from '../graphql/store/import';
import { largeShop } from '../graphql/store/seed/large';
import { loadDocuments, withFragments } from '../tests/contract/replay.mjs';
import { median } from './report';

/** Times of the store's catalogue in process: `npx tsx bench/store-catalogue.ts [PRODUCTS]`. */
const count = Number(process.argv[2] ?? 10_000);
const siteUrl = 'http://localhost:3000';
const dataDir = mkdtempSync(path.join(tmpdir(), 'bench-catalogue-'));
const { operations, fragments } = loadDocuments() as {
  operations: Record<string, string>;
  fragments: Record<string, string>;
};

const started = performance.now();
const store = await openStore({
  dataDir,
  siteUrl,
  seed: () => largeShop(readFolder('tests/contract/fixture'), count),
});
console.log(`${String(count)} products, filled in ${((performance.now() - started) / 1000).toFixed(1)} s`);

interface Page {
  data: { products: { pageInfo: { endCursor: string | null }; nodes: { slug: string }[] } };
}

async function send(operationName: string, variables: object): Promise<string> {
  const body = JSON.stringify({
    query: withFragments(operations[operationName] ?? '', fragments),
    variables,
    operationName,
  });
  const response = await store.fetch(
    new Request(`${siteUrl}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    }),
  );
  return response.text();
}

/** Wall time and processor time: the second says what it costs on a machine that is busy with other things. */
async function measure(what: string, runs: number, work: (run: number) => Promise<unknown>): Promise<void> {
  const wall: number[] = [];
  const cpu: number[] = [];
  for (let run = -10; run < runs; run += 1) {
    const usage = process.cpuUsage();
    const start = performance.now();
    await work(run + 10);
    if (run < 0) continue;
    wall.push(performance.now() - start);
    const { user, system } = process.cpuUsage(usage);
    cpu.push((user + system) / 1000);
  }
  console.log(
    `${what}: median ${median(wall).toFixed(2)} ms, processor ${median(cpu).toFixed(2)} ms (${String(runs)})`,
  );
}

const slugs: string[] = [];
let after: string | null = null;
await measure('getProducts, 100 with everything, another page each time', 80, async () => {
  const { products } = (JSON.parse(await send('getProducts', { first: 100, after })) as Page).data;
  after = products.pageInfo.endCursor;
  slugs.push(...products.nodes.map(({ slug }) => slug));
});
await measure('getProducts, 100 with everything, the first page', 80, () =>
  send('getProducts', { first: 100 }),
);
await measure('getProducts, 100 by price', 40, () => send('getProducts', { first: 100, orderby: 'PRICE' }));
await measure('getProduct, another one each time', 300, (run) =>
  send('getProduct', { slug: slugs[(run * 37) % slugs.length] }),
);
await measure('getProductCategories', 100, () => send('getProductCategories', {}));
await measure('getAllTerms', 100, () =>
  send('getAllTerms', { taxonomies: ['PACOLOR', 'PASIZE', 'PRODUCTCATEGORY'] }),
);
console.log(`resident ${String(Math.round(process.memoryUsage().rss / 2 ** 20))} MB`);
store.close();
rmSync(dataDir, { recursive: true, force: true });
