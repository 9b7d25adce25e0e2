import { endpoint } from './storefronts';

const key = process.env['OWNER_KEY'];

export const ownerMissing = 'OWNER_KEY isn’t set';
export const hasOwner = Boolean(key);

/**
 * What the owner does in WooCommerce: a call of its REST API, with OWNER_KEY.
 * @throws Error with the answer when it is refused
 */
export async function owner<Answer = { id: number }>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
): Promise<Answer> {
  const answer = await fetch(new URL(`/wp-json/wc/v3/${path}`, endpoint), {
    method,
    headers: {
      authorization: `Basic ${Buffer.from(key ?? '').toString('base64')}`,
      'content-type': 'application/json',
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
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

/** A simple product of the journey's own, until the journey is over. */
export async function withProduct(
  what: object,
  run: (product: { id: number; slug: string; name: string }) => Promise<void>,
): Promise<void> {
  const product = await owner<{ id: number; slug: string; name: string }>('POST', 'products', {
    name: `Journey ${crypto.randomUUID().slice(0, 8)}`,
    type: 'simple',
    regular_price: '12.00',
    ...what,
  });
  try {
    await run(product);
  } finally {
    await owner('DELETE', `products/${product.id}?force=true`);
  }
}
