import { setTimeout as pause } from 'node:timers/promises';
import { simpleProducts } from '../tests/support/api';
import { HttpClient } from '../tests/support/http-client';
import { germanDetails } from '../tests/support/page';
import { random } from '../tests/support/seed.mjs';
import { words } from '../tests/support/words';
import { spread, type Measurement } from './report';

const thinkTime = 10_000;
const [people, seconds] = [1000, 120];
const rounds = 60;

function stepsToOrder(client: HttpClient, slug: string, email: string) {
  const details = { ...germanDetails, 'billing.email': email, 'Cash on delivery': true };
  return [
    { name: 'Product', leadsTo: `/product/${slug}`, take: () => client.open(`/product/${slug}`) },
    { name: 'First addition', leadsTo: '/', take: () => client.press(words('product:addToCart')) },
    { name: 'Checkout', leadsTo: '/checkout', take: () => client.open('/checkout') },
    {
      name: 'Review',
      leadsTo: '/checkout/review',
      take: () => client.press(words('checkout:toReview'), details),
    },
    {
      name: 'Order',
      leadsTo: '/checkout/order-received/',
      take: () => client.press(words('checkout:place')),
    },
  ];
}

function problemOf({ status, url, errors }: HttpClient, leadsTo: string): string | undefined {
  if (status === 200 && url.pathname.startsWith(leadsTo)) return undefined;
  return `${url.pathname} instead of ${leadsTo}: ${status} ${errors.join(' ')}`;
}

/** Nine of ten shoppers browse without a cookie. The others add a first product and order it, again and again. */
export async function crowdTimes(origin: string): Promise<Measurement[]> {
  const slugs = (await simpleProducts(origin, people)).map(({ slug }) => slug);
  const dice = random('crowd');
  const until = Date.now() + seconds * 1000;
  const times = new Map<string, number[]>();
  const errors: string[] = [];
  const oneOf = (texts: readonly string[]) => texts[Math.floor(dice() * texts.length)] ?? '';

  const timed = async (name: string, work: () => Promise<string | undefined>): Promise<boolean> => {
    const started = performance.now();
    const problem = await work().catch(String);
    const taken = times.get(name) ?? [];
    taken.push(performance.now() - started);
    times.set(name, taken);
    if (problem !== undefined) errors.push(problem);
    await pause(thinkTime * (0.5 + dice()));
    return problem === undefined;
  };
  const look = () =>
    timed('Page', async () => {
      const path = oneOf(['/', '/products', '/products?orderby=price', `/product/${oneOf(slugs)}`]);
      const answer = await fetch(origin + path, { headers: { 'accept-encoding': 'br' } });
      await answer.arrayBuffer();
      return answer.status === 200 ? undefined : `${path}: ${answer.status}`;
    });
  const buy = async (email: string) => {
    const client = new HttpClient(origin);
    for (const { name, leadsTo, take } of stepsToOrder(client, oneOf(slugs), email)) {
      const isDone = await timed(name, () => take().then(() => problemOf(client, leadsTo)));
      if (!isDone || Date.now() > until) return;
    }
  };
  const shopper = async (at: number) => {
    await pause(thinkTime * dice());
    while (Date.now() <= until) await (at % 10 === 0 ? buy(`crowd${at}@example.com`) : look());
  };
  await Promise.all(Array.from({ length: people }, (_, at) => shopper(at)));
  for (const message of new Set(errors)) console.error(message);
  return [
    { what: `${people} shoppers, ${seconds} s: errors`, value: errors.length, budget: 0 },
    ...[...times].flatMap(([name, took]) => [
      { what: `${name}: how many`, value: took.length },
      ...spread(name, took),
    ]),
  ];
}

export async function stepTimes(origin: string): Promise<Measurement[]> {
  const products = await simpleProducts(origin, rounds + 10);
  const times = new Map<string, { store: number[]; beside: number[] }>();
  for (const [round, { slug }] of products.entries()) {
    const client = new HttpClient(origin);
    for (const { name, leadsTo, take } of stepsToOrder(client, slug, `step${round}@example.com`)) {
      const started = performance.now();
      await take();
      const took = performance.now() - started;
      const problem = problemOf(client, leadsTo);
      if (problem !== undefined) throw new Error(`${name}: ${problem}`);
      // The first shoppers wait for the compiler of a new process.
      if (round < 10) continue;
      const { store, beside } = times.get(name) ?? { store: [], beside: [] };
      store.push(client.backend);
      beside.push(took - client.backend);
      times.set(name, { store, beside });
    }
  }
  return [...times].flatMap(([name, { store, beside }]) => [
    ...spread(`${name}: the store`, store),
    ...spread(`${name}: the storefront with the page after it`, beside),
  ]);
}
