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

interface PaidGoods {
  paymentMethod: string;
  lines: readonly OrderedGoods[];
}

/** Cash on delivery is not awaited, even if files put the order on hold (WC_Gateway_COD). */
export function isAwaitingPayment(order: PaidGoods & { status: OrderStatus }): boolean {
  return order.status === 'on-hold' && !(order.paymentMethod === 'cod' && needsProcessing(order.lines));
}

/** Completed if there is nothing to process, or if cash on delivery has nothing to collect (WC_Gateway_COD). */
export function getStatusAfterPayment(order: PaidGoods & { total: number }): OrderStatus {
  const isFreeByCash = order.total === 0 && order.paymentMethod === 'cod';
  return needsProcessing(order.lines) && !isFreeByCash ? 'processing' : 'completed';
}
