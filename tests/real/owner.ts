import { endpoint } from './storefronts';

const key = process.env['OWNER_KEY'];

export const hasOwner = Boolean(key);

/**
 * What the owner does in WooCommerce: a call of its REST API, or of WordPress's where the path begins with `/`, with OWNER_KEY.
 * @throws Error with the answer when it is refused
 */
export async function owner<Answer = { id: number }>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
): Promise<Answer> {
  const answer = await fetch(
    new URL(path.startsWith('/') ? `/wp-json${path}` : `/wp-json/wc/v3/${path}`, endpoint),
    {
      method,
      headers: {
        authorization: `Basic ${Buffer.from(key ?? '').toString('base64')}`,
        'content-type': 'application/json',
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    },
  );
  if (!answer.ok)
    throw new Error(`${method} ${path}: ${answer.status} ${(await answer.text()).slice(0, 300)}`);
  return (await answer.json()) as Answer;
}

/** The newest order of an email address, with the key that its page asks for. */
export async function orderOf(email: string): Promise<{ id: number; key: string }> {
  const [order] = await owner<{ id: number; order_key: string }[]>('GET', `orders?search=${email}`);
  if (!order) throw new Error(`WooCommerce has no order of ${email}`);
  return { id: order.id, key: order.order_key };
}

/** Does something while a setting of the shop has another value. */
export async function withSetting(path: string, value: string, run: () => Promise<void>): Promise<void> {
  const { value: before } = await owner<{ value: string }>('GET', `settings/${path}`);
  await owner('PUT', `settings/${path}`, { value });
  try {
    await run();
  } finally {
    await owner('PUT', `settings/${path}`, { value: before });
  }
}

/** Does something while an option, which no setting of the REST API names, has another value: tests/real/odd-shop.php sets it. */
export async function withOption(
  name: string,
  value: string | number,
  run: () => Promise<void>,
): Promise<void> {
  const set = (to: unknown) => owner<{ before: unknown }>('POST', '/odd/v1/option', { name, value: to });
  const { before } = await set(value);
  try {
    await run();
  } finally {
    await set(before);
  }
}

/** Whether the shop has tests/real/odd-shop.php. */
export async function isOdd(): Promise<boolean> {
  const { routes } = await owner<{ routes: object }>('GET', '/');
  return '/odd/v1/option' in routes;
}

/** Something of the journey's own in one of WooCommerce's collections, until the journey is over. */
export async function withMade<Thing extends { id: number } = Made>(
  collection: string,
  what: object,
  run: (made: Thing) => Promise<void>,
): Promise<void> {
  const made = await owner<Thing>('POST', collection, what);
  try {
    await run(made);
  } finally {
    await owner('DELETE', `${collection}/${made.id}?force=true`);
  }
}

/** A name that nothing else in the shop has. */
export const newName = (kind: string) => `${kind} ${crypto.randomUUID().slice(0, 8)}`;

export interface Made {
  id: number;
  slug: string;
  name: string;
}

/** A simple product. */
export const withProduct = (what: object, run: (product: Made) => Promise<void>): Promise<void> =>
  withMade('products', { name: newName('Journey'), type: 'simple', regular_price: '12.00', ...what }, run);

/** Whether the shop has the plugin in a version that tells what the owner has set. */
export async function hasPlugin(): Promise<boolean> {
  const headers = { 'content-type': 'application/json' };
  const route = new URL('/?rest_route=/sturdy/v1/shop', endpoint);
  const answer = await fetch(route, { method: 'POST', headers, body: '{}' });
  const { rules } = (await answer.json()) as { rules?: object };
  return answer.ok && rules !== undefined;
}
