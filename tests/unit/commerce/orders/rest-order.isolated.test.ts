import { readFileSync } from 'node:fs';
import { beforeEach, expect, test, vi } from 'vitest';
import { findGuestOrderPath, readOrder } from '~/commerce/orders/shopper-orders.server';
import { Shopper } from '~/session/shopper.server';
import recorded from './order-updated.json';

vi.hoisted(() => {
  process.env['GQL_HOST'] = 'https://wp.shop.example/blog/graphql';
});

/** What the owner's WordPress answers to the plugin's address; a guest from outside of the session sees no orders. */
let plugin: () => Response;
const bodies: unknown[] = [];
beforeEach(() => {
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) => {
    if (input !== 'https://wp.shop.example/blog/?rest_route=/sturdy/v1/order')
      return Promise.resolve(
        Response.json({
          data: { cart: { displayPricesIncludeTax: true }, customer: { orders: { nodes: [] } } },
        }),
      );
    bodies.push(init?.body);
    return Promise.resolve(plugin());
  });
});

const { id, order_key: key } = recorded;
const look = async () =>
  readOrder(await Shopper.fromRequest(new Request('http://localhost/order-lookup')), id, key);

test('with the plugin an order that the backend hides from guests shows its current state', async () => {
  plugin = () => Response.json(recorded);
  const order = await look();
  expect(order).toMatchObject({ id, number: recorded.number, status: 'COMPLETED' });
  expect(order?.readOn).toBeUndefined();
  expect(order?.total).toMatch(/13[.,]90/);
  expect(order?.lines).toHaveLength(recorded.line_items.length);
  expect(bodies).toContain(JSON.stringify({ id, key }));
});

test('the plugin returns of an order only what is read here', async () => {
  const php = readFileSync('docs/wordpress/sturdy.php', 'utf8');
  const told = (kind: string, data: object) => {
    const [, names = ''] = new RegExp(`'${kind}' +=> array\\(([^)]*)\\)`).exec(php) ?? [];
    return Object.fromEntries(Object.entries(data).filter(([name]) => names.includes(`'${name}'`)));
  };
  const parcels = { key: '_wc_shipment_tracking_items', value: [{ tracking_number: '42' }] };
  const full = {
    ...recorded,
    meta_data: [parcels],
    shipping_lines: [{ method_title: 'Shop', method_id: 'local_pickup', instance_id: '1' }],
    coupon_lines: [{ code: 'spring', nominal_amount: 10 }],
    fee_lines: [{ name: 'Gift wrap', total: '4.20168067', total_tax: '0.79831933' }],
    refunds: [{ id: 7, reason: 'Broken', total: '-2.00' }],
  };
  const lines = ['line_items', 'shipping_lines', 'coupon_lines', 'fee_lines', 'refunds'] as const;
  const less = {
    ...told('order', full),
    ...Object.fromEntries(lines.map((kind) => [kind, full[kind].map((line) => told(kind, line))])),
  };
  plugin = () => Response.json(full);
  const whole = await look();
  plugin = () => Response.json(less);
  expect(await look()).toEqual(whole);
  expect(whole?.lines).toHaveLength(recorded.line_items.length);
  const { line_items: goods, ...order } = less as typeof full;
  for (const part of [order, ...goods])
    for (const hidden of ['cost_of_goods_sold', 'payment_url', 'customer_id', 'billing', 'sku', 'price'])
      expect(part).not.toHaveProperty(hidden);
});

test('an order whose prices were entered without tax is shown like the shop’s carts', async () => {
  plugin = () => Response.json(recorded);
  const { lines, rows } = (await look()) ?? {};
  plugin = () => Response.json({ ...recorded, prices_include_tax: !recorded.prices_include_tax });
  expect(await look()).toMatchObject({ lines, rows });
});

