import { findCartCouponIds, findCartLines } from './cart-sql';
import { loadSaleProducts } from './sale-product-sql';
import { findAncestorTerms } from '../catalogue/term-service';
import { countCouponUses, loadCoupons } from './coupon-sql';
import { hasUnpaidOrder } from '../orders/find-order-sql';
import { loadGateways } from '../payments/payment-sql';
import type { Addresses } from '../account/customer-rules';
import { isPurchasable, type CartLine, type SaleProduct } from './cart-rules';
import type { Coupon, CouponSituation } from './coupon-rules';
import { calculateTotals, type CartTotals, type PaymentFee, type TotalsItem } from './totals-rules';
import { nowInSeconds } from '../core/clock';
import { getPaymentFee } from '../payments/payment-rules';
import { isCompletePlace } from '../shipping-tax/address-rules';
import { findZone, type ShippingChoice, shipsTo } from '../shipping-tax/shipping-rules';
import { findShippingTaxClass, type TaxPlace, type TaxRate } from '../shipping-tax/tax-rules';
import { resolvePlace, getShopperAddresses, findViewer } from '../account/customer-view-service';
import { memoizeUntilWrite, type StoreContext } from '../context/store-context';
import { findPendingReservations } from '../orders/waiting-order-service';
import {
  getSellingPlaces,
  getStates,
  createRateFinder,
  findPriceRates,
  getShopRules,
  resolveTaxPlace,
  type RateFinder,
} from '../shipping-tax/shipping-tax-service';

export interface CartStateLine extends CartLine {
  product: SaleProduct;
}

export interface CartState {
  lines: CartStateLine[];
  coupons: Coupon[];
  addresses: Addresses;
  shipTo: TaxPlace;
  items: TotalsItem[];
  situation: Omit<CouponSituation, 'items' | 'displayedSubtotal'>;
  totals: CartTotals;
}

export const getCartState = memoizeUntilWrite((ctx): CartState => readCartState(ctx));

export function readCartState(
  ctx: StoreContext,
  overrides: { addresses?: Addresses; choice?: ShippingChoice; payment?: string } = {},
): CartState {
  const { db, session, settings } = ctx;
  const addresses = overrides.addresses ?? getShopperAddresses(ctx);
  const lines = readCartLines(ctx);
  const coupons = loadCoupons(db, findCartCouponIds(db, session.id)).map((coupon) =>
    ctx.texts.translate('coupon', coupon),
  );
  const situation = buildCouponSituation(ctx, addresses);
  const shipTo = resolvePlace(addresses.shipping, settings);
  const choice = overrides.choice ?? getShippingChoice(ctx);
  const payment = overrides.payment ?? session.record?.data['chosen_payment_method'];
  const gateways = lines.length > 0 && payment ? loadGateways(db, ctx.texts) : [];
  const fee = getPaymentFee(gateways.find(({ id }) => id === payment));

  const calculate = (isPickup: boolean) =>
    calculateCart(ctx, { lines, coupons, situation, addresses, shipTo, choice, fee, isPickup });
  const isPickupAssumed = choice.rateId?.startsWith('local_pickup') ?? false;
  let result = calculate(isPickupAssumed);
  const isPickup = result.totals.chosen?.methodId === 'local_pickup';
  if (isPickup !== isPickupAssumed) result = calculate(isPickup);
  return { lines, coupons, addresses, shipTo, situation, ...result };
}

/** Lines whose goods can still be bought. */
export function readCartLines(ctx: StoreContext): CartStateLine[] {
  const stored = findCartLines(ctx.db, ctx.session.id);
  if (stored.length === 0) return [];
  const products = loadSaleProducts(
    ctx.db,
    stored.map((line) => line.variationId ?? line.productId),
    getSaleOptions(ctx),
  );
  return stored.flatMap((line) => {
    const product = products.get(line.variationId ?? line.productId);
    return product && isPurchasable(product) ? [{ ...line, product }] : [];
  });
}

export function getSaleOptions(ctx: StoreContext) {
  const { now, siteUrl, settings, texts, catalogue } = ctx;
  return {
    reservedQuantities: findPendingReservations(ctx).pieces,
    noStockAmount: settings.noStockAmount,
    now: nowInSeconds({ now }),
    siteUrl,
    isStockManaged: settings.stockManagementEnabled,
    ...(texts.isTranslated ? { getName: (id: number) => catalogue.findSellable(id)?.name } : {}),
  };
}

/** sessions.chosen_shipping: the rate, then the offered rates. */
export function getShippingChoice({ session }: StoreContext): ShippingChoice {
  const [rateId = '', ...offered] = session.record?.chosenShipping ?? [];
  return { rateId: rateId === '' ? null : rateId, offered };
}

