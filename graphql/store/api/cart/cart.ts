import type { StoreContext } from '../../services/context';
import { clearCart } from '../../db/cart/cart';
import { cartMessages } from '../../domain/cart/cart-messages';
import { RuleError } from '../../domain/errors';
import type { ShippingRate } from '../../domain/shipping-tax/shipping';
import { packageDetails } from '../../domain/shipping-tax/shipping';
import type { CouponTotals, TaxTotal } from '../../domain/cart/totals';
import type { CartLineSource } from './cart-line';
import { moneyText, totalText, type PriceArgs } from '../money-text';
import { cartState, type CartState } from '../../services/cart/cart-state';
import { checkPageArgs } from '../connection';
import type { Resolvers } from '../resolver';

type Sum = (cart: CartState) => number;

const sum = (pick: Sum) => (cart: CartState, args: PriceArgs, ctx: StoreContext) =>
  moneyText(ctx, pick(cart), args);

export const cartResolvers: Resolvers = {
  RootQuery: {
    /** Sums are always worked out anew, so `recalculateTotals` changes nothing. */
    cart(_source: unknown, _args: unknown, ctx: StoreContext) {
      ctx.session.open();
      return cartState(ctx);
    },
  },
  RootMutation: {
    emptyCart(_source: unknown, _args: unknown, ctx: StoreContext) {
      ctx.session.open();
      const deletedCart = cartState(ctx);
      if (deletedCart.lines.length === 0) throw new RuleError(cartMessages.cartIsEmpty);
      clearCart(ctx.db, ctx.session.id);
      ctx.session.save();
      return { deletedCart, cart: cartState(ctx) };
    },
  },
  Cart: {
    isEmpty: ({ lines }: CartState) => lines.length === 0,
    needsShippingAddress: ({ totals }: CartState, _args: unknown, { settings }: StoreContext) =>
      totals.needsShipping && settings.text('woocommerce_ship_to_destination') !== 'billing_only',
    displayPricesIncludeTax: (_cart: CartState, _args: unknown, { settings }: StoreContext) =>
      settings.taxesEnabled && settings.displayCartPricesWithTax,
    subtotal: sum(({ totals }) => totals.subtotal),
    subtotalTax: sum(({ totals }) => totals.subtotalTax),
    discountTotal: sum(({ totals }) => totals.discount),
    discountTax: sum(({ totals }) => totals.discountTax),
    shippingTotal: sum(({ totals }) => totals.shipping),
    shippingTax: sum(({ totals }) => totals.shippingTax),
    feeTotal: sum(() => 0),
    feeTax: sum(() => 0),
    fees: () => null,
    /** The goods before discounts, as the cart shows them. */
    contentsTotal: (cart: CartState, args: PriceArgs, ctx: StoreContext) => {
      const shown = ctx.settings.displayCartPricesWithTax
        ? cart.totals.subtotal + cart.totals.subtotalTax
        : cart.totals.subtotal;
      return moneyText(ctx, shown, args);
    },
    contentsTax: sum(({ totals }) => totals.contentsTax),
    totalTax: sum(({ totals }) => totals.totalTax),
    total: ({ totals }: CartState, args: PriceArgs, ctx: StoreContext) => totalText(ctx, totals.total, args),
    totalTaxes: ({ totals }: CartState) => {
      const due = [...totals.taxes]
        .sort((a, b) => Number(b.shipping > 0) - Number(a.shipping > 0))
        .filter((tax) => tax.goods + tax.shipping > 0);
      return due.length > 0 ? due : null;
    },
    appliedCoupons: ({ totals }: CartState) => (totals.coupons.length > 0 ? totals.coupons : null),
    chosenShippingMethods: ({ totals }: CartState) => (totals.chosen ? [totals.chosen.id] : []),
    availableShippingMethods: (cart: CartState) => (cart.totals.needsShipping ? [cart] : []),
    contents: (cart: CartState, args: { first?: number | null; last?: number | null }) => {
      const all = cart.lines.map((line, index): CartLineSource => ({
        __typename: 'SimpleCartItem',
        line,
        totals: cart.totals.lines[index],
      }));
      checkPageArgs(args);
      return {
        nodes: page(all, args),
        itemCount: cart.lines.reduce((pieces, line) => pieces + line.quantity, 0),
        productCount: cart.lines.length,
      };
    },
  },
  CartTax: {
    label: ({ rate }: TaxTotal) => rate.name,
    amount: (tax: TaxTotal, args: PriceArgs, ctx: StoreContext) =>
      moneyText(ctx, tax.goods + tax.shipping, args),
  },
  AppliedCoupon: {
    code: ({ coupon, typed }: CouponTotals & { typed?: string }) => typed ?? coupon.code,
    description: ({ coupon }: CouponTotals) => coupon.description || null,
    discountAmount: ({ discount }: CouponTotals, args: PriceArgs, ctx: StoreContext) =>
      moneyText(ctx, discount, args),
    discountTax: ({ discountTax }: CouponTotals, args: PriceArgs, ctx: StoreContext) =>
      moneyText(ctx, discountTax, args),
  },
  ShippingPackage: {
    packageDetails: ({ lines }: CartState) =>
      packageDetails(
        lines
          .filter(({ product }) => !product.virtual)
          .map(({ product, quantity }) => ({ name: product.name, quantity })),
      ),
    supportsShippingCalculator: () => true,
    rates: ({ totals }: CartState) => (totals.rates.length > 0 ? totals.rates : null),
  },
  ShippingRate: {
    cost: (rate: ShippingRate, args: PriceArgs, ctx: StoreContext) => {
      const withTax = ctx.settings.taxesEnabled && ctx.settings.displayCartPricesWithTax;
      return moneyText(ctx, withTax ? rate.cost + rate.tax : rate.cost, args);
    },
  },
};

function page(
  all: CartLineSource[],
  { first, last }: { first?: number | null; last?: number | null },
): CartLineSource[] {
  if (typeof first === 'number') return all.slice(0, first);
  return typeof last === 'number' && last < all.length ? all.slice(all.length - last) : all;
}
