import { cartCouponIds, findCartLines } from '../../db/cart/cart';
import { categoryName, loadCategories, loadSaleProducts } from '../../db/cart/cart-product';
import { couponUses, loadCoupons } from '../../db/cart/coupon';
import { hasUnpaidOrder } from '../../db/orders/order-find';
import { loadGateways } from '../../db/payments/payment';
import type { Addresses } from '../../domain/account/customer';
import { isPurchasable, type CartLine, type SaleProduct } from '../../domain/cart/cart';
import type { Coupon, CouponSituation } from '../../domain/cart/coupon';
import { calculateTotals, type CartTotals, type PaymentFee, type TotalsItem } from '../../domain/cart/totals';
import { seconds } from '../../domain/clock';
import { paymentFee } from '../../domain/payments/payment';
import { isWholePlace } from '../../domain/shipping-tax/address';
import { findZone, type ShippingChoice } from '../../domain/shipping-tax/shipping';
import { shipsTo } from '../../domain/shipping-tax/shipping-places';
import { shippingTaxClass, type TaxPlace, type TaxRate } from '../../domain/shipping-tax/tax';
import { placeOf, shopperAddresses } from '../account/addresses';
import { viewerUser } from '../account/customer-view';
import { keptUntilWritten, type StoreContext } from '../context';
import { heldByWaitingOrder } from '../orders/waiting-order';
import {
  sellingPlaces,
  statesOf,
  rateFinder,
  ratesOfPrices,
  shopRules,
  taxPlace,
  type RateFinder,
} from '../shipping-tax/shop-rules';

export interface StateLine extends CartLine {
  product: SaleProduct;
}

export interface CartState {
  lines: StateLine[];
  coupons: Coupon[];
  addresses: Addresses;
  shipTo: TaxPlace;
  items: TotalsItem[];
  situation: Omit<CouponSituation, 'items' | 'displayedSubtotal'>;
  totals: CartTotals;
}

export const cartState = keptUntilWritten((ctx): CartState => readCartState(ctx));

export function readCartState(
  ctx: StoreContext,
  overrides: { addresses?: Addresses; choice?: ShippingChoice; payment?: string } = {},
): CartState {
  const { db, session, settings } = ctx;
  const addresses = overrides.addresses ?? shopperAddresses(ctx);
  const lines = readCartLines(ctx);
  const coupons = loadCoupons(db, cartCouponIds(db, session.id)).map((coupon) =>
    ctx.texts.in('coupon', coupon),
  );
  const situation = couponSituation(ctx, addresses);
  const shipTo = placeOf(addresses.shipping, settings);
  const choice = overrides.choice ?? shippingChoice(ctx);
  const payment = overrides.payment ?? session.record?.data['chosen_payment_method'];
  const gateways = lines.length > 0 && payment ? loadGateways(db, ctx.texts) : [];
  const fee = paymentFee(gateways.find(({ id }) => id === payment));

  const sums = (isPickup: boolean) =>
    sumUp(ctx, { lines, coupons, situation, addresses, shipTo, choice, fee, isPickup });
  const assumed = choice.rateId?.startsWith('local_pickup') ?? false;
  let result = sums(assumed);
  const isPickup = result.totals.chosen?.methodId === 'local_pickup';
  if (isPickup !== assumed) result = sums(isPickup);
  return { lines, coupons, addresses, shipTo, situation, ...result };
}

/** Lines whose goods can still be bought. */
export function readCartLines(ctx: StoreContext): StateLine[] {
  const stored = findCartLines(ctx.db, ctx.session.id);
  if (stored.length === 0) return [];
  const products = loadSaleProducts(
    ctx.db,
    stored.map((line) => line.variationId ?? line.productId),
    saleOptions(ctx),
  );
  return stored.flatMap((line) => {
    const product = products.get(line.variationId ?? line.productId);
    return product && isPurchasable(product) ? [{ ...line, product }] : [];
  });
}

export function saleOptions(ctx: StoreContext) {
  const { now, siteUrl, settings, texts, catalogue } = ctx;
  return {
    held: heldByWaitingOrder(ctx).pieces,
    noStockAmount: settings.noStockAmount,
    now: seconds({ now }),
    siteUrl,
    countsStock: settings.stockManagementEnabled,
    ...(texts.areOthers ? { nameOf: (id: number) => catalogue.sellable(id)?.name } : {}),
  };
}

