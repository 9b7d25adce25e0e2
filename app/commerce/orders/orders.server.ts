import { isSameText } from '@graphql/rules/same-text';
import { findGuestOrder, getOrder, getOrders } from '@graphql/operations/order';
import type { VariablesOf } from '@graphql/operations/graphql';
import { send } from '~/backend/client.server';
import { commerceError, isWithout, orElse } from '~/backend/sentences/errors.server';
import { formatDate } from '~/i18n/format.server';
import { orderPath } from './payment-page.server';
import { orderFromPlugin } from './rest-order.server';
import { lookedUp, rememberedOrder } from './remembered.server';
import { lineName, repeatedChoice } from './line-attributes.server';
import { orderView, type Order, type OrderAnswer, type ShownOrder } from './view.server';
import type { Shopper } from '~/session/shopper.server';
import { decimal, eventOf } from '~/commerce/analytics/events.server';
import { goodsOfLine } from '~/commerce/cart/measured-goods.server';
import { minorSum } from '~/backend/parts/money.server';
import { showsTax } from '~/commerce/tax/own-prices.server';
import type { ShopEvent } from '~/session/cookies/slots.server';
import { addSeveral } from '~/commerce/cart/cart.server';

async function purchased(order: ShownOrder): Promise<ShopEvent> {
  const { currency, lineItems, couponLines } = order;
  const taxIncluded = await showsTax(order);
  const goods = (lineItems?.nodes ?? []).flatMap((line) => goodsOfLine(line, taxIncluded));
  const coupons = (couponLines?.nodes ?? []).flatMap(({ code }) => code ?? []);
  const { event, ecommerce } = eventOf('purchase', { goods, value: minorSum(order.rawTotal), currency });
  return {
    event,
    ecommerce: {
      ...ecommerce,
      transaction_id: order.orderNumber ?? String(order.databaseId ?? ''),
      tax: decimal(minorSum(order.rawTotalTax)),
      shipping: decimal(minorSum(order.rawShippingTotal)),
      ...(coupons.length > 0 ? { coupon: coupons.join(', ') } : {}),
    },
  };
}

async function ownOrder(shopper: Shopper, id: number): Promise<OrderAnswer | undefined> {
  const { customer } = await shopper.send(getOrder, { id });
  return customer?.orders?.nodes.find(({ databaseId }) => databaseId === id);
}

async function keyedOrder(id: number, key: string): Promise<OrderAnswer | undefined> {
  const found = await guestOrders({ search: key });
  return found.find(({ databaseId }) => databaseId === id);
}

const opens = (key: string, { orderKey }: Pick<OrderAnswer, 'orderKey'>): boolean =>
  key !== '' && isSameText(orderKey ?? '', key);

/** Customers see their orders, guests need the order key. Returns undefined if it may not be seen, whether it exists or not. */
export async function readOrder(shopper: Shopper, id: number, key: string): Promise<Order | undefined> {
  const found = await findOrder(shopper, id, key);
  if (!found) return undefined;
  const view = await orderView(found.order, shopper.locale);
  const order =
    found.readAt === undefined
      ? view
      : { ...view, readOn: formatDate(found.readAt), transfer: [], steps: [] };
  return shopper.isMeasured ? { ...order, purchase: await purchased(found.order) } : order;
}

async function findOrder(shopper: Shopper, id: number, key: string) {
  const signedIn = (await shopper.read('auth')) !== undefined;
  const may = (order: OrderAnswer) => (key === '' ? signedIn : opens(key, order));
  if (key === '' && !signedIn) return undefined;
  const remembered = key === '' ? undefined : await rememberedOrder(id, key);
  try {
    const own = await ownOrder(shopper, id);
    if (own) return may(own) ? { order: own } : undefined;
    const keyed = key === '' ? undefined : await keyedOrder(id, key);
    if (keyed && may(keyed)) return { order: keyed };
    const told = key === '' ? undefined : await orderFromPlugin(id, { key });
    if (told && opens(key, told)) return { order: told };
  } catch (error) {
    if (commerceError(error).sessionLapsed || !remembered) throw error;
  }
  return remembered && { order: remembered.order, readAt: remembered.readAt ?? remembered.order.date ?? '' };
}

export async function latestOrder(shopper: Shopper): Promise<Order | undefined> {
  if (!(await shopper.read('auth'))) return undefined;
  const { customer } = await shopper.send(getOrders, {});
  const [newest] = customer?.orders?.nodes ?? [];
  return newest && orderView(newest, shopper.locale);
}

export const submissionKey = 'submission_key';

export async function orderOfForm(shopper: Shopper, idempotencyKey: string) {
  const { customer } = await shopper.send(getOrders, {});
  return customer?.orders?.nodes.find(({ metaData }) =>
    metaData?.some((entry) => entry?.key === submissionKey && entry.value === idempotencyKey),
  );
}

/** Finds the path of a guest's order. Returns undefined if number and e-mail do not match, whether the order exists or not. */
export async function lookUpOrder(number: string, email: string): Promise<string | undefined> {
  const wanted = email.trim().toLowerCase();
  const fits = (order: OrderAnswer) =>
    order.orderNumber === number &&
    order.billing?.email?.trim().toLowerCase() === wanted &&
    Boolean(order.orderKey);
  const found =
    (await guestOrders({ search: number, billingEmail: email })).find(fits) ??
    (await lookedUp(number, email)) ??
    (await findOlderOrder(number, wanted));
  return found && orderPath(found);
}

async function findOlderOrder(number: string, email: string) {
  if (!/^[1-9]\d{0,8}$/.test(number)) return undefined;
  const order = await orderFromPlugin(Number(number), { email });
  return order?.orderNumber === number ? order : undefined;
}

/** Fetches orders of guests from any session. A backend that does not support it has none. */
async function guestOrders(where: VariablesOf<typeof findGuestOrder>['where']): Promise<OrderAnswer[]> {
  const answer = await orElse(send(findGuestOrder, { where }), undefined, isWithout);
  return answer?.data.customer?.orders?.nodes ?? [];
}

/** Adds the products of a past order to the cart, up to the available quantity. Returns undefined if the order may not be seen. */
export async function orderAgain(shopper: Shopper, id: number, key: string) {
  const lines = (await findOrder(shopper, id, key))?.order.lineItems?.nodes;
  if (!lines) return undefined;
  const additions = lines.map((line) => ({
    name: lineName(line, shopper.t),
    productId: line.product?.node.databaseId,
    variationId: line.variation?.node.databaseId,
    attributes: repeatedChoice(line),
    quantity: line.quantity ?? 1,
  }));
  const { added, missing } = await addSeveral(shopper, additions);
  return { added: added.length, missing };
}
