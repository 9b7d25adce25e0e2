import type { ResultOf } from '@graphql/operations/graphql';
import { getStockStatus } from '@graphql/operations/stock';
import { send } from '~/backend/client.server';

export interface Stock {
  status: 'in' | 'backorder' | 'out';
  /** Pieces left, when the shop counts them and takes no backorders. */
  left: number | undefined;
  /** "Only n left" is said at this number and below. */
  low: number;
}

export interface RawStock {
  stockStatus?: 'IN_STOCK' | 'OUT_OF_STOCK' | 'ON_BACKORDER' | null;
  stockQuantity?: number | null;
  lowStockAmount?: number | null;
  manageStock?: 'TRUE' | 'FALSE' | 'PARENT' | null;
  backordersAllowed?: boolean | null;
}

/** WooCommerce's own low-stock threshold, used where a product has none. */
export const lowStock = 2;

const statuses = { IN_STOCK: 'in', ON_BACKORDER: 'backorder', OUT_OF_STOCK: 'out' } as const;

/** A quantity is a limit only where stock is managed and backorders are not taken. */
export function stockOf(raw: RawStock, low = raw.lowStockAmount ?? lowStock): Stock {
  const status = statuses[raw.stockStatus ?? 'IN_STOCK'];
  const counted = raw.manageStock === 'TRUE' || raw.manageStock === 'PARENT';
  const left =
    counted && !raw.backordersAllowed && status === 'in' ? (raw.stockQuantity ?? undefined) : undefined;
  return { status, left, low };
}

/** Stock by database id: the product, its variations, the members of its group. */
export type StockById = ReadonlyMap<number, RawStock>;

type Answered = NonNullable<ResultOf<typeof getStockStatus>['product']>;

function stockById(product: Answered): StockById {
  const rows = new Map<number, RawStock>();
  if ('stockStatus' in product) rows.set(product.databaseId, product);
  const parts =
    product.__typename === 'VariableProduct'
      ? product.variations?.nodes
      : product.__typename === 'GroupProduct'
        ? product.products?.nodes
        : undefined;
  for (const part of parts ?? []) if ('stockStatus' in part) rows.set(part.databaseId, part);
  return rows;
}

/**
 * Asks the backend for the stock of a product as it is now (SPECIFICATION §7 getStockStatus).
 * @throws CommerceError
 */
export async function fetchStock(slug: string): Promise<StockById> {
  const { data } = await send(getStockStatus, { slug });
  return data.product ? stockById(data.product) : new Map();
}
