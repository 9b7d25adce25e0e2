import type { FormErrorState } from '~/domain/forms/form-error-state';
import { config } from '~/platform/config.server';
import type { LocaleCode } from '~/platform/i18n/locales';
import { readStoredOrder, type OrderIdentity } from './guest-order-store.server';
import type { Order } from './order-view.server';

const toKeyQuery = ({ orderKey }: OrderIdentity) => new URLSearchParams({ key: orderKey ?? '' }).toString();

const paymentProblems = ['declined', 'error', 'cancelled'] as const;

export const readPaymentProblem = ({ searchParams }: URL) =>
  paymentProblems.find((problem) => problem === searchParams.get('payment'));

export const toFailedForm = (form: string, field: string, message: string): FormErrorState => ({
  form,
  result: { status: 'error', error: { [field]: [message] } },
});

export function parseOrderId(text: string | null | undefined): number | undefined {
  return /^[1-9]\d{0,11}$/.test(text ?? '') ? Number(text) : undefined;
}

export const getOrderPath = (order: OrderIdentity): string =>
  `/checkout/order-received/${order.databaseId ?? 0}?${toKeyQuery(order)}`;

export const getPaymentRedirectPath = (order: OrderIdentity): string =>
  `/checkout/pay/${order.databaseId ?? 0}?${toKeyQuery(order)}`;

/** Payment pages of gateways are often valid for one visit, so WooCommerce's page for unpaid orders is used. */
export function getPayPath(
  { id, key, needsPayment }: Order,
  locale: LocaleCode,
  checkoutRedirect: string | undefined,
) {
  if (!needsPayment) return null;
  const { gqlHost } = config();
  if (gqlHost) {
    const query = new URLSearchParams({ pay_for_order: 'true', key });
    return new URL(`/checkout/order-pay/${id}/?${query.toString()}`, gqlHost).href;
  }
  const path = checkoutRedirect || `/payment/${id}?${new URLSearchParams({ key, lang: locale }).toString()}`;
  return path.startsWith('/payment/') ? `${path}&back=order` : path;
}

export async function getDuePayment(order: Order, locale: LocaleCode) {
  if (!order.needsPayment || order.readOn !== undefined) return undefined;
  const { payAt, isLeft = false } = (await readStoredOrder(order.id, order.key)) ?? {};
  return {
    isLeft,
    /** The gateway may report the payment after the shopper returns. */
    isUnsure: payAt !== undefined && !payAt.startsWith('/payment/'),
    payPath: getPayPath(order, locale, payAt),
  };
}

export function parseOrderPath(path: string): { id: number; key: string } {
  const { pathname, searchParams } = new URL(path, 'http://localhost');
  return { id: Number(pathname.split('/').at(-1)), key: searchParams.get('key') ?? '' };
}

/** Finds the payment page of an order for a visitor with its key. Returns undefined if there is none or the order was replaced. */
export async function findPaymentUrl(id: number, key: string): Promise<string | undefined> {
  const storedOrder = await readStoredOrder(id, key);
  return storedOrder?.payAt && !storedOrder.isLeft && URL.canParse(storedOrder.payAt)
    ? storedOrder.payAt
    : undefined;
}

/** Maps WooCommerce's URL of a cancelled payment (`get_cancel_order_url`). Nothing is cancelled: the order can be paid in another way. */
export function getCancelledPaymentPath(params: URLSearchParams): string | undefined {
  const [id, key] = [parseOrderId(params.get('order_id')), params.get('order')];
  if (!params.has('cancel_order') || id === undefined || !key) return undefined;
  return `${getOrderPath({ databaseId: id, orderKey: key })}&payment=cancelled`;
}
