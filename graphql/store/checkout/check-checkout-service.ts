import type { StoreContext } from '../context/store-context';
import { findCartLines, removeCartCoupon, removeCartLine } from '../cart/cart-sql';
import { countCouponUses } from '../cart/coupon-sql';
import { loadStates } from '../shipping-tax/shipping-sql';
import { checkAddress, hasPlace } from '../shipping-tax/address-rules';
import { cartMessages } from '../cart/cart-messages';
import type { Address, Addresses } from '../account/customer-rules';
import { checkoutMessages } from './checkout-rules';
import { couponLimitMessage, couponRemovedMessage } from '../cart/coupon-rules';
import { findStockProblem } from '../catalogue/stock-rules';
import { findSaleProducts, readCartState, type CartState } from '../cart/cart-state-service';
import { findViewer } from '../account/customer-view-service';
import { findRateProblem } from '../cart/cart-shipping-service';
import { getUsableGateways } from '../payments/gateway-service';
import { sellsTo, shipsTo } from '../shipping-tax/shipping-tax-service';

interface CheckRequest {
  stored: CartState;
  addresses: Addresses;
  sessionAddresses: Addresses;
  rateId: string | null;
  gatewayId: string;
}

/** Checks in WooCommerce's order. Returns the cart at its destination and all problems. */
export function checkCheckout(ctx: StoreContext, request: CheckRequest) {
  const { stored, sessionAddresses } = request;
  const needsShipping = stored.totals.needsShipping;
  const checked = checkAddresses(ctx, request.addresses, needsShipping, sessionAddresses);
  const delivery = readCartAtDestination(ctx, request);
  const { cart } = delivery;
  const problems = [...checked.problems, ...findGoodsProblems(ctx, cart), ...removeInvalidCoupons(ctx, cart)];
  if (needsShipping) problems.push(...findShippingProblems(ctx, cart, delivery.rateProblem));
  const gateway = getUsableGateways(ctx, cart).find(({ id }) => id === request.gatewayId) ?? null;
  if (cart.totals.total > 0 && !gateway) problems.push(checkoutMessages.noPaymentMethod);
  problems.push(...findUsageLimitProblems(ctx, cart, checked.addresses.billing.email));
  return { cart, addresses: checked.addresses, gateway, problems: [...new Set(problems)] };
}

function checkAddresses(
  ctx: StoreContext,
  order: Addresses,
  needsShipping: boolean,
  sessionAddresses: Addresses,
) {
  const problems: string[] = [];
  const checkOne = (kind: 'Billing' | 'Shipping', address: Address, isPlaceRequired: boolean) => {
    const states = loadStates(ctx.db, address.country);
    const result = checkAddress({ kind, address, states, isPlaceRequired });
    problems.push(...ctx.compat.addressProblems(result.problems));
    return result.address;
  };
  const addresses = { ...order };
  const isSameAddress =
    JSON.stringify({ ...order.billing, email: '', phone: '' }) === JSON.stringify(order.shipping);
  const isServed = {
    billing: sellsTo(ctx, order.billing.country),
    shipping: !needsShipping || shipsTo(ctx, sessionAddresses.shipping.country),
  };
  if (!isServed.billing && isServed.shipping)
    problems.push(checkoutMessages.notSoldTo(order.billing.country));
  if (isServed.billing) {
    addresses.billing = checkOne('Billing', order.billing, needsShipping || hasPlace(order.billing));
    if (needsShipping && isSameAddress) addresses.shipping = { ...addresses.billing, email: '', phone: '' };
  }
  if (needsShipping && !isSameAddress && isServed.shipping)
    addresses.shipping = checkOne('Shipping', order.shipping, true);
  return { problems, addresses };
}

function readCartAtDestination(
  ctx: StoreContext,
  { sessionAddresses, rateId, gatewayId: payment }: CheckRequest,
) {
  const cart = readCartState(ctx, { addresses: sessionAddresses, payment });
  if (rateId === null || cart.totals.rates.length === 0 || rateId === cart.totals.chosen?.id)
    return { cart, rateProblem: null };
  const problem = findRateProblem(cart, 0, rateId);
  if (problem !== null) return { cart, rateProblem: ctx.compat.rateProblem(problem) };
  const choice = { rateId, offered: cart.totals.rates.map((rate) => rate.id) };
  return { cart: readCartState(ctx, { addresses: sessionAddresses, choice, payment }), rateProblem: null };
}

function findGoodsProblems(ctx: StoreContext, cart: CartState): string[] {
  const stock = findStockProblem(cart.lines);
  return [...removeUnavailableLines(ctx, cart), ...(stock === null ? [] : [stock])];
}

/** Removes goods that are no longer sold, and returns a message for each. */
export function removeUnavailableLines(ctx: StoreContext, cart: CartState): string[] {
  const purchasableKeys = new Set(cart.lines.map(({ key }) => key));
  const unavailableLines = findCartLines(ctx.db, ctx.session.id).filter(
    ({ key }) => !purchasableKeys.has(key),
  );
  if (unavailableLines.length === 0) return [];
  for (const { key } of unavailableLines) removeCartLine(ctx.db, ctx.session.id, key);
  const ids = unavailableLines.map(({ variationId, productId }) => variationId ?? productId);
  return [...findSaleProducts(ctx, ids).values()].map(({ name }) => cartMessages.goneFromShop(name));
}

/** Invalid coupons are removed before anything is ordered without them. */
function removeInvalidCoupons(ctx: StoreContext, cart: CartState): string[] {
  return cart.totals.coupons.flatMap(({ coupon, problem }) => {
    if (problem === null) return [];
    removeCartCoupon(ctx.db, ctx.session.id, coupon.id);
    return [couponRemovedMessage(coupon)];
  });
}

function findShippingProblems(
  ctx: StoreContext,
  { totals, shipTo }: CartState,
  rateProblem: string | null,
): string[] {
  if (shipTo.country === '') return [checkoutMessages.noPlace];
  if (!shipsTo(ctx, shipTo.country)) return [checkoutMessages.notShippedTo(shipTo.country)];
  if (rateProblem !== null) return [rateProblem];
  return totals.chosen ? [] : [checkoutMessages.noShippingMethod];
}

/** The order's email address counts in addition to that of the account. */
function findUsageLimitProblems(ctx: StoreContext, { totals }: CartState, email: string): string[] {
  const user = findViewer(ctx);
  const couponUser = {
    sessionId: ctx.session.id,
    userId: user?.id ?? null,
    emails: [user?.email ?? '', email],
  };
  return totals.coupons
    .filter(({ problem }) => problem === null)
    .map(({ coupon }) => coupon)
    .filter(({ id, usageLimitPerUser: limit }) => limit && countCouponUses(ctx.db, id, couponUser) >= limit)
    .map(couponLimitMessage);
}
