/** WooCommerce's own low-stock threshold, used where a product has none. */
const lowStock = 2;

/** Stock as the API tells it; what a query does not ask for is missing. */
export interface RawStock {
  stockStatus?: 'IN_STOCK' | 'OUT_OF_STOCK' | 'ON_BACKORDER' | null;
  stockQuantity?: number | null;
  lowStockAmount?: number | null;
  manageStock?: 'TRUE' | 'FALSE' | 'PARENT' | null;
  backordersAllowed?: boolean | null;
}

export interface Stock {
  status: 'in' | 'backorder' | 'out';
  /** Pieces left, when the shop counts them and takes no backorders. */
  left: number | undefined;
  /** "Only n left" is said at this number and below. */
  low: number;
}

const statuses = { IN_STOCK: 'in', ON_BACKORDER: 'backorder', OUT_OF_STOCK: 'out' } as const;

/**
 * The one stock rule, for lists, product pages and carts: a quantity is a limit only where stock is managed and
 * backorders are not taken.
 */
export function stockOf(raw: RawStock, low = raw.lowStockAmount ?? lowStock): Stock {
  const status = statuses[raw.stockStatus ?? 'IN_STOCK'];
  const counted = raw.manageStock === 'TRUE' || raw.manageStock === 'PARENT';
  const left =
    counted && !raw.backordersAllowed && status === 'in' ? (raw.stockQuantity ?? undefined) : undefined;
  return { status, left, low };
}

export function stockState({ status, left, low }: Stock): 'in' | 'low' | 'backorder' | 'out' {
  return status === 'in' && left !== undefined && left <= low ? 'low' : status;
}
