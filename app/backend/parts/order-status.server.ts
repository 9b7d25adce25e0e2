interface Order {
  status: string | null;
  paymentMethod: string | null;
  needsProcessing: boolean | null;
}

/**
 * The status that counts for the shopper. WooCommerce puts an order with files that is paid in cash on delivery on hold; its goods
 * wait for no money.
 */
export function shownStatus({ status, paymentMethod, needsProcessing }: Order): string {
  if (status === 'ON_HOLD' && paymentMethod === 'cod' && needsProcessing) return 'PROCESSING';
  return status ?? 'PENDING';
}
