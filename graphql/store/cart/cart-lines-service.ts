import type { AddToCartInput, CartItemQuantityInput } from '../../schema.generated';
import {
  clearCart,
  removeCartLine,
  saveCartLine,
  setCartQuantity,
  addCartCoupon,
  removeCartCoupon,
} from './cart-sql';
import { loadAttributeChoices, loadVariationAttributes } from './sale-product-sql';
import {
  buildLineKey,
  computeLineQuantity,
  type NewLine,
  type SaleProduct,
  parsePostedAttributes,
  resolveAttributes,
  type ChosenAttributes,
} from './cart-rules';
import { cartMessages } from './cart-messages';
import { UserFacingError } from '../core/user-facing-error';
import type { StoreContext } from '../context/store-context';
import { saveShippingOffer } from './cart-shipping-service';
import {
  getCartState,
  readCartLines,
  findSaleProducts,
  type CartState,
  type CartStateLine,
} from './cart-state-service';
import { findCoupon } from './coupon-sql';
import {
  individualUseMessage,
  couponMissingMessage,
  findCouponProblem,
  normalizeCouponCode,
  type Coupon,
} from './coupon-rules';

export function addToCart(ctx: StoreContext, input: AddToCartInput): { cart: CartState; key: string } {
  ctx.session.open();
  const { product, line } = resolveNewLine(ctx, input);
  const key = buildLineKey(line);
  const quantity = computeLineQuantity(
    { product, quantity: input.quantity || 1, key },
    readCartLines(ctx),
    ctx.siteUrl,
  );
  ctx.session.save();
  saveCartLine(ctx.db, ctx.session.id, { ...line, key, quantity });
  saveShippingOffer(ctx);
  return { cart: getCartState(ctx), key };
}

/** Sets all quantities or none. A negative quantity removes a line as well. */
export function changeQuantities(ctx: StoreContext, items: readonly CartItemQuantityInput[]) {
  ctx.session.open();
  if (items.length === 0) throw new UserFacingError(cartMessages.noItems);
  const lines = new Map(getCartState(ctx).lines.map((line) => [line.key, line]));
  const unknown = items.filter(({ key }) => !lines.has(key));
  if (unknown.length > 0) throw ctx.compat.unknownLines(unknown);
  const removed: CartStateLine[] = [];
  let currentLines = readCartLines(ctx);
  // The last quantity of a repeated line counts.
  for (const [key, quantity] of new Map(items.map((item) => [item.key, item.quantity]))) {
    const line = lines.get(key);
    if (!line) continue;
    if (quantity > 0) {
      const currentLine = currentLines.find((each) => each.key === key);
      if (currentLine) ctx.compat.checkQuantity(currentLine, quantity, currentLines);
      setCartQuantity(ctx.db, ctx.session.id, key, quantity);
      currentLines = currentLines.map((each) => (each.key === key ? { ...each, quantity } : each));
    } else {
      removeCartLine(ctx.db, ctx.session.id, key);
      currentLines = currentLines.filter((each) => each.key !== key);
      if (quantity === 0) removed.push({ ...line, totals: undefined });
    }
  }
  ctx.session.save();
  saveShippingOffer(ctx);
  return { removed, cart: getCartState(ctx) };
}

export function emptyCart(ctx: StoreContext): { deletedCart: CartState; cart: CartState } {
  ctx.session.open();
  const deletedCart = getCartState(ctx);
  if (deletedCart.lines.length === 0) throw new UserFacingError(cartMessages.cartIsEmpty);
  clearCart(ctx.db, ctx.session.id);
  ctx.session.save();
  return { deletedCart, cart: getCartState(ctx) };
}

