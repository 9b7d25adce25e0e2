import type { StoreContext } from '../../services/context';
import { removeCartLine, saveCartLine, setCartQuantity } from '../../db/cart/cart';
import {
  loadAttributeChoices,
  loadAttributeSlugs,
  loadSaleProducts,
  loadVariationAttributes,
} from '../../db/cart/cart-product';
import { checkQuantity, lineKey, quantityAfterAdding, type NewLine } from '../../domain/cart/cart';
import { cartMessages } from '../../domain/cart/cart-messages';
import type { SaleProduct } from '../../domain/cart/cart-product';
import { postedAttributes, resolveAttributes, type ChosenAttributes } from '../../domain/cart/cart-variation';
import { RuleError } from '../../domain/errors';
import type { LineTotals } from '../../domain/cart/totals';
import { moneyText, totalText, type PriceArgs } from '../money-text';
import {
  cartState,
  heldLines,
  readCartLines,
  saleOptions,
  type StateLine,
} from '../../services/cart/cart-state';
import { rememberOffer } from '../../services/cart/cart-shipping';
import type { Resolvers } from '../resolver';

/** A line as the API shows it; removed lines have no sums any more. */
export interface CartLineSource {
  __typename: 'SimpleCartItem';
  line: StateLine;
  totals: LineTotals | undefined;
}

interface AddToCartInput {
  productId: number;
  quantity?: number | null;
  variationId?: number | null;
  variation?: readonly ({ attributeName: string; attributeValue?: string | null } | null)[] | null;
  extraData?: string | null;
}

interface QuantityInput {
  key: string;
  quantity: number;
}

type LineSum = (totals: LineTotals) => number;
const lineSum =
  (pick: LineSum) =>
  ({ totals }: CartLineSource, args: PriceArgs, ctx: StoreContext) =>
    totals ? moneyText(ctx, pick(totals), args) : null;

export const cartLineResolvers: Resolvers = {
  RootMutation: {
    addToCart(_source: unknown, { input }: { input: AddToCartInput }, ctx: StoreContext) {
      ctx.session.open();
      const { product, line } = lineToAdd(ctx, input);
      const key = lineKey(line);
      const quantity = quantityAfterAdding(
        { product, quantity: input.quantity || 1, key },
        heldLines(readCartLines(ctx)),
        ctx.siteUrl,
      );
      ctx.session.save();
      saveCartLine(ctx.db, ctx.session.id, { ...line, key, quantity });
      rememberOffer(ctx);
      const cart = cartState(ctx);
      const index = cart.lines.findIndex((each) => each.key === key);
      const added = cart.lines[index];
      return {
        cart,
        cartItem: added
          ? { __typename: 'SimpleCartItem', line: added, totals: cart.totals.lines[index] }
          : null,
      };
    },

    updateItemQuantities(
      _source: unknown,
      { input }: { input: { items?: readonly (QuantityInput | null)[] | null } },
      ctx: StoreContext,
    ) {
      ctx.session.open();
      const items = (input.items ?? []).filter((item) => item !== null);
      if (items.length === 0) throw new RuleError(cartMessages.noItems);
      const lines = new Map(cartState(ctx).lines.map((line) => [line.key, line]));
      const unknown = items.filter(({ key }) => !lines.has(key)).map(({ key }) => key);
      if (unknown.length > 0) throw new RuleError(cartMessages.notUpdated(unknown));
      const removed = changeQuantities(ctx, items, lines);
      ctx.session.save();
      rememberOffer(ctx);
      return { removed, cart: cartState(ctx) };
    },
  },
  CartItem: { __resolveType: ({ __typename }: CartLineSource) => __typename },
  SimpleCartItem: {
    id: ({ line }: CartLineSource) => line.key,
    key: ({ line }: CartLineSource) => line.key,
    quantity: ({ line }: CartLineSource) => line.quantity,
    subtotal: lineSum((totals) => totals.subtotal),
    subtotalTax: lineSum((totals) => totals.subtotalTax),
    tax: lineSum((totals) => totals.tax),
    total: ({ totals }: CartLineSource, args: PriceArgs, ctx: StoreContext) =>
      totals ? totalText(ctx, totals.total + totals.tax, args) : null,
    product: ({ line }: CartLineSource, _args: unknown, ctx: StoreContext) => {
      const node = ctx.catalogue.product(line.productId);
      const simpleVariations = Object.entries(line.attributes).map(([slug, value]) => ({
        id: `attribute_${slug}`,
        name: `attribute_${slug}`,
        value,
      }));
      return node ? { node, simpleVariations } : null;
    },
    variation: ({ line }: CartLineSource, _args: unknown, ctx: StoreContext) => {
      const node = line.variationId === null ? undefined : ctx.catalogue.variation(line.variationId);
      return node ? { node, attributes: chosenAttributes(ctx, line) } : null;
    },
  },
};

function chosenAttributes(ctx: StoreContext, line: StateLine) {
  const attributes = ctx.catalogue.product(line.productId)?.attributes ?? [];
  return Object.entries(line.attributes).map(([slug, value]) => {
    const attribute = attributes.find((each) => each.slug === slug);
    const global = attribute !== undefined && attribute.attributeId !== 0;
    const attributeId = attribute?.attributeId ?? 0;
    return {
      id: `${line.key}:${slug}`,
      name: slug,
      slug,
      value,
      label: global ? attribute.label : slug,
      attributeId,
      termId: attributeId,
    };
  });
}

interface Target {
  /** What is bought. */
  product: SaleProduct;
  line: NewLine;
}

/** Finds out what is meant: a product, a variation by its own id, or a product with the id of its variation. */
function lineToAdd(ctx: StoreContext, input: AddToCartInput): Target {
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
  { db }: StoreContext,
  variation: SaleProduct,
  posted: ReadonlyMap<string, string>,
): ChosenAttributes {
  return resolveAttributes(
    loadAttributeChoices(db, variation.parentId ?? 0),
    loadVariationAttributes(db, variation.id),
    posted,
  );
}

const MOST_EXTRA_DATA = 2000;

/** Only a JSON object counts; it tells lines of the same product apart. */
function extraDataOf(text: string | null | undefined): string {
  if (!text) return '';
  if (text.length > MOST_EXTRA_DATA) throw new RuleError(cartMessages.checkInput);
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

/** Sets all quantities or none; answers the lines that were taken out with 0. A negative quantity takes a line out as well. */
function changeQuantities(
  ctx: StoreContext,
  items: readonly QuantityInput[],
  lines: ReadonlyMap<string, StateLine>,
): CartLineSource[] {
  const removed: CartLineSource[] = [];
  for (const { key, quantity } of items) {
    const line = lines.get(key);
    if (!line) continue;
    if (quantity > 0) {
      const held = heldLines(readCartLines(ctx));
      const own = held.find((each) => each.key === key);
      if (own) checkQuantity(own, quantity, held);
      setCartQuantity(ctx.db, ctx.session.id, key, quantity);
    } else {
      removeCartLine(ctx.db, ctx.session.id, key);
      if (quantity === 0) removed.push({ __typename: 'SimpleCartItem', line, totals: undefined });
    }
  }
  return removed;
}
