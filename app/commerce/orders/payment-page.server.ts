import { config } from '~/platform/config.server';
import type { LocaleCode } from '~/i18n/locales';
import { rememberedOrder } from './remembered.server';
import type { Order, OrderIdentity } from './view.server';

const query = ({ orderKey }: OrderIdentity) => new URLSearchParams({ key: orderKey ?? '' }).toString();

/** The order that an address names; undefined for what is no number of one. */
export function orderIdIn(text: string | null | undefined): number | undefined {
  return /^[1-9]\d{0,11}$/.test(text ?? '') ? Number(text) : undefined;
}

export function orderPath(order: OrderIdentity): string {
  return `/checkout/order-received/${order.databaseId ?? 0}?${query(order)}`;
}

/** Our page that leads on to the payment page of another site. */
export function leavingPath(order: OrderIdentity): string {
  return `/checkout/pay/${order.databaseId ?? 0}?${query(order)}`;
}

/** The store's own payment page comes back to the order, whatever the cart of this browser holds. */
const backToOrder = (path: string) => (path.startsWith('/payment/') ? `${path}&back=order` : path);

/**
 * Where an unpaid order is paid: the page of our own store that the checkout answered, else the store's or WooCommerce's own page for
 * unpaid orders. Payment pages of gateways are often good for one visit only, on WordPress's address, too.
 */
export async function payPath({ id, key, needsPayment }: Order, locale: LocaleCode): Promise<string | null> {
  if (!needsPayment) return null;
  const said = (await rememberedOrder(id, key))?.payAt;
  const { gqlHost } = config();
  if (said && !gqlHost) return backToOrder(said);
  if (!gqlHost) return backToOrder(`/payment/${id}?${new URLSearchParams({ key, lang: locale }).toString()}`);
  return new URL(
    `/checkout/order-pay/${id}/?${new URLSearchParams({ pay_for_order: 'true', key }).toString()}`,
    gqlHost,
  ).href;
}

/** Whether the shopper has been sent to a gateway's page to pay: its word may come later than the shopper. */
export async function isPaidElsewhere({ id, key }: Pick<Order, 'id' | 'key'>): Promise<boolean> {
  const said = (await rememberedOrder(id, key))?.payAt;
  return said !== undefined && !said.startsWith('/payment/');
}

/** Whether the shopper pays for the goods of an order with a new one. */
export async function isLeft({ id, key }: Pick<Order, 'id' | 'key'>): Promise<boolean> {
  return (await rememberedOrder(id, key))?.isLeft === true;
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