/** Accepts a product, a variation, or a product with the id of its variation. */
function resolveNewLine(ctx: StoreContext, input: AddToCartInput): { product: SaleProduct; line: NewLine } {
  const loadProduct = (id: number) => findSaleProducts(ctx, [id]).get(id);
  if (input.productId === 0) throw new UserFacingError(cartMessages.noProductId);
  const namedProduct = loadProduct(input.productId);
  if (!namedProduct) throw new UserFacingError(cartMessages.noProduct);
  const parentId = namedProduct.parentId ?? namedProduct.id;
  const posted = parsePostedAttributes(
    (input.variation ?? []).filter((each) => each !== null),
    loadAttributeChoices(ctx.db, parentId)
      .filter((choice) => choice.isForVariations || namedProduct.type !== 'variation')
      .map(({ slug }) => slug),
    namedProduct.name,
  );
  if ((input.quantity ?? 1) < 0) throw new UserFacingError(cartMessages.checkInput);

  const product =
    namedProduct.type === 'variation' || !input.variationId ? namedProduct : loadProduct(input.variationId);
  if (!product) throw new UserFacingError(cartMessages.checkInput);
  if (product.type === 'variable' && !input.variationId)
    throw new UserFacingError(cartMessages.chooseOptions(product.name, product.url));
  const attributes = product.type === 'variation' ? resolveVariationAttributes(ctx, product, posted) : {};
  if (product !== namedProduct && (product.type !== 'variation' || product.parentId !== parentId)) {
    throw new UserFacingError(cartMessages.notItsVariation(namedProduct.name, namedProduct.url));
  }
  return {
    product,
    line: {
      productId: parentId,
      variationId: product.type === 'variation' ? product.id : null,
      attributes,
    },
  };
}

function resolveVariationAttributes(
  { db, texts }: StoreContext,
  variation: SaleProduct,
  posted: ReadonlyMap<string, string>,
): ChosenAttributes {
  const choices = loadAttributeChoices(db, variation.parentId ?? 0);
  // Values are stored in the shop's default language, whatever language they were chosen in.
  const shopValues = [...posted].map(([slug, value]): [string, string] => {
    const values = choices.find((choice) => choice.slug === slug)?.values ?? [];
    return [
      slug,
      values.find((candidate) => texts.translateOption(slug, candidate) === value.trim()) ?? value,
    ];
  });
  return resolveAttributes(choices, loadVariationAttributes(db, variation.id), new Map(shopValues));
}

export function applyCoupon(ctx: StoreContext, code: string): { cart: CartState; coupon: Coupon } {
  ctx.session.open();
  const coupon = ctx.settings.couponsEnabled
    ? findCoupon(ctx.db, normalizeCouponCode(code), ctx.session.id)
    : undefined;
  if (!coupon) throw new UserFacingError(couponMissingMessage(code));
  const { totals, items, situation, coupons } = getCartState(ctx);
  const { displayedSubtotal } = totals;
  const problem = findCouponProblem(coupon, { ...situation, items, displayedSubtotal });
  if (problem !== null) throw new UserFacingError(problem);
  if (coupons.some((other) => other.id === coupon.id)) throw new UserFacingError(cartMessages.couponApplied);
  const individualCoupon = coupon.isIndividualUse
    ? undefined
    : coupons.find((other) => other.isIndividualUse);
  if (individualCoupon) throw new UserFacingError(individualUseMessage(individualCoupon));

  ctx.session.save();
  if (coupon.isIndividualUse) for (const other of coupons) removeCartCoupon(ctx.db, ctx.session.id, other.id);
  addCartCoupon(ctx.db, ctx.session.id, coupon.id);
  saveShippingOffer(ctx);
  return { cart: getCartState(ctx), coupon };
}

export function removeCoupons(ctx: StoreContext, codes: readonly string[]): CartState {
  ctx.session.open();
  if (codes.length === 0) throw new UserFacingError(cartMessages.noCouponCodes);
  const applied = getCartState(ctx).coupons;
  for (const code of codes) {
    const coupon = applied.find((each) => each.code.toLowerCase() === normalizeCouponCode(code));
    if (!coupon) throw new UserFacingError(cartMessages.couponNotApplied);
    removeCartCoupon(ctx.db, ctx.session.id, coupon.id);
  }
  ctx.session.save();
  saveShippingOffer(ctx);
  return getCartState(ctx);
}
