/** WooCommerce's default threshold. */
const DEFAULT_LOW_STOCK_AMOUNT = 2;

export interface RawStock {
  stockStatus?: 'IN_STOCK' | 'OUT_OF_STOCK' | 'ON_BACKORDER' | null;
  stockQuantity?: number | null;
  lowStockAmount?: number | null;
  manageStock?: 'TRUE' | 'FALSE' | 'PARENT' | null;
  backordersAllowed?: boolean | null;
}

export interface Stock {
  status: 'in' | 'backorder' | 'out';
  left: number | undefined;
  low: number;
}

const statuses = { IN_STOCK: 'in', ON_BACKORDER: 'backorder', OUT_OF_STOCK: 'out' } as const;

/** Limits a quantity only where stock is managed and no backorders are taken, for lists, product pages and carts alike. */
export function toStock(raw: RawStock, low = raw.lowStockAmount ?? DEFAULT_LOW_STOCK_AMOUNT): Stock {
  const status = statuses[raw.stockStatus ?? 'IN_STOCK'];
  const isCounted = raw.manageStock === 'TRUE' || raw.manageStock === 'PARENT';
  const left =
    isCounted && !raw.backordersAllowed && status === 'in' ? (raw.stockQuantity ?? undefined) : undefined;
  return { status, left, low };
}

export function getStockState({ status, left, low }: Stock): 'in' | 'low' | 'backorder' | 'out' {
  return status === 'in' && left !== undefined && left <= low ? 'low' : status;
}
