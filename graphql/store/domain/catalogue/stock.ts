import { cartMessages } from '../cart/cart-messages';

export type StockStatus = 'instock' | 'outofstock' | 'onbackorder';

export interface Stock {
  ownerId: number;
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

export function piecesByStock(lines: readonly StockedLine[]): Map<number, number> {
  const pieces = new Map<number, number>();
  for (const { product, quantity } of lines)
    pieces.set(product.stock.ownerId, (pieces.get(product.stock.ownerId) ?? 0) + quantity);
  return pieces;
}

/** Returns the checkout's message for the first line that cannot be delivered, else null. */
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

/** Stock after a reduction, or after a return if negative. */
export function stockAfter(
  stock: Pick<Stock, 'quantity' | 'backorders'>,
  pieces: number,
  noStockAmount: number,
): { quantity: number; status: StockStatus } {
  const quantity = stock.quantity - pieces;
  if (quantity > noStockAmount) return { quantity, status: 'instock' };
  return { quantity, status: stock.backorders ? 'onbackorder' : 'outofstock' };
}

export function stockWithout<Counted extends Pick<Stock, 'quantity' | 'status' | 'backorders'>>(
  stock: Counted,
  pieces: number,
  noStockAmount: number,
): Counted {
  return pieces > 0 ? { ...stock, ...stockAfter(stock, -pieces, noStockAmount) } : stock;
}

export function statusOfParent(variations: readonly StockStatus[]): StockStatus {
  if (variations.includes('instock')) return 'instock';
  return variations.includes('onbackorder') ? 'onbackorder' : 'outofstock';
}
