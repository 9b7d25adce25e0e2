import { createHash } from 'node:crypto';
import { hasEnoughStock, isInStock, sumQuantitiesByStock, type Stock } from '../catalogue/stock-rules';
import { UserFacingError } from '../core/user-facing-error';
import { slugify } from '../core/text-keys';
import { cartMessages } from './cart-messages';

export interface SaleProduct {
  id: number;
  parentId: number | null;
  type: 'simple' | 'variable' | 'variation' | 'external' | 'grouped';
  name: string;
  sku: string;
  url: string;
  isPublished: boolean;
  /** Current price of one piece in minor units, null if it has none. */
  price: number | null;
  onSale: boolean;
  taxable: boolean;
  isShippingTaxable: boolean;
  taxClass: string;
  virtual: boolean;
  downloadable: boolean;
  isSoldIndividually: boolean;
  stock: Stock;
}

export function isPurchasable(product: SaleProduct): boolean {
  return (
    product.isPublished &&
    product.price !== null &&
    (product.type === 'simple' || product.type === 'variation')
  );
}

export const MAX_QUANTITY_PER_LINE = 1_000_000;
export const MAX_CART_LINES = 100;

export interface CartLine {
  key: string;
  productId: number;
  variationId: number | null;
  quantity: number;
  attributes: ChosenAttributes;
}

export type NewLine = Omit<CartLine, 'key' | 'quantity'>;

/** Hashes everything that distinguishes lines, as WooCommerce's cart item key does. */
export function buildLineKey({ productId, variationId, attributes }: NewLine): string {
  const chosen = Object.entries(attributes)
    .map(([slug, value]) => `attribute_${slug}${value}`)
    .join('');
  const parts = [String(productId), variationId === null ? '' : String(variationId), chosen];
  return createHash('md5')
    .update(parts.filter((part) => part !== '').join('_'))
    .digest('hex');
}

export interface ProductLine extends Pick<CartLine, 'key' | 'quantity'> {
  product: SaleProduct;
}

/** Quantity of a line after an addition. Sold individually means one piece, whatever is requested. Throws UserFacingError. */
export function computeLineQuantity(
  { product, quantity, key }: ProductLine,
  currentLines: readonly ProductLine[],
  siteUrl: string,
): number {
  const lineQuantity = currentLines.find((line) => line.key === key)?.quantity ?? 0;
  if (product.isSoldIndividually && lineQuantity > 0)
    throw new UserFacingError(cartMessages.onlyOne(product.name, siteUrl));
  const addedQuantity = product.isSoldIndividually ? 1 : quantity;
  if (!isPurchasable(product)) throw new UserFacingError(cartMessages.notPurchasable);
  if (!isInStock(product.stock)) throw new UserFacingError(cartMessages.outOfStock(product.name));
  if (!hasEnoughStock(product.stock, addedQuantity))
    throw new UserFacingError(cartMessages.notEnough(product.name, product.stock.quantity));
  const cartQuantity = sumQuantitiesByStock(currentLines).get(product.stock.ownerId) ?? 0;
  if (cartQuantity > 0 && !hasEnoughStock(product.stock, cartQuantity + addedQuantity)) {
    throw new UserFacingError(cartMessages.notEnoughWithCart(product.stock.quantity, cartQuantity, siteUrl));
  }
  if (lineQuantity === 0 && currentLines.length >= MAX_CART_LINES)
    throw new UserFacingError(cartMessages.tooManyLines(MAX_CART_LINES));
  if (lineQuantity + addedQuantity > MAX_QUANTITY_PER_LINE)
    throw new UserFacingError(cartMessages.tooManyPieces(MAX_QUANTITY_PER_LINE));
  return lineQuantity + addedQuantity;
}

/** Rejects a quantity that is out of stock. WooCommerce accepts it. */
export function checkQuantity(
  line: ProductLine,
  quantity: number,
  currentLines: readonly ProductLine[],
): void {
  if (quantity <= line.quantity) return;
  const { name, isSoldIndividually: soldIndividually, stock } = line.product;
  if (soldIndividually && quantity > 1) throw new UserFacingError(cartMessages.onlyOneInCart(name));
  if (quantity > MAX_QUANTITY_PER_LINE)
    throw new UserFacingError(cartMessages.tooManyPieces(MAX_QUANTITY_PER_LINE));
  if (!isInStock(stock)) throw new UserFacingError(cartMessages.goneFromStock(name));
  const others = currentLines.filter((other) => other.key !== line.key);
  const cartQuantity = sumQuantitiesByStock(others).get(stock.ownerId) ?? 0;
  if (!hasEnoughStock(stock, cartQuantity + quantity))
    throw new UserFacingError(cartMessages.tooManyForStock(name, stock.quantity));
}

export interface AttributeChoice {
  /** `pa_size`, or the slug of a local attribute. */
  slug: string;
  label: string;
  /** Values are slugs of terms. Values of local attributes are texts. */
  isGlobal: boolean;
  isForVariations: boolean;
  values: readonly string[];
}

export type ChosenAttributes = Record<string, string>;

/** Attributes of the request by slug: `size` may stand for `pa_size`. Throws UserFacingError for an unknown one. */
export function parsePostedAttributes(
  input: readonly { attributeName: string; attributeValue?: string | null }[],
  productSlugs: readonly string[],
  productName: string,
): Map<string, string> {
  const posted = new Map<string, string>();
  for (const { attributeName, attributeValue } of input) {
    const slug = [`pa_${attributeName}`, attributeName].find((name) => productSlugs.includes(name));
    if (slug === undefined)
      throw new UserFacingError(cartMessages.unknownAttribute(attributeName, productName));
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
    if (!attribute.isForVariations) continue;
    const fixedValue = variation[attribute.slug] ?? '';
    const postedValue = posted.get(attribute.slug) ?? '';
    const value = (attribute.isGlobal ? slugify(postedValue) : postedValue.trim()) || fixedValue;
    if (value === '') missing.push(attribute.label);
    else if (value === fixedValue || (fixedValue === '' && attribute.values.includes(value)))
      resolved[attribute.slug] = value;
    else throw new UserFacingError(cartMessages.invalidValue(attribute.label));
  }
  if (missing.length > 0) throw new UserFacingError(cartMessages.required(missing));
  return resolved;
}
