import type { ResultOf } from '@graphql/operations/graphql';
import type { orderFields } from '@graphql/operations/order';
import { formatDate } from '~/i18n/format.server';
import { translator } from '~/i18n/i18n.server';
import type { Translate } from '~/i18n/messages';
import { type LocaleCode } from '~/i18n/locales';
import { minorSum, totalsOf } from '~/commerce/cart/sums.server';
import { totalRows, type LineAttribute, type TotalRow } from '~/commerce/cart/view.server';
import { addressOf, linesOf } from '~/session/addresses.server';
import { moneyIn } from '~/backend/parts/money.server';
import { orElse, toText } from '~/backend/sentences/errors.server';
import { paymentTitle } from '~/commerce/payments/gateway-titles.server';
import { pictureOf } from '~/backend/parts/picture-address.server';
import type { ShopEvent } from '~/session/cookies/slots.server';
import { legalPages } from '~/commerce/content/pages.server';
import { lineAttributes, type OrderedLine } from './line-attributes.server';
import { arrivalOfOrder, notesOf, parcelsOf, stepsOf, type OrderStep, type Parcel } from './progress.server';
import type { RememberedOrder } from './remembered.server';
import { catalogueNow } from '~/backend/snapshot/snapshot.server';
import { storeSettings } from '~/store-settings';
import { bankAccounts } from '~/backend/endpoint.server';
import { shopFromPlugin } from '~/backend/plugin.server';

const parts = ['holder', 'iban', 'bic', 'number', 'sortCode', 'bank', 'reference'] as const;

/** One account as a list of what a shopper enters into a transfer. */
export type TransferDetails = { part: (typeof parts)[number]; value: string }[];

const readableIban = (iban: string) => iban.replace(/(.{4})(?=.)/g, '$1 ');

/** The accounts that an order can be paid to by transfer; none when it is paid in another way, or already. */
async function transferDetails(order: {
  method: string;
  status: string;
  number: string;
}): Promise<TransferDetails[]> {
  if (order.method !== 'bacs' || (order.status !== 'ON_HOLD' && order.status !== 'PENDING')) return [];
  const known = await bankAccounts();
  const accounts = known.length > 0 ? known : ((await shopFromPlugin())?.bankAccounts ?? []);
  return accounts.map((account) => {
    const values = { ...account, iban: readableIban(account.iban), reference: order.number };
    return parts.flatMap((part) => (values[part] === '' ? [] : [{ part, value: values[part] }]));
  });
}

export type OrderAnswer = ResultOf<typeof orderFields>;

/** What opens an order. */
export type OrderIdentity = Pick<OrderAnswer, 'databaseId' | 'orderKey'>;

/** An order as its page takes it: a remembered one does not say whose it is. */
export type ShownOrder = Omit<RememberedOrder, 'databaseId' | 'orderKey'> &
  OrderIdentity &
  Partial<Pick<OrderAnswer, 'billing' | 'shipping' | 'customerNote' | 'taxLines'>>;

interface OrderLine {
  key: string;
  name: string;
  path?: string;
  picture: string;
  attributes: LineAttribute[];
  quantity: number;
  total: string;
}

export interface OrderDownload {
  id: string;
  name: string;
  url: string;
  expires?: string;
  remaining?: number;
}

