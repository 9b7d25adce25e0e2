import { answer } from '~/http/route.server';
import { getCart } from './cart.server';
import { forgetCart } from './checkout.server';
import { CommerceError } from './errors.server';
import { latestOrder, payPath, readOrder } from './orders.server';
import type { Shopper } from './shopper.server';

/** After a payment on another page the cookies still copy the cart that the order has used up. */
async function syncCart(shopper: Shopper): Promise<void> {
  if (((await shopper.read('header'))?.items ?? 0) === 0) return;
  try {
    const { cart } = await getCart(shopper);
    if (cart.items === 0) await forgetCart(shopper);
  } catch (error) {
    if (!(error instanceof CommerceError)) throw error;
  }
}

/** What an order page shows: the order, or that it cannot be shown, the same whether it exists or not (issue 4). */
async function orderPage(shopper: Shopper, orderId: string | undefined, url: URL) {
  const id = /^[1-9]\d{0,11}$/.test(orderId ?? '') ? Number(orderId) : undefined;
  const key = url.searchParams.get('key') ?? '';
  const order =
    orderId === undefined
      ? await latestOrder(shopper)
      : id === undefined
        ? undefined
        : await readOrder(shopper, id, key);
  if (order && !order.needsPayment) await syncCart(shopper);
  return order ?? null;
}

interface Asked {
  /** Missing on `/order-summary`: the customer's latest order. */
  orderId?: string | undefined;
  url: URL;
  /** Directly after the order. */
  placed: boolean;
}

/** The data of all three order pages; 404 when there is nothing to show. */
export async function orderPageData(shopper: Shopper, { orderId, url, placed }: Asked) {
  const { t } = shopper;
  const order = await orderPage(shopper, orderId, url);
  const title =
    order === null
      ? t('orders:notFoundTitle')
      : t(placed ? 'orders:receivedTitle' : 'orders:title', { number: order.number });
  return answer(
    {
      title,
      placed,
      order,
      payPath: order && (await payPath(order, shopper.locale)),
      signedIn: (await shopper.read('auth')) !== undefined,
    },
    {
      status: order ? 200 : 404,
      headers: { 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' },
    },
  );
}
