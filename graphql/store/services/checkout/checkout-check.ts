import type { StoreContext } from '../context';
import { findCartLines, removeCartCoupon, removeCartLine } from '../../db/cart/cart';
import { loadSaleProducts } from '../../db/cart/cart-product';
import { couponUses } from '../../db/cart/coupon';
import { loadStates } from '../../db/shipping-tax/shipping';
import { checkAddress, namesPlace } from '../../domain/shipping-tax/address';
import { cartMessages } from '../../domain/cart/cart-messages';
import type { Address, Addresses } from '../../domain/account/customer';
import { checkoutMessages } from '../../domain/checkout/checkout';
import { couponUsedUp, couponWasRemoved } from '../../domain/cart/coupon';
import { shipsTo, sellsTo } from '../../domain/shipping-tax/shipping-places';
import { stockProblem } from '../../domain/catalogue/stock';
import { readCartState, saleOptions, type CartState } from '../cart/cart-state';
import { viewerUser } from '../account/customer-view';
import { rateProblem } from '../cart/cart-shipping';
import { usableGateways } from '../payments/gateways';
import { sellingPlaces } from '../shipping-tax/shop-rules';

export type CheckedCheckout = ReturnType<typeof checkCheckout>;

export interface CheckRequest {
  stored: CartState;
  addresses: Addresses;
  remembered: Addresses;
  rateId: string | null;
  gatewayId: string;
}

/** Checks in WooCommerce's order. Returns the cart at its destination and all problems. */
export function checkCheckout(ctx: StoreContext, request: CheckRequest) {
  const { stored, remembered } = request;
  const needsShipping = stored.totals.needsShipping;
  const checked = checkAddresses(ctx, request.addresses, needsShipping, remembered);
  const delivered = atItsPlace(ctx, request);
  const { cart } = delivered;
  const problems = [...checked.problems, ...goodsProblems(ctx, cart), ...couponProblems(ctx, cart)];
  if (needsShipping) problems.push(...shippingProblems(ctx, cart, delivered.rateProblem));
  const gateway = usableGateways(ctx, cart).find(({ id }) => id === request.gatewayId) ?? null;
  if (cart.totals.total > 0 && !gateway) problems.push(checkoutMessages.noPaymentMethod);
  problems.push(...usesProblems(ctx, cart, checked.addresses.billing.email));
  return { cart, addresses: checked.addresses, gateway, problems: [...new Set(problems)] };
}

function checkAddresses(ctx: StoreContext, order: Addresses, needsShipping: boolean, remembered: Addresses) {
  const places = sellingPlaces(ctx);
  const problems: string[] = [];
  const checked = (kind: 'Billing' | 'Shipping', address: Address, placeRequired: boolean) => {
    const states = loadStates(ctx.db, address.country);
    const result = checkAddress({ kind, address, states, placeRequired });
    problems.push(...ctx.compat.addressProblems(result.problems));
    return result.address;
  };
  const addresses = { ...order };
  const same = JSON.stringify({ ...order.billing, email: '', phone: '' }) === JSON.stringify(order.shipping);
  const sold = {
    billing: sellsTo(places, order.billing.country),
    shipping: !needsShipping || shipsTo(places, remembered.shipping.country),
  };
  if (!sold.billing && sold.shipping) problems.push(checkoutMessages.notSoldTo(order.billing.country));
  if (sold.billing) {
    addresses.billing = checked('Billing', order.billing, needsShipping || namesPlace(order.billing));
    if (needsShipping && same) addresses.shipping = { ...addresses.billing, email: '', phone: '' };
  }
  if (needsShipping && !same && sold.shipping) addresses.shipping = checked('Shipping', order.shipping, true);
  return { problems, addresses };
}

function atItsPlace(ctx: StoreContext, { remembered, rateId, gatewayId: payment }: CheckRequest) {
  const cart = readCartState(ctx, { addresses: remembered, payment });
  if (rateId === null || cart.totals.rates.length === 0 || rateId === cart.totals.chosen?.id)
    return { cart, rateProblem: null };
  const problem = rateProblem(cart, 0, rateId);
  if (problem !== null) return { cart, rateProblem: ctx.compat.rateProblem(problem) };
  const choice = { rateId, offered: cart.totals.rates.map((rate) => rate.id) };
  return { cart: readCartState(ctx, { addresses: remembered, choice, payment }), rateProblem: null };
}

function goodsProblems(ctx: StoreContext, cart: CartState): string[] {
  const stock = stockProblem(cart.lines);
  return [...removeGoneLines(ctx, cart), ...(stock === null ? [] : [stock])];
}

/** Removes goods that are no longer sold, and returns a message for each. */
export function removeGoneLines(ctx: StoreContext, cart: CartState): string[] {
  const kept = new Set(cart.lines.map(({ key }) => key));
  const gone = findCartLines(ctx.db, ctx.session.id).filter(({ key }) => !kept.has(key));
  if (gone.length === 0) return [];
  for (const { key } of gone) removeCartLine(ctx.db, ctx.session.id, key);
  const ids = gone.map(({ variationId, productId }) => variationId ?? productId);
  return [...loadSaleProducts(ctx.db, ids, saleOptions(ctx)).values()].map(({ name }) =>
    cartMessages.goneFromShop(name),
  );
}

/** Invalid coupons are removed before anything is ordered without them. */
function couponProblems(ctx: StoreContext, cart: CartState): string[] {
  return cart.totals.coupons.flatMap(({ coupon, problem }) => {
    if (problem === null) return [];
    removeCartCoupon(ctx.db, ctx.session.id, coupon.id);
    return [couponWasRemoved(coupon)];
  });
}

function shippingProblems(
  ctx: StoreContext,
  { totals, shipTo }: CartState,
  rateProblem: string | null,
): string[] {
  if (shipTo.country === '') return [checkoutMessages.noPlace];
  if (!shipsTo(sellingPlaces(ctx), shipTo.country)) return [checkoutMessages.notShippedTo(shipTo.country)];
  if (rateProblem !== null) return [rateProblem];
  return totals.chosen ? [] : [checkoutMessages.noShippingMethod];
}

/** The order's email address counts in addition to that of the account. */
function usesProblems(ctx: StoreContext, { totals }: CartState, email: string): string[] {
  const user = viewerUser(ctx);
  const person = { userId: user?.id ?? null, emails: [user?.email ?? '', email] };
  return totals.coupons
    .filter(({ problem }) => problem === null)
    .map(({ coupon }) => coupon)
    .filter(({ id, usageLimitPerUser: most }) => most && couponUses(ctx.db, id, person) >= most)
    .map(couponUsedUp);
}
