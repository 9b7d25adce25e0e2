import * as z from 'zod/v4';
import { log } from '~/platform/log.server';
import { EncryptedStore } from '~/session/encrypted-store.server';
import { isTrackingKey, parseRestOrder } from './rest-order.server';

const text = z.string().nullable();
const flag = z.boolean().nullable();
const listOf = <Node extends z.ZodType>(node: Node) => z.object({ nodes: z.array(node) }).nullable();
const edgeTo = <Shape extends z.ZodRawShape>(shape: Shape) => z.object({ node: z.object(shape) }).nullable();
const picture = z.object({ sourceUrl: text }).nullable();
const term = z.object({ name: text, label: text });

const metaSchema = z.object({ key: z.string(), value: text });

const lineSchema = z.object({
  databaseId: z.number().nullable(),
  quantity: z.number().nullable(),
  metaData: z.array(metaSchema.nullable()).nullable(),
  rawSubtotal: text,
  rawSubtotalTax: text,
  rawTotal: text.optional(),
  rawTotalTax: text.optional(),
  product: edgeTo({
    databaseId: z.number(),
    name: text,
    slug: text,
    image: picture,
    attributes: listOf(term).optional(),
  }),
  variation: edgeTo({
    databaseId: z.number(),
    name: text,
    image: picture,
    attributes: listOf(term.extend({ value: text })),
  }),
});

/** An order without names and addresses. Its meta data contains tracking entries only. */
const orderSchema = z.object({
  databaseId: z.number(),
  orderKey: z.string().min(1),
  orderNumber: text,
  status: text,
  date: text,
  /** Optional fields are missing in records of earlier releases. */
  datePaid: text.optional(),
  dateCompleted: text.optional(),
  metaData: z.array(metaSchema.nullable()).nullish(),
  orderNotes: listOf(z.object({ note: text, dateCreated: text })).optional(),
  currency: text,
  needsPayment: flag,
  needsProcessing: flag,
  needsShippingAddress: flag.optional(),
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
  feeLines: listOf(z.object({ name: text.optional(), total: text, totalTax: text.optional() })),
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
export type StoredOrder = z.infer<typeof orderSchema>;

const checkoutOrderSchema = orderSchema.extend({ billing: z.object({ email: text }).nullish() });
const recordSchema = z.object({
  order: orderSchema,
  payAt: z.string().optional(),
  isLeft: z.boolean().optional(),
  /** ISO 8601 time of the backend's response. Missing in records of earlier releases. */
  readAt: z.string().optional(),
});

export const storedOrders = new EncryptedStore('order', recordSchema, { isDurable: false });

export const orderIndex = new EncryptedStore(
  'order-look-up',
  orderSchema.pick({ databaseId: true, orderKey: true }),
  { isDurable: false },
);

export async function markOrderReplaced(id: number, key: string): Promise<void> {
  const storedRecord = await readStoredOrder(id, key);
  if (storedRecord) await storedOrders.put(`${id} ${key}`, { ...storedRecord, isLeft: true });
}

/** WooCommerce sends UTC without a time zone. */
const modifiedSchema = z.object({ date_modified_gmt: z.string() });

const toIndexKey = (number: string, email: string) => `${number} ${email.trim().toLowerCase()}`;

export const readStoredOrder = (id: number, key: string) => storedOrders.read(`${id} ${key}`);

export const findStoredOrder = (number: string, email: string) => orderIndex.read(toIndexKey(number, email));

/** A guest cannot read the order from the backend later (tests/contract/README.md, "Checkout, orders, accounts"). */
export async function storeOrder(checkoutOrder: object, payAt?: string): Promise<void> {
  const { data, error } = checkoutOrderSchema.safeParse(checkoutOrder);
  if (!data) {
    log.warn({ fields: error.issues.map(({ path }) => path.join('.')) }, 'an order cannot be remembered');
    return;
  }
  const { billing, ...order } = {
    ...data,
    metaData: data.metaData?.filter((entry) => entry && isTrackingKey(entry.key)),
  };
  const { databaseId, orderKey } = order;
  const paymentUrl = payAt === undefined ? (await readStoredOrder(databaseId, orderKey))?.payAt : payAt;
  await storedOrders.put(`${databaseId} ${orderKey}`, {
    order,
    payAt: paymentUrl,
    readAt: new Date().toISOString(),
  });
  const identity = { databaseId, orderKey };
  await orderIndex.put(`${databaseId}`, identity);
  if (order.orderNumber && billing?.email)
    await orderIndex.put(toIndexKey(order.orderNumber, billing.email), identity);
}

/** The webhook of a deleted order contains the id alone. */
const deletedSchema = z.strictObject({ id: z.int32().positive() });

/** Shows an order that the owner deleted as cancelled on that day. */
async function cancelDeletedOrder(id: number): Promise<void> {
  const identity = await orderIndex.read(`${id}`);
  const storedRecord = identity && (await readStoredOrder(id, identity.orderKey));
  if (!storedRecord) return;
  const order = { ...storedRecord.order, status: 'CANCELLED', needsPayment: false };
  const readAt = new Date().toISOString();
  await storedOrders.put(`${id} ${identity.orderKey}`, { ...storedRecord, order, readAt });
}

/** Updates a stored order from a signed webhook. Webhooks can arrive out of order, so older ones are ignored. */
export async function updateStoredOrder(message: unknown): Promise<void> {
  const deleted = deletedSchema.safeParse(message).data;
  if (deleted) return cancelDeletedOrder(deleted.id);
  const [restOrder, modification] = [parseRestOrder(message), modifiedSchema.safeParse(message).data];
  const storedRecord = restOrder && (await readStoredOrder(restOrder.databaseId, restOrder.orderKey));
  if (!storedRecord || !modification) return;
  const readAt = `${modification.date_modified_gmt}Z`;
  if (storedRecord.readAt !== undefined && Date.parse(storedRecord.readAt) > Date.parse(readAt)) return;
  const { hasDownloadableItem, downloadableItems, orderNotes } = storedRecord.order;
  const order = { ...restOrder, hasDownloadableItem, downloadableItems, orderNotes };
  await storedOrders.put(`${restOrder.databaseId} ${restOrder.orderKey}`, { ...storedRecord, order, readAt });
}
