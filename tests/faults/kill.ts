import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { build } from 'vite';
import { StoreClient } from '../support/store-client';
import { checkShop, openChecked, stockUp } from './invariants';

/**
 * `npx tsx tests/faults/kill.ts [ROUNDS]`: kills the store with SIGKILL at a random moment under mixed load, again and
 * again, and checks after each time that the file is sound and that orders, stock and coupons agree with each other and
 * with what shoppers were told.
 */
const rounds = Number(process.argv[2] ?? 200);
const folder = mkdtempSync(path.join(tmpdir(), 'store-kill-'));
const dataDir = path.join(folder, 'data');
const program = path.join('tests', '.output', 'faults', 'serve.js');
await build({
  configFile: false,
  logLevel: 'error',
  build: { ssr: 'tests/faults/serve.ts', outDir: path.dirname(program), emptyOutDir: true, target: 'node20' },
});

interface Running {
  url: string;
  child: ChildProcess;
  ended: Promise<void>;
}

async function start(): Promise<Running> {
  const child = spawn(process.execPath, [program, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  for await (const line of createInterface({ input: child.stdout })) return { url: line, child, ended };
  throw new Error('the store did not start');
}

/** One shopper until the store is gone; orders that were confirmed are noted. */
async function shop(
  url: string,
  products: readonly number[],
  confirmed: Set<number>,
  number: number,
): Promise<void> {
  try {
    for (let turn = 0; ; turn += 1) {
      const client = new StoreClient(url);
      const pick = () => products[Math.floor(Math.random() * products.length)] ?? 0;
      await client.add(pick(), 1 + Math.floor(Math.random() * 3));
      await client.add(pick(), 1);
      if (turn % 2 === 0)
        await client.send('mutation { applyCoupon(input: { code: "percent10" }) { cart { total } } }');
      const { data } = await client.checkout(`s${String(number)}-${String(turn)}@example.com`);
      const id = data?.checkout?.order.databaseId;
      if (id !== undefined) confirmed.add(id);
    }
  } catch (error) {
    // The connection ends with the store; anything else is a fault of this script.
    if (!(error instanceof TypeError || error instanceof SyntaxError)) throw error;
  }
}

const sum = { passed: 0, failed: 0 };
const confirmed = new Set<number>();
const first = await start();
first.child.kill('SIGKILL');
await first.ended;
const setUp = openChecked(dataDir);
const products = stockUp(setUp);
setUp.close();

for (let round = 1; round <= rounds; round += 1) {
  const running = await start();
  const shoppers = Array.from({ length: 8 }, (_, number) => shop(running.url, products, confirmed, number));
  await sleep(200 + Math.random() * 1300);
  running.child.kill('SIGKILL');
  await Promise.all([running.ended, ...shoppers]);
  const db = openChecked(dataDir);
  const problems = checkShop(db, confirmed);
  db.close();
  sum[problems.length === 0 ? 'passed' : 'failed'] += 1;
  for (const problem of problems) console.error(`round ${String(round)}: ${problem}`);
  if (round % 20 === 0) console.log(`${String(round)} rounds, ${String(confirmed.size)} confirmed orders`);
}
rmSync(folder, { recursive: true, force: true });
console.log(`${String(sum.passed)} passed, ${String(sum.failed)} failed`);
process.exitCode = sum.failed > 0 ? 1 : 0;
