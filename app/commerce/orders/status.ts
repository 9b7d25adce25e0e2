import type { MessageKey, Translate } from '~/i18n/messages';

interface OrderStatus {
  label: MessageKey;
  kind: 'open' | 'done' | 'failed' | 'cancelled';
}

const statuses: Record<string, OrderStatus> = {
  CHECKOUT_DRAFT: { label: 'orders:status_CHECKOUT_DRAFT', kind: 'open' },
  PENDING: { label: 'orders:status_PENDING', kind: 'open' },
  ON_HOLD: { label: 'orders:status_ON_HOLD', kind: 'open' },
  PROCESSING: { label: 'orders:status_PROCESSING', kind: 'open' },
  COMPLETED: { label: 'orders:status_COMPLETED', kind: 'done' },
  REFUNDED: { label: 'orders:status_REFUNDED', kind: 'done' },
  FAILED: { label: 'orders:status_FAILED', kind: 'failed' },
  CANCELLED: { label: 'orders:status_CANCELLED', kind: 'cancelled' },
};

const paid: OrderStatus = { label: 'orders:status_paid', kind: 'open' };

/** Returns the label of a status. Returns undefined for custom statuses. Without `needsProcessing` nothing has to be shipped. */
export function orderStatus(status: string, needsProcessing = true): OrderStatus | undefined {
  return status === 'PROCESSING' && !needsProcessing ? paid : statuses[status];
}

const ended: Record<string, MessageKey | undefined> = {
  COMPLETED: 'orders:said_COMPLETED',
  REFUNDED: 'orders:said_REFUNDED',
  CANCELLED: 'orders:said_CANCELLED',
};

interface OrderState {
  status: string;
  needsPayment: boolean;
  needsProcessing: boolean;
  method: string;
  readOn?: string;
}

export function stateSentence(order: OrderState): MessageKey | undefined {
  const { status, needsPayment, needsProcessing, method, readOn } = order;
  if (readOn !== undefined) return 'orders:thanks';
  if (status === 'FAILED') return undefined;
  if (ended[status]) return ended[status];
  if (awaitsMoney(status, method)) return method === 'bacs' ? 'orders:thanksTransfer' : 'orders:thanksCheque';
  if (needsPayment || status === 'ON_HOLD') return 'orders:thanksUnpaid';
  return status === 'PROCESSING' && needsProcessing ? 'orders:received' : 'orders:thanks';
}

export function statusText(order: OrderState, t: Translate): string {
  const known = orderStatus(order.status, order.needsProcessing);
  return known ? t(known.label) : order.status;
}

/** Methods that are paid after the order was placed. */
const paidLater: Readonly<Record<string, MessageKey>> = {
  bacs: 'orders:next_bacs',
  cheque: 'orders:next_cheque',
};

export const isPaidLater = (method: string): boolean => Object.hasOwn(paidLater, method);

export const awaitsMoney = (status: string, method: string): boolean =>
  isPaidLater(method) && (status === 'ON_HOLD' || status === 'PENDING');

export function nextStep(order: OrderState): MessageKey | undefined {
  const { status, method, readOn } = order;
  if (readOn !== undefined) return undefined;
  if (awaitsMoney(status, method)) return paidLater[method];
  return status === 'PROCESSING' && method === 'cod' ? 'orders:next_cod' : undefined;
}
