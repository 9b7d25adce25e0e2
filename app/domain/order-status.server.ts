interface Order {
  status: string | null;
  paymentMethod: string | null;
  needsProcessing: boolean | null;
}

/** WooCommerce puts cash-on-delivery orders with files on hold, although they await no payment. */
export function getDisplayStatus({ status, paymentMethod, needsProcessing }: Order): string {
  if (status === 'ON_HOLD' && paymentMethod === 'cod' && needsProcessing) return 'PROCESSING';
  return status ?? 'PENDING';
}
