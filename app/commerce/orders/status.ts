import type { MessageKey } from '~/i18n/messages';

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
  readOn?: string;
  withdrawn?: { isWhole: boolean };
}

/**
 * What an order's page says first; undefined where a payment has failed, and of a withdrawn order. Of one that was read earlier it
 * says nothing of today.
 */
export function stateSentence(order: OrderState): MessageKey | undefined {
  const { status, needsPayment, needsProcessing, readOn, withdrawn } = order;
  if (readOn !== undefined) return 'orders:thanks';
  if (status === 'FAILED') return undefined;
  if (ended[status]) return ended[status];
  if (withdrawn?.isWhole) return undefined;
  if (needsPayment || status === 'ON_HOLD') return 'orders:thanksUnpaid';
  return status === 'PROCESSING' && needsProcessing ? 'orders:received' : 'orders:thanks';
}

const nextSteps: Record<string, MessageKey | undefined> = {
  'ON_HOLD bacs': 'orders:next_bacs',
  'PENDING bacs': 'orders:next_bacs',
  'ON_HOLD cheque': 'orders:next_cheque',
  'PROCESSING cod': 'orders:next_cod',
};

/** What a shopper who did not pay at once has to do now; undefined where that is not known, or nothing. */
export function nextStep({
  status,
  method,
  readOn,
  withdrawn,
}: OrderState & { method: string }): MessageKey | undefined {
  return readOn !== undefined || withdrawn?.isWhole ? undefined : nextSteps[`${status} ${method}`];
}
