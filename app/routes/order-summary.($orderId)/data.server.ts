import { DataResponse, seeOther } from '~/http/responses/data-response.server';
import { clearOrderedCart } from '~/commerce/checkout/consume-cart.server';
import { withFallback } from '~/platform/backend/commerce-error.server';
import { measureIfConsented } from '~/commerce/analytics/analytics-events.server';
import { findLatestOrder, readOrder } from '~/commerce/orders/shopper-orders.server';
import {
  getDuePayment,
  toFailedForm,
  parseOrderId,
  getOrderPath,
  readPaymentProblem,
} from '~/commerce/orders/order-payment.server';
import type { Order } from '~/commerce/orders/order-view.server';
import type { RequestArgs } from '~/http/handlers/route-handlers.server';
import type { Shopper } from '~/session/shopper.server';

const buildOrderPath = ({ id, key }: Order) => getOrderPath({ databaseId: id, orderKey: key });

/** Clears cookies of an ordered cart after an external payment, and reloads the page for its header. */
async function syncCart(shopper: Shopper, order: Order): Promise<void> {
  const [header, placedOrder] = await Promise.all([
    shopper.getCookie('headerState'),
    shopper.getCookie('placed'),
  ]);
  const isOpen = placedOrder?.cart !== undefined && placedOrder.path === buildOrderPath(order);
  if ((header?.items ?? 0) === 0 && !isOpen) return;
  if (await withFallback(clearOrderedCart(shopper, order), false)) throw seeOther(shopper.path);
}

export async function findOrder(shopper: Shopper, orderId: string | null | undefined, { searchParams }: URL) {
  const id = parseOrderId(orderId);
  return id === undefined ? undefined : readOrder(shopper, id, searchParams.get('key') ?? '');
}

/** Returns null both for a missing order and for another customer's. */
async function loadOrder(shopper: Shopper, orderId: string | undefined, url: URL) {
  const order = await (orderId === undefined ? findLatestOrder(shopper) : findOrder(shopper, orderId, url));
  if (order && !order.needsPayment) await syncCart(shopper, order);
  return order ?? null;
}

const withoutPurchase = ({ purchase: _, ...order }: Order): Order => order;

async function loadPaymentState(shopper: Shopper, order: Order | null | undefined, url: URL) {
  const due = order && (await getDuePayment(order, shopper.locale));
  if (!due || due.isLeft) return { payPath: null, problem: null, awaits: null, isLeft: Boolean(due) };
  const { payPath, isUnsure } = due;
  const reason = readPaymentProblem(url);
  const problem = reason ?? (order.status === 'FAILED' ? ('error' as const) : null);
  const refused = reason && payPath && toFailedForm('order', 'pay', shopper.t(`orders:payment_${reason}`));
  /** Where to check a payment that the shop may not know of yet. */
  const awaits = problem === null && isUnsure ? buildOrderPath(order) : null;
  return { payPath, problem, awaits, isLeft: false, ...(refused ? { refused } : {}) };
}

/** Without an id it is the latest order. Responds 404 without an order, 503 if the backend fails. */
export async function loadOrderPageData(
  { shopper, params: { orderId }, url }: Pick<RequestArgs, 'shopper' | 'params' | 'url'>,
  { isAfterCheckout }: { isAfterCheckout: boolean },
) {
  const { t } = shopper;
  const foundOrder = await withFallback(
    loadOrder(shopper, orderId, url),
    undefined,
    (error) => !error.isSessionExpired,
  );
  const order = foundOrder && withoutPurchase(foundOrder);
  const placedPath = isAfterCheckout ? (await shopper.getCookie('placed'))?.path : undefined;
  const isNew = foundOrder ? placedPath === buildOrderPath(foundOrder) : false;
  const purchase = isNew && !foundOrder?.needsPayment ? foundOrder?.purchase : undefined;
  const isSignedIn = (await shopper.getCookie('auth')) !== undefined;
  const missingTitle = orderId === undefined && !isSignedIn ? 'orders:signInToSee' : 'orders:notFoundTitle';
  const title = order
    ? t(isAfterCheckout ? 'orders:receivedTitle' : 'orders:title', { number: order.number })
    : t(order === null ? missingTitle : 'account:orders');
  return new DataResponse(
    {
      title,
      isNew,
      order: order ?? null,
      ...(await loadPaymentState(shopper, order, url)),
      isSignedIn,
      ...(await measureIfConsented(shopper, () => purchase)),
    },
    { status: order ? 200 : order === null ? 404 : 503 },
  );
}