/** sessions.chosen_shipping: the rate, then the offered rates. */
export function shippingChoice({ session }: StoreContext): ShippingChoice {
  const [rateId = '', ...offered] = session.record?.chosenShipping ?? [];
  return { rateId: rateId === '' ? null : rateId, offered };
}

function couponSituation(ctx: StoreContext, addresses: Addresses): CartState['situation'] {
  const { db, settings, siteUrl } = ctx;
  const user = viewerUser(ctx);
  const userId = user?.id ?? null;
  const { orderId: exceptOrder, coupons } = heldByWaitingOrder(ctx);
  const emails = [user?.email ?? '', addresses.billing.email]
    .filter((email) => email !== '')
    .map((email) => email.toLowerCase());
  return {
    now: seconds(ctx),
    userId,
    emails,
    usesByUser: (couponId) => (user ? couponUses(db, couponId, { userId, emails, exceptOrder }) : 0),
    isHeld: (couponId) => coupons.has(couponId),
    hasUnpaidOrder: () => user !== undefined && hasUnpaidOrder(db, user.id),
    categoryName: (id) => categoryName(db, id),
    priceFormat: settings.priceFormat,
    siteUrl,
  };
}

interface SumRequest extends Omit<CartState, 'items' | 'totals'> {
  choice: ShippingChoice;
  fee: PaymentFee | undefined;
  isPickup: boolean;
}

function sumUp(
  ctx: StoreContext,
  { lines, coupons, situation, addresses, shipTo, choice, fee, isPickup }: SumRequest,
): Pick<CartState, 'items' | 'totals'> {
  const { db, settings } = ctx;
  const taxedAt = taxPlace(ctx, addresses, isPickup);
  const rules = shopRules(ctx);
  const ratesAt = rateFinder(ctx);
  let categories: Map<number, number[]> | undefined;
  const categoriesOf = (id: number) => {
    categories ??= loadCategories(
      db,
      lines.map((line) => line.productId),
    );
    return categories.get(id) ?? [];
  };
  const shippingOn = settings.text('woocommerce_ship_to_countries') !== 'disabled';
  const items = lines.map(({ key, productId, variationId, quantity, product }): TotalsItem => ({
    key,
    productId,
    variationId,
    quantity,
    name: product.name,
    onSale: product.onSale,
    // Lazy: only coupons need them.
    get categoryIds() {
      return categoriesOf(productId);
    },
    unitPrice: product.price ?? 0,
    ...(settings.taxesEnabled && product.taxable
      ? ratesOfPrices(ctx, ratesAt, product.taxClass, taxedAt)
      : { rates: [], shopRates: [] }),
    needsShipping: shippingOn && !product.virtual,
    shippingClassId: product.shippingClassId,
  }));
  const sent = lines.filter(({ product }) => !product.virtual);
  const totals = calculateTotals({
    rules: {
      pricesIncludeTax: settings.pricesIncludeTax && settings.taxesEnabled,
      displayWithTax: settings.displayCartPricesWithTax && settings.taxesEnabled,
      roundTaxAtSubtotal: settings.roundTaxAtSubtotal,
      sequentialDiscounts: settings.flag('woocommerce_calc_discounts_sequentially', false),
      decimals: settings.decimals,
    },
    items,
    coupons,
    situation,
    fee,
    shipping: {
      isSent: shipsTo(sellingPlaces(ctx), shipTo.country),
      zone: sent.length > 0 ? findZone(rules.zones, shipTo) : null,
      taxRates: sent.length > 0 ? shippingTaxRates(ctx, sent, ratesAt, taxedAt) : [],
      isPlaceKnown:
        !settings.flag('woocommerce_shipping_cost_requires_address', false) ||
        isWholePlace(shipTo, statesOf(ctx, shipTo.country)),
      freeIsAlone: settings.flag('woocommerce_shipping_hide_rates_when_free', false),
      classIds: rules.shippingClassIds,
      choice,
    },
  });
  return { items, totals };
}

function shippingTaxRates(
  ctx: StoreContext,
  sent: readonly StateLine[],
  ratesAt: RateFinder,
  place: TaxPlace,
): TaxRate[] {
  if (!ctx.settings.taxesEnabled) return [];
  const own = ctx.settings.shippingTaxClass;
  const goods = sent.filter(({ product }) => product.shippingTaxable).map(({ product }) => product.taxClass);
  const taxClass = own === 'inherit' ? shippingTaxClass(goods, shopRules(ctx).taxClasses) : own;
  return taxClass === null ? [] : ratesAt(taxClass, place).filter((rate) => rate.shipping);
}
