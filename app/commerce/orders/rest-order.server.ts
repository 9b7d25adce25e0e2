import * as z from 'zod/v4';
import { readAnswer } from '@graphql/rules/body';
import { backend } from '~/backend/endpoint.server';
import { catalogueNow } from '~/backend/snapshot/snapshot.server';
import { config } from '~/platform/config.server';
import { log } from '~/platform/log.server';
import { parseJson } from '~/platform/parse-json';

/** Bytes of an order as WooCommerce's REST API writes it, with hundreds of lines. */
const most = 2 * 1024 * 1024;

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

/** An order as WooCommerce's REST API (version 3) writes it. */
const restSchema = z.object({
  id: z.int32().positive(),
  order_key: text.min(1),
  number: text,
  status: text,
  date_created: text,
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
  shipping_lines: z.array(z.object({ method_title: text })),
  coupon_lines: z.array(z.object({ code: text })),
  fee_lines: z.array(z.object({ total: text })),
  refunds: z.array(z.object({ reason: text.nullable(), total: text })),
});

type RestLine = z.infer<typeof lineSchema>;

function lineOf(line: RestLine) {
  const index = catalogueNow();
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

/** What WooCommerce's REST API and its messages say of an order, without its customer; undefined when it is none. */
export function readRestOrder(answered: unknown) {
  const { data } = restSchema.safeParse(answered);
  if (!data) return undefined;
  return {
    databaseId: data.id,
    orderKey: data.order_key,
    orderNumber: data.number,
    status: data.status.toUpperCase().replaceAll('-', '_'),
    date: data.date_created,
    currency: data.currency,
    needsPayment: data.needs_payment,
    needsProcessing: data.needs_processing,
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
    lineItems: { nodes: data.line_items.map(lineOf) },
    shippingLines: { nodes: data.shipping_lines.map((line) => ({ methodTitle: line.method_title })) },
    couponLines: { nodes: data.coupon_lines.map(({ code }) => ({ code })) },
    feeLines: { nodes: data.fee_lines },
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

/** What WordPress answers without the plugin. */
const noRoute = z.object({ code: z.literal('rest_no_route') });
/** Milliseconds in which a WordPress without the plugin is not asked again. */
const pause = 600_000;
let askedAgainAt = 0;

/**
 * An order as it is now, by id and key, from the owner's WordPress with docs/wordpress/sturdy.php; undefined without that plugin,
 * with a wrong key, and when nothing is answered: what is remembered is shown then.
 */
export async function orderFromPlugin(id: number, key: string) {
  const { gqlHost } = config();
  if (!gqlHost || Date.now() < askedAgainAt) return undefined;
  try {
    const answer = await backend().fetch(
      new URL('?rest_route=/sturdy/v1/order', new URL('.', gqlHost)).href,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({ id, key }),
        signal: AbortSignal.timeout(config().gqlTimeout),
      },
    );
    const answered = parseJson(Buffer.from(await readAnswer(answer, most)).toString('utf8'));
    if (noRoute.safeParse(answered).success) askedAgainAt = Date.now() + pause;
    const order = answer.ok ? readRestOrder(answered) : undefined;
    return order?.databaseId === id && order.orderKey === key ? order : undefined;
  } catch (err) {
    log.warn({ err }, 'the plugin could not be asked for an order');
    return undefined;
  }
}
