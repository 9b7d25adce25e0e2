import {
  type DeskProduct,
  findCountedStock,
  findDeskProduct,
  findDeskProducts,
  savePrices,
  saveStock,
} from '../../db/catalogue/product';
import { deskMessages } from '../../domain/catalogue/catalogue-messages';
import { stockAfter } from '../../domain/catalogue/stock';
import { seconds } from '../../domain/clock';
import { RuleError } from '../../domain/errors';
import { decimalText } from '../../domain/price-format';
import { fold } from '../../domain/text';
import type { StoreServices } from '../context';
import { stockRules } from '../orders/order-status';

type Context = Pick<StoreServices, 'db' | 'settings' | 'now' | 'siteUrl'>;

/** Products and variations with a text in their name or SKU; without one, all. */
export function deskProducts({ db }: Context, search: string): DeskProduct[] {
  const wanted = fold(search.trim());
  return findDeskProducts(db).filter(({ name, sku }) => fold(`${name} ${sku}`).includes(wanted));
}

/**
 * So many pieces of the product with this SKU (or id) are there now; from here on they are counted. Customers who
 * wait for it get a mail from the running shop (`StockAlerts`), as after every other change of the stock.
 * Throws RuleError, and changes nothing, for a product that has no pieces of its own.
 */
export function stockProduct(context: Context, sku: string, quantity: number): DeskProduct {
  const { db } = context;
  return db.transaction(() => {
    const product = named(context, sku);
    refuseOtherStock(context, product);
    const { now, noStockAmount } = stockRules(context);
    const before = findCountedStock(db, product.id);
    if (before) saveStock(db, product.id, stockAfter({ ...before, quantity }, 0, noStockAmount), now);
    return named(context, sku);
  });
}

/** Pieces may be counted elsewhere: with each variation, or with the product of a variation. */
function refuseOtherStock({ db }: Context, { name, type, parentId, stockQuantity }: DeskProduct): void {
  if (type === 'grouped' || type === 'external') throw new RuleError(deskMessages.hasNoStock(name));
  if (stockQuantity !== null) return;
  if (type === 'variable') throw new RuleError(deskMessages.stockOfVariations(name));
  const parent = parentId === null ? undefined : findDeskProduct(db, String(parentId));
  if (parent && parent.stockQuantity !== null)
    throw new RuleError(deskMessages.stockOfParent(name, parent.sku || String(parent.id)));
}

export interface NewPrice {
  /** In minor units, as is the sale price. */
  regular: number;
  /** What it costs in a sale from now on; null ends the sale, undefined leaves it as it is. */
  sale: number | null | undefined;
}

/**
 * What the product with this SKU (or id) costs from now on. What it has cost is kept by the database, for the lowest price beside a sale.
 * Throws RuleError, and changes nothing, where its parts have the prices.
 */
export function priceProduct(context: Context, sku: string, { regular, sale }: NewPrice): DeskProduct {
  const { db, settings } = context;
  return db.transaction(() => {
    const product = named(context, sku);
    if (product.type === 'grouped' || product.type === 'variable')
      throw new RuleError(deskMessages.priceOfParts(product.name));
    if (typeof sale === 'number' && sale >= regular) throw new RuleError(deskMessages.saleNotLower);
    // A sale that would not be lower any more ends, as in WooCommerce.
    const goesOn = sale === undefined && product.salePrice !== null && product.salePrice < regular;
    const salePrice = goesOn ? product.salePrice : (sale ?? null);
    const prices = {
      regularPrice: regular,
      regularPriceText: decimalText(regular, settings.decimals),
      salePrice,
      salePriceText: salePrice === null ? '' : decimalText(salePrice, settings.decimals),
      saleFrom: goesOn ? product.saleFrom : null,
      saleTo: goesOn ? product.saleTo : null,
    };
    savePrices(db, product.id, prices, seconds(context));
    return named(context, sku);
  });
}

function named({ db }: Context, sku: string): DeskProduct {
  const product = findDeskProduct(db, sku);
  if (!product) throw new RuleError(deskMessages.noProduct(sku));
  return product;
}
