import * as z from 'zod/v4';
import { addToCart, changeQuantities, removeLines } from '../../services/cart/cart-lines';
import type { CartState, StateLine } from '../../services/cart/cart-state';
import type { StoreContext } from '../../services/context';
import { byKeys } from '../connection';
import { moneyText, totalText, type PriceArgs } from '../money';
import { changesCart, type Resolvers } from '../resolver';
import type { CartLineSource } from '../sources';

const lineSum =
  (name: 'subtotal' | 'subtotalTax' | 'tax') =>
  ({ totals }: CartLineSource, args: PriceArgs, ctx: StoreContext) =>
    totals ? moneyText(ctx, totals[name], args) : null;

const extraData = z.union([z.record(z.string(), z.unknown()), z.array(z.unknown())]);

/** The lines of a cart with their sums. */
export function linesOf({ lines, totals }: CartState): CartLineSource[] {
  return lines.map((line, index) => ({ line, totals: totals.lines[index] }));
}

const asRemoved = (line: StateLine): CartLineSource => ({ line, totals: undefined });

export const cartLineResolvers: Resolvers = {
  RootMutation: {
    addToCart: changesCart((_source, { input }, ctx) => {
      const { cart, key } = addToCart(ctx, input);
      return { cart, cartItem: linesOf(cart).find(({ line }) => line.key === key) };
    }),
    updateItemQuantities: changesCart((_source, { input }, ctx) => {
      const items = (input.items ?? []).filter((item) => item !== null);
      const changed = changeQuantities(ctx, items);
      const removed = changed.removed.map(asRemoved);
      const updated = linesOf(changed.cart).filter(({ line }) => items.some(({ key }) => key === line.key));
      return { cart: changed.cart, removed, updated, items: [...updated, ...removed] };
    }),
    removeItemsFromCart: changesCart((_source, { input }, ctx) => {
      const { cart, removed } = removeLines(ctx, input);
      return { cart, cartItems: removed.map(asRemoved) };
    }),
  },
  CartItem: { __resolveType: () => 'SimpleCartItem' },
  SimpleCartItem: {
    id: ({ line }) => line.key,
    key: ({ line }) => line.key,
    quantity: ({ line }) => line.quantity,
    /** What the client that added it has said about it. */
    extraData({ line }, args) {
      const given = Object.entries(extraData.parse(JSON.parse(line.extraData || '{}')));
      const entries = given.map(([key, value]) => ({
        id: `cart__${key}`,
        key,
        value: typeof value === 'string' ? value : JSON.stringify(value),
      }));
      return byKeys(entries, args);
    },
    subtotal: lineSum('subtotal'),
    subtotalTax: lineSum('subtotalTax'),
    tax: lineSum('tax'),
    total: ({ totals }, args, ctx) => (totals ? totalText(ctx, totals.gross, args) : null),
    product({ line }, _args, { catalogue, texts }) {
      const node = catalogue.product(line.productId);
      const simpleVariations = Object.entries(line.attributes).map(([slug, value]) => ({
        id: `attribute_${slug}`,
        name: `attribute_${slug}`,
        value: texts.option(slug, value),
      }));
      return node ? { node, simpleVariations } : null;
    },
    variation({ line }, _args, ctx) {
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
      value: ctx.texts.option(slug, value),
      label: global ? attribute.label : slug,
      attributeId,
      termId: attributeId,
    };
  });
}
