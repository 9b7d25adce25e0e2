import { setTimeout as pause } from 'node:timers/promises';
import { simpleProducts } from '../tests/support/api';
import { HttpClient } from '../tests/support/http-client';
import { germanDetails } from '../tests/support/page';
import { createRandom } from '../tests/support/seed.mjs';
import { messageText } from '../tests/support/messages';
import { toMedianAndP99, type Measurement } from './bench-report';

const THINK_TIME_MS = 10_000;
const [SHOPPER_COUNT, DURATION_SECONDS] = [1000, 120];

function stepsToOrder(client: HttpClient, slug: string, email: string) {
  const details = { ...germanDetails, 'billing.email': email, 'Cash on delivery': true };
  return [
    { name: 'Product', leadsTo: `/product/${slug}`, take: () => client.open(`/product/${slug}`) },
    { name: 'First addition', leadsTo: '/', take: () => client.press(messageText('product:addToCart')) },
    { name: 'Checkout', leadsTo: '/checkout', take: () => client.open('/checkout') },
    {
      name: 'Review',
      leadsTo: '/checkout/review',
      take: () => client.press(messageText('checkout:toReview'), details),
    },
    {
      name: 'Order',
      leadsTo: '/checkout/order-received/',
      take: () => client.press(messageText('checkout:place')),
    },
  ];
}

function findProblem({ status, url, errors }: HttpClient, leadsTo: string): string | undefined {
  if (status === 200 && url.pathname.startsWith(leadsTo)) return undefined;
  return `${url.pathname} instead of ${leadsTo}: ${status} ${errors.join(' ')}`;
}

/** Nine of ten shoppers browse without a cookie. The others add a first product and order it, again and again. */
export async function measureCrowd(origin: string): Promise<Measurement[]> {
  const slugs = (await simpleProducts(origin, SHOPPER_COUNT)).map(({ slug }) => slug);
  const dice = createRandom('crowd');
  const endsAt = Date.now() + DURATION_SECONDS * 1000;
  const times = new Map<string, number[]>();
  const errors: string[] = [];
  const oneOf = (texts: readonly string[]) => texts[Math.floor(dice() * texts.length)] ?? '';

  const measure = async (name: string, task: () => Promise<string | undefined>): Promise<boolean> => {
    const started = performance.now();
    const problem = await task().catch(String);
    const durations = times.get(name) ?? [];
    durations.push(performance.now() - started);
    times.set(name, durations);
    if (problem !== undefined) errors.push(problem);
    await pause(THINK_TIME_MS * (0.5 + dice()));
    return problem === undefined;
  };
  const browse = () =>
    measure('Page', async () => {
      const path = oneOf(['/', '/products', '/products?orderby=price', `/product/${oneOf(slugs)}`]);
      const response = await fetch(origin + path, { headers: { 'accept-encoding': 'br' } });
      await response.arrayBuffer();
      return response.status === 200 ? undefined : `${path}: ${response.status}`;
    });
  const buy = async (email: string) => {
    const client = new HttpClient(origin);
    for (const { name, leadsTo, take } of stepsToOrder(client, oneOf(slugs), email)) {
      const isDone = await measure(name, () => take().then(() => findProblem(client, leadsTo)));
      if (!isDone || Date.now() > endsAt) return;
    }
  };
  const shopper = async (index: number) => {
    await pause(THINK_TIME_MS * dice());
    while (Date.now() <= endsAt) await (index % 10 === 0 ? buy(`crowd${index}@example.com`) : browse());
  };
  await Promise.all(Array.from({ length: SHOPPER_COUNT }, (_, index) => shopper(index)));
  for (const message of new Set(errors)) console.error(message);
  return [
    { what: `${SHOPPER_COUNT} shoppers, ${DURATION_SECONDS} s: errors`, value: errors.length, budget: 0 },
    ...[...times].flatMap(([name, durations]) => [
      { what: `${name}: how many`, value: durations.length },
      ...toMedianAndP99(name, durations),
    ]),
  ];
}
