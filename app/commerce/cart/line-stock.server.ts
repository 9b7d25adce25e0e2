import { stockOf, stockState, type RawStock, type Stock } from '~/backend/parts/stock.server';

export type StockNote = { kind: 'gone' | 'backorder' } | { kind: 'only' | 'low'; left: number };

interface StockFields extends Omit<RawStock, 'manageStock'> {
  soldIndividually: boolean | null;
}

export interface LineStock extends Stock {
  /** At most one per order. */
  single: boolean;
}

/** A variation's stock, or the product's where the variation has none of its own. */
export function lineStock(...nodes: (object | null | undefined)[]): LineStock {
  const sources = nodes.filter((node): node is StockFields => !!node && 'stockStatus' in node);
  const first = <Key extends keyof StockFields>(key: Key) =>
    sources.map((node) => node[key]).find((value) => value !== null && value !== undefined) ?? null;
  const stock = stockOf({
    stockStatus: first('stockStatus'),
    // The API gives a quantity only where stock is managed.
    manageStock: 'TRUE',
    stockQuantity: first('stockQuantity'),
    lowStockAmount: first('lowStockAmount'),
    backordersAllowed: sources.some((node) => node.backordersAllowed),
  });
  return { ...stock, single: sources.some((node) => node.soldIndividually) };
}

/** What the shopper has to know about the stock of a line. */
export function stockNote(quantity: number, stock: LineStock): StockNote | undefined {
  const { left } = stock;
  const state = stockState(stock);
  if (state === 'out') return { kind: 'gone' };
  if (state === 'backorder') return { kind: 'backorder' };
  if (left !== undefined && quantity > left) return { kind: 'only', left };
  return left !== undefined && state === 'low' ? { kind: 'low', left } : undefined;
}
