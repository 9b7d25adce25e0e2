import type { cartFields } from '@graphql/operations/fragments';
import type { ResultOf } from '@graphql/operations/graphql';
import { isRounding } from '@graphql/rules/sums';
import { mostPerLine } from '~/forms/cart.server';
import { attributeLabel, valueText, type RawAttribute } from '~/backend/parts/attributes.server';
import { findAttribute } from '~/catalogue/variations';
import { toText } from '~/backend/sentences/errors.server';
import { ownProduct, productNamed } from '~/backend/snapshot/own-product.server';
import { currentLocale } from '~/i18n/format.server';
import { translator } from '~/i18n/i18n.server';
import { packagesOf } from './packages.server';
import { shownSum, totalsOf, type Totals } from './sums.server';
import { pictureOf } from '~/backend/parts/picture-address.server';
import { formatMoney, priceRange, shownRange } from '~/backend/parts/money.server';
import { stockOf, stockState, type RawStock, type Stock } from '~/backend/parts/stock.server';

export type StockNote =
  | { kind: 'gone' | 'backorder' | 'unreadable' }
  | { kind: 'only' | 'low'; left: number };

interface StockFields extends Omit<RawStock, 'manageStock'> {
  soldIndividually: boolean | null;
}

interface LineStock extends Stock {
  single: boolean;
}

export function lineStock(...nodes: (object | null | undefined)[]): LineStock {
  const sources = nodes.filter((node): node is StockFields => !!node && 'stockStatus' in node);
  const first = <Key extends keyof StockFields>(key: Key) =>
    sources.map((node) => node[key]).find((value) => value !== null && value !== undefined) ?? null;
  const stock = stockOf({
    stockStatus: first('stockStatus'),
    // The API gives a quantity only if stock is managed.
    manageStock: 'TRUE',
    stockQuantity: first('stockQuantity'),
    lowStockAmount: first('lowStockAmount'),
    backordersAllowed: first('backordersAllowed'),
  });
  return { ...stock, single: sources.some((node) => node.soldIndividually) };
}

export function stockNote(quantity: number, stock: LineStock): StockNote | undefined {
  const { left } = stock;
  const state = stockState(stock);
  if (state === 'out') return { kind: 'gone' };
  if (state === 'backorder') return { kind: 'backorder' };
  if (left !== undefined && quantity > left) return { kind: 'only', left };
  return left !== undefined && state === 'low' && !stock.single ? { kind: 'low', left } : undefined;
}

export type CartAnswer = ResultOf<typeof cartFields>;
type Line = NonNullable<CartAnswer['contents']>['nodes'][number];

export type Cart = ReturnType<typeof cartView>;
export type CartLine = Cart['lines'][number];
export type LineAttribute = CartLine['attributes'][number];

