import type { orderFields } from '@graphql/operations/order-operations';
import type { ResultOf } from '@graphql/operations/tada-graphql';
import * as z from 'zod/v4';
import { log } from '~/platform/log.server';
import { EncryptedStore } from '~/session/encrypted-store.server';
import { isTrackingKey, parseRestOrder } from './rest-order.server';

export type OrderResult = ResultOf<typeof orderFields>;
export type OrderIdentity = Pick<OrderResult, 'databaseId' | 'orderKey'>;
type PersonalField = 'billing' | 'shipping' | 'customerNote' | 'taxLines';

/** An order of the API, or of one of its other sources, which lack what is personal. */
export type OrderRecord = Omit<OrderResult, PersonalField | 'status'> &
  Partial<Pick<OrderResult, PersonalField>> & {
    status: string | null;
    orderNotes?: { nodes: { note: string | null; dateCreated: string | null }[] } | null;
  };
export type OrderedLine = NonNullable<OrderRecord['lineItems']>['nodes'][number];

const identitySchema = z.object({ databaseId: z.number(), orderKey: z.string().min(1) });
const recordSchema = z.object({
  /** Without names and addresses. Its meta data contains tracking entries only. */
  order: z.custom<OrderRecord & z.infer<typeof identitySchema>>(
    (order) => identitySchema.safeParse(order).success,
  ),
  payAt: z.string().optional(),
  isLeft: z.boolean().optional(),
  /** ISO 8601 time of the backend's response. */
  readAt: z.string(),
});

export const storedOrders = new EncryptedStore('order', recordSchema, { isDurable: false });

export const orderIndex = new EncryptedStore('order-look-up', identitySchema, { isDurable: false });

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
export async function storeOrder(
  { billing, shipping: _shipping, customerNote: _note, taxLines: _taxes, ...order }: OrderRecord,
  payAt?: string,
): Promise<void> {
  const { data: identity } = identitySchema.safeParse(order);
  if (!identity) {
    log.warn('an order without a key cannot be remembered');
    return;
  }
  const { databaseId, orderKey } = identity;
  await storedOrders.put(`${databaseId} ${orderKey}`, {
    order: {
      ...order,
      ...identity,
      metaData: order.metaData?.filter((entry) => entry && isTrackingKey(entry.key)) ?? null,
    },
    payAt: payAt ?? (await readStoredOrder(databaseId, orderKey))?.payAt,
    readAt: new Date().toISOString(),
  });
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
  if (Date.parse(storedRecord.readAt) > Date.parse(readAt)) return;
  const { hasDownloadableItem, downloadableItems, orderNotes } = storedRecord.order;
  const order = { ...restOrder, hasDownloadableItem, downloadableItems, orderNotes };
  await storedOrders.put(`${restOrder.databaseId} ${restOrder.orderKey}`, { ...storedRecord, order, readAt });
}
