import { packageDetails } from '../../domain/shipping-tax/shipping';
import { emptyCart } from '../../services/cart/cart-lines';
import { cartState, type CartState } from '../../services/cart/cart-state';
import type { StoreContext } from '../../services/context';
import { checkPageArgs, type ConnectionArgs } from '../connection';
import { moneyText, totalText, type PriceArgs } from '../money';
import type { Resolvers } from '../resolver';
import type { CartLineSource } from '../sources';

const sum = (pick: (cart: CartState) => number) => (cart: CartState, args: PriceArgs, ctx: StoreContext) =>
  moneyText(ctx, pick(cart), args);

export const cartResolvers: Resolvers = {
  RootQuery: {
    /** Sums are always worked out anew, so `recalculateTotals` changes nothing. */
    cart(_source, _args, ctx) {
      ctx.session.open();
      return cartState(ctx);
    },
  },
  RootMutation: {
    emptyCart: (_source, _args, ctx) => emptyCart(ctx),
  },
  Cart: {
    isEmpty: ({ lines }) => lines.length === 0,
    needsShippingAddress: ({ totals }, _args, { settings }) =>
      totals.needsShipping && settings.text('woocommerce_ship_to_destination') !== 'billing_only',
    displayPricesIncludeTax: (_cart, _args, { settings }) =>
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
    contentsTotal: (cart, args, ctx) => {
      const shown = ctx.settings.displayCartPricesWithTax
        ? cart.totals.subtotal + cart.totals.subtotalTax
        : cart.totals.subtotal;
      return moneyText(ctx, shown, args);
    },
    contentsTax: sum(({ totals }) => totals.contentsTax),
    totalTax: sum(({ totals }) => totals.totalTax),
    total: ({ totals }, args, ctx) => totalText(ctx, totals.total, args),
    totalTaxes: ({ totals }) => {
      const due = [...totals.taxes]
        .sort((a, b) => Number(b.shipping > 0) - Number(a.shipping > 0))
        .filter((tax) => tax.goods + tax.shipping > 0);
      return due.length > 0 ? due : null;
    },
    appliedCoupons: ({ totals }) => (totals.coupons.length > 0 ? totals.coupons : null),
    chosenShippingMethods: ({ totals }) => (totals.chosen ? [totals.chosen.id] : []),
    availableShippingMethods: (cart) => (cart.totals.needsShipping ? [cart] : []),
    contents: (cart, args) => {
      const all = cart.lines.map((line, index): CartLineSource => ({
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
    packageDetails: ({ lines }) =>
      packageDetails(
        lines
          .filter(({ product }) => !product.virtual)
          .map(({ product, quantity }) => ({ name: product.name, quantity })),
      ),
    supportsShippingCalculator: () => true,
    rates: ({ totals }) => (totals.rates.length > 0 ? totals.rates : null),
  },
  ShippingRate: {
    cost: (rate, args, ctx) => {
      const withTax = ctx.settings.taxesEnabled && ctx.settings.displayCartPricesWithTax;
      return moneyText(ctx, withTax ? rate.cost + rate.tax : rate.cost, args);
    },
  },
};

function page(all: CartLineSource[], { first, last }: ConnectionArgs): CartLineSource[] {
  if (typeof first === 'number') return all.slice(0, first);
  return typeof last === 'number' && last < all.length ? all.slice(all.length - last) : all;
}
