import { roundHalfUp } from '../../domain/money';
import { packageDetails } from '../../domain/shipping-tax/shipping';
import { sumTaxes } from '../../domain/shipping-tax/tax';
import { emptyCart } from '../../services/cart/cart-lines';
import { chooseShipping } from '../../services/cart/cart-shipping';
import type { CartState } from '../../services/cart/cart-state';
import { applyCoupon, removeCoupons } from '../../services/cart/coupons';
import { cartToRead, newTotal, shownSums, type OldSums } from '../../services/cart/old-sums';
import type { StoreContext } from '../../services/context';
import { checkPageArgs, orNull, type ConnectionArgs } from '../connection';
import { moneyText, totalText, type PriceArgs } from '../money';
import { changesCart, type Resolvers } from '../resolver';
import type { CartLineSource } from '../sources';
import { linesOf } from './cart-line';

const sum = (name: keyof OldSums) => (cart: CartState, args: PriceArgs, ctx: StoreContext) =>
  moneyText(ctx, shownSums(cart)[name], args);

export const cartResolvers: Resolvers = {
  RootQuery: {
    /** Sums are always worked out anew; `recalculateTotals` matters to a store that shows old ones. */
    cart(_source, { recalculateTotals }, ctx) {
      ctx.session.open();
      return cartToRead(ctx, recalculateTotals === true);
    },
  },
  RootMutation: {
    emptyCart: changesCart((_source, _args, ctx) => emptyCart(ctx)),
    applyCoupon: changesCart((_source, { input }, ctx) => {
      const { cart, coupon } = applyCoupon(ctx, input.code);
      const applied = cart.totals.coupons.find((each) => each.coupon.id === coupon.id);
      return { cart, applied: applied && { ...applied, typed: input.code.trim() } };
    }),
    removeCoupons: changesCart((_source, { input }, ctx) => ({
      cart: removeCoupons(
        ctx,
        (input.codes ?? []).filter((code) => code !== null),
      ),
    })),
    updateShippingMethod: changesCart((_source, { input }, ctx) => ({
      cart: chooseShipping(
        ctx,
        (input.shippingMethods ?? []).map((id) => id ?? ''),
      ),
    })),
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
    feeTotal: (_cart, args, ctx) => moneyText(ctx, 0, args),
    feeTax: (_cart, args, ctx) => moneyText(ctx, 0, args),
    fees: () => null,
    /** The goods before discounts, as the cart shows them. */
    contentsTotal: sum('displayedSubtotal'),
    contentsTax: sum('contentsTax'),
    totalTax: sum('totalTax'),
    total: (cart, args, ctx) => totalText(ctx, newTotal(cart), args),
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
