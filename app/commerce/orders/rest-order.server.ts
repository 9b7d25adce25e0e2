import { DELIVERY_DAYS_META_KEY } from '@graphql/shared/delivery-days';
import * as z from 'zod/v4';
import { fetchPlugin } from '~/commerce/wordpress/wordpress-plugin.server';
import { isLocalPickup } from '~/commerce/cart/shipping-packages.server';
import { storeSettings } from '~/platform/settings/store-settings';
import { peekCatalogue } from '~/catalogue/sync/catalogue-snapshot.server';

const text = z.string();
const meta = z.array(
  z
    .object({ key: text, value: z.unknown(), display_key: z.unknown().optional() })
    .catch({ key: '_', value: null }),
);

const lineSchema = z.object({
  id: z.number(),
  name: text,
  parent_name: text.nullish(),
  product_id: z.number(),
  variation_id: z.number(),
  quantity: z.number(),
  subtotal: text,
  subtotal_tax: text,
  meta_data: meta,
  image: z.object({ src: text.catch('') }).nullish(),
});

const restSchema = z.object({
  id: z.int32().positive(),
  order_key: text.min(1),
  number: text,
  status: text,
  date_created: text,
  date_paid: text.nullish(),
  date_completed: text.nullish(),
  currency: text,
  prices_include_tax: z.boolean(),
  needs_payment: z.boolean(),
  needs_processing: z.boolean(),
  payment_method: text,
  payment_method_title: text,
  discount_total: text,
  discount_tax: text,
  shipping_total: text,
  shipping_tax: text,
  total_tax: text,
  total: text,
  line_items: z.array(lineSchema),
  shipping_lines: z.array(z.object({ method_title: text, method_id: text.optional() })),
  coupon_lines: z.array(z.object({ code: text })),
  fee_lines: z.array(z.object({ name: text.nullish(), total: text, total_tax: text.nullish() })),
  meta_data: meta.optional(),
  /** Sent by the plugin only. */
  customer_notes: z.array(z.object({ note: text, date: text })).optional(),
  refunds: z.array(z.object({ reason: text.nullable(), total: text })),
});

function toOrderLine(line: z.infer<typeof lineSchema>) {
  const index = peekCatalogue();
  const image = line.image?.src ? { sourceUrl: line.image.src } : null;
  const chosen = line.meta_data.flatMap(({ key, value, display_key: label }) =>
    typeof value === 'string' && !key.startsWith('_') ? [{ key, value, label: String(label ?? key) }] : [],
  );
  return {
    databaseId: line.id,
    quantity: line.quantity,
    metaData: chosen.map(({ key, value }) => ({ key, value })),
    rawSubtotal: line.subtotal,
    rawSubtotalTax: line.subtotal_tax,
    rawTotal: null,
    rawTotalTax: null,
    product: {
      node: {
        databaseId: line.product_id,
        name: line.parent_name ?? line.name,
        slug: index?.products[index.rowOfId.get(line.product_id) ?? -1]?.slug ?? null,
        image,
      },
    },
    variation:
      line.variation_id === 0
        ? null
        : {
            node: {
              databaseId: line.variation_id,
              name: line.name,
              image,
              attributes: { nodes: chosen.map(({ key, value, label }) => ({ name: key, value, label })) },
            },
          },
  };
}

export const isTrackingKey = (key: string): boolean =>
  key === storeSettings().tracking.key || key === DELIVERY_DAYS_META_KEY;

export function parseRestOrder(response: unknown) {
  const { data } = restSchema.safeParse(response);
  if (!data) return undefined;
  return {
    databaseId: data.id,
    orderKey: data.order_key,
    orderNumber: data.number,
    // A trashed order is cancelled for its customer.
    status: data.status === 'trash' ? 'CANCELLED' : data.status.toUpperCase().replaceAll('-', '_'),
    date: data.date_created,
    datePaid: data.date_paid ?? null,
    dateCompleted: data.date_completed ?? null,
    currency: data.currency,
    needsPayment: data.needs_payment,
    needsProcessing: data.needs_processing,
    needsShippingAddress: data.shipping_lines.some(({ method_id: id = '' }) => !isLocalPickup({ id })),
    hasDownloadableItem: false,
    paymentMethod: data.payment_method,
    paymentMethodTitle: data.payment_method_title,
    pricesIncludeTax: data.prices_include_tax,
    rawDiscountTotal: data.discount_total,
    rawDiscountTax: data.discount_tax,
    rawShippingTotal: data.shipping_total,
    rawShippingTax: data.shipping_tax,
    rawTotalTax: data.total_tax,
    rawTotal: data.total,
    lineItems: { nodes: data.line_items.map(toOrderLine) },
    shippingLines: { nodes: data.shipping_lines.map((line) => ({ methodTitle: line.method_title })) },
    couponLines: { nodes: data.coupon_lines.map(({ code }) => ({ code })) },
    feeLines: {
      nodes: data.fee_lines.map(({ name = null, total, total_tax: totalTax = null }) => ({
        name,
        total,
        totalTax,
      })),
    },
    metaData: (data.meta_data ?? [])
      .filter(({ key }) => isTrackingKey(key))
      .map(({ key, value }) => ({ key, value: typeof value === 'string' ? value : JSON.stringify(value) })),
    orderNotes: {
      nodes: (data.customer_notes ?? []).map(({ note, date: dateCreated }) => ({ note, dateCreated })),
    },
    refunds: {
      nodes: data.refunds.map(({ reason, total }) => ({
        reason,
        amount: Math.abs(Number(total)),
        date: null,
      })),
    },
    downloadableItems: null,
  };
}

/** Fetches an order through the plugin docs/wordpress/sturdy.php. The key or e-mail address authorizes it. */
export async function fetchOrderFromPlugin(id: number, proof: { key: string } | { email: string }) {
  const order = parseRestOrder(await fetchPlugin('order', { id, ...proof }));
  return order?.databaseId === id ? order : undefined;
}
