import { createHash } from 'node:crypto';
import { hasEnough, isInStock, piecesByStock, type Stock } from '../catalogue/stock';
import { RuleError } from '../errors';
import { slugify } from '../text';
import { cartMessages } from './cart-messages';

export interface SaleProduct {
  id: number;
  parentId: number | null;
  type: 'simple' | 'variable' | 'variation' | 'external' | 'grouped';
  name: string;
  sku: string;
  url: string;
  published: boolean;
  /** Current price of one piece in minor units, null if it has none. */
  price: number | null;
  onSale: boolean;
  taxable: boolean;
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

export const mostPieces = 1_000_000;
export const mostLines = 100;

export interface CartLine {
  key: string;
  productId: number;
  variationId: number | null;
  quantity: number;
  attributes: ChosenAttributes;
  extraData: string;
}

export type NewLine = Omit<CartLine, 'key' | 'quantity'>;

/** Hashes everything that distinguishes lines, as WooCommerce's cart item key does. */
export function lineKey({ productId, variationId, attributes, extraData }: NewLine): string {
  const chosen = Object.entries(attributes)
    .map(([slug, value]) => `attribute_${slug}${value}`)
    .join('');
  const parts = [String(productId), variationId === null ? '' : String(variationId), chosen, extraData];
  return createHash('md5')
    .update(parts.filter((part) => part !== '').join('_'))
    .digest('hex');
}

export interface HeldLine extends Pick<CartLine, 'key' | 'quantity'> {
  product: SaleProduct;
}

/** Quantity of a line after an addition. Sold individually means one piece, whatever is requested. Throws UserFacingError. */
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

/** Rejects a quantity that is out of stock. WooCommerce accepts it. */
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

export interface AttributeChoice {
  /** `pa_size`, or the slug of a local attribute. */
  slug: string;
  label: string;
  /** Values are slugs of terms. Values of local attributes are texts. */
  global: boolean;
  forVariations: boolean;
  values: readonly string[];
}

export type ChosenAttributes = Record<string, string>;

/** Attributes of the request by slug: `size` may stand for `pa_size`. Throws UserFacingError for an unknown one. */
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

/** Fixed values of the variation, completed by the shopper's. Throws UserFacingError if one is invalid or missing. */
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
