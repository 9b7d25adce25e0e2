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

export function isPurchasable(product: SaleProduct): boolean {
  return (
    product.published && product.price !== null && (product.type === 'simple' || product.type === 'variation')
  );
}
