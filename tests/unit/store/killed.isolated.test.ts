import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { build } from 'esbuild';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { checkShop, stockUp } from '../../faults/invariants';
import { isLong } from '../../support/long';
import { random, seed } from '../../support/seed.mjs';
import { StoreClient } from '../../support/store-client';
import { withStore } from '../../support/store-db';
import { newFolder } from '../../support/new-folder';

/** `KILL_ROUNDS=200 SEED=1 npx vitest run tests/unit/store/killed.isolated.test.ts` looks for what a few rounds do not meet. */
const rounds = Number(process.env['KILL_ROUNDS'] ?? (isLong ? 20 : 2));

const dataDir = newFolder();
const program = path.resolve('tests', '.output', 'faults', 'serve.mjs');

beforeAll(() =>
  build({
    entryPoints: ['tests/faults/serve.ts'],
    outfile: program,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
  }),
);

async function start() {
  const child = spawn(process.execPath, [program, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  for await (const line of createInterface({ input: child.stdout })) return { url: line, child, ended };
  throw new Error('the store did not start');
}

/** One shopper until the store is gone; orders that were confirmed are noted. */
async function shop(url: string, products: readonly number[], confirmed: Set<number>, name: string) {
  const dice = random(name);
  try {
    for (let turn = 0; ; turn += 1) {
      const client = new StoreClient(url);
      const pick = () => products[Math.floor(dice() * products.length)] ?? 0;
      await client.add(pick(), 1 + Math.floor(dice() * 3));
      await client.add(pick(), 1);
      if (turn % 2 === 0)
        await client.send('mutation { applyCoupon(input: { code: "percent10" }) { cart { total } } }');
      const placed = await client.checkout(`${name}-${String(turn)}@example.com`);
      const id = placed?.checkout?.order.databaseId;
      if (id !== undefined) confirmed.add(id);
    }
  } catch (error) {
    // The connection ends with the store; anything else is a fault of this test.
    if (!(error instanceof TypeError || error instanceof SyntaxError)) throw error;
  }
}

test(
  'a store that is killed under load, again and again, keeps what it confirmed, and its sums agree',
  { timeout: 300_000 + rounds * 60_000 },
  async () => {
    const confirmed = new Set<number>();
    const first = await start();
    first.child.kill('SIGKILL');
    await first.ended;
    const products = withStore({ dataDir }, stockUp);

    for (let round = 1; round <= rounds; round += 1) {
      const dice = random(`round ${String(round)}`);
      const running = await start();
      const before = confirmed.size;
      const shoppers = Array.from({ length: 8 }, (_, number) =>
        shop(running.url, products, confirmed, `s${String(round)}-${String(number)}`),
      );
      // Counted in orders, not in time: the same load on a fast machine and on a busy one.
      const wanted = before + 5 + dice() * 40;
      while (confirmed.size < wanted) await sleep(dice() * 10);
      running.child.kill('SIGKILL');
      await Promise.all([running.ended, ...shoppers]);
      const problems = withStore({ dataDir }, (db) => checkShop(db, confirmed));
      expect(problems, `round ${String(round)}, SEED=${String(seed)}`).toEqual([]);
    }
  },
);
