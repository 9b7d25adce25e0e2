import { timingSafeEqual } from 'node:crypto';
import { findGuestOrder, getOrder, getOrders } from '@graphql/operations/order';
import type { VariablesOf } from '@graphql/operations/graphql';
import { config } from '~/platform/config.server';
import type { LocaleCode } from '~/i18n/locales';
import { sharedStore } from '~/platform/shared-store.server';
import { send } from '~/backend/client.server';
import { commerceError, orElse, type CommerceError } from '~/backend/errors.server';
import { repeatedChoice } from './line-attributes.server';
import { purchaseOf } from './measured-order.server';
import { orderView, type Order, type OrderAnswer } from './view.server';
import type { Shopper } from '~/session/shopper.server';

const keptFor = 30 * 86_400;

function sameKey(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return a !== '' && left.length === right.length && timingSafeEqual(left, right);
}

/**
 * Keeps the order that the checkout answered: a guest cannot ask the backend for it later (tests/contract/README.md,
 * "Checkout, orders, accounts").
 */
export async function rememberOrder(order: OrderAnswer, payAt?: string): Promise<void> {
  if (order.databaseId === null || !order.orderKey) return;
  await sharedStore().set(`order:${order.databaseId}`, JSON.stringify(order), keptFor);
  if (payAt) await sharedStore().set(`order:${order.databaseId}:pay`, payAt, keptFor);
}

/** The store's own payment page comes back to the order, whatever the cart of this browser holds. */
const backToOrder = (path: string) => (path.startsWith('/payment/') ? `${path}&back=order` : path);

/** Where an unpaid order is paid: the address that the checkout answered, else the store's or WooCommerce's own page. */
export async function payPath({ id, key, needsPayment }: Order, locale: LocaleCode): Promise<string | null> {
  if (!needsPayment) return null;
  const said = await sharedStore().get(`order:${id}:pay`);
  if (said) return backToOrder(said.toString());
  const { gqlHost } = config();
  if (!gqlHost) return backToOrder(`/payment/${id}?${new URLSearchParams({ key, lang: locale }).toString()}`);
  return new URL(
    `/checkout/order-pay/${id}/?${new URLSearchParams({ pay_for_order: 'true', key }).toString()}`,
    gqlHost,
  ).href;
}

async function rememberedOrder(id: number): Promise<OrderAnswer | undefined> {
  const text = await sharedStore().get(`order:${id}`);
  return text ? (JSON.parse(text.toString()) as OrderAnswer) : undefined;
}

/** The order as the backend shows it to this session; undefined when it does not. */
async function ownOrder(shopper: Shopper, id: number): Promise<OrderAnswer | undefined> {
  const { customer } = await shopper.send(getOrder, { id });
  return customer?.orders?.nodes.find(({ databaseId }) => databaseId === id);
}

/** A guest's order by its key. */
async function keyedOrder(id: number, key: string): Promise<OrderAnswer | undefined> {
  const found = await guestOrders({ search: key });
  return found.find(({ databaseId }) => databaseId === id);
}

/**
 * An order for its page: customers see their own orders, guests only with the order key. Undefined in every other case,
 * whether the order exists or not.
 * @throws CommerceError when the backend does not answer and nothing is remembered
 */
export async function readOrder(shopper: Shopper, id: number, key: string): Promise<Order | undefined> {
  const found = await findOrder(shopper, id, key);
  if (!found) return undefined;
  const order = await orderView(found, shopper.locale);
  return shopper.isMeasured ? { ...order, purchase: purchaseOf(found) } : order;
}

async function findOrder(shopper: Shopper, id: number, key: string): Promise<OrderAnswer | undefined> {
  const signedIn = (await shopper.read('auth')) !== undefined;
  const may = (order: OrderAnswer) => (key === '' ? signedIn : sameKey(order.orderKey ?? '', key));
  if (key === '' && !signedIn) return undefined;
  const remembered = key === '' ? undefined : await rememberedOrder(id);
  try {
    const own = await ownOrder(shopper, id);
    if (own) return may(own) ? own : undefined;
    const keyed = key === '' ? undefined : await keyedOrder(id, key);
    if (keyed && may(keyed)) return keyed;
  } catch (error) {
    if (!commerceError(error).unavailable || !remembered) throw error;
  }
  return remembered && may(remembered) ? remembered : undefined;
}

/** A customer's newest order; undefined for guests and when there is none. */
export async function latestOrder(shopper: Shopper): Promise<Order | undefined> {
  if (!(await shopper.read('auth'))) return undefined;
  const { customer } = await shopper.send(getOrders, {});
  const [newest] = customer?.orders?.nodes ?? [];
  return newest && orderView(newest, shopper.locale);
}

/** Name under which an order keeps the idempotency key of the form that it was placed with. */
export const submissionKey = 'submission_key';

/** The order of this session that was placed with a form. */
export async function orderOfForm(
  shopper: Shopper,
  idempotencyKey: string,
): Promise<OrderAnswer | undefined> {
  const { customer } = await shopper.send(getOrders, {});
  return customer?.orders?.nodes.find(({ metaData }) =>
    metaData?.some((entry) => entry?.key === submissionKey && entry.value === idempotencyKey),
  );
}

/**
 * Address of a guest's order by its number and e-mail address; undefined when they do not belong together, whether the
 * order exists or not.
 */
export async function lookUpOrder(number: string, email: string): Promise<string | undefined> {
  const wanted = email.trim().toLowerCase();
  const fits = (order: OrderAnswer) =>
    order.orderNumber === number &&
    order.billing?.email?.trim().toLowerCase() === wanted &&
    Boolean(order.orderKey);
  const found =
    (await guestOrders({ search: number, billingEmail: email })).find(fits) ??
    (await rememberedFit(number, fits));
  return found && orderPath(found);
}

async function rememberedFit(
  number: string,
  fits: (order: OrderAnswer) => boolean,
): Promise<OrderAnswer | undefined> {
  const remembered = /^\d{1,12}$/.test(number) ? await rememberedOrder(Number(number)) : undefined;
  return remembered && fits(remembered) ? remembered : undefined;
}

/** Guests' orders, from any session; a backend that cannot look them up refuses, and then there are none. */
async function guestOrders(where: VariablesOf<typeof findGuestOrder>['where']): Promise<OrderAnswer[]> {
  const refused = (error: CommerceError) => !error.unavailable;
  const answer = await orElse(send(findGuestOrder, { where }), undefined, refused);
  return answer?.data.customer?.orders?.nodes ?? [];
}

export function orderPath({ databaseId, orderKey }: Pick<OrderAnswer, 'databaseId' | 'orderKey'>): string {
  return `/checkout/order-received/${databaseId ?? 0}?${new URLSearchParams({ key: orderKey ?? '' }).toString()}`;
}

/** What was ordered, for ordering it again; undefined when the order is not the shopper's to see. */
export async function orderGoods(shopper: Shopper, id: number, key: string) {
  const found = await findOrder(shopper, id, key);
  return found?.lineItems?.nodes.flatMap((line) =>
    line.product
      ? [
          {
            productId: line.product.node.databaseId,
            variationId: line.variation?.node.databaseId,
            attributes: repeatedChoice(line),
            quantity: line.quantity ?? 1,
          },
        ]
      : [],
  );
}
