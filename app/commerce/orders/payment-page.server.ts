import type { FailedForm } from '~/forms/failed-form';
import { config } from '~/platform/config.server';
import type { LocaleCode } from '~/i18n/locales';
import { rememberedOrder } from './remembered.server';
import type { Order, OrderIdentity } from './view.server';

const query = ({ orderKey }: OrderIdentity) => new URLSearchParams({ key: orderKey ?? '' }).toString();

const paymentProblems = ['declined', 'error', 'cancelled'] as const;

export const paymentProblemIn = ({ searchParams }: URL) =>
  paymentProblems.find((known) => known === searchParams.get('payment'));

export const failedPayment = (form: string, field: string, message: string): FailedForm => ({
  form,
  result: { status: 'error', error: { [field]: [message] } },
});

export function orderIdIn(text: string | null | undefined): number | undefined {
  return /^[1-9]\d{0,11}$/.test(text ?? '') ? Number(text) : undefined;
}

export function orderPath(order: OrderIdentity): string {
  return `/checkout/order-received/${order.databaseId ?? 0}?${query(order)}`;
}

export function leavingPath(order: OrderIdentity): string {
  return `/checkout/pay/${order.databaseId ?? 0}?${query(order)}`;
}

const backToOrder = (path: string) => (path.startsWith('/payment/') ? `${path}&back=order` : path);

/** Payment pages of gateways are often valid for one visit, so WooCommerce's page for unpaid orders is used. */
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

export async function duePayment(order: Order, locale: LocaleCode) {
  if (!order.needsPayment || order.readOn !== undefined) return undefined;
  const { payAt, isLeft = false } = (await rememberedOrder(order.id, order.key)) ?? {};
  return {
    isLeft,
    /** The gateway may report the payment after the shopper returns. */
    isUnsure: payAt !== undefined && !payAt.startsWith('/payment/'),
    payPath: payPath(order, locale, payAt),
  };
}

export function orderIn(path: string): { id: number; key: string } {
  const { pathname, searchParams } = new URL(path, 'http://localhost');
  return { id: Number(pathname.split('/').at(-1)), key: searchParams.get('key') ?? '' };
}

/** Finds the payment page of an order for a visitor with its key. Returns undefined if there is none or the order was replaced. */
export async function leavingFor(id: number, key: string): Promise<string | undefined> {
  const kept = await rememberedOrder(id, key);
  return kept?.payAt && !kept.isLeft && URL.canParse(kept.payAt) ? kept.payAt : undefined;
}

/** Maps WooCommerce's URL of a cancelled payment (`get_cancel_order_url`). Nothing is cancelled: the order can be paid in another way. */
export function givenUpPath(params: URLSearchParams): string | undefined {
  const [id, key] = [orderIdIn(params.get('order_id')), params.get('order')];
  if (!params.has('cancel_order') || id === undefined || !key) return undefined;
  return `${orderPath({ databaseId: id, orderKey: key })}&payment=cancelled`;
}
