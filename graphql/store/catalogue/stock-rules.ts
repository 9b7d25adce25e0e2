import { cartMessages } from '../cart/cart-messages';

export type StockStatus = 'instock' | 'outofstock' | 'onbackorder';

export interface Stock {
  ownerId: number;
  isManaged: boolean;
  quantity: number;
  status: StockStatus;
  backorders: boolean;
}

export function isInStock(stock: Stock): boolean {
  return stock.status !== 'outofstock';
}

export function hasEnoughStock(stock: Stock, quantity: number): boolean {
  return !stock.isManaged || stock.backorders || stock.quantity >= quantity;
}

export interface StockedLine {
  quantity: number;
  product: { name: string; stock: Stock };
}

export function sumQuantitiesByStock(lines: readonly StockedLine[]): Map<number, number> {
  const quantities = new Map<number, number>();
  for (const { product, quantity } of lines)
    quantities.set(product.stock.ownerId, (quantities.get(product.stock.ownerId) ?? 0) + quantity);
  return quantities;
}

/** Returns the checkout's message for the first line that cannot be delivered, else null. */
export function findStockProblem(lines: readonly StockedLine[]): string | null {
  const quantities = sumQuantitiesByStock(lines);
  for (const { product } of lines) {
    const { name, stock } = product;
    if (!isInStock(stock)) return cartMessages.goneFromStock(name);
    if (!hasEnoughStock(stock, quantities.get(stock.ownerId) ?? 0))
      return cartMessages.tooManyForStock(name, stock.quantity);
  }
  return null;
}

/** Stock after a reduction. */
export function reduceStockBy(
  stock: Pick<Stock, 'quantity' | 'backorders'>,
  reduction: number,
  noStockAmount: number,
): { quantity: number; status: StockStatus } {
  const quantity = stock.quantity - reduction;
  if (quantity > noStockAmount) return { quantity, status: 'instock' };
  return { quantity, status: stock.backorders ? 'onbackorder' : 'outofstock' };
}

export function getParentStockStatus(variations: readonly StockStatus[]): StockStatus {
  if (variations.includes('instock')) return 'instock';
  return variations.includes('onbackorder') ? 'onbackorder' : 'outofstock';
}
