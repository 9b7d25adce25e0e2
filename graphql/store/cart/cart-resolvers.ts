import { roundHalfUp } from '../core/price-format';
import { describePackage } from '../shipping-tax/shipping-rules';
import { sumTaxes } from '../shipping-tax/tax-rules';
import { addToCart, changeQuantities, emptyCart, applyCoupon, removeCoupons } from './cart-lines-service';
import { chooseShipping } from './cart-shipping-service';
import { getCartState, type CartState, type CartStateLine } from './cart-state-service';
import type { CartTotalFields } from '../context/compat-flags';
import type { StoreContext } from '../context/store-context';
import { emptyToNull, slice } from '../api/connection';
import { formatMoney, formatTotal, type PriceArgs } from '../api/price-arguments';
import type { Resolvers } from '../api/resolver';

const totalField = (name: keyof CartTotalFields) => (cart: CartState, args: PriceArgs, ctx: StoreContext) =>
  formatMoney(ctx, ctx.compat.sums(cart)[name], args);

const lineTotalField =
  (name: 'subtotal' | 'subtotalTax' | 'tax') =>
  ({ totals }: CartStateLine, args: PriceArgs, ctx: StoreContext) =>
    totals ? formatMoney(ctx, totals[name], args) : null;

export const cartResolvers: Resolvers = {
  RootQuery: {
    /** Always recalculates. The argument matters to a store that caches stale totals (compat). */
    cart(_source, { recalculateTotals }, ctx) {
      ctx.session.open();
      return ctx.compat.cartToRead(ctx, () => getCartState(ctx), recalculateTotals === true);
    },
  },
  RootMutation: {
    addToCart: (_source, { input }, ctx) => {
      const { cart, key } = addToCart(ctx, input);
      return { cart, cartItem: cart.lines.find((line) => line.key === key) };
    },
    updateItemQuantities: (_source, { input }, ctx) =>
      changeQuantities(
        ctx,
        (input.items ?? []).filter((item) => item !== null),
      ),
    emptyCart: (_source, _args, ctx) => emptyCart(ctx),
    applyCoupon: (_source, { input }, ctx) => {
      const { cart, coupon } = applyCoupon(ctx, input.code);
      const applied = cart.totals.coupons.find((each) => each.coupon.id === coupon.id);
      return { cart, applied: applied && { ...applied, enteredCode: input.code.trim() } };
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
    subtotal: totalField('subtotal'),
    subtotalTax: totalField('subtotalTax'),
    discountTotal: totalField('discount'),
    discountTax: totalField('discountTax'),
    shippingTotal: totalField('shipping'),
    shippingTax: totalField('shippingTax'),
    feeTotal: ({ totals }, args, ctx) => formatMoney(ctx, totals.fee?.total ?? 0, args),
    feeTax: (_cart, args, ctx) => formatMoney(ctx, 0, args),
    fees: ({ totals: { fee } }, _args, { settings }) =>
      fee && [{ id: 'payment', name: fee.name, total: fee.total / 10 ** settings.decimals }],
    /** Includes tax like the cart's display, before discounts. */
    contentsTotal: totalField('displayedSubtotal'),
    contentsTax: totalField('contentsTax'),
    totalTax: totalField('totalTax'),
    total: (cart, args, ctx) => formatTotal(ctx, ctx.compat.total(cart), args),
    totalTaxes: ({ totals }) => {
      const due = totals.taxes.filter((tax) => tax.goods + tax.shipping > 0);
      return emptyToNull(due.sort((a, b) => Number(b.shipping > 0) - Number(a.shipping > 0)));
    },
    appliedCoupons: ({ totals }) => emptyToNull(totals.coupons),
    chosenShippingMethods: ({ totals }) => (totals.chosen ? [totals.chosen.id] : []),
    availableShippingMethods: (cart) => (cart.totals.needsShipping ? [cart] : []),
    contents: (cart, args) => ({
      nodes: typeof args.first === 'number' ? slice(cart.lines, args).nodes : cart.lines,
      itemCount: cart.lines.reduce((count, line) => count + line.quantity, 0),
      productCount: cart.lines.length,
    }),
  },
  CartItem: { __resolveType: () => 'SimpleCartItem' },
  SimpleCartItem: {
    id: ({ key }) => key,
    /** Storefronts for plugins that add data to lines ask for it. */
    extraData: () => [],
    subtotal: lineTotalField('subtotal'),
    subtotalTax: lineTotalField('subtotalTax'),
    tax: lineTotalField('tax'),
    total: ({ totals }, args, ctx) => (totals ? formatTotal(ctx, totals.gross, args) : null),
    product(line, _args, { catalogue, texts }) {
      const node = catalogue.product(line.productId);
      const simpleVariations = Object.entries(line.attributes).map(([slug, value]) => ({
        id: `attribute_${slug}`,
        name: `attribute_${slug}`,
        value: texts.translateOption(slug, value),
      }));
      return node ? { node, simpleVariations } : null;
    },
    variation(line, _args, ctx) {
      const node = line.variationId === null ? undefined : ctx.catalogue.variation(line.variationId);
      return node ? { node, attributes: getSelectedAttributes(ctx, line) } : null;
    },
  },
  CartTax: {
    label: ({ rate }) => rate.name,
    amount: (tax, args, ctx) => formatMoney(ctx, tax.goods + tax.shipping, args),
  },
  AppliedCoupon: {
    code: ({ coupon, enteredCode }) => enteredCode ?? coupon.code,
    description: ({ coupon }) => coupon.description || null,
    discountAmount: ({ discount }, args, ctx) => formatMoney(ctx, discount, args),
    discountTax: ({ discountTax }, args, ctx) => formatMoney(ctx, discountTax, args),
  },
  ShippingPackage: {
    packageDetails: ({ lines }) => describePackage(lines),
    supportsShippingCalculator: () => true,
    rates: ({ totals }) => emptyToNull(totals.rates),
  },
  ShippingRate: {
    cost: (rate, args, ctx) => {
      const isTaxIncluded = ctx.settings.taxesEnabled && ctx.settings.displayCartPricesWithTax;
      return formatMoney(
        ctx,
        roundHalfUp(isTaxIncluded ? rate.cost + sumTaxes(rate.taxes) : rate.cost),
        args,
      );
    },
  },
};

function getSelectedAttributes(ctx: StoreContext, line: CartStateLine) {
  const attributes = ctx.catalogue.product(line.productId)?.attributes ?? [];
  return Object.entries(line.attributes).map(([slug, value]) => {
    const attribute = attributes.find((each) => each.slug === slug);
    const isGlobal = attribute !== undefined && attribute.attributeId !== 0;
    const attributeId = attribute?.attributeId ?? 0;
    return {
      id: `${line.key}:${slug}`,
      name: slug,
      slug,
      value: ctx.texts.translateOption(slug, value),
      label: isGlobal ? attribute.label : slug,
      attributeId,
      termId: attributeId,
    };
  });
}
