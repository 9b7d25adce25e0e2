export const orderStatuses = [
  'pending',
  'processing',
  'on-hold',
  'completed',
  'cancelled',
  'refunded',
  'failed',
  'checkout-draft',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** The order's quantities have left the stock. */
export function reservesStock(status: OrderStatus): boolean {
  return ['pending', 'on-hold', 'processing', 'completed', 'refunded'].includes(status);
}

export function countsCouponUse(status: OrderStatus): boolean {
  return status !== 'cancelled' && status !== 'failed' && status !== 'checkout-draft';
}

export function isSale(status: OrderStatus): boolean {
  return status === 'processing' || status === 'on-hold' || status === 'completed';
}

export function needsPayment(status: OrderStatus, total: number): boolean {
  return total > 0 && (status === 'pending' || status === 'failed');
}

export interface OrderedGoods {
  virtual: boolean;
  downloadable: boolean;
}

export function needsProcessing(goods: readonly OrderedGoods[]): boolean {
  return goods.some(({ virtual, downloadable }) => !(virtual && downloadable));
}

/** Cash on delivery is not awaited, even if files put the order on hold (WC_Gateway_COD). */
export function isAwaitingPayment(order: {
  status: OrderStatus;
  paymentMethod: string;
  lines: readonly OrderedGoods[];
}): boolean {
  return order.status === 'on-hold' && !(order.paymentMethod === 'cod' && needsProcessing(order.lines));
}

/** Completed if there is nothing to process, or if cash on delivery has nothing to collect (WC_Gateway_COD). */
export function getStatusAfterPayment(order: {
  lines: readonly OrderedGoods[];
  total: number;
  paymentMethod: string;
}): OrderStatus {
  const isFreeByCash = order.total === 0 && order.paymentMethod === 'cod';
  return needsProcessing(order.lines) && !isFreeByCash ? 'processing' : 'completed';
}

export function needsShippingAddress(methodIds: readonly string[]): boolean {
  return methodIds.some((id) => id !== 'local_pickup');
}

const orderStatusNames: Record<OrderStatus, string> = {
  pending: 'Pending payment',
  processing: 'Processing',
  'on-hold': 'On hold',
  completed: 'Completed',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
  failed: 'Failed',
  'checkout-draft': 'Draft',
};

export const orderMessages = {
  notYours: 'Not authorized to access this order',
  missing: 'There is no such order.',
} as const;

export const orderNotes = {
  statusChanged: (oldStatus: OrderStatus, newStatus: OrderStatus, reason: string) =>
    `${reason === '' ? '' : `${reason} `}Order status changed from ${orderStatusNames[oldStatus]} to ${orderStatusNames[newStatus]}.`,
  paid: 'Payment received.',
  awaitingPayment: 'Awaiting payment.',
  timeIsUp: 'Unpaid order cancelled - time limit reached.',
  cardRefused: (card: string, reason: string) => `Card payment ${card}: ${reason}.`,
} as const;
