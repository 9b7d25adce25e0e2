import { parse } from 'graphql';
import { failAt, toFieldPath, collectPaths, collectFieldTypes } from '../support/failing-answers';
import { startGraphqlProxy } from '../support/graphql-proxy';
import { expect, test } from '../support/http-test';
import { sampleUnlessLong } from '../support/long-running';
import { order } from '../support/page';
import { startShop } from '../support/shop';
import { createCustomer, putInCart } from '../support/visitor';

interface Body {
  data?: Record<string, unknown> | null;
  errors?: object[];
}

/** A shop that fails at one place of its answers to one operation. It tells of all places at which it can fail without a whole root field. */
async function startFailing(endpoint: string) {
  const places = new Map<string, Set<string>>();
  let failing: { operation: string; place: string } | undefined;
  const { url, stop } = await startGraphqlProxy(endpoint, async ({ query, forward }) => {
    const reply = await forward();
    return { ...reply, text: JSON.stringify(spoil(query, JSON.parse(reply.text) as Body)) };
  });
  const spoil = (query: string, body: Body): Body => {
    const operation = /^query (\w+)/.exec(query)?.[1] ?? '';
    const { data } = body;
    if (!operations.has(operation) || !data) return body;
    const types = collectFieldTypes(parse(query));
    const paths = new Map(collectPaths(data).map((path) => [toFieldPath(path), path]));
    const seen = places.get(operation) ?? new Set();
    if (!failing)
      for (const [place, path] of paths) {
        if (path.length === 1 || !types.has(place) || seen.has(place)) continue;
        if (failAt(structuredClone(data), path, types).length > 1) seen.add(place);
      }
    places.set(operation, seen);
    const isNext = (place: string) => operation === failing?.operation && place === failing.place;
    const [place, path] = [...paths].findLast(([one]) => isNext(one)) ?? [];
    if (!path || place === undefined) return body;
    failAt(data, path, types);
    return { ...body, errors: [{ message: 'Internal server error', path }] };
  };
  return {
    url,
    placesOf: (operation: string) => [...(places.get(operation) ?? [])].sort(),
    failAt(operation?: string, place = '') {
      failing = operation === undefined ? undefined : { operation, place };
    },
    stop,
  };
}

const operations = new Set(['getCart', 'getOrders', 'getOrder', 'getAccount']);

/** A cart is not guessed without these. */
const isWholeCart = (place: string) =>
  /^cart\.contents(\.(itemCount|productCount|nodes(\.key)?))?$/.test(place);

test('wherever one record fails, every page shows all other data @longer', async ({ shop, own }) => {
  const backend = await startFailing(`${shop.url}/graphql`);
  const secret = 'secret of a failing shop';
  const front = await own(startShop({ env: { GQL_HOST: backend.url, SESSION_SECRET: secret } }));
  const { client: customer } = await createCustomer(front.url);
  const received = await order(customer);
  await putInCart(customer);

  for (const [operation, path] of [
    ['getCart', '/cart'],
    ['getOrders', '/my-account?tab=orders'],
    ['getOrder', received],
    ['getAccount', '/my-account?tab=personal'],
    ['getAccount', '/my-account?tab=addresses'],
  ] as const) {
    backend.failAt();
    await customer.open(path);
    const places = backend.placesOf(operation);
    expect(places.length, operation).toBeGreaterThan(10);
    for (const place of sampleUnlessLong(path, places)) {
      backend.failAt(operation, place);
      await customer.open(path);
      if (isWholeCart(place)) continue;
      expect(customer.status, `${path} ${place}`).toBeLessThan(500);
      expect(customer.$('h1').text().trim(), `${path} ${place}`).not.toBe('');
      if (operation === 'getCart') expect(customer.text, place).toContain('Go to checkout');
    }
  }
  await backend.stop();
});
