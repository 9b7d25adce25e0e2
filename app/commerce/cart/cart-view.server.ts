import type { cartFields } from '@graphql/operations/fragments';
import type { ResultOf } from '@graphql/operations/tada-graphql';
import { isRoundingDifference } from '@graphql/shared/balance-totals';
import { MAX_QUANTITY_PER_LINE } from '~/domain/forms/cart-forms.server';
import {
  getAttributeLabel,
  getValueLabel,
  type RawAttribute,
} from '~/catalogue/index/product-attributes.server';
import { findAttribute } from '~/catalogue/index/variations';
import { toText } from '~/platform/backend/commerce-error.server';
import { findTranslatedProduct, findLocalizedProduct } from '~/catalogue/sync/product-translations.server';
import { getCurrentLocale } from '~/platform/i18n/format.server';
import { getTranslator } from '~/platform/i18n/request-locale.server';
import { toPackages } from './shipping-packages.server';
import { displayTotal, computeTotals, type Totals } from './cart-totals.server';
import { toPicturePath } from '~/domain/picture-path.server';
import { formatMoney, parsePriceRange, parseDisplayRange } from '~/domain/money.server';
import { toStock, getStockState, type RawStock, type Stock } from '~/domain/stock.server';

export type StockNote =
  | { kind: 'gone' | 'backorder' | 'unreadable' }
  | { kind: 'only' | 'low'; left: number };

interface StockFields extends Omit<RawStock, 'manageStock'> {
  soldIndividually: boolean | null;
}

interface LineStock extends Stock {
  isSoldIndividually: boolean;
}

export function getLineStock(...nodes: (object | null | undefined)[]): LineStock {
  const sources = nodes.filter((node): node is StockFields => !!node && 'stockStatus' in node);
  const first = <Key extends keyof StockFields>(key: Key) =>
    sources.map((node) => node[key]).find((value) => value !== null && value !== undefined) ?? null;
  const stock = toStock({
    stockStatus: first('stockStatus'),
    // The API gives a quantity only if stock is managed.
    manageStock: 'TRUE',
    stockQuantity: first('stockQuantity'),
    lowStockAmount: first('lowStockAmount'),
    backordersAllowed: first('backordersAllowed'),
  });
  return { ...stock, isSoldIndividually: sources.some((node) => node.soldIndividually) };
}

export function getStockNote(quantity: number, stock: LineStock): StockNote | undefined {
  const { left } = stock;
  const state = getStockState(stock);
  if (state === 'out') return { kind: 'gone' };
  if (state === 'backorder') return { kind: 'backorder' };
  if (left !== undefined && quantity > left) return { kind: 'only', left };
  return left !== undefined && state === 'low' && !stock.isSoldIndividually
    ? { kind: 'low', left }
    : undefined;
}

export type CartResult = ResultOf<typeof cartFields>;
type Line = NonNullable<CartResult['contents']>['nodes'][number];

export type Cart = ReturnType<typeof toCartView>;
export type CartLine = Cart['lines'][number];

function toLineAttributes({ product, variation }: Line) {
  const node = product?.node;
  const productAttributes = node?.__typename === 'VariableProduct' ? (node.attributes?.nodes ?? []) : [];
  return (variation?.attributes ?? []).flatMap((attribute) => {
    if (!attribute?.name || !attribute.value) return [];
    const productAttribute: RawAttribute | undefined = findAttribute(productAttributes, attribute.name);
    return {
      label: getAttributeLabel(productAttribute ?? attribute),
      value: getValueLabel(productAttribute, attribute.value),
    };
  });
}

