import { createHash } from 'node:crypto';
import { hasEnough, isInStock, piecesByStock, type Stock } from '../catalogue/stock';
import { RuleError } from '../errors';
import { slugify } from '../text';
import { cartMessages } from './cart-messages';

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

/** What one line and one cart can hold. */
export const mostPieces = 1_000_000;
export const mostLines = 100;

export interface CartLine {
  key: string;
  productId: number;
  variationId: number | null;
  quantity: number;
  attributes: ChosenAttributes;
  /** JSON text that tells lines of the same product apart. */
  extraData: string;
}

export type NewLine = Omit<CartLine, 'key' | 'quantity'>;

/** Equal goods share a line: the key is made of everything that tells lines apart, as WooCommerce's is. */
export function lineKey({ productId, variationId, attributes, extraData }: NewLine): string {
  const chosen = Object.entries(attributes)
    .map(([slug, value]) => `attribute_${slug}${value}`)
    .join('');
  const parts = [String(productId), variationId === null ? '' : String(variationId), chosen, extraData];
  return createHash('md5')
    .update(parts.filter((part) => part !== '').join('_'))
    .digest('hex');
}

/** A line that is in the cart already, or is put into it. */
export interface HeldLine extends Pick<CartLine, 'key' | 'quantity'> {
  product: SaleProduct;
}

/**
 * How many pieces a line has after an addition; throws RuleError for everything the cart refuses.
 * A product that is sold individually is put in once, however many were asked for.
 */
export function quantityAfterAdding(
  { product, quantity, key }: HeldLine,
  held: readonly HeldLine[],
  siteUrl: string,
): number {
  const inLine = held.find((line) => line.key === key)?.quantity ?? 0;
  if (product.soldIndividually && inLine > 0)
    throw new RuleError(cartMessages.onlyOne(product.name, siteUrl));
  const added = product.soldIndividually ? 1 : quantity;
  if (!isPurchasable(product)) throw new RuleError(cartMessages.notPurchasable);
  if (!isInStock(product.stock)) throw new RuleError(cartMessages.outOfStock(product.name));
  if (!hasEnough(product.stock, added))
    throw new RuleError(cartMessages.notEnough(product.name, product.stock.quantity));
  const inCart = piecesByStock(held).get(product.stock.ownerId) ?? 0;
  if (inCart > 0 && !hasEnough(product.stock, inCart + added)) {
    throw new RuleError(cartMessages.notEnoughWithCart(product.stock.quantity, inCart, siteUrl));
  }
  if (inLine === 0 && held.length >= mostLines) throw new RuleError(cartMessages.tooManyLines(mostLines));
  if (inLine + added > mostPieces) throw new RuleError(cartMessages.tooManyPieces(mostPieces));
  return inLine + added;
}

/** Refuses a new quantity that the shop cannot deliver; the real server accepts it. */
export function checkQuantity(line: HeldLine, quantity: number, held: readonly HeldLine[]): void {
  if (quantity <= line.quantity) return;
  const { name, soldIndividually, stock } = line.product;
  if (soldIndividually && quantity > 1) throw new RuleError(cartMessages.onlyOneInCart(name));
  if (quantity > mostPieces) throw new RuleError(cartMessages.tooManyPieces(mostPieces));
  if (!isInStock(stock)) throw new RuleError(cartMessages.goneFromStock(name));
  const others = held.filter((other) => other.key !== line.key);
  const inCart = piecesByStock(others).get(stock.ownerId) ?? 0;
  if (!hasEnough(stock, inCart + quantity))
    throw new RuleError(cartMessages.tooManyForStock(name, stock.quantity));
}

/** An attribute of a variable product. */
export interface AttributeChoice {
  /** `pa_size`, or the slug of a local attribute. */
  slug: string;
  label: string;
  /** Values are slugs of terms; otherwise they are texts. */
  global: boolean;
  /** Whether variations differ by it. */
  forVariations: boolean;
  values: readonly string[];
}

/** Attribute values by slug, in the order of the product's attributes. */
export type ChosenAttributes = Record<string, string>;

/** The attributes as the shopper names them, by slug; `size` may stand for `pa_size`. Throws RuleError for a foreign one. */
export function postedAttributes(
  input: readonly { attributeName: string; attributeValue?: string | null }[],
  known: readonly string[],
  productName: string,
): Map<string, string> {
  const posted = new Map<string, string>();
  for (const { attributeName, attributeValue } of input) {
    const slug = [`pa_${attributeName}`, attributeName].find((name) => known.includes(name));
    if (slug === undefined) throw new RuleError(cartMessages.unknownAttribute(attributeName, productName));
    posted.set(slug, attributeValue ?? '');
  }
  return posted;
}

/**
 * The complete values of a variation in the cart: its own, and the shopper's where it takes any. Throws RuleError when
 * one does not fit or is missing.
 */
export function resolveAttributes(
  attributes: readonly AttributeChoice[],
  variation: Readonly<ChosenAttributes>,
  posted: ReadonlyMap<string, string>,
): ChosenAttributes {
  const resolved: ChosenAttributes = {};
  const missing: string[] = [];
  for (const attribute of attributes) {
    if (!attribute.forVariations) continue;
    const own = variation[attribute.slug] ?? '';
    const typed = posted.get(attribute.slug) ?? '';
    const value = (attribute.global ? slugify(typed) : typed.trim()) || own;
    if (value === '') missing.push(attribute.label);
    else if (value === own || (own === '' && attribute.values.includes(value)))
      resolved[attribute.slug] = value;
    else throw new RuleError(cartMessages.invalidValue(attribute.label));
  }
  if (missing.length > 0) throw new RuleError(cartMessages.required(missing));
  return resolved;
}