export interface Order {
  id: number;
  number: string;
  key: string;
  date: string;
  status: string;
  needsPayment: boolean;
  /** The day on which it was read, when the backend does not show it now; then it has no addresses. */
  readOn?: string;
  /** The shop has something to send or to do. */
  needsProcessing: boolean;
  payment: string;
  /** Id of the payment option. */
  method: string;
  /** Accounts that it can be paid to by transfer. */
  transfer: TransferDetails[];
  lines: OrderLine[];
  rows: TotalRow[];
  includedTax?: string;
  total: string;
  /** The tax by its rates, as the backend names them. */
  taxes: { label: string; amount: string }[];
  /** Its invoice; missing where the shop makes none here, and for an order that is none yet. */
  invoice?: string;
  /** What was given back. */
  refunds: { on?: string; amount: string; reason: string }[];
  /** What is left of the total after that. */
  afterRefunds?: string;
  shippingMethod?: string;
  coupons: string[];
  email: string;
  phone: string;
  billing: string[];
  shipping: string[];
  note: string;
  /** Its way; empty for one that goes no further, and for one that isn't shown as it is now. */
  steps: OrderStep[];
  /** On which days it arrives. */
  arrives?: string;
  parcels: Parcel[];
  /** What the shop has written to the customer. */
  messages: { on: string; text: string }[];
  downloads: OrderDownload[];
  /** Where one withdraws from it; missing where the shop says nothing of a right to, and when that was done. */
  withdrawal?: { to: string; label: string };
  /** That a withdrawal was received. From the whole order: then nothing is to be paid or sent. */
  withdrawn?: { text: string; isWhole: boolean };
  /** Files come as soon as the order is paid. */
  awaitsDownloads: boolean;
  /** As it is measured, for shoppers who have agreed to that. */
  purchase?: ShopEvent;
}

function lineOf(line: OrderedLine, taxIncluded: boolean, money: (minor: number) => string): OrderLine {
  const product = line.product?.node;
  const gross = taxIncluded ? minorSum(line.rawSubtotal, line.rawSubtotalTax) : minorSum(line.rawSubtotal);
  return {
    key: String(line.databaseId),
    name: toText(product?.name ?? ''),
    ...(product?.slug ? { path: `/product/${product.slug}` } : {}),
    picture: pictureOf(line.variation?.node.image?.sourceUrl ?? product?.image?.sourceUrl),
    attributes: lineAttributes(line, catalogueNow()),
    quantity: line.quantity ?? 1,
    total: money(gross),
  };
}

function downloadsOf(order: ShownOrder): OrderDownload[] {
  return (order.downloadableItems?.nodes ?? []).flatMap(
    ({ downloadId, name, url, accessExpires, downloadsRemaining }) =>
      url
        ? [
            {
              id: downloadId,
              name: toText(name ?? ''),
              url,
              ...(accessExpires ? { expires: formatDate(accessExpires) } : {}),
              ...(downloadsRemaining === null ? {} : { remaining: downloadsRemaining }),
            },
          ]
        : [],
  );
}

function refundsOf(order: ShownOrder, total: number, money: (minor: number) => string) {
  const given = (order.refunds?.nodes ?? []).map(({ amount, reason, date }) => ({
    minor: minorSum(String(amount ?? 0)),
    ...(date ? { on: formatDate(date) } : {}),
    reason: toText(reason ?? ''),
  }));
  const refunds = given.map(({ minor, ...refund }) => ({ ...refund, amount: money(-minor) }));
  const left = given.reduce((sum, { minor }) => sum - minor, total);
  return { refunds, ...(given.length > 0 ? { afterRefunds: money(left) } : {}) };
}

/** Orders that are cancelled or were never paid have nothing to withdraw from. */
const bound = new Set(['PROCESSING', 'ON_HOLD', 'COMPLETED']);

async function withdrawalOf(
  order: ShownOrder,
  t: Translate,
): Promise<Pick<Order, 'withdrawal' | 'withdrawn'>> {
  const { metaData, databaseId, orderKey } = order;
  const received = metaData?.find((entry) => entry?.key === 'withdrawal_received')?.value;
  if (received) {
    const isWhole = metaData?.some((entry) => entry?.key === 'withdrawal_whole') ?? false;
    return { withdrawn: { text: t('pages:withdrawReceivedOn', { date: formatDate(received) }), isWhole } };
  }
  const withdrawal = (await orElse(legalPages(), undefined))?.withdrawal;
  if (!withdrawal || !bound.has(order.status ?? '')) return {};
  const query = new URLSearchParams({ order: String(databaseId ?? 0), key: orderKey ?? '' });
  return { withdrawal: { to: `/withdrawal?${query.toString()}`, label: t('pages:withdrawLink') } };
}