function attributesOf({ product, variation }: Line) {
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

function lineOf(line: Line, taxIncluded: boolean) {
  const node = line.product?.node;
  const quantity = line.quantity ?? 1;
  const stock = lineStock(line.variation?.node, line.product?.node);
  const note = node ? stockNote(quantity, stock) : ({ kind: 'unreadable' } as const);
  const chosen = chosenOf(line);
  const own = node && ownProduct(node.databaseId);
  const source = line.variation?.node.image?.sourceUrl ?? node?.image?.sourceUrl;
  const picture = source ? pictureOf(source) : undefined;
  const total = shownSum(line.rawSubtotal, line.rawSubtotalTax, taxIncluded);
  return {
    key: line.key,
    /** 0 if the shop cannot show the product. */
    productId: node?.databaseId ?? 0,
    ...(line.variation ? { variationId: line.variation.node.databaseId } : {}),
    name: node ? (own?.name ?? toText(node.name ?? '')) : translator(currentLocale())('cart:unreadable'),
    path: node ? `/product/${own?.slug ?? node.slug ?? ''}` : '/cart',
    ...(picture ? { picture } : {}),
    attributes: attributesOf(line),
    unit: formatMoney(Math.round(total / quantity)),
    total: formatMoney(total),
    quantity,
    most: mostOf(stock),
    single: stock.single,
    ...(note ? { note } : {}),
    ...(chosen ? { chosen } : {}),
  };
}

export function totalRows(
  totals: Totals,
  hasShipping: boolean,
  money: (minor: number) => string,
  fees: { name?: string; amount: number }[] = [{ amount: totals.fees }],
) {
  type Kind = 'subtotal' | 'discount' | 'shipping' | 'fees' | 'further' | 'tax' | 'total';
  const row = (kind: Kind, amount: number, name?: string) => ({
    kind,
    amount: kind === 'shipping' && amount === 0 ? translator(currentLocale())('cart:free') : money(amount),
    ...(name ? { name } : {}),
  });
  return [
    row('subtotal', totals.subtotal),
    ...(totals.discount === 0 ? [] : [row('discount', -totals.discount)]),
    ...(hasShipping ? [row('shipping', totals.shipping)] : []),
    ...fees.flatMap(({ name, amount }) => (amount === 0 ? [] : [row('fees', amount, name)])),
    ...(totals.taxIncluded || totals.tax === 0 ? [] : [row('tax', totals.tax)]),
    ...(totals.other === 0 ? [] : [row('further', totals.other)]),
    row('total', totals.total),
  ];
}

function couponsOf({ appliedCoupons }: CartAnswer, { discount, taxIncluded }: Totals) {
  const taken = (appliedCoupons ?? []).flatMap((coupon) =>
    coupon ? [{ coupon, off: shownSum(coupon.rawDiscountAmount, coupon.rawDiscountTax, taxIncluded) }] : [],
  );
  const left = taken.reduce((rest, { off }) => rest - off, discount);
  const largest = taken.toSorted((one, other) => other.off - one.off)[0];
  if (largest && isRounding(left)) largest.off += left;
  return taken.map(({ coupon: { code, description }, off }) => ({
    code,
    description: toText(description ?? ''),
    /** 0 if its condition no longer holds: WooCommerce leaves such a coupon in the cart. */
    discount: formatMoney(0 - off),
  }));
}

type Priced = Pick<NonNullable<NonNullable<Line['product']>['node']>, 'databaseId'> & {
  rawPrice?: string | null;
};

/** Returns displayed price / entered price of a product. It is not 1 if the shop enters prices without tax and displays them with it. */
function shownFactor({ databaseId, rawPrice }: Priced): number {
  const [shown, entered] = [productNamed(databaseId)?.low, priceRange(rawPrice)?.low];
  return shown && entered ? shown / entered : 1;
}

export function costsElse(lines: readonly Line[]): boolean {
  return lines.some(({ product, variation }) => {
    const priced = variation?.node ?? product?.node;
    if (!priced || !('price' in priced) || !product?.node) return false;
    const shown = shownRange(priced.rawPrice, priced.price)?.low;
    const entered = priceRange(priced.rawPrice)?.low;
    if (shown === undefined || entered === undefined || shown === entered) return false;
    return Math.abs(shown - entered * shownFactor(product.node)) > 1;
  });
}

export function cartView(answer: CartAnswer) {
  const taxIncluded = answer.displayPricesIncludeTax ?? true;
  const totals = totalsOf(answer, taxIncluded);
  const needsShipping = answer.needsShippingAddress ?? false;
  const nodes = answer.contents?.nodes ?? [];
  const lines = nodes.map((line) => lineOf(line, taxIncluded));
  const packages = needsShipping ? packagesOf(answer, lines) : [];
  return {
    lines,
    items: answer.isEmpty ? 0 : (answer.contents?.itemCount ?? 0),
    /** Products beyond the hundred that the API lists. */
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
      ? {
          includedTax: formatMoney(totals.tax),
          ...(costsElse(nodes) ? { isTaxedElsewhere: true } : {}),
        }
      : {}),
  };
}
