import { Answer, seeOther, unkeptAndUntold } from '~/http/answers/answers.server';
import { clearUsedCart } from '~/commerce/checkout/used-cart.server';
import { orElse } from '~/backend/sentences/errors.server';
import { measuredFor } from '~/commerce/analytics/events.server';
import { latestOrder, readOrder } from '~/commerce/orders/orders.server';
import {
  duePayment,
  failedPayment,
  orderIdIn,
  orderPath,
  paymentProblemIn,
} from '~/commerce/orders/payment-page.server';
import type { Order } from '~/commerce/orders/view.server';
import type { Shopper } from '~/session/shopper.server';

const pathOf = ({ id, key }: Order) => orderPath({ databaseId: id, orderKey: key });

/** Clears cookies of an ordered cart after an external payment, and reloads the page for its header. */
async function syncCart(shopper: Shopper, order: Order): Promise<void> {
  const [header, placed] = await Promise.all([shopper.read('headerState'), shopper.read('placed')]);
  const isOpen = placed?.cart !== undefined && placed.path === pathOf(order);
  if ((header?.items ?? 0) === 0 && !isOpen) return;
  if (await orElse(clearUsedCart(shopper, order), false)) throw seeOther(shopper.path);
}

export async function orderNamed(
  shopper: Shopper,
  orderId: string | null | undefined,
  { searchParams }: URL,
) {
  const id = orderIdIn(orderId);
  return id === undefined ? undefined : readOrder(shopper, id, searchParams.get('key') ?? '');
}

/** Returns null both for a missing order and for another customer's. */
async function orderPage(shopper: Shopper, orderId: string | undefined, url: URL) {
  const order = await (orderId === undefined ? latestOrder(shopper) : orderNamed(shopper, orderId, url));
  if (order && !order.needsPayment) await syncCart(shopper, order);
  return order ?? null;
}

interface Asked {
  /** Missing on `/order-summary`, which shows the latest order. */
  orderId?: string | undefined;
  url: URL;
  placed: boolean;
}

const withoutPurchase = ({ purchase: _, ...order }: Order): Order => order;

async function paymentState(shopper: Shopper, order: Order | null | undefined, url: URL) {
  const nothing = { payPath: null, problem: null, awaits: null, isLeft: false };
  const due = order && (await duePayment(order, shopper.locale));
  if (!due) return nothing;
  if (due.isLeft) return { ...nothing, isLeft: true };
  const reason = paymentProblemIn(url);
  const problem = reason ?? (order.status === 'FAILED' ? ('error' as const) : null);
  return {
    ...nothing,
    ...(reason && due.payPath
      ? { refused: failedPayment('order', 'pay', shopper.t(`orders:payment_${reason}`)) }
      : {}),
    payPath: due.payPath,
    problem,
    /** Where to check a payment that the shop may not know of yet. */
    awaits: problem === null && due.isUnsure ? pathOf(order) : null,
  };
}

/** Responds 404 without an order, 503 if the backend fails. */
export async function orderPageData(shopper: Shopper, { orderId, url, placed }: Asked) {
  const { t } = shopper;
  const found = await orElse(orderPage(shopper, orderId, url), undefined, (error) => !error.sessionLapsed);
  const order = found && withoutPurchase(found);
  const isNew = placed && found ? (await shopper.read('placed'))?.path === pathOf(found) : false;
  const purchase = isNew && !found?.needsPayment ? found?.purchase : undefined;
  const signedIn = (await shopper.read('auth')) !== undefined;
  const missing = orderId === undefined && !signedIn ? 'orders:signInToSee' : 'orders:notFoundTitle';
  const title = order
    ? t(placed ? 'orders:receivedTitle' : 'orders:title', { number: order.number })
    : t(order === null ? missing : 'account:orders');
  return new Answer(
    {
      title,
      isNew,
      order: order ?? null,
      ...(await paymentState(shopper, order, url)),
      signedIn,
      ...(await measuredFor(shopper, () => purchase)),
    },
    {
      status: order ? 200 : order === null ? 404 : 503,
      headers: unkeptAndUntold,
    },
  );
}
