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

/**
 * What an order's status means, for lists and pages alike; undefined for a status that a shop has made up itself.
 * @param needsProcessing whether the shop has something to do for it; nothing is prepared where all delivers itself
 */
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

/**
 * What an order's page says first; undefined where a payment has failed. Of one that was read earlier it
 * says nothing of today.
 */
export function stateSentence(order: OrderState): MessageKey | undefined {
  const { status, needsPayment, needsProcessing, method, readOn } = order;
  if (readOn !== undefined) return 'orders:thanks';
  if (status === 'FAILED') return undefined;
  if (ended[status]) return ended[status];
  if (awaitsMoney(status, method)) return method === 'bacs' ? 'orders:thanksTransfer' : 'orders:thanksCheque';
  if (needsPayment || status === 'ON_HOLD') return 'orders:thanksUnpaid';
  return status === 'PROCESSING' && needsProcessing ? 'orders:received' : 'orders:thanks';
}

/** An order's status in words. */
export function statusText(order: OrderState, t: Translate): string {
  const known = orderStatus(order.status, order.needsProcessing);
  return known ? t(known.label) : order.status;
}

/** Methods that are paid only after the order has come, with what the shopper does then. */
const paidLater: Readonly<Record<string, MessageKey>> = {
  bacs: 'orders:next_bacs',
  cheque: 'orders:next_cheque',
};

/** Whether a method is paid only after the order has come: until then nothing leaves, and no day is promised. */
export const isPaidLater = (method: string): boolean => Object.hasOwn(paidLater, method);

export const awaitsMoney = (status: string, method: string): boolean =>
  isPaidLater(method) && (status === 'ON_HOLD' || status === 'PENDING');

/** What a shopper who did not pay at once has to do now; undefined where that is not known, or nothing. */
export function nextStep(order: OrderState): MessageKey | undefined {
  const { status, method, readOn } = order;
  if (readOn !== undefined) return undefined;
  if (awaitsMoney(status, method)) return paidLater[method];
  return status === 'PROCESSING' && method === 'cod' ? 'orders:next_cod' : undefined;
}
