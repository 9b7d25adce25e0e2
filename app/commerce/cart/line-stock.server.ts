export type StockNote = { kind: 'gone' | 'backorder' } | { kind: 'only' | 'low'; left: number };

interface StockFields {
  stockStatus: 'IN_STOCK' | 'ON_BACKORDER' | 'OUT_OF_STOCK' | null;
  stockQuantity: number | null;
  lowStockAmount: number | null;
  soldIndividually: boolean | null;
  backordersAllowed: boolean | null;
}

export interface LineStock {
  status: NonNullable<StockFields['stockStatus']>;
  /** Pieces there are; undefined when they are not counted or backorders are taken. */
  left: number | undefined;
  /** "Only n left" is said at this number and below. */
  low: number;
  single: boolean;
}

/** A variation's stock, or the product's where the variation has none of its own. */
export function lineStock(...nodes: (object | null | undefined)[]): LineStock {
  const sources = nodes.filter((node): node is StockFields => !!node && 'stockStatus' in node);
  const number = (key: 'stockQuantity' | 'lowStockAmount') =>
    sources.find((node) => node[key] !== null)?.[key] ?? undefined;
  const backorders = sources.some((node) => node.backordersAllowed);
  return {
    status: sources.find((node) => node.stockStatus !== null)?.stockStatus ?? 'IN_STOCK',
    left: backorders ? undefined : number('stockQuantity'),
    low: number('lowStockAmount') ?? 2,
    single: sources.some((node) => node.soldIndividually),
  };
}

/** What the shopper has to know about the stock of a line. */
export function stockNote(quantity: number, { status, left, low }: LineStock): StockNote | undefined {
  if (status === 'OUT_OF_STOCK') return { kind: 'gone' };
  if (status === 'ON_BACKORDER') return { kind: 'backorder' };
  if (left !== undefined && quantity > left) return { kind: 'only', left };
  if (left !== undefined && left <= low) return { kind: 'low', left };
  return undefined;
}
