import { findCartLines } from './cart-sql';
import { loadSaleProducts } from './sale-product-sql';
import { findAncestorTerms } from '../catalogue/term-service';
import { countCouponUses, findCartCoupons } from './coupon-sql';
import { findReservedQuantities } from '../orders/order-stock-sql';
import { loadGateways } from '../payments/payment-sql';
import type { Addresses } from '../account/customer-rules';
import { isPurchasable, type CartLine, type SaleProduct } from './cart-rules';
import type { Coupon, CouponSituation } from './coupon-rules';
import {
  calculateTotals,
  type CartTotals,
  type LineTotals,
  type PaymentFee,
  type TotalsItem,
} from './totals-rules';
import { nowInSeconds } from '../core/clock';
import { getPaymentFee } from '../payments/payment-rules';
import { findZone, type ShippingChoice } from '../shipping-tax/shipping-rules';
import { findShippingTaxClass, type TaxPlace, type TaxRate } from '../shipping-tax/tax-rules';
import { resolvePlace, getShopperAddresses, findViewer } from '../account/customer-view-service';
import { memoizeUntilWrite, type StoreContext } from '../context/store-context';
import {
  createRateFinder,
  findPriceRates,
  getShopRules,
  resolveTaxPlace,
  shipsTo,
  type RateFinder,
} from '../shipping-tax/shipping-tax-service';

interface SoldLine extends CartLine {
  product: SaleProduct;
}

export interface CartStateLine extends SoldLine {
  /** Undefined for a line that has left the cart. */
  totals: LineTotals | undefined;
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
  const coupons = findCartCoupons(db, session.id).map((coupon) => ctx.texts.translate('coupon', coupon));
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
  const pricedLines = lines.map((line, index) => ({ ...line, totals: result.totals.lines[index] }));
  return { lines: pricedLines, coupons, addresses, shipTo, situation, ...result };
}

/** Lines whose goods can still be bought. */
export function readCartLines(ctx: StoreContext): SoldLine[] {
  const stored = findCartLines(ctx.db, ctx.session.id);
  if (stored.length === 0) return [];
  const products = findSaleProducts(
    ctx,
    stored.map((line) => line.variationId ?? line.productId),
  );
  return stored.flatMap((line) => {
    const product = products.get(line.variationId ?? line.productId);
    return product && isPurchasable(product) ? [{ ...line, product }] : [];
  });
}

export function findSaleProducts(ctx: StoreContext, ids: readonly number[]): Map<number, SaleProduct> {
  const { db, session, siteUrl, settings, texts, catalogue } = ctx;
  return loadSaleProducts(db, ids, {
    now: nowInSeconds(ctx),
    siteUrl,
    isStockManaged: settings.stockManagementEnabled,
    noStockAmount: settings.noStockAmount,
    reservedQuantities: findReservedQuantities(db, session.id),
    getName: (id) => (texts.isTranslated ? catalogue.findSellable(id)?.name : undefined),
  });
}

/** sessions.chosen_shipping: the rate, then the offered rates. */
export function getShippingChoice({ session }: StoreContext): ShippingChoice {
  const [rateId = '', ...offered] = session.record?.chosenShipping ?? [];
  return { rateId: rateId === '' ? null : rateId, offered };
}

function buildCouponSituation(ctx: StoreContext, addresses: Addresses): CartState['situation'] {
  const { db, session, settings } = ctx;
  const user = findViewer(ctx);
  const userId = user?.id ?? null;
  const emails = [user?.email ?? '', addresses.billing.email]
    .filter((email) => email !== '')
    .map((email) => email.toLowerCase());
  return {
    now: nowInSeconds(ctx),
    userId,
    emails,
    usesByUser: (couponId) =>
      user ? countCouponUses(db, couponId, { sessionId: session.id, userId, emails }) : 0,
    categoryName: (id) => ctx.catalogue.terms.byId.get(id)?.name ?? '',
    priceFormat: settings.priceFormat,
  };
}

interface CartCalculationInput extends Omit<CartState, 'lines' | 'items' | 'totals'> {
  lines: SoldLine[];
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
  }));
  const shippedLines = lines.filter(({ product }) => !product.virtual);
  const totals = calculateTotals({
    rules: {
      arePricesTaxInclusive: settings.pricesIncludeTax && settings.taxesEnabled,
      isTaxDisplayed: settings.displayCartPricesWithTax && settings.taxesEnabled,
      shouldRoundTaxAtSubtotal: settings.roundTaxAtSubtotal,
      decimals: settings.decimals,
    },
    items,
    coupons,
    situation,
    fee,
    shipping: {
      canShip: shipsTo(ctx, shipTo.country),
      zone: shippedLines.length > 0 ? findZone(rules.zones, shipTo) : null,
      taxRates: shippedLines.length > 0 ? findShippingTaxRates(ctx, shippedLines, findRates, taxAddress) : [],
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
  shippedLines: readonly SoldLine[],
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
