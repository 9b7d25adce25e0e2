import { createServer } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import { parse } from 'graphql';
import { failAt, names, pathsIn, typesIn } from '../support/failing-answers';
import { HttpClient } from '../support/http-client';
import { expect, test } from '../support/http-test';
import { closed, listening } from '../support/listening';
import { isLong } from '../support/long';
import { random } from '../support/seed.mjs';
import { startShop } from '../support/shop';
import { goods, putInCart } from '../support/visitor';

interface Body {
  data?: Record<string, unknown> | null;
  errors?: object[];
}

/** A shop that fails at one place of its answers to one operation; it tells of all places at which it could. */
async function startFailing(endpoint: string) {
  const places = new Map<string, Set<string>>();
  let failing: { operation: string; place: string } | undefined;
  const server = createServer((request, response) => {
    const answer = async () => {
      const body = await textOf(request);
      const { query } = JSON.parse(body) as { query: string };
      const headers = new Headers({ 'content-type': 'application/json' });
      for (const name of ['woocommerce-session', 'authorization', 'accept-language'])
        if (request.headers[name]) headers.set(name, String(request.headers[name]));
      const answered = await fetch(endpoint, { method: 'POST', headers, body });
      const session = answered.headers.get('woocommerce-session');
      if (session) response.setHeader('woocommerce-session', session);
      response.writeHead(answered.status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(spoil(query, (await answered.json()) as Body)));
    };
    answer().catch(() => response.destroy());
  });
  const spoil = (query: string, body: Body): Body => {
    const operation = /^query (\w+)/.exec(query)?.[1];
    if (!operation || !body.data) return body;
    const types = typesIn(parse(query));
    const paths = pathsIn(body.data).filter((path) => path.length > 1 && types.has(names(path)));
    const seen = places.get(operation) ?? new Set();
    places.set(operation, seen);
    for (const path of paths) seen.add(names(path));
    const path = paths.find((one) => operation === failing?.operation && names(one) === failing.place);
    if (!path) return body;
    failAt(body.data, path, types);
    return { ...body, errors: [{ message: 'Internal server error', path }] };
  };
  return {
    url: `${await listening(server)}/graphql`,
    placesOf: (operation: string) => [...(places.get(operation) ?? [])].sort(),
    failAt(operation: string, place: string) {
      failing = { operation, place };
    },
    heal() {
      failing = undefined;
    },
    stop: () => closed(server),
  };
}

/** Some of them in the gate, by chance, all of them in the long run. */
function chosen<Item>(items: readonly Item[], name: string, count: number): Item[] {
  const next = random(name);
  const mixed = items.map((item) => [next(), item] as const).sort(([a], [b]) => a - b);
  return (isLong ? mixed : mixed.slice(0, count)).map(([, item]) => item);
}

test(
  'wherever one record fails, every page is shown with all else',
  { tag: '@longer' },
  async ({ shop, own }) => {
    if (isLong) test.setTimeout(600_000);
    const backend = await startFailing(`${shop.url}/graphql`);
    // Texts and products are asked for anew with each page.
    const front = await own(
      startShop({
        env: { GQL_HOST: backend.url, SESSION_SECRET: 'secret of a failing shop', CATALOGUE_TTL: '1' },
      }),
    );
    const shopper = new HttpClient(front.url);
    await putInCart(shopper);
    await shopper.open('/cart');
    const isInside = (place: string) => /^(cart|customer)\.\w+\./.test(place);
    // A root field's own values are whole or not there: what the cart costs is not guessed.
    const places = backend.placesOf('getCart').filter(isInside);
    expect(places.length).toBeGreaterThan(20);
    for (const place of chosen(places, 'places of the cart', 10)) {
      backend.failAt('getCart', place);
      await shopper.open('/cart');
      const isWhole = /^cart\.contents\.(itemCount|productCount|nodes(\.key)?)$/.test(place);
      expect(shopper.status, place).toBe(isWhole ? 503 : 200);
      // A line without its number of pieces is none; the other one is shown.
      if (!isWhole) expect(shopper.$('main').text(), place).toContain('Go to checkout');
    }
    backend.heal();
    await shopper.open('/products');
    const paths = shopper
      .$('main a[href^="/product/"]')
      .map((_, link) => shopper.$(link).attr('href'))
      .get();
    const products = [...new Set(paths)].filter((path) => !path.endsWith(goods.slug));
    const facts = chosen(backend.placesOf('getProduct'), 'places of a product', 10);
    const visitor = new HttpClient(front.url);
    for (const [at, place] of facts.entries()) {
      const path = products[at];
      if (path === undefined) break;
      backend.failAt('getProduct', place);
      await visitor.open(path);
      expect(visitor.status, `${path} ${place}`).toBe(200);
      expect(visitor.$('h1').text().trim(), `${path} ${place}`).not.toBe('');
    }
    await backend.stop();
  },
);
