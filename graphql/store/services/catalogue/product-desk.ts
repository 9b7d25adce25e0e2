import { findDeskProduct, findDeskProducts, type DeskProduct } from '../../db/catalogue/product-desk';
import { deskMessages } from '../../domain/catalogue/catalogue-messages';
import { RuleError } from '../../domain/errors';
import { decimalText } from '../../domain/price-format';
import { fold } from '../../domain/text';
import type { StoreServices } from '../context';
import { setPrices, setStock } from './product-changes';

type Context = Pick<StoreServices, 'db' | 'settings' | 'now' | 'siteUrl'>;

/** Products and variations with a text in their name or SKU; without one, all. */
export function deskProducts({ db }: Context, search: string): DeskProduct[] {
  const wanted = fold(search.trim());
  return findDeskProducts(db).filter(({ name, sku }) => fold(`${name} ${sku}`).includes(wanted));
}

/**
 * So many pieces of the product with this SKU (or id) are there now; from here on they are counted.
 * Throws RuleError, and changes nothing, for a product that has no pieces of its own.
 */
export function stockProduct(context: Context, sku: string, quantity: number): DeskProduct {
  return context.db.transaction(() => {
    const product = named(context, sku);
    refuseOtherStock(context, product);
    setStock(context, product.id, quantity);
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

/** What the product with this SKU (or id) costs from now on. Throws RuleError, and changes nothing, where its parts have the prices. */
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
    const entered = (minor: number | null) => ({
      minor,
      text: minor === null ? '' : decimalText(minor, settings.decimals),
    });
    setPrices(context, product.id, {
      regular: entered(regular),
      sale: entered(salePrice),
      saleFrom: goesOn ? product.saleFrom : null,
      saleTo: goesOn ? product.saleTo : null,
    });
    return named(context, sku);
  });
}

function named({ db }: Context, sku: string): DeskProduct {
  const product = findDeskProduct(db, sku);
  if (!product) throw new RuleError(deskMessages.noProduct(sku));
  return product;
}
