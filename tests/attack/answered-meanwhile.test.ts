import { Agent, request } from 'node:http';
import fc from 'fast-check';
import { buildSchema, extendSchema, parse } from 'graphql';
import { expect, test } from 'vitest';
import { ownSdl, wooSdl } from '../../graphql/store/api/sdl';
import { attackedShop, mostMemory } from '../support/attacked-shop';
import { Dice, type Attack } from '../support/attacks/attack';
import { graphqlAttack } from '../support/attacks/graphql';
import { pageAttack } from '../support/attacks/pages';
import { leastWait } from '../support/attacks/least-wait';
import { isLong } from '../support/long';
import { seed as runSeed } from '../support/seed.mjs';

/** Requests of a run: the same few at every landing, others in the long one. */
const [count, seed] = isLong ? [10_000, runSeed] : [60, 20_261_123];
/** Milliseconds within which `/healthz` is answered; other tests keep the processors busy in a landing. */
const longestWait = isLong ? 250 : 2000;
const megabyte = 1024 * 1024;

const shop = attackedShop({ LOG_LEVEL: 'silent', ...(isLong ? { STORE_PRODUCTS: '10000' } : {}) });
const schema = extendSchema(buildSchema(wooSdl()), parse(ownSdl));
const agent = new Agent({ keepAlive: true });

/** Sends it, and resolves with the status when the answer has been read. */
function send({ method, url, headers, body }: Omit<Attack, 'kind'>): Promise<number> {
  const { hostname, port } = new URL(shop().url);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path: url, method, headers, agent }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
      answer.on('error', reject);
    });
    sent.on('error', reject).end(body);
  });
}

/** The status of an attack, and how long `/healthz` takes at most while it is answered. */
async function during(attack: Attack): Promise<{ status: number; wait: number }> {
  let [wait, isOver] = [0, false];
  const answer = send(attack).finally(() => (isOver = true));
  while (!isOver) {
    const asked = performance.now();
    expect(await send({ method: 'GET', url: '/healthz', headers: {} })).toBe(200);
    wait = Math.max(wait, performance.now() - asked);
  }
  return { status: await answer, wait };
}

test(
  'the shop says that it is well during each request of the worst kind, in less than 512 MB',
  async () => {
    let longest = 0;
    await fc.assert(
      fc.asyncProperty(fc.gen(), async (value) => {
        const dice = new Dice(value);
        const attack = dice.once(3) ? pageAttack(dice) : graphqlAttack(dice, schema);
        const what = JSON.stringify(attack).slice(0, 3000);
        const { status, wait } = await leastWait(() => during(attack), longestWait);
        longest = Math.max(longest, wait);
        expect(status === 503 || status < 500, `${String(status)} ${what}`).toBe(true);
        expect(wait, what).toBeLessThan(longestWait);
      }),
      { seed, numRuns: count, endOnFailure: true },
    );
    console.info(
      `${String(count)} requests with seed ${String(seed)}: the longest wait was ${longest.toFixed(0)} ms, the most memory ${(mostMemory(shop()) / megabyte).toFixed(0)} MB`,
    );
    expect(mostMemory(shop())).toBeLessThan(512 * megabyte);
  },
  count * 1000 + 60_000,
);
