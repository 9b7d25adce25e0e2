import { cartMessages } from '../cart/cart-messages';

export type StockStatus = 'instock' | 'outofstock' | 'onbackorder';

/** The stock a product is sold from: its own, or its parent's for variations without one. */
export interface Stock {
  /** The product that keeps the number. */
  ownerId: number;
  /** False: only the status counts. */
  managed: boolean;
  quantity: number;
  status: StockStatus;
  backorders: boolean;
}

export function isInStock(stock: Stock): boolean {
  return stock.status !== 'outofstock';
}

export function hasEnough(stock: Stock, quantity: number): boolean {
  return !stock.managed || stock.backorders || stock.quantity >= quantity;
}

export interface StockedLine {
  quantity: number;
  product: { name: string; stock: Stock };
}

/** Pieces in the cart by the product whose stock they come from. */
export function piecesByStock(lines: readonly StockedLine[]): Map<number, number> {
  const pieces = new Map<number, number>();
  for (const { product, quantity } of lines)
    pieces.set(product.stock.ownerId, (pieces.get(product.stock.ownerId) ?? 0) + quantity);
  return pieces;
}

/** The first line that cannot be delivered, in the words of the checkout, or null. */
export function stockProblem(lines: readonly StockedLine[]): string | null {
  const pieces = piecesByStock(lines);
  for (const { product } of lines) {
    const { name, stock } = product;
    if (!isInStock(stock)) return cartMessages.goneFromStock(name);
    if (!hasEnough(stock, pieces.get(stock.ownerId) ?? 0))
      return cartMessages.tooManyForStock(name, stock.quantity);
  }
  return null;
}

/** Number and status after `pieces` have left (or, when negative, come back to) a managed stock. */
export function stockAfter(
  stock: Pick<Stock, 'quantity' | 'backorders'>,
  pieces: number,
  noStockAmount: number,
): { quantity: number; status: StockStatus } {
  const quantity = stock.quantity - pieces;
  if (quantity > noStockAmount) return { quantity, status: 'instock' };
  return { quantity, status: stock.backorders ? 'onbackorder' : 'outofstock' };
}

/** The same stock without an order that holds some of it. */
export function stockWithout<Counted extends Pick<Stock, 'quantity' | 'status' | 'backorders'>>(
  stock: Counted,
  pieces: number,
  noStockAmount: number,
): Counted {
  return pieces > 0 ? { ...stock, ...stockAfter(stock, -pieces, noStockAmount) } : stock;
}

/** A variable product is as available as the best of its variations. */
export function statusOfParent(variations: readonly StockStatus[]): StockStatus {
  if (variations.includes('instock')) return 'instock';
  return variations.includes('onbackorder') ? 'onbackorder' : 'outofstock';
}
