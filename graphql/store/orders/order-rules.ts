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

const transitions: Record<OrderStatus, readonly OrderStatus[]> = {
  'checkout-draft': ['pending', 'cancelled'],
  pending: ['processing', 'on-hold', 'completed', 'failed', 'cancelled'],
  failed: ['pending', 'processing', 'on-hold', 'completed', 'cancelled'],
  'on-hold': ['pending', 'processing', 'completed', 'failed', 'cancelled', 'refunded'],
  processing: ['on-hold', 'completed', 'cancelled', 'refunded'],
  completed: ['processing', 'refunded'],
  cancelled: [],
  refunded: [],
};

export function isOrderStatus(text: string): text is OrderStatus {
  return Object.hasOwn(transitions, text);
}

export function canTransition(current: OrderStatus, next: OrderStatus): boolean {
  return transitions[current].includes(next);
}

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
