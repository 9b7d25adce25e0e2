import * as z from 'zod/v4';
import { log } from '~/platform/log.server';
import { SealedRecords } from '~/session/records.server';

const text = z.string().nullable();
const flag = z.boolean().nullable();
const listOf = <Node extends z.ZodType>(node: Node) => z.object({ nodes: z.array(node) }).nullable();
const picture = z.object({ sourceUrl: text }).nullable();
const term = z.object({ name: text, label: text });

const lineSchema = z.object({
  databaseId: z.number().nullable(),
  quantity: z.number().nullable(),
  metaData: z.array(z.object({ key: z.string(), value: text }).nullable()).nullable(),
  rawSubtotal: text,
  rawSubtotalTax: text,
  product: z
    .object({
      node: z.object({
        databaseId: z.number(),
        name: text,
        slug: text,
        image: picture,
        attributes: listOf(term).optional(),
      }),
    })
    .nullable(),
  variation: z
    .object({
      node: z.object({
        databaseId: z.number(),
        name: text,
        image: picture,
        attributes: listOf(term.extend({ value: text })),
      }),
    })
    .nullable(),
});

/** What the page of an order shows, without the customer's names and addresses. */
const orderSchema = z.object({
  databaseId: z.number(),
  orderKey: z.string().min(1),
  orderNumber: text,
  status: text,
  date: text,
  currency: text,
  needsPayment: flag,
  needsProcessing: flag,
  hasDownloadableItem: flag,
  paymentMethod: text,
  paymentMethodTitle: text,
  pricesIncludeTax: flag,
  rawDiscountTotal: text,
  rawDiscountTax: text,
  rawShippingTotal: text,
  rawShippingTax: text,
  rawTotalTax: text,
  rawTotal: text,
  lineItems: listOf(lineSchema),
  shippingLines: listOf(z.object({ methodTitle: text })),
  couponLines: listOf(z.object({ code: text })),
  feeLines: listOf(z.object({ total: text })),
  refunds: listOf(z.object({ amount: z.number().nullable(), reason: text, date: text })).optional(),
  downloadableItems: listOf(
    z.object({
      downloadId: z.string(),
      name: text,
      url: text,
      accessExpires: text,
      downloadsRemaining: z.number().nullable(),
    }),
  ),
});
export type RememberedOrder = z.infer<typeof orderSchema>;

const answerSchema = orderSchema.extend({ billing: z.object({ email: text }).nullish() });
const recordSchema = z.object({
  order: orderSchema,
  /** Where it is paid: a path of this site, or an address of another. */
  payAt: z.string().optional(),
  /** When the backend answered it, as ISO 8601; missing in what earlier releases kept. */
  readAt: z.string().optional(),
});

/** Orders by id and key. */
export const rememberedOrders = new SealedRecords({
  kind: 'order',
  version: 1,
  schema: recordSchema,
  isPromised: false,
});

/** Ids and keys of remembered orders by number and email address. */
export const orderLookUps = new SealedRecords({
  kind: 'order-look-up',
  version: 1,
  schema: orderSchema.pick({ databaseId: true, orderKey: true }),
  isPromised: false,
});

const sum = z.string();
/** An order as WooCommerce's REST API v3 writes it into the messages `order.created` and `order.updated`. */
const toldSchema = z.object({
  id: z.number(),
  order_key: z.string().min(1),
  status: z.string(),
  date_modified_gmt: z.string(),
  needs_payment: z.boolean(),
  needs_processing: z.boolean(),
  discount_total: sum,
  discount_tax: sum,
  shipping_total: sum,
  shipping_tax: sum,
  total_tax: sum,
  total: sum,
  line_items: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      product_id: z.number(),
      quantity: z.number(),
      subtotal: sum,
      subtotal_tax: sum,
    }),
  ),
  fee_lines: z.array(z.object({ total: sum })),
  coupon_lines: z.array(z.object({ code: z.string() })),
  /** Totals are negative. */
  refunds: z.array(z.object({ reason: z.string(), total: sum })),
});

const lookUpId = (number: string, email: string) => `${number} ${email.trim().toLowerCase()}`;

/** The order with this id and key, and where it is paid, as the checkout answered it. */
export const rememberedOrder = (id: number, key: string) => rememberedOrders.read(`${id} ${key}`);

/** The remembered order of this number and email address. */
export const lookedUp = (number: string, email: string) => orderLookUps.read(lookUpId(number, email));

/**
 * Keeps what the checkout answered of an order, and where it is paid: a guest cannot ask the backend for it later
 * (tests/contract/README.md, "Checkout, orders, accounts").
 */
export async function rememberOrder(answered: object, payAt?: string): Promise<void> {
  const { data, error } = answerSchema.safeParse(answered);
  if (!data) {
    log.warn({ fields: error.issues.map(({ path }) => path.join('.')) }, 'an order cannot be remembered');
    return;
  }
  const { billing, ...order } = data;
  const { databaseId, orderKey } = order;
  const known = payAt === undefined ? (await rememberedOrder(databaseId, orderKey))?.payAt : payAt;
  await rememberedOrders.keep(`${databaseId} ${orderKey}`, {
    order,
    payAt: known,
    readAt: new Date().toISOString(),
  });
  if (order.orderNumber && billing?.email)
    await orderLookUps.keep(lookUpId(order.orderNumber, billing.email), { databaseId, orderKey });
}

/** A line as it is now; one that the owner has added later has neither a page nor a picture here. */
function lineNow(
  {
    id,
    name,
    product_id,
    quantity,
    subtotal,
    subtotal_tax,
  }: z.infer<typeof toldSchema>['line_items'][number],
  before: RememberedOrder,
) {
  const known = before.lineItems?.nodes.find(({ databaseId }) => databaseId === id);
  const product = { node: { databaseId: product_id, name, slug: null, image: null } };
  const { metaData = null, variation = null } = known ?? {};
  return {
    ...{ databaseId: id, quantity, metaData, variation, product: known?.product ?? product },
    ...{ rawSubtotal: subtotal, rawSubtotalTax: subtotal_tax },
  };
}

/**
 * Takes over what a signed message of WooCommerce says of an order that is remembered: its state, lines and sums. Messages can come
 * in any order: an older one changes nothing.
 */
export async function renewOrder(message: unknown): Promise<void> {
  const { data: told } = toldSchema.safeParse(message);
  if (!told) return;
  const kept = await rememberedOrder(told.id, told.order_key);
  const readAt = `${told.date_modified_gmt}Z`;
  if (!kept || (kept.readAt !== undefined && Date.parse(kept.readAt) > Date.parse(readAt))) return;
  const order: RememberedOrder = {
    ...kept.order,
    status: told.status.replaceAll('-', '_').toUpperCase(),
    needsPayment: told.needs_payment,
    needsProcessing: told.needs_processing,
    rawDiscountTotal: told.discount_total,
    rawDiscountTax: told.discount_tax,
    rawShippingTotal: told.shipping_total,
    rawShippingTax: told.shipping_tax,
    rawTotalTax: told.total_tax,
    rawTotal: told.total,
    lineItems: { nodes: told.line_items.map((line) => lineNow(line, kept.order)) },
    feeLines: { nodes: told.fee_lines },
    couponLines: { nodes: told.coupon_lines },
    refunds: {
      nodes: told.refunds.map(({ reason, total }) => ({
        amount: Math.abs(Number(total)),
        reason,
        date: null,
      })),
    },
  };
  await rememberedOrders.keep(`${told.id} ${told.order_key}`, { ...kept, order, readAt });
}
