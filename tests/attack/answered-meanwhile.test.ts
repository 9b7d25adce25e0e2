import { readdirSync } from 'node:fs';
import fc from 'fast-check';
import { buildSchema } from 'graphql';
import { expect, test } from 'vitest';
import { pictureWidths } from '~/platform/pictures/picture-url';
import { wooSdl } from '../../graphql/store/api/sdl';
import { attackedShop, mostMemory } from '../support/attacked-shop';
import { Dice, type Attack } from '../support/attacks/attack';
import { graphqlAttack } from '../support/attacks/graphql';
import { pageAttack } from '../support/attacks/pages';
import { isLong } from '../support/long';
import { seed as runSeed } from '../support/seed.mjs';

/** Requests of a run: the same few at every landing, others in the long one. */
const [count, seed] = isLong ? [10_000, runSeed] : [60, 20_261_123];
/** Milliseconds within which `/healthz` is answered; a landing may be on a slower machine. */
const longestWait = isLong ? 250 : 2000;
const megabyte = 1024 * 1024;

const shop = attackedShop({ LOG_LEVEL: 'silent' }, 10_000);
const schema = buildSchema(wooSdl());

/** Sends it, and resolves when the answer has been read. */
async function send({ url, headers, ...attack }: Omit<Attack, 'kind'>) {
  const init = { ...attack, headers: { 'accept-encoding': 'identity', ...headers } };
  const answer = await fetch(shop().url + url, { ...init, redirect: 'manual' });
  return { status: answer.status, text: await answer.text() };
}

/** An attack's answer, and how long `/healthz` takes at most while it is on its way. */
async function during(attack: Attack) {
  let [wait, isOver] = [0, false];
  const answer = send(attack).finally(() => (isOver = true));
  while (!isOver) {
    const asked = performance.now();
    expect((await send({ method: 'GET', url: '/healthz', headers: {} })).status).toBe(200);
    wait = Math.max(wait, performance.now() - asked);
  }
  return { ...(await answer), wait };
}

/** The best of up to five tries: a machine that does other things as well may be slow for some seconds, what blocks is so each time. */
async function atBest(attack: Attack) {
  let best = await during(attack);
  for (let again = 0; again < 4 && best.wait > longestWait; again += 1) {
    await new Promise((resolve) => setTimeout(resolve, 2000));
    const next = await during(attack);
    if (next.wait < best.wait) best = next;
  }
  return best;
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
        const { status, text, wait } = await atBest(attack);
        longest = Math.max(longest, wait);
        expect(status === 503 || status < 500, `${String(status)} ${what}`).toBe(true);
        expect(text, what).not.toContain('Internal server error');
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

const related = 'related(first: 100) { nodes { id name } }';
const list = `products(first: 100) { nodes { ...on SimpleProduct { ${related} } ...on VariableProduct { ${related} } } }`;
const query = `{ ${Array.from({ length: 20 }, (_, index) => `a${index}: ${list}`).join(' ')} }`;
const refused = { method: 'POST' as const, url: '/graphql', headers: { 'content-type': 'application/json' } };

test.each([
  ['one document', 1],
  ['a batch of ten', 10],
])('lists in lists cost what they touch, all of one request together: %s', async (_, size) => {
  const { text } = await send({
    ...refused,
    body: JSON.stringify(size === 1 ? { query } : Array.from({ length: size }, () => ({ query }))),
  });
  const answers = [JSON.parse(text) as object].flat();
  expect(answers).toHaveLength(size);
  const message = expect.stringMatching(/^The document asks for too much/) as string;
  for (const answer of answers) {
    expect(answer).toMatchObject({ errors: [{ message }] });
    expect(answer).not.toHaveProperty('data');
  }
});

test.runIf(isLong)(
  'the shop says that it is well while a hundred visitors ask for 1,184 pictures that it has not made',
  async () => {
    const cold = readdirSync('demo/pictures')
      .flatMap((name) => pictureWidths.slice(0, 5).map((width) => `/images/${width}/pictures/${name}`))
      .slice(0, 1184);
    expect(cold).toHaveLength(1184);
    const statuses = new Set<number>();
    const visitor = async () => {
      for (let address = cold.pop(); address; address = cold.pop()) {
        const answer = await fetch(`${shop().url}${address}`);
        await answer.arrayBuffer();
        statuses.add(answer.status);
      }
    };
    const visitors = Promise.all(Array.from({ length: 100 }, visitor));
    let isOver = false;
    void visitors.finally(() => (isOver = true));
    let answered = 0;
    while (!isOver) {
      expect((await fetch(`${shop().url}/healthz`)).status).toBe(200);
      answered += 1;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    await visitors;
    expect([...statuses].sort()).toEqual([200, 503]);
    expect(answered).toBeGreaterThan(5);
  },
);