function getChosenValues({ variation }: Line): Record<string, string> | undefined {
  const openNames = (variation?.node.attributes?.nodes ?? [])
    .filter(({ value }) => !value)
    .map(({ name }) => name);
  const entries = (variation?.attributes ?? []).flatMap((attribute) =>
    attribute?.name && attribute.value && openNames.includes(attribute.name)
      ? [[attribute.name, attribute.value] as const]
      : [],
  );
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

function getMaxQuantity({ status, left, isSoldIndividually }: LineStock): number {
  if (isSoldIndividually) return 1;
  return status === 'out' ? 0 : Math.min(left ?? MAX_QUANTITY_PER_LINE, MAX_QUANTITY_PER_LINE);
}

function toCartLine(line: Line, isTaxIncluded: boolean) {
  const node = line.product?.node;
  const quantity = line.quantity ?? 1;
  const stock = getLineStock(line.variation?.node, line.product?.node);
  const note = node ? getStockNote(quantity, stock) : ({ kind: 'unreadable' } as const);
  const chosen = getChosenValues(line);
  const translation = node && findTranslatedProduct(node.databaseId);
  const source = line.variation?.node.image?.sourceUrl ?? node?.image?.sourceUrl;
  const picture = source ? toPicturePath(source) : undefined;
  const total = displayTotal(line.rawSubtotal, line.rawSubtotalTax, isTaxIncluded);
  return {
    key: line.key,
    /** 0 if the shop cannot show the product. */
    productId: node?.databaseId ?? 0,
    ...(line.variation ? { variationId: line.variation.node.databaseId } : {}),
    name: node
      ? (translation?.name ?? toText(node.name ?? ''))
      : getTranslator(getCurrentLocale())('cart:unreadable'),
    path: node ? `/product/${translation?.slug ?? node.slug ?? ''}` : '/cart',
    ...(picture ? { picture } : {}),
    attributes: toLineAttributes(line),
    unit: formatMoney(Math.round(total / quantity)),
    total: formatMoney(total),
    quantity,
    maxQuantity: getMaxQuantity(stock),
    single: stock.isSoldIndividually,
    ...(note ? { note } : {}),
    ...(chosen ? { chosen } : {}),
  };
}

export function toTotalRows(
  totals: Totals,
  hasShipping: boolean,
  money: (minor: number) => string,
  fees: { name?: string; amount: number }[] = [{ amount: totals.fees }],
) {
  type Kind = 'subtotal' | 'discount' | 'shipping' | 'fees' | 'further' | 'tax' | 'total';
  const createRow = (kind: Kind, amount: number, name?: string) => ({
    kind,
    amount:
      kind === 'shipping' && amount === 0 ? getTranslator(getCurrentLocale())('cart:free') : money(amount),
    ...(name ? { name } : {}),
  });
  return [
    createRow('subtotal', totals.subtotal),
    ...(totals.discount === 0 ? [] : [createRow('discount', -totals.discount)]),
    ...(hasShipping ? [createRow('shipping', totals.shipping)] : []),
    ...fees.flatMap(({ name, amount }) => (amount === 0 ? [] : [createRow('fees', amount, name)])),
    ...(totals.taxIncluded || totals.tax === 0 ? [] : [createRow('tax', totals.tax)]),
    ...(totals.remainder === 0 ? [] : [createRow('further', totals.remainder)]),
    createRow('total', totals.total),
  ];
}

function toCoupons({ appliedCoupons }: CartResult, { discount, taxIncluded: isTaxIncluded }: Totals) {
  const discounts = (appliedCoupons ?? [])
    .filter((coupon) => coupon !== null)
    .map(({ rawDiscountAmount, rawDiscountTax, ...coupon }) => ({
      ...coupon,
      off: displayTotal(rawDiscountAmount, rawDiscountTax, isTaxIncluded),
    }));
  const remainder = discounts.reduce((rest, { off }) => rest - off, discount);
  const topDiscount = discounts.toSorted((one, other) => other.off - one.off)[0];
  if (topDiscount && isRoundingDifference(remainder)) topDiscount.off += remainder;
  return discounts.map(({ code, description, off }) => ({
    code,
    description: toText(description ?? ''),
    /** 0 if its condition no longer holds: WooCommerce leaves such a coupon in the cart. */
    discount: formatMoney(0 - off),
  }));
}

/** Returns displayed price / entered price of a product. It is not 1 if the shop enters prices without tax and displays them with it. */
function getDisplayFactor({ databaseId, rawPrice }: { databaseId: number; rawPrice?: string | null }) {
  const displayPrice = findLocalizedProduct(databaseId)?.low;
  const enteredPrice = parsePriceRange(rawPrice)?.low;
  return displayPrice && enteredPrice ? displayPrice / enteredPrice : 1;
}

export function hasLocalPrice(lines: readonly Line[]): boolean {
  return lines.some(({ product, variation }) => {
    const priced = variation?.node ?? product?.node;
    if (!priced || !('price' in priced) || !product?.node) return false;
    const displayPrice = parseDisplayRange(priced.rawPrice, priced.price)?.low;
    const enteredPrice = parsePriceRange(priced.rawPrice)?.low;
    if (displayPrice === undefined || enteredPrice === undefined || displayPrice === enteredPrice)
      return false;
    return Math.abs(displayPrice - enteredPrice * getDisplayFactor(product.node)) > 1;
  });
}

export function toCartView(cart: CartResult) {
  const isTaxIncluded = cart.displayPricesIncludeTax ?? true;
  const totals = computeTotals(cart, isTaxIncluded);
  const needsShipping = cart.needsShippingAddress ?? false;
  const nodes = cart.contents?.nodes ?? [];
  const lines = nodes.map((line) => toCartLine(line, isTaxIncluded));
  const packages = needsShipping ? toPackages(cart, lines) : [];
  const hasRate = packages.some(({ chosen }) => chosen !== undefined);
  const hasIncludedTax = isTaxIncluded && totals.tax > 0;
  return {
    lines,
    items: cart.isEmpty ? 0 : (cart.contents?.itemCount ?? 0),
    /** Products beyond the hundred that the API lists. */
    more: Math.max(0, (cart.contents?.productCount ?? 0) - nodes.length),
    coupons: toCoupons(cart, totals),
    needsShipping,
    packages,
    totals,
    rows: toTotalRows(totals, hasRate, formatMoney),
    total: formatMoney(totals.total),
    ...(hasIncludedTax ? { includedTax: formatMoney(totals.tax) } : {}),
    ...(hasIncludedTax && hasLocalPrice(nodes) ? { isTaxedElsewhere: true } : {}),
  };
}