test('local pickup is not sent', async () => {
  plugin = () =>
    Response.json({ ...recorded, shipping_lines: [{ method_title: 'Shop', method_id: 'local_pickup' }] });
  expect((await look())?.steps.at(-1)?.label).toBe('Complete');
});

test('what lies in the owner’s trash is a canceled order', async () => {
  plugin = () => Response.json({ ...recorded, status: 'trash' });
  expect(await look()).toMatchObject({ id, status: 'CANCELLED', steps: [] });
});

test('its parcels, customer notes and fees with names, costs and tax are returned', async () => {
  const parcels = [{ custom_tracking_provider: 'DHL', tracking_number: '42', date_shipped: '1795478400' }];
  plugin = () =>
    Response.json({
      ...recorded,
      meta_data: [
        { key: '_secret', value: 'x' },
        { key: '_wc_shipment_tracking_items', value: parcels },
      ],
      customer_notes: [
        {
          note: `Delayed by snow & ice, see <a href="https://dhl.example/1" onclick="x()">here</a><img src="x">`,
          date: '2026-11-24T14:36:00+01:00',
        },
      ],
      fee_lines: [
        { name: 'Gift wrap &amp; card', total: '4.20168067', total_tax: '0.79831933' },
        { name: 'Discount', total: '-1', total_tax: '0' },
        { name: '', total: '0.50', total_tax: '0' },
      ],
      total: (Number(recorded.total) + 4.5).toFixed(2),
    });
  const order = await look();
  expect(order?.parcels).toEqual([{ carrier: 'DHL', number: '42', on: 'November 24, 2026' }]);
  const link = '<a href="https://dhl.example/1" rel="nofollow noopener">here</a>';
  const html = `Delayed by snow &amp; ice, see ${link}`;
  expect(order?.messages).toEqual([{ on: 'November 24, 2026', html }]);
  expect(order?.rows.filter(({ kind }) => kind === 'fees' || kind === 'further')).toEqual([
    { kind: 'fees', name: 'Gift wrap & card', amount: '€5.00' },
    { kind: 'fees', name: 'Discount', amount: '−€1.00' },
    { kind: 'fees', amount: '€0.50' },
  ]);
  expect(order?.steps.map(({ label, state }) => `${label} ${state}`)).toContain('Sent done');
});

test('a guest’s order from before the storefront is found by its number and email address', async () => {
  plugin = () => Response.json(recorded);
  expect(await findGuestOrderPath(String(id), ' Max@Example.com ')).toContain(`/${String(id)}?key=${key}`);
  expect(bodies.at(-1)).toBe(JSON.stringify({ id, email: 'max@example.com' }));
  const asked = bodies.length;
  for (const number of ['A-17', '0', '1e3', '99999999999'])
    expect(await findGuestOrderPath(number, 'max@example.com')).toBeUndefined();
  expect(bodies).toHaveLength(asked);
});

test.each([
  ['another number', () => Response.json({ ...recorded, number: `${String(id)}-2` })],
  ['another order', () => Response.json({ ...recorded, id: id + 1 })],
  ['no such order', () => Response.json({ code: 'sturdy_no_order' }, { status: 404 })],
])('an order with %s is not the one that was looked for', async (_name, answer) => {
  plugin = answer;
  expect(await findGuestOrderPath(String(id), 'max@example.com')).toBeUndefined();
});

// Last: a WordPress without the plugin is not asked again for a while.
test.each([
  ['another key', () => Response.json({ ...recorded, order_key: 'wc_order_other' })],
  ['another order', () => Response.json({ ...recorded, id: id + 1 })],
  ['no order', () => Response.json({ id, order_key: key })],
  ['no JSON', () => new Response('<html>')],
  ['no plugin', () => Response.json({ code: 'rest_no_route' }, { status: 404 })],
  ['a failure', () => Response.error()],
])('an order that the plugin rejects for this key: %s', async (_name, answer) => {
  plugin = answer;
  expect(await look()).toBeUndefined();
});
