import type { MessageKey, Translate } from '~/platform/i18n/messages';

type OrderKind = 'open' | 'done' | 'failed' | 'cancelled';

const kinds = {
  CHECKOUT_DRAFT: 'open',
  PENDING: 'open',
  ON_HOLD: 'open',
  PROCESSING: 'open',
  COMPLETED: 'done',
  REFUNDED: 'done',
  FAILED: 'failed',
  CANCELLED: 'cancelled',
} as const;

/** Returns undefined for custom statuses. Without `needsProcessing` nothing has to be shipped. */
export function getOrderStatus(
  name: string,
  needsProcessing = true,
): { label: MessageKey; kind: OrderKind } | undefined {
  if (name === 'PROCESSING' && !needsProcessing) return { label: 'orders:status_paid', kind: 'open' };
  const status = name as keyof typeof kinds;
  return Object.hasOwn(kinds, name) ? { label: `orders:status_${status}`, kind: kinds[status] } : undefined;
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
