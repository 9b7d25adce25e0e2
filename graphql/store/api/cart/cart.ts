import * as z from 'zod/v4';
import { roundHalfUp } from '../../domain/money';
import { packageDetails } from '../../domain/shipping-tax/shipping';
import { sumTaxes } from '../../domain/shipping-tax/tax';
import { addToCart, changeQuantities, emptyCart, removeLines } from '../../services/cart/cart-lines';
import { chooseShipping } from '../../services/cart/cart-shipping';
import { cartState, type CartState, type StateLine } from '../../services/cart/cart-state';
import { applyCoupon, removeCoupons } from '../../services/cart/coupons';
import type { CartSums } from '../../services/compat';
import type { StoreContext } from '../../services/context';
import { byKeys, checkPageArgs, orNull, type ConnectionArgs } from '../connection';
import { moneyText, totalText, type PriceArgs } from '../money';
import type { CartLineSource, Resolvers } from '../resolver';

const sum = (name: keyof CartSums) => (cart: CartState, args: PriceArgs, ctx: StoreContext) =>
  moneyText(ctx, ctx.compat.sums(cart)[name], args);

const lineSum =
  (name: 'subtotal' | 'subtotalTax' | 'tax') =>
  ({ totals }: CartLineSource, args: PriceArgs, ctx: StoreContext) =>
    totals ? moneyText(ctx, totals[name], args) : null;

const extraData = z.union([z.record(z.string(), z.unknown()), z.array(z.unknown())]);

function linesOf({ lines, totals }: CartState): CartLineSource[] {
  return lines.map((line, index) => ({ line, totals: totals.lines[index] }));
}

const asRemoved = (line: StateLine): CartLineSource => ({ line, totals: undefined });

export const cartResolvers: Resolvers = {
  RootQuery: {
    /** Always recalculates. The argument matters to a store that caches stale totals (compat). */
    cart(_source, { recalculateTotals }, ctx) {
      ctx.session.open();
      return ctx.compat.cartToRead(ctx, () => cartState(ctx), recalculateTotals === true);
    },
  },
  RootMutation: {
    addToCart: (_source, { input }, ctx) => {
      const { cart, key } = addToCart(ctx, input);
      return { cart, cartItem: linesOf(cart).find(({ line }) => line.key === key) };
    },
    updateItemQuantities: (_source, { input }, ctx) => {
      const items = (input.items ?? []).filter((item) => item !== null);
      const changed = changeQuantities(ctx, items);
      const removed = changed.removed.map(asRemoved);
      const updated = linesOf(changed.cart).filter(({ line }) => items.some(({ key }) => key === line.key));
      return { cart: changed.cart, removed, updated, items: [...updated, ...removed] };
    },
    removeItemsFromCart: (_source, { input }, ctx) => {
      const { cart, removed } = removeLines(ctx, input);
      return { cart, cartItems: removed.map(asRemoved) };
    },
    emptyCart: (_source, _args, ctx) => emptyCart(ctx),
    applyCoupon: (_source, { input }, ctx) => {
      const { cart, coupon } = applyCoupon(ctx, input.code);
      const applied = cart.totals.coupons.find((each) => each.coupon.id === coupon.id);
      return { cart, applied: applied && { ...applied, typed: input.code.trim() } };
    },
    removeCoupons: (_source, { input }, ctx) => ({
      cart: removeCoupons(
        ctx,
        (input.codes ?? []).filter((code) => code !== null),
      ),
    }),
    updateShippingMethod: (_source, { input }, ctx) => ({
      cart: chooseShipping(
        ctx,
        (input.shippingMethods ?? []).map((id) => id ?? ''),
      ),
    }),
  },
  Cart: {
    isEmpty: ({ lines }) => lines.length === 0,
    needsShippingAddress: ({ totals }, _args, { settings }) =>
      totals.needsShipping && settings.text('woocommerce_ship_to_destination') !== 'billing_only',
    displayPricesIncludeTax: (_cart, _args, { settings }) =>
      settings.taxesEnabled && settings.displayCartPricesWithTax,
    subtotal: sum('subtotal'),
    subtotalTax: sum('subtotalTax'),
    discountTotal: sum('discount'),
    discountTax: sum('discountTax'),
    shippingTotal: sum('shipping'),
    shippingTax: sum('shippingTax'),
    feeTotal: ({ totals }, args, ctx) => moneyText(ctx, totals.fee?.total ?? 0, args),
    feeTax: (_cart, args, ctx) => moneyText(ctx, 0, args),
    fees: ({ totals: { fee } }, _args, { settings }) =>
      fee && [{ id: 'payment', name: fee.name, total: fee.total / 10 ** settings.decimals }],
    /** Includes tax like the cart's display, before discounts. */
    contentsTotal: sum('displayedSubtotal'),
    contentsTax: sum('contentsTax'),
    totalTax: sum('totalTax'),
    total: (cart, args, ctx) => totalText(ctx, ctx.compat.total(cart), args),
    totalTaxes: ({ totals }) => {
      const due = totals.taxes.filter((tax) => tax.goods + tax.shipping > 0);
      return orNull(due.sort((a, b) => Number(b.shipping > 0) - Number(a.shipping > 0)));
    },
    appliedCoupons: ({ totals }) => orNull(totals.coupons),
    chosenShippingMethods: ({ totals }) => (totals.chosen ? [totals.chosen.id] : []),
    availableShippingMethods: (cart) => (cart.totals.needsShipping ? [cart] : []),
    contents: (cart, args) => {
      checkPageArgs(args);
      return {
        nodes: page(linesOf(cart), args),
        itemCount: cart.lines.reduce((pieces, line) => pieces + line.quantity, 0),
        productCount: cart.lines.length,
      };
    },
  },
  CartItem: { __resolveType: () => 'SimpleCartItem' },
  SimpleCartItem: {
    id: ({ line }) => line.key,
    key: ({ line }) => line.key,
    quantity: ({ line }) => line.quantity,
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
  CartTax: {
    label: ({ rate }) => rate.name,
    amount: (tax, args, ctx) => moneyText(ctx, tax.goods + tax.shipping, args),
  },
  AppliedCoupon: {
    code: ({ coupon, typed }) => typed ?? coupon.code,
    description: ({ coupon }) => coupon.description || null,
    discountAmount: ({ discount }, args, ctx) => moneyText(ctx, discount, args),
    discountTax: ({ discountTax }, args, ctx) => moneyText(ctx, discountTax, args),
  },
  ShippingPackage: {
    packageDetails: ({ lines }) => packageDetails(lines),
    supportsShippingCalculator: () => true,
    rates: ({ totals }) => orNull(totals.rates),
  },
  ShippingRate: {
    cost: (rate, args, ctx) => {
      const withTax = ctx.settings.taxesEnabled && ctx.settings.displayCartPricesWithTax;
      return moneyText(ctx, roundHalfUp(withTax ? rate.cost + sumTaxes(rate.taxes) : rate.cost), args);
    },
  },
};

function page(all: CartLineSource[], { first, last }: ConnectionArgs): CartLineSource[] {
  if (typeof first === 'number') return all.slice(0, first);
  return typeof last === 'number' && last < all.length ? all.slice(all.length - last) : all;
}

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
