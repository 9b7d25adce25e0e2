import type {
  AddToCartInput,
  CartItemQuantityInput,
  RemoveItemsFromCartInput,
} from '../../../schema.generated';
import { clearCart, removeCartLine, saveCartLine, setCartQuantity } from '../../db/cart/cart';
import {
  loadAttributeChoices,
  loadAttributeSlugs,
  loadSaleProducts,
  loadVariationAttributes,
} from '../../db/cart/cart-product';
import {
  lineKey,
  quantityAfterAdding,
  type NewLine,
  type SaleProduct,
  postedAttributes,
  resolveAttributes,
  type ChosenAttributes,
} from '../../domain/cart/cart';
import { cartMessages } from '../../domain/cart/cart-messages';
import { RuleError } from '../../domain/errors';
import type { StoreContext } from '../context';
import { rememberOffer } from './cart-shipping';
import { cartState, readCartLines, saleOptions, type CartState, type StateLine } from './cart-state';

export function addToCart(ctx: StoreContext, input: AddToCartInput): { cart: CartState; key: string } {
  ctx.session.open();
  const { product, line } = lineToAdd(ctx, input);
  const key = lineKey(line);
  const quantity = quantityAfterAdding(
    { product, quantity: input.quantity || 1, key },
    readCartLines(ctx),
    ctx.siteUrl,
  );
  ctx.session.save();
  saveCartLine(ctx.db, ctx.session.id, { ...line, key, quantity });
  rememberOffer(ctx);
  return { cart: cartState(ctx), key };
}

/** Sets all quantities or none. A negative quantity removes a line as well. */
export function changeQuantities(ctx: StoreContext, items: readonly CartItemQuantityInput[]) {
  ctx.session.open();
  if (items.length === 0) throw new RuleError(cartMessages.noItems);
  const lines = new Map(cartState(ctx).lines.map((line) => [line.key, line]));
  const unknown = items.filter(({ key }) => !lines.has(key));
  if (unknown.length > 0) throw ctx.compat.unknownLines(unknown);
  const removed: StateLine[] = [];
  let held = readCartLines(ctx);
  // The last quantity of a repeated line counts.
  for (const [key, quantity] of new Map(items.map((item) => [item.key, item.quantity]))) {
    const line = lines.get(key);
    if (!line) continue;
    if (quantity > 0) {
      const own = held.find((each) => each.key === key);
      if (own) ctx.compat.checkQuantity(own, quantity, held);
      setCartQuantity(ctx.db, ctx.session.id, key, quantity);
      held = held.map((each) => (each.key === key ? { ...each, quantity } : each));
    } else {
      removeCartLine(ctx.db, ctx.session.id, key);
      held = held.filter((each) => each.key !== key);
      if (quantity === 0) removed.push(line);
    }
  }
  ctx.session.save();
  rememberOffer(ctx);
  return { removed, cart: cartState(ctx) };
}

export function removeLines(ctx: StoreContext, { keys, all }: RemoveItemsFromCartInput) {
  ctx.session.open();
  const { lines } = cartState(ctx);
  if (lines.length === 0) throw new RuleError(cartMessages.nothingToRemove);
  const wanted = all ? lines.map(({ key }) => key) : (keys ?? []).filter((key) => key !== null);
  if (wanted.length === 0) throw new RuleError(cartMessages.noKeys);
  for (const key of wanted)
    if (!lines.some((line) => line.key === key)) throw new RuleError(cartMessages.noLine(key));
  return changeQuantities(
    ctx,
    wanted.map((key) => ({ key, quantity: 0 })),
  );
}

export function emptyCart(ctx: StoreContext): { deletedCart: CartState; cart: CartState } {
  ctx.session.open();
  const deletedCart = cartState(ctx);
  if (deletedCart.lines.length === 0) throw new RuleError(cartMessages.cartIsEmpty);
  clearCart(ctx.db, ctx.session.id);
  ctx.session.save();
  return { deletedCart, cart: cartState(ctx) };
}

/** Accepts a product, a variation, or a product with the id of its variation. */
function lineToAdd(ctx: StoreContext, input: AddToCartInput): { product: SaleProduct; line: NewLine } {
  const load = (id: number) => loadSaleProducts(ctx.db, [id], saleOptions(ctx)).get(id);
  if (input.productId === 0) throw new RuleError(cartMessages.noProductId);
  const named = load(input.productId);
  if (!named) throw new RuleError(cartMessages.noProduct);
  const posted = postedAttributes(
    (input.variation ?? []).filter((each) => each !== null),
    loadAttributeSlugs(ctx.db, named),
    named.name,
  );
  if ((input.quantity ?? 1) < 0) throw new RuleError(cartMessages.checkInput);

  const product = named.type === 'variation' || !input.variationId ? named : load(input.variationId);
  if (!product) throw new RuleError(cartMessages.checkInput);
  if (product.type === 'variable' && !input.variationId)
    throw new RuleError(cartMessages.chooseOptions(product.name, product.url));
  const attributes = product.type === 'variation' ? variationAttributes(ctx, product, posted) : {};
  const parentId = named.type === 'variation' ? named.parentId : named.id;
  if (product !== named && (product.type !== 'variation' || product.parentId !== parentId)) {
    throw new RuleError(cartMessages.notItsVariation(named.name, named.url));
  }
  return {
    product,
    line: {
      productId: parentId ?? named.id,
      variationId: product.type === 'variation' ? product.id : null,
      attributes,
      extraData: extraDataOf(input.extraData),
    },
  };
}

function variationAttributes(
  { db, texts }: StoreContext,
  variation: SaleProduct,
  posted: ReadonlyMap<string, string>,
): ChosenAttributes {
  const choices = loadAttributeChoices(db, variation.parentId ?? 0);
  // Values are stored in the shop's default language, whatever language they were chosen in.
  const own = [...posted].map(([slug, value]): [string, string] => {
    const values = choices.find((choice) => choice.slug === slug)?.values ?? [];
    return [slug, values.find((one) => texts.option(slug, one) === value.trim()) ?? value];
  });
  return resolveAttributes(choices, loadVariationAttributes(db, variation.id), new Map(own));
}

const longestExtraData = 2000;

function extraDataOf(text: string | null | undefined): string {
  if (!text) return '';
  if (text.length > longestExtraData) throw new RuleError(cartMessages.checkInput);
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && Object.keys(value).length > 0
      ? JSON.stringify(value)
      : '';
  } catch (error) {
    if (error instanceof SyntaxError) return '';
    throw error;
  }
}
