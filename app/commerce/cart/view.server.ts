import type { cartFields } from '@graphql/operations/fragments';
import type { ResultOf } from '@graphql/operations/graphql';
import { isRounding } from '@graphql/rules/sums';
import { mostPerLine } from '~/forms/cart.server';
import { attributeLabel, valueText, type RawAttribute } from '~/backend/parts/attributes.server';
import { findAttribute } from '~/catalogue/variations';
import { toText } from '~/backend/sentences/errors.server';
import { ownProduct } from '~/backend/snapshot/own-product.server';
import { packagesOf, type ShippingPackage } from './packages.server';
import { minorSum, totalsOf, type Totals } from './sums.server';
import { pictureOf } from '~/backend/parts/picture-address.server';
import { formatMoney, priceRange } from '~/backend/parts/money.server';
import { stockOf, stockState, type RawStock, type Stock } from '~/backend/parts/stock.server';

export type StockNote = { kind: 'gone' | 'backorder' } | { kind: 'only' | 'low'; left: number };

interface StockFields extends Omit<RawStock, 'manageStock'> {
  soldIndividually: boolean | null;
}

interface LineStock extends Stock {
  /** At most one per order. */
  single: boolean;
}

/** A variation's stock, or the product's where the variation has none of its own. */
export function lineStock(...nodes: (object | null | undefined)[]): LineStock {
  const sources = nodes.filter((node): node is StockFields => !!node && 'stockStatus' in node);
  const first = <Key extends keyof StockFields>(key: Key) =>
    sources.map((node) => node[key]).find((value) => value !== null && value !== undefined) ?? null;
  const stock = stockOf({
    stockStatus: first('stockStatus'),
    // The API gives a quantity only where stock is managed.
    manageStock: 'TRUE',
    stockQuantity: first('stockQuantity'),
    lowStockAmount: first('lowStockAmount'),
    backordersAllowed: sources.some((node) => node.backordersAllowed),
  });
  return { ...stock, single: sources.some((node) => node.soldIndividually) };
}

/** What the shopper has to know about the stock of a line. */
export function stockNote(quantity: number, stock: LineStock): StockNote | undefined {
  const { left } = stock;
  const state = stockState(stock);
  if (state === 'out') return { kind: 'gone' };
  if (state === 'backorder') return { kind: 'backorder' };
  if (left !== undefined && quantity > left) return { kind: 'only', left };
  return left !== undefined && state === 'low' ? { kind: 'low', left } : undefined;
}

export type CartAnswer = ResultOf<typeof cartFields>;
type Line = NonNullable<CartAnswer['contents']>['nodes'][number];

export interface LineAttribute {
  label: string;
  value: string;
}

export interface CartLine {
  key: string;
  productId: number;
  variationId?: number;
  name: string;
  path: string;
  picture?: string;
  attributes: LineAttribute[];
  unit: string;
  total: string;
  quantity: number;
  /** The most that can be ordered. */
  most: number;
  /** At most one of it per order. */
  single: boolean;
  virtual: boolean;
  note?: StockNote;
  /** Values chosen where the variation allows any; what the cart is rebuilt with. */
  chosen?: Record<string, string>;
}

export interface AppliedCoupon {
  code: string;
  description: string;
  /** 0 when its condition no longer holds: WooCommerce leaves such a coupon in the cart. */
  discount: string;
}

export interface TotalRow {
  kind: 'subtotal' | 'discount' | 'shipping' | 'fees' | 'further' | 'tax' | 'total';
  amount: string;
}

export interface Cart {
  lines: CartLine[];
  items: number;
  /** Products beyond the hundred that can be listed. */
  more: number;
  coupons: AppliedCoupon[];
  needsShipping: boolean;
  packages: ShippingPackage[];
  totals: Totals;
  rows: TotalRow[];
  total: string;
  /** The tax inside the total, when prices include it. */
  includedTax?: string;
  /** Prices hold another tax than the entered ones do. */
  isTaxedElsewhere?: boolean;
}

function attributesOf({ product, variation }: Line): LineAttribute[] {
  const node = product?.node;
  const known = node?.__typename === 'VariableProduct' ? (node.attributes?.nodes ?? []) : [];
  return (variation?.attributes ?? []).flatMap((attribute) => {
    if (!attribute?.name || !attribute.value) return [];
    const full: RawAttribute | undefined = findAttribute(known, attribute.name);
    return [{ label: attributeLabel(full ?? attribute), value: valueText(full, attribute.value) }];
  });
}

