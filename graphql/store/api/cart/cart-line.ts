import { addToCart, changeQuantities } from '../../services/cart/cart-lines';
import type { StateLine } from '../../services/cart/cart-state';
import type { StoreContext } from '../../services/context';
import { moneyText, totalText, type PriceArgs } from '../money';
import { changesCart, type Resolvers } from '../resolver';
import type { CartLineSource } from '../sources';

const lineSum =
  (name: 'subtotal' | 'subtotalTax' | 'tax') =>
  ({ totals }: CartLineSource, args: PriceArgs, ctx: StoreContext) =>
    totals ? moneyText(ctx, totals[name], args) : null;

export const cartLineResolvers: Resolvers = {
  RootMutation: {
    addToCart: changesCart((_source, { input }, ctx) => {
      const { cart, key } = addToCart(ctx, input);
      const index = cart.lines.findIndex((line) => line.key === key);
      const line = cart.lines[index];
      return { cart, cartItem: line ? { line, totals: cart.totals.lines[index] } : null };
    }),
    updateItemQuantities: changesCart((_source, { input }, ctx) => {
      const items = (input.items ?? []).filter((item) => item !== null);
      const { cart, removed } = changeQuantities(ctx, items);
      return { cart, removed: removed.map((line) => ({ line, totals: undefined })) };
    }),
  },
  CartItem: { __resolveType: () => 'SimpleCartItem' },
  SimpleCartItem: {
    id: ({ line }) => line.key,
    key: ({ line }) => line.key,
    quantity: ({ line }) => line.quantity,
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
