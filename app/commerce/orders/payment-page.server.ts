import type { FailedForm } from '~/forms/failed-form';
import { config } from '~/platform/config.server';
import type { LocaleCode } from '~/i18n/locales';
import { rememberedOrder } from './remembered.server';
import type { Order, OrderIdentity } from './view.server';

const query = ({ orderKey }: OrderIdentity) => new URLSearchParams({ key: orderKey ?? '' }).toString();

const paymentProblems = ['declined', 'error', 'cancelled'] as const;

/** What an address says of the payment that the shopper comes back from. */
export const paymentProblemIn = ({ searchParams }: URL) =>
  paymentProblems.find((known) => known === searchParams.get('payment'));

/** A payment that has failed elsewhere is a form that failed here: the field in which it is chosen anew carries the reason. */
export const failedPayment = (form: string, field: string, message: string): FailedForm => ({
  form,
  result: { status: 'error', error: { [field]: [message] } },
});

/** The order that an address names; undefined for what is no number of one. */
export function orderIdIn(text: string | null | undefined): number | undefined {
  return /^[1-9]\d{0,11}$/.test(text ?? '') ? Number(text) : undefined;
}

export function orderPath(order: OrderIdentity): string {
  return `/checkout/order-received/${order.databaseId ?? 0}?${query(order)}`;
}

export function leavingPath(order: OrderIdentity): string {
  return `/checkout/pay/${order.databaseId ?? 0}?${query(order)}`;
}

/** The store's own payment page comes back to the order, whatever the cart of this browser holds. */
const backToOrder = (path: string) => (path.startsWith('/payment/') ? `${path}&back=order` : path);

/**
 * Where an unpaid order is paid: the page of our own store that the checkout answered, else the store's or WooCommerce's own page for
 * unpaid orders. `said` is what the checkout answered. Payment pages of gateways are often good for one visit only, on WordPress's address, too.
 */
export function payPath({ id, key, needsPayment }: Order, locale: LocaleCode, said: string | undefined) {
  if (!needsPayment) return null;
  const { gqlHost } = config();
  if (said && !gqlHost) return backToOrder(said);
  if (!gqlHost) return backToOrder(`/payment/${id}?${new URLSearchParams({ key, lang: locale }).toString()}`);
  return new URL(
    `/checkout/order-pay/${id}/?${new URLSearchParams({ pay_for_order: 'true', key }).toString()}`,
    gqlHost,
  ).href;
}

/** How an order is paid that waits for its money; undefined when it does not, or when the backend does not say so now. */
export async function duePayment(order: Order, locale: LocaleCode) {
  if (!order.needsPayment || order.readOn !== undefined) return undefined;
  const { payAt, isLeft = false } = (await rememberedOrder(order.id, order.key)) ?? {};
  return {
    /** The shopper pays for the goods with another order. */
    isLeft,
    /** A gateway's word may come later than the shopper. */
    isUnsure: payAt !== undefined && !payAt.startsWith('/payment/'),
    payPath: payPath(order, locale, payAt),
  };
}

/** The number and the key of an order in the path of its page. */
export function orderIn(path: string): { id: number; key: string } {
  const { pathname, searchParams } = new URL(path, 'http://localhost');
  return { id: Number(pathname.split('/').at(-1)), key: searchParams.get('key') ?? '' };
}

/** The page that takes the money for an order, for a visitor with its key; undefined when none was named, or the order was left. */
export async function leavingFor(id: number, key: string): Promise<string | undefined> {
  const kept = await rememberedOrder(id, key);
  return kept?.payAt && !kept.isLeft && URL.canParse(kept.payAt) ? kept.payAt : undefined;
}

/**
 * The order that WooCommerce's address for a payment given up names (`get_cancel_order_url`), with what has happened. Nothing is
 * cancelled by it: the order waits, and can be paid in another way.
 */
export function givenUpPath(params: URLSearchParams): string | undefined {
  const [id, key] = [orderIdIn(params.get('order_id')), params.get('order')];
  if (!params.has('cancel_order') || id === undefined || !key) return undefined;
  return `${orderPath({ databaseId: id, orderKey: key })}&payment=cancelled`;
}
