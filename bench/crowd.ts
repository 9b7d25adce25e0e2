import { setTimeout as pause } from 'node:timers/promises';
import { simpleProducts } from '../tests/support/api';
import { HttpClient } from '../tests/support/http-client';
import { germanDetails } from '../tests/support/page';
import { random } from '../tests/support/seed.mjs';
import { words } from '../tests/support/words';
import { median, quantile, type Measurement } from './report';

/** Milliseconds that a shopper looks at a page, on average. */
const thinkTime = 10_000;
/** Shoppers of a crowd, and seconds that they are there. */
const [people, seconds] = [1000, 120];
/** Shoppers of `stepTimes` that are counted. */
const rounds = 60;

/** What became of a crowd's requests: milliseconds of each, and what went wrong. */
interface Times {
  readonly looks: number[];
  readonly additions: number[];
  readonly steps: number[];
  readonly orders: number[];
  readonly errors: string[];
}

/** People who look, without a cookie, and people who buy one product after another, until the time is over. */
class Crowd {
  readonly times: Times = { looks: [], additions: [], steps: [], orders: [], errors: [] };
  readonly #dice = random('crowd');
  readonly #until = Date.now() + seconds * 1000;

  constructor(
    private readonly origin: string,
    private readonly slugs: readonly string[],
  ) {}

  get #isOver(): boolean {
    return Date.now() > this.#until;
  }

  get #slug(): string {
    return this.slugs[Math.floor(this.#dice() * this.slugs.length)] ?? '';
  }

  async look(): Promise<void> {
    await pause(thinkTime * this.#dice());
    while (!this.#isOver) {
      const paths = ['/', '/products', '/products?orderby=price', `/product/${this.#slug}`];
      const path = paths[Math.floor(this.#dice() * paths.length)] ?? '/';
      await this.#timed(this.times.looks, async () => {
        const answer = await fetch(this.origin + path, { headers: { 'accept-encoding': 'br' } });
        await answer.arrayBuffer();
        return answer.status === 200 ? undefined : `${path}: ${answer.status}`;
      });
      await pause(thinkTime * (0.5 + this.#dice()));
    }
  }

  async buy(email: string): Promise<void> {
    await pause(thinkTime * this.#dice());
    while (!this.#isOver) {
      const client = new HttpClient(this.origin);
      const step = async (times: number[], work: () => Promise<void>, leadsTo: string) => {
        const isDone = await this.#timed(times, async () => {
          await work();
          const { status, url } = client;
          if (status === 200 && url.pathname.startsWith(leadsTo)) return undefined;
          return `${url.pathname} instead of ${leadsTo}: ${status} ${client.errors.join(' ')}`;
        });
        await pause(thinkTime * (0.5 + this.#dice()));
        return isDone;
      };
      const { looks, additions, steps, orders } = this.times;
      const details = { ...germanDetails, 'billing.email': email, 'Cash on delivery': true };
      const press = (name: string, values = {}) => client.press(name, values);
      const product = `/product/${this.#slug}`;
      if (!(await step(looks, () => client.open(product), product))) continue;
      if (!(await step(additions, () => press(words('product:addToCart')), '/'))) continue;
      if (!(await step(steps, () => client.open('/checkout'), '/checkout'))) continue;
      if (!(await step(steps, () => press(words('checkout:toReview'), details), '/checkout/review')))
        continue;
      await step(orders, () => press(words('checkout:place')), '/checkout/order-received/');
    }
  }

  /** Notes how long it took, and what was wrong if the work says so; whether nothing was. */
  async #timed(times: number[], work: () => Promise<string | undefined>): Promise<boolean> {
    const started = performance.now();
    try {
      const problem = await work();
      if (problem !== undefined) this.times.errors.push(problem);
      times.push(performance.now() - started);
      return problem === undefined;
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      this.times.errors.push(error.message);
      return false;
    }
  }
}

/** Shoppers on one process: nine of ten look, the others put something into a cart for the first time and order it. */
export async function crowdTimes(origin: string): Promise<Measurement[]> {
  const products = await simpleProducts(origin, people);
  const crowd = new Crowd(
    origin,
    products.map(({ slug }) => slug),
  );
  await Promise.all(
    Array.from({ length: people }, (_, at) =>
      at % 10 === 0 ? crowd.buy(`crowd${at}@example.com`) : crowd.look(),
    ),
  );
  const { looks, additions, steps, orders, errors } = crowd.times;
  for (const message of new Set(errors)) console.error(message);
  const of = (what: string, times: readonly number[]): Measurement[] => [
    { what: `${what}: how many`, value: times.length, unit: '' },
    { what: `${what}: median`, value: median(times), unit: 'ms' },
    { what: `${what}: p99`, value: quantile(times, 0.99), unit: 'ms' },
  ];
  return [
    { what: `${people} shoppers, ${seconds} s: errors`, value: errors.length, unit: '', budget: 0 },
    ...of('Pages', looks),
    ...of('First additions, with the page after them', additions),
    ...of('Steps of the checkout, with the page after them', steps),
    ...of('Orders, with the page after them', orders),
  ];
}

/** A shopper's first addition and the steps to an order, one shopper after another: the store's own time, and what is beside it. */
export async function stepTimes(origin: string): Promise<Measurement[]> {
  const products = await simpleProducts(origin, rounds + 10);
  const times = new Map<string, { store: number[]; beside: number[] }>();
  for (const [round, { slug }] of products.entries()) {
    const client = new HttpClient(origin);
    const step = async (name: string, work: Promise<void>) => {
      const started = performance.now();
      await work;
      const took = performance.now() - started;
      if (client.status !== 200) throw new Error(`${name}: ${client.url.pathname} answered ${client.status}`);
      // The first shoppers of a new process wait for its compiler; they are not counted.
      if (round < 10) return;
      const { store, beside } = times.get(name) ?? { store: [], beside: [] };
      store.push(client.backend);
      beside.push(took - client.backend);
      times.set(name, { store, beside });
    };
    await client.open(`/product/${slug}`);
    await step('First addition', client.press(words('product:addToCart')));
    await step('Checkout', client.open('/checkout'));
    const details = {
      ...germanDetails,
      'billing.email': `step${round}@example.com`,
      'Cash on delivery': true,
    };
    await step('Review', client.press(words('checkout:toReview'), details));
    await step('Order', client.press(words('checkout:place')));
    if (!client.url.pathname.startsWith('/checkout/order-received/'))
      throw new Error(`not ordered: ${client.url.pathname}`);
  }
  return [...times].flatMap(([name, { store, beside }]) =>
    [
      { what: `${name}: the store, median`, value: median(store) },
      { what: `${name}: the store, p99`, value: quantile(store, 0.99) },
      { what: `${name}: the storefront with the page after it, median`, value: median(beside) },
      { what: `${name}: the storefront with the page after it, p99`, value: quantile(beside, 0.99) },
    ].map((row) => ({ ...row, unit: 'ms' })),
  );
}
