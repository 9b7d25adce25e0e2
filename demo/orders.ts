import { items } from './products';
import { productId, sku } from './expand';

interface Line {
  slug: string;
  quantity: number;
}

interface Past {
  id: number;
  key: string;
  day: string;
  status: 'completed' | 'processing' | 'on-hold';
  gateway: readonly [id: string, title: string];
  lines: readonly Line[];
  /** Gross cents. */
  shipping: number;
}

const past: readonly Past[] = [
  {
    id: 9001,
    key: 'wc_order_demoFirst0001',
    day: '2026-08-14',
    status: 'completed',
    gateway: ['card', 'Credit card'],
    lines: [
      { slug: 'apron-sewing-pattern', quantity: 1 },
      { slug: 'beeswax-candles', quantity: 2 },
    ],
    shipping: 490,
  },
  {
    id: 9002,
    key: 'wc_order_demoSecond002',
    day: '2026-10-02',
    status: 'completed',
    gateway: ['bacs', 'Direct bank transfer'],
    lines: [
      { slug: 'oak-chopping-board', quantity: 1 },
      { slug: 'paring-knife', quantity: 1 },
    ],
    shipping: 0,
  },
  {
    id: 9003,
    key: 'wc_order_demoThird0003',
    day: '2026-11-17',
    status: 'processing',
    gateway: ['cod', 'Cash on delivery'],
    lines: [
      { slug: 'olive-oil-soap', quantity: 3 },
      { slug: 'hand-balm', quantity: 1 },
    ],
    shipping: 490,
  },
];

const taxOf = (gross: number) => gross - Math.round(gross / 1.19);
const decimal = (minor: number) => (minor / 100).toFixed(2);
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

function linesOf({ id, lines }: Past) {
  return lines.map(({ slug, quantity }, index) => {
    const item = items.find((candidate) => candidate.slug === slug);
    if (!item) throw new Error(`the demo shop has no ${slug}`);
    const gross = Math.round(item.price * 100) * quantity;
    const tax = taxOf(gross);
    return { id: id * 10 + index, item, quantity, gross, tax, net: gross - tax };
  });
}

type Address = Record<string, string>;

/** Orders that the demo customer has placed before. */
export function demoOrders(address: Address, email: string) {
  return past.map((order) => {
    const lines = linesOf(order);
    const shippingTax = taxOf(order.shipping);
    const cartTax = sum(lines.map(({ tax }) => tax));
    const placed = `${order.day}T09:30:00`;
    const paid = order.status === 'completed' ? `${order.day}T10:00:00` : null;
    return {
      id: order.id,
      number: String(order.id),
      order_key: order.key,
      status: order.status,
      currency: 'EUR',
      prices_include_tax: true,
      customer_id: 2,
      created_via: 'checkout',
      customer_note: '',
      payment_method: order.gateway[0],
      payment_method_title: order.gateway[1],
      transaction_id: '',
      discount_total: '0.00',
      discount_tax: '0.00',
      shipping_total: decimal(order.shipping - shippingTax),
      shipping_tax: decimal(shippingTax),
      cart_tax: decimal(cartTax),
      total: decimal(sum(lines.map(({ gross }) => gross)) + order.shipping),
      total_tax: decimal(cartTax + shippingTax),
      billing: { ...address, email },
      shipping: { ...address, email: '' },
      customer_ip_address: '',
      customer_user_agent: '',
      cart_hash: '',
      date_created_gmt: placed,
      date_modified_gmt: paid ?? placed,
      date_completed_gmt: paid,
      date_paid_gmt: paid,
      meta_data: [],
      line_items: lines.map(({ id, item, quantity, net, tax }) => ({
        id,
        name: item.name,
        product_id: productId(item.slug),
        variation_id: 0,
        quantity,
        tax_class: '',
        subtotal: decimal(net),
        subtotal_tax: decimal(tax),
        total: decimal(net),
        total_tax: decimal(tax),
        taxes: [{ id: 1, total: decimal(tax), subtotal: decimal(tax) }],
        meta_data: [],
        sku: sku(item),
        price: net / quantity / 100,
        image: { id: String(5000 + productId(item.slug) * 10), src: `/pictures/${item.slug}.webp` },
        parent_name: null,
      })),
      tax_lines: [
        {
          id: order.id * 10 + 8,
          rate_code: 'DE-MWST. 19%-1',
          rate_id: 1,
          label: 'MwSt. 19%',
          compound: false,
          tax_total: decimal(cartTax),
          shipping_tax_total: decimal(shippingTax),
          rate_percent: 19,
          meta_data: [],
        },
      ],
      shipping_lines: [
        order.shipping > 0
          ? {
              id: order.id * 10 + 9,
              method_title: 'Parcel',
              method_id: 'flat_rate',
              instance_id: '1',
              total: decimal(order.shipping - shippingTax),
              total_tax: decimal(shippingTax),
              taxes: [{ id: 1, total: decimal(shippingTax), subtotal: '' }],
              meta_data: [],
            }
          : {
              id: order.id * 10 + 9,
              method_title: 'Free shipping',
              method_id: 'free_shipping',
              instance_id: '3',
              total: '0.00',
              total_tax: '0.00',
              taxes: [],
              meta_data: [],
            },
      ],
      fee_lines: [],
      coupon_lines: [],
      refunds: [],
    };
  });
}

/** What the demo customer may download. */
export function downloadPermissions(email: string) {
  const [order] = past;
  if (!order) return [];
  return [1, 2].map((part) => ({
    id: part,
    download_id: `apron-sewing-pattern-${part}`,
    product_id: productId('apron-sewing-pattern'),
    user_id: 2,
    user_email: email,
    order_id: order.id,
    order_key: order.key,
    downloads_remaining: String(6 - part),
    access_granted: `${order.day} 10:00:00`,
    access_expires: '2027-08-14 10:00:00',
    download_count: part - 1,
  }));
}
