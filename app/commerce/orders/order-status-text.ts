import type { MessageKey, Translate } from '~/platform/i18n/messages';

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

const paidStatus: OrderStatus = { label: 'orders:status_paid', kind: 'open' };

/** Returns the label of a status. Returns undefined for custom statuses. Without `needsProcessing` nothing has to be shipped. */
export function getOrderStatus(status: string, needsProcessing = true): OrderStatus | undefined {
  return status === 'PROCESSING' && !needsProcessing ? paidStatus : statuses[status];
}

const endedMessages: Record<string, MessageKey | undefined> = {
  COMPLETED: 'orders:said_COMPLETED',
  REFUNDED: 'orders:said_REFUNDED',
  CANCELLED: 'orders:said_CANCELLED',
};

interface OrderState {
  status: string;
  needsPayment: boolean;
  needsProcessing: boolean;
  method: string;
}

export function getStateMessage(order: OrderState): MessageKey | undefined {
  const { status, needsPayment, needsProcessing, method } = order;
  if (status === 'FAILED') return undefined;
  if (endedMessages[status]) return endedMessages[status];
  if (awaitsPayment(status, method))
    return method === 'bacs' ? 'orders:thanksTransfer' : 'orders:thanksCheque';
  if (needsPayment || status === 'ON_HOLD') return 'orders:thanksUnpaid';
  return status === 'PROCESSING' && needsProcessing ? 'orders:received' : 'orders:thanks';
}

export function formatStatus(order: OrderState, t: Translate): string {
  const statusInfo = getOrderStatus(order.status, order.needsProcessing);
  return statusInfo ? t(statusInfo.label) : order.status;
}

/** Methods that are paid after the order was placed. */
const nextStepMessages: Readonly<Record<string, MessageKey>> = {
  bacs: 'orders:next_bacs',
  cheque: 'orders:next_cheque',
};

export const isPaidLater = (method: string): boolean => Object.hasOwn(nextStepMessages, method);

export const awaitsPayment = (status: string, method: string): boolean =>
  isPaidLater(method) && (status === 'ON_HOLD' || status === 'PENDING');

export function getNextStepMessage(order: OrderState): MessageKey | undefined {
  const { status, method } = order;
  if (awaitsPayment(status, method)) return nextStepMessages[method];
  return status === 'PROCESSING' && method === 'cod' ? 'orders:next_cod' : undefined;
}
