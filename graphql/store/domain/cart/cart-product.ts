import type { Stock } from '../catalogue/stock';

/** A product or variation as it can be bought. */
export interface SaleProduct {
  id: number;
  parentId: number | null;
  type: 'simple' | 'variable' | 'variation' | 'external' | 'grouped';
  name: string;
  sku: string;
  /** Address of its page (of the parent's for variations). */
  url: string;
  /** Published, and for variations the parent as well. */
  published: boolean;
  /** What one piece costs today, in minor units; null without a price. */
  price: number | null;
  onSale: boolean;
  taxable: boolean;
  /** Whether its shipping is taxed: taxable goods, and those of which only the shipping is. */
  shippingTaxable: boolean;
  taxClass: string;
  virtual: boolean;
  downloadable: boolean;
  soldIndividually: boolean;
  shippingClassId: number | null;
  stock: Stock;
}

export interface PricedRow {
  regular: number | null;
  sale: number | null;
  /** Unix seconds. */
  saleFrom: number | null;
  saleTo: number | null;
}

/** Today's price: the sale price while the sale runs and is below the regular one. */
export function activePrice(row: PricedRow, now: number): { price: number | null; onSale: boolean } {
  const { regular, sale, saleFrom, saleTo } = row;
  const running = (saleFrom === null || saleFrom <= now) && (saleTo === null || saleTo >= now);
  const onSale = sale !== null && running && (regular === null || sale < regular);
  return { price: onSale ? sale : regular, onSale };
}

export function isPurchasable(product: SaleProduct): boolean {
  return (
    product.published && product.price !== null && (product.type === 'simple' || product.type === 'variation')
  );
}
