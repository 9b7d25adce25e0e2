import type { OrderStatus, OrderedGoods } from '../orders/order-rules';
import type { PaymentFee } from '../cart/totals-rules';
import type { ShippingRate } from '../shipping-tax/shipping-rules';

export interface Gateway {
  id: string;
  title: string;
  description: string;
  settings: Readonly<Record<string, string>>;
}

const cardGateways = new Set(['card', 'stripe']);

/** On the store's payment page, or with an intent confirmed by the provider. */
export function isCardGateway(gatewayId: string): boolean {
  return cardGateways.has(gatewayId);
}

export function isGatewayAvailable(
  { id, settings }: Gateway,
  { needsShipping, chosen }: { needsShipping: boolean; chosen: Pick<ShippingRate, 'id' | 'methodId'> | null },
): boolean {
  if (id !== 'cod') return true;
  if (!needsShipping) return settings['enable_for_virtual'] !== 'no';
  const methods = (settings['enable_for_methods'] ?? '').split(',').filter((method) => method !== '');
  if (methods.length === 0 || chosen === null) return true;
  return methods.some((method) => method === chosen.id || method === chosen.methodId);
}

/** The setting `fee` is in minor units. */
export function getPaymentFee(gateway: Gateway | undefined): PaymentFee | undefined {
  const total = Number(gateway?.settings['fee'] ?? 0);
  return gateway && Number.isSafeInteger(total) && total > 0 ? { name: gateway.title, total } : undefined;
}

/** Status of an unpaid order. The client's `isPaid` is never trusted. */
export function getInitialStatus(gatewayId: string, goods: readonly OrderedGoods[]): OrderStatus {
  if (isCardGateway(gatewayId)) return 'pending';
  if (gatewayId === 'cod') return goods.some(({ downloadable }) => downloadable) ? 'on-hold' : 'processing';
  return 'on-hold';
}

export interface VerifiedPayment {
  reference: string;
  amount: number;
  currency: string;
}

export const paymentMessages = {
  notConfigured: 'Stripe is not enabled or configured properly',
  nothingToPay: 'There is nothing to pay.',
  unreachable: 'The card provider is not responding. Try again in a moment.',
  unconfirmed: 'The card provider did not confirm the payment. Try again in a moment.',
  incomplete: 'The payment has not been completed. Pay again or choose another payment method.',
  givenBack: 'This payment has been refunded. Pay again or choose another payment method.',
  providerRefused: 'The card provider refused the request.',
  otherOrder: 'This payment was not made for this order. Pay again or choose another payment method.',
  usedAlready: 'This payment has already been used for another order.',
  otherSum: (reference: string) =>
    `The payment ${reference} does not match the total of this order. Contact us so that we can put it right.`,
} as const;