function chosenOf({ variation }: Line): Record<string, string> | undefined {
  const open = (variation?.node.attributes?.nodes ?? [])
    .filter(({ value }) => !value)
    .map(({ name }) => name);
  const entries = (variation?.attributes ?? []).flatMap((attribute) =>
    attribute?.name && attribute.value && open.includes(attribute.name)
      ? [[attribute.name, attribute.value] as const]
      : [],
  );
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

function mostOf({ status, left, single }: LineStock): number {
  if (single) return 1;
  return status === 'out' ? 0 : Math.min(left ?? mostPerLine, mostPerLine);
}

function lineOf(line: Line, taxIncluded: boolean): CartLine[] {
  const node = line.product?.node;
  if (!node) return [];
  const quantity = line.quantity ?? 1;
  const stock = lineStock(line.variation?.node, line.product?.node);
  const note = stockNote(quantity, stock);
  const chosen = chosenOf(line);
  const own = ownProduct(node.databaseId);
  const source = line.variation?.node.image?.sourceUrl ?? node.image?.sourceUrl;
  const picture = source ? pictureOf(source) : undefined;
  const total = taxIncluded ? minorSum(line.rawSubtotal, line.rawSubtotalTax) : minorSum(line.rawSubtotal);
  return [
    {
      key: line.key,
      productId: node.databaseId,
      ...(line.variation ? { variationId: line.variation.node.databaseId } : {}),
      name: own?.name ?? toText(node.name ?? ''),
      path: `/product/${own?.slug ?? node.slug ?? ''}`,
      ...(picture ? { picture } : {}),
      attributes: attributesOf(line),
      unit: formatMoney(Math.round(total / quantity)),
      total: formatMoney(total),
      quantity,
      most: mostOf(stock),
      single: stock.single,
      virtual: (line.variation?.node.virtual ?? node.virtual) === true,
      ...(note ? { note } : {}),
      ...(chosen ? { chosen } : {}),
    },
  ];
}

/** The sums of a cart or an order in the order of their addition. */
export function totalRows(
  totals: Totals,
  hasShipping: boolean,
  money: (minor: number) => string,
): TotalRow[] {
  const row = (kind: TotalRow['kind'], amount: number) => ({ kind, amount: money(amount) });
  return [
    row('subtotal', totals.subtotal),
    ...(totals.discount === 0 ? [] : [row('discount', -totals.discount)]),
    ...(hasShipping ? [row('shipping', totals.shipping)] : []),
    ...(totals.fees === 0 ? [] : [row('fees', totals.fees)]),
    ...(totals.taxIncluded || totals.tax === 0 ? [] : [row('tax', totals.tax)]),
    ...(totals.other === 0 ? [] : [row('further', totals.other)]),
    row('total', totals.total),
  ];
}

/** Applied coupons with what each takes off, together the row of the discount. */
function couponsOf({ appliedCoupons }: CartAnswer, { discount, taxIncluded }: Totals): AppliedCoupon[] {
  const taken = (appliedCoupons ?? []).flatMap((coupon) =>
    coupon
      ? [{ coupon, off: minorSum(coupon.rawDiscountAmount, ...(taxIncluded ? [coupon.rawDiscountTax] : [])) }]
      : [],
  );
  const left = taken.reduce((rest, { off }) => rest - off, discount);
  const largest = taken.toSorted((one, other) => other.off - one.off)[0];
  if (largest && isRounding(left)) largest.off += left;
  return taken.map(({ coupon: { code, description }, off }) => ({
    code,
    description: toText(description ?? ''),
    discount: formatMoney(0 - off),
  }));
}

type Lines = NonNullable<CartAnswer['contents']>['nodes'];

/** Whether goods cost this shopper something else than what was entered for everybody. */
export function costsElse(lines: Lines): boolean {
  return lines.some(({ product, variation }) => {
    const priced = variation?.node ?? product?.node;
    if (!priced || !('price' in priced)) return false;
    const [shown, entered] = [priceRange(priced.price), priceRange(priced.rawPrice)];
    return shown !== undefined && entered !== undefined && shown.low !== entered.low;
  });
}

/** The cart as pages show it: prices as texts, sums that add up as they are shown. */
export function cartView(answer: CartAnswer): Cart {
  const taxIncluded = answer.displayPricesIncludeTax ?? true;
  const totals = totalsOf(
    {
      subtotal: answer.rawSubtotal,
      subtotalTax: answer.rawSubtotalTax,
      discount: answer.rawDiscountTotal,
      discountTax: answer.rawDiscountTax,
      shipping: answer.rawShippingTotal,
      shippingTax: answer.rawShippingTax,
      fees: answer.rawFeeTotal,
      feeTax: answer.rawFeeTax,
      tax: answer.rawTotalTax,
      total: answer.rawTotal,
    },
    taxIncluded,
  );
  const needsShipping = answer.needsShippingAddress ?? false;
  const nodes = answer.contents?.nodes ?? [];
  const lines = nodes.flatMap((line) => lineOf(line, taxIncluded));
  const isInStock = lines.every(({ note }) => note?.kind !== 'backorder');
  const packages = needsShipping ? packagesOf(answer, isInStock) : [];
  return {
    lines,
    items: answer.isEmpty ? 0 : (answer.contents?.itemCount ?? 0),
    more: Math.max(0, (answer.contents?.productCount ?? 0) - nodes.length),
    coupons: couponsOf(answer, totals),
    needsShipping,
    packages,
    totals,
    rows: totalRows(
      totals,
      packages.some(({ chosen }) => chosen !== undefined),
      formatMoney,
    ),
    total: formatMoney(totals.total),
    ...(taxIncluded && totals.tax > 0
      ? { includedTax: formatMoney(totals.tax), isTaxedElsewhere: costsElse(nodes) }
      : {}),
  };
}
