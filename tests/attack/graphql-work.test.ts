import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { buildSchema, extendSchema, parse } from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { largeShop, openStore, readFolder, type Store } from '@graphql/store/index';
import { ownSdl, wooSdl } from '../../graphql/store/api/sdl';
import { Dice, type Attack } from '../support/attacks/attack';
import { graphqlAttack } from '../support/attacks/graphql';
import { openGate } from '../support/gate';
import { leastWait } from '../support/attacks/least-wait';
import { isLong } from '../support/long';
import { seed as runSeed } from '../support/seed.mjs';

/** Requests of a run: the same few at every landing, others in the long one. */
const [count, seed] = isLong ? [2_000, runSeed] : [60, 20_261_121];
/** Milliseconds within which every other client is answered; other tests keep the processors busy in a landing. */
const longestWait = isLong ? 250 : 2000;

const schema = extendSchema(buildSchema(wooSdl()), parse(ownSdl));
const siteUrl = 'http://localhost:3000';
const dataDir = mkdtempSync(path.join(tmpdir(), 'sturdy-work-'));
const bugs: unknown[] = [];
let store: Store;

beforeAll(async () => {
  store = await openStore({
    dataDir,
    siteUrl,
    secrets: ['a secret of enough letters'],
    mail: { send: () => Promise.resolve() },
    log: { info: () => undefined, warn: () => undefined, error: (fields) => bugs.push(fields) },
    seed: () => largeShop(readFolder('demo/shop'), 10_000),
  });
  await ask({ query: '{ products(first: 1, where: { search: "cup" }) { nodes { name } } }' });
}, 60_000);

afterAll(() => {
  store.close();
  rmSync(dataDir, { recursive: true });
});

const requestOf = ({ method, url, headers, body }: Omit<Attack, 'kind'>) =>
  new Request(siteUrl + url, { method, headers, ...(body === undefined ? {} : { body }) });

const ask = (body: object) =>
  store.fetch(
    requestOf({
      method: 'POST',
      url: '/graphql',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
    openGate,
  );

/** Sends it, and sees how long at most another client waits for an answer meanwhile. */
async function during(attack: Attack): Promise<{ status: number; text: string; wait: number }> {
  let wait = 0;
  let isOver = false;
  let asked = performance.now();
  const answer = store.fetch(requestOf(attack), openGate).then(async (response) => {
    const text = await response.text();
    isOver = true;
    return { status: response.status, text };
  });
  while (!isOver) {
    await (await ask({ query: '{ __typename }' })).text();
    wait = Math.max(wait, performance.now() - asked);
    await new Promise((resolve) => setImmediate(resolve));
    asked = performance.now();
  }
  return { ...(await answer), wait };
}

test(
  'every other client is answered during each request of the worst kind',
  async () => {
    let longest = 0;
    await fc.assert(
      fc.asyncProperty(fc.gen(), async (value) => {
        const attack = graphqlAttack(new Dice(value), schema);
        const what = JSON.stringify(attack).slice(0, 3000);
        const { status, wait } = await leastWait(() => during(attack), longestWait);
        longest = Math.max(longest, wait);
        expect(bugs, what).toEqual([]);
        expect(status, what).toBeLessThan(500);
        expect(wait, what).toBeLessThan(longestWait);
      }),
      { seed, numRuns: count, endOnFailure: true },
    );
    console.info(
      `${String(count)} requests with seed ${String(seed)}: the longest wait was ${longest.toFixed(0)} ms`,
    );
  },
  count * 1000 + 60_000,
);

test.each([
  ['one document', 1],
  ['a batch of ten', 10],
])('lists in lists cost what they touch, all of one request together: %s', async (_, size) => {
  const related = 'related(first: 100) { nodes { id name } }';
  const list = `products(first: 100) { nodes { ...on SimpleProduct { ${related} } ...on VariableProduct { ${related} } } }`;
  const query = `{ ${Array.from({ length: 20 }, (_each, index) => `a${String(index)}: ${list}`).join(' ')} }`;
  const response = await ask(Array.from({ length: size }, () => ({ query })));
  const answers = [await response.json()].flat() as { data?: unknown; errors?: { message: string }[] }[];
  expect(answers).toHaveLength(size);
  for (const { data, errors } of answers) {
    expect(data).toBeUndefined();
    expect(errors?.[0]?.message).toMatch(/^The document asks for too much/);
  }
});