/** An invoice names the customer: there is none of an order that is shown without names. */
function invoiceOf({ databaseId, orderKey, status }: ShownOrder, email: string): Pick<Order, 'invoice'> {
  if (!storeSettings().invoiceLines || email === '' || !bound.has(status ?? '')) return {};
  return {
    invoice: `/order-summary/${databaseId}/invoice?${new URLSearchParams({ key: orderKey ?? '' }).toString()}`,
  };
}

/** An order as its pages show it; its sums add up as they are shown. */
export async function orderView(order: ShownOrder, locale: LocaleCode): Promise<Order> {
  const taxIncluded = order.pricesIncludeTax ?? true;
  const money = moneyIn(order.currency);
  const lines = order.lineItems?.nodes ?? [];
  const totals = totalsOf(
    {
      subtotal: lines.map(({ rawSubtotal }) => rawSubtotal),
      subtotalTax: lines.map(({ rawSubtotalTax }) => rawSubtotalTax),
      discount: order.rawDiscountTotal,
      discountTax: order.rawDiscountTax,
      shipping: order.rawShippingTotal,
      shippingTax: order.rawShippingTax,
      fees: (order.feeLines?.nodes ?? []).map(({ total }) => total),
      feeTax: (order.feeLines?.nodes ?? []).map(({ totalTax }) => totalTax ?? null),
      tax: order.rawTotalTax,
      total: order.rawTotal,
    },
    taxIncluded,
  );
  const downloads = downloadsOf(order);
  const billing = addressOf(order.billing);
  const hasShipping = (order.shippingLines?.nodes.length ?? 0) > 0;
  const number = order.orderNumber ?? String(order.databaseId ?? '');
  const method = order.paymentMethod ?? '';
  const status = order.status ?? 'PENDING';
  const withdrawal = await withdrawalOf(order, translator(locale));
  const isOver = withdrawal.withdrawn?.isWhole ?? false;
  const arrives = isOver ? undefined : arrivalOfOrder(order);
  return {
    id: order.databaseId ?? 0,
    number,
    key: order.orderKey ?? '',
    date: order.date ? formatDate(order.date) : '',
    status,
    needsPayment: order.needsPayment ?? false,
    needsProcessing: order.needsProcessing ?? true,
    payment: paymentTitle(toText(order.paymentMethodTitle ?? ''), translator(locale), locale),
    method,
    transfer: isOver ? [] : await transferDetails({ method, status, number }),
    lines: lines.map((line) => lineOf(line, taxIncluded, money)),
    rows: totalRows(totals, hasShipping, money),
    total: money(totals.total),
    taxes: (order.taxLines?.nodes ?? []).map(({ label, taxTotal, shippingTaxTotal }) => ({
      label: toText(label ?? ''),
      amount: money(minorSum(taxTotal, shippingTaxTotal)),
    })),
    ...invoiceOf(order, billing.email),
    ...refundsOf(order, totals.total, money),
    ...(taxIncluded && totals.tax > 0 ? { includedTax: money(totals.tax) } : {}),
    ...(hasShipping ? { shippingMethod: toText(order.shippingLines?.nodes[0]?.methodTitle ?? '') } : {}),
    coupons: (order.couponLines?.nodes ?? []).flatMap(({ code }) => (code ? [code] : [])),
    email: billing.email,
    phone: billing.phone,
    billing: await linesOf(billing, locale),
    shipping: hasShipping ? await linesOf(addressOf(order.shipping), locale) : [],
    note: order.customerNote ?? '',
    steps: isOver ? [] : stepsOf(order, translator(locale)),
    ...(arrives ? { arrives } : {}),
    parcels: parcelsOf(order),
    messages: notesOf(order),
    downloads,
    ...withdrawal,
    awaitsDownloads: (order.hasDownloadableItem ?? false) && downloads.length === 0,
  };
}