function buildCouponSituation(ctx: StoreContext, addresses: Addresses): CartState['situation'] {
  const { db, settings, siteUrl } = ctx;
  const user = findViewer(ctx);
  const userId = user?.id ?? null;
  const { orderId: exceptOrder, coupons } = findPendingReservations(ctx);
  const emails = [user?.email ?? '', addresses.billing.email]
    .filter((email) => email !== '')
    .map((email) => email.toLowerCase());
  return {
    now: nowInSeconds(ctx),
    userId,
    emails,
    usesByUser: (couponId) => (user ? countCouponUses(db, couponId, { userId, emails, exceptOrder }) : 0),
    isUsedByPendingOrder: (couponId) => coupons.has(couponId),
    hasUnpaidOrder: () => user !== undefined && hasUnpaidOrder(db, user.id),
    categoryName: (id) => ctx.catalogue.terms.byId.get(id)?.name ?? '',
    priceFormat: settings.priceFormat,
    siteUrl,
  };
}

interface CartCalculationInput extends Omit<CartState, 'items' | 'totals'> {
  choice: ShippingChoice;
  fee: PaymentFee | undefined;
  isPickup: boolean;
}

function calculateCart(
  ctx: StoreContext,
  { lines, coupons, situation, addresses, shipTo, choice, fee, isPickup }: CartCalculationInput,
): Pick<CartState, 'items' | 'totals'> {
  const { settings } = ctx;
  const taxAddress = resolveTaxPlace(ctx, addresses, isPickup);
  const rules = getShopRules(ctx);
  const findRates = createRateFinder(ctx);
  const isShippingEnabled = settings.text('woocommerce_ship_to_countries') !== 'disabled';
  const items = lines.map(({ key, productId, variationId, quantity, product }): TotalsItem => ({
    key,
    productId,
    variationId,
    quantity,
    name: product.name,
    onSale: product.onSale,
    // Lazy: only coupons need them.
    get categoryIds() {
      return findCategoryIds(productId, ctx);
    },
    unitPrice: product.price ?? 0,
    ...(settings.taxesEnabled && product.taxable
      ? findPriceRates(ctx, findRates, product.taxClass, taxAddress)
      : { rates: [], shopRates: [] }),
    needsShipping: isShippingEnabled && !product.virtual,
    shippingClassId: product.shippingClassId,
  }));
  const shippedLines = lines.filter(({ product }) => !product.virtual);
  const totals = calculateTotals({
    rules: {
      arePricesTaxInclusive: settings.pricesIncludeTax && settings.taxesEnabled,
      isTaxDisplayed: settings.displayCartPricesWithTax && settings.taxesEnabled,
      shouldRoundTaxAtSubtotal: settings.roundTaxAtSubtotal,
      hasSequentialDiscounts: settings.flag('woocommerce_calc_discounts_sequentially', false),
      decimals: settings.decimals,
    },
    items,
    coupons,
    situation,
    fee,
    shipping: {
      canShip: shipsTo(getSellingPlaces(ctx), shipTo.country),
      zone: shippedLines.length > 0 ? findZone(rules.zones, shipTo) : null,
      taxRates: shippedLines.length > 0 ? findShippingTaxRates(ctx, shippedLines, findRates, taxAddress) : [],
      isPlaceKnown:
        !settings.flag('woocommerce_shipping_cost_requires_address', false) ||
        isCompletePlace(shipTo, getStates(ctx, shipTo.country)),
      hidesOthersWhenFree: settings.flag('woocommerce_shipping_hide_rates_when_free', false),
      classIds: rules.shippingClassIds,
      choice,
    },
  });
  return { items, totals };
}

/** Includes the categories above. */
const findCategoryIds = (productId: number, ctx: StoreContext): number[] =>
  (ctx.catalogue.product(productId)?.terms ?? [])
    .filter(({ taxonomy }) => taxonomy === 'product_cat')
    .flatMap((term) => [term, ...findAncestorTerms(term, ctx)].map(({ id }) => id));

function findShippingTaxRates(
  ctx: StoreContext,
  shippedLines: readonly CartStateLine[],
  findRates: RateFinder,
  place: TaxPlace,
): TaxRate[] {
  if (!ctx.settings.taxesEnabled) return [];
  const configuredClass = ctx.settings.shippingTaxClass;
  const goods = shippedLines
    .filter(({ product }) => product.isShippingTaxable)
    .map(({ product }) => product.taxClass);
  const taxClass =
    configuredClass === 'inherit'
      ? findShippingTaxClass(goods, getShopRules(ctx).taxClasses)
      : configuredClass;
  return taxClass === null ? [] : findRates(taxClass, place).filter((rate) => rate.isForShipping);
}
