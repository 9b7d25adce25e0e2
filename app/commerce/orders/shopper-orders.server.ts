import { timingSafeEqualText } from '@graphql/shared/timing-safe-equal';
import { findGuestOrder, getOrder, getOrders } from '@graphql/operations/order-operations';
import type { VariablesOf } from '@graphql/operations/tada-graphql';
import { send } from '~/platform/backend/graphql-client.server';
import { asCommerceError, isUnsupported, withFallback } from '~/platform/backend/commerce-error.server';
import { formatDate } from '~/platform/i18n/format.server';
import { getOrderPath } from './order-payment.server';
import { fetchOrderFromPlugin } from './rest-order.server';
import {
  findStoredOrder,
  readStoredOrder,
  type OrderIdentity,
  type OrderRecord,
  type OrderResult,
} from './guest-order-store.server';
import { toOrderView, type Order, getLineName, getReorderChoice } from './order-view.server';
import type { Shopper } from '~/session/shopper.server';
import { toMajorUnits, createShopEvent } from '~/commerce/analytics/analytics-events.server';
import { toLineItems } from '~/commerce/cart/analytics-items.server';
import { sumMinorUnits } from '~/domain/money.server';
import { showsTax } from '~/commerce/tax/local-prices.server';
import type { ShopEvent } from '~/session/cookies/cookie-definitions.server';
import { addManyToCart } from '~/commerce/cart/shopper-cart.server';

async function createPurchaseEvent(order: OrderRecord): Promise<ShopEvent> {
  const isTaxIncluded = await showsTax(order);
  const coupons = (order.couponLines?.nodes ?? []).flatMap(({ code }) => code ?? []);
  const { event, ecommerce } = createShopEvent('purchase', {
    items: (order.lineItems?.nodes ?? []).flatMap((line) => toLineItems(line, isTaxIncluded)),
    value: sumMinorUnits(order.rawTotal),
    currency: order.currency,
  });
  return {
    event,
    ecommerce: {
      ...ecommerce,
      transaction_id: order.orderNumber ?? String(order.databaseId ?? ''),
      tax: toMajorUnits(sumMinorUnits(order.rawTotalTax)),
      shipping: toMajorUnits(sumMinorUnits(order.rawShippingTotal)),
      ...(coupons.length > 0 ? { coupon: coupons.join(', ') } : {}),
    },
  };
}

const isKeyValid = (key: string, { orderKey }: OrderIdentity): boolean =>
  key !== '' && timingSafeEqualText(orderKey ?? '', key);

/** Customers see their orders, guests need the order key. Returns undefined if it may not be seen, whether it exists or not. */
export async function readOrder(shopper: Shopper, id: number, key: string): Promise<Order | undefined> {
  const match = await findOrder(shopper, id, key);
  if (!match) return undefined;
  return {
    ...(await toOrderView(match.order, shopper.locale)),
    ...(match.readAt && {
      readOn: formatDate(match.readAt),
      stateText: shopper.t('orders:thanks'),
      nextStep: undefined,
      transfer: [],
      steps: [],
    }),
    ...(shopper.hasAnalyticsConsent && { purchase: await createPurchaseEvent(match.order) }),
  };
}

async function findOrder(
  shopper: Shopper,
  id: number,
  key: string,
): Promise<{ order: OrderRecord; readAt?: string } | undefined> {
  const isSignedIn = (await shopper.getCookie('auth')) !== undefined;
  const isAllowed = (order: OrderIdentity) => (key === '' ? isSignedIn : isKeyValid(key, order));
  if (key === '' && !isSignedIn) return undefined;
  const storedOrder = key === '' ? undefined : await readStoredOrder(id, key);
  const findById = (orders: readonly OrderResult[] = []) =>
    orders.find(({ databaseId }) => databaseId === id);
  try {
    const shopperOrder = findById((await shopper.send(getOrder, { id })).customer?.orders?.nodes);
    if (shopperOrder) return isAllowed(shopperOrder) ? { order: shopperOrder } : undefined;
    if (key === '') return undefined;
    const orderByKey = findById(await fetchGuestOrders({ search: key }));
    if (orderByKey && isAllowed(orderByKey)) return { order: orderByKey };
    const pluginOrder = await fetchOrderFromPlugin(id, { key });
    if (pluginOrder && isKeyValid(key, pluginOrder)) return { order: pluginOrder };
  } catch (error) {
    if (asCommerceError(error).isSessionExpired || !storedOrder) throw error;
  }
  return storedOrder;
}

export async function findLatestOrder(shopper: Shopper): Promise<Order | undefined> {
  if (!(await shopper.getCookie('auth'))) return undefined;
  const { customer } = await shopper.send(getOrders, {});
  const [latest] = customer?.orders?.nodes ?? [];
  return latest && toOrderView(latest, shopper.locale);
}

export const SUBMISSION_KEY = 'submission_key';

export async function findOrderByForm(shopper: Shopper, idempotencyKey: string) {
  const { customer } = await shopper.send(getOrders, {});
  return customer?.orders?.nodes.find(({ metaData }) =>
    metaData?.some((entry) => entry?.key === SUBMISSION_KEY && entry.value === idempotencyKey),
  );
}

/** Finds the path of a guest's order. Returns undefined if number and e-mail do not match, whether the order exists or not. */
export async function findGuestOrderPath(number: string, email: string): Promise<string | undefined> {
  const normalizedEmail = email.trim().toLowerCase();
  const isMatch = (order: OrderResult) =>
    order.orderNumber === number &&
    order.billing?.email?.trim().toLowerCase() === normalizedEmail &&
    Boolean(order.orderKey);
  const match =
    (await fetchGuestOrders({ search: number, billingEmail: email })).find(isMatch) ??
    (await findStoredOrder(number, email)) ??
    (await findOlderOrder(number, normalizedEmail));
  return match && getOrderPath(match);
}

async function findOlderOrder(number: string, email: string) {
  if (!/^[1-9]\d{0,8}$/.test(number)) return undefined;
  const order = await fetchOrderFromPlugin(Number(number), { email });
  return order?.orderNumber === number ? order : undefined;
}

/** Fetches orders of guests from any session. A backend that does not support it has none. */
async function fetchGuestOrders(where: VariablesOf<typeof findGuestOrder>['where']): Promise<OrderResult[]> {
  const result = await withFallback(send(findGuestOrder, { where }), undefined, isUnsupported);
  return result?.data.customer?.orders?.nodes ?? [];
}

/** Adds the products of a past order to the cart, up to the available quantity. Returns undefined if the order may not be seen. */
export async function reorder(shopper: Shopper, id: number, key: string) {
  const lines = (await findOrder(shopper, id, key))?.order.lineItems?.nodes;
  if (!lines) return undefined;
  const additions = lines.map((line) => ({
    name: getLineName(line, shopper.t),
    productId: line.product?.node.databaseId,
    variationId: line.variation?.node.databaseId,
    attributes: getReorderChoice(line),
    quantity: line.quantity ?? 1,
  }));
  const { added, missing } = await addManyToCart(shopper, additions);
  return { added: added.length, missing };
}
