import type { ResultOf } from '@graphql/operations/graphql';
import type { orderFields } from '@graphql/operations/order';
import { formatDate } from '~/i18n/format.server';
import { translator } from '~/i18n/i18n.server';
import type { Translate } from '~/i18n/messages';
import { type LocaleCode } from '~/i18n/locales';
import { shownSum, totalsOf } from '~/commerce/cart/sums.server';
import { totalRows } from '~/commerce/cart/view.server';
import { addressOf, linesOf } from '~/commerce/address/address.server';
import { minorSum, moneyIn } from '~/backend/parts/money.server';
import { orElse, toText } from '~/backend/sentences/errors.server';
import { gatewayWords } from '~/commerce/payments/gateway-titles.server';
import { showsTax } from '~/commerce/tax/own-prices.server';
import { pictureOf } from '~/backend/parts/picture-address.server';
import type { ShopEvent } from '~/session/cookies/slots.server';
import { legalPages } from '~/commerce/content/pages.server';
import { arrivalOfOrder, notesOf, parcelsOf, stepsOf } from './progress.server';
import { lineAttributes, lineName, type OrderedLine } from './line-attributes.server';
import type { RememberedOrder } from './remembered.server';
import { awaitsMoney } from './status';
import { shownStatus } from '~/backend/parts/order-status.server';
import { catalogueNow } from '~/backend/snapshot/snapshot.server';
import { storeSettings } from '~/store-settings';
import { bankAccounts } from '~/backend/endpoint.server';
import { readableIban } from '@graphql/rules/bank-account';
import { shopFromPlugin } from '~/backend/plugin.server';

const parts = ['holder', 'iban', 'bic', 'number', 'sortCode', 'bank', 'reference'] as const;

export type TransferDetails = { part: (typeof parts)[number]; value: string }[];

async function transferDetails(status: string, method: string, reference: string) {
  if (method !== 'bacs' || !awaitsMoney(status, method)) return [];
  const known = await bankAccounts();
  const accounts = known.length > 0 ? known : ((await shopFromPlugin())?.bankAccounts ?? []);
  return accounts.map((account) => {
    const values = { ...account, iban: readableIban(account.iban), reference };
    return parts.flatMap((part) => (values[part] === '' ? [] : [{ part, value: values[part] }]));
  });
}

export type OrderAnswer = ResultOf<typeof orderFields>;

export type OrderIdentity = Pick<OrderAnswer, 'databaseId' | 'orderKey'>;

export type ShownOrder = Omit<RememberedOrder, 'databaseId' | 'orderKey'> &
  OrderIdentity &
  Partial<Pick<OrderAnswer, 'billing' | 'shipping' | 'customerNote' | 'taxLines'>>;

export type Order = Awaited<ReturnType<typeof orderView>> & {
  readOn?: string;
  purchase?: ShopEvent;
};

function lineOf(line: OrderedLine, taxIncluded: boolean, money: (minor: number) => string, t: Translate) {
  const product = line.product?.node;
  return {
    key: String(line.databaseId),
    name: lineName(line, t),
    ...(product?.slug ? { path: `/product/${product.slug}` } : {}),
    picture: pictureOf(line.variation?.node.image?.sourceUrl ?? product?.image?.sourceUrl),
    attributes: lineAttributes(line, catalogueNow()),
    quantity: line.quantity ?? 1,
    total: money(shownSum(line.rawSubtotal, line.rawSubtotalTax, taxIncluded)),
  };
}

function downloadsOf(order: ShownOrder) {
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

/** Orders that are cancelled or unpaid cannot be withdrawn from. */
const bound = new Set(['PROCESSING', 'ON_HOLD', 'COMPLETED']);

async function withdrawalOf(order: ShownOrder, t: Translate) {
  const { databaseId, orderKey } = order;
  const page = (await orElse(legalPages(), undefined))?.withdrawal;
  if (!page || !bound.has(order.status ?? '')) return {};
  const query = new URLSearchParams({ order: String(databaseId ?? 0), key: orderKey ?? '' });
  return { withdrawal: { to: `/withdrawal?${query.toString()}`, label: t('pages:withdrawLink') } };
}

/** An invoice names the customer, so a stored order without names has none. */
function invoiceOf({ databaseId, orderKey, status }: ShownOrder, email: string): { invoice?: string } {
  if (!storeSettings().invoiceLines || email === '' || !bound.has(status ?? '')) return {};
  return {
    invoice: `/order-summary/${databaseId}/invoice?${new URLSearchParams({ key: orderKey ?? '' }).toString()}`,
  };
}

export async function orderView(order: ShownOrder, locale: LocaleCode) {
  const taxIncluded = await showsTax(order);
  const money = moneyIn(order.currency);
  const lines = order.lineItems?.nodes ?? [];
  const fees = order.feeLines?.nodes ?? [];
  const sums = {
    ...order,
    rawSubtotal: lines.map(({ rawSubtotal }) => rawSubtotal),
    rawSubtotalTax: lines.map(({ rawSubtotalTax }) => rawSubtotalTax),
    rawFeeTotal: fees.map(({ total }) => total),
    rawFeeTax: fees.map(({ totalTax }) => totalTax),
  };
  const totals = totalsOf(sums, taxIncluded);
  const downloads = downloadsOf(order);
  const billing = addressOf(order.billing);
  const hasShipping = (order.shippingLines?.nodes.length ?? 0) > 0;
  const number = order.orderNumber ?? String(order.databaseId ?? '');
  const method = order.paymentMethod ?? '';
  const status = shownStatus(order);
  const t = translator(locale);
  const withdrawal = await withdrawalOf(order, t);
  const arrives = arrivalOfOrder({ ...order, status });
  return {
    id: order.databaseId ?? 0,
    number,
    key: order.orderKey ?? '',
    date: order.date ? formatDate(order.date) : '',
    status,
    needsPayment: order.needsPayment ?? false,
    needsProcessing: order.needsProcessing ?? true,
    payment: gatewayWords({ title: toText(order.paymentMethodTitle ?? ''), description: '' }, t, locale)
      .title,
    method,
    transfer: await transferDetails(status, method, number),
    lines: lines.map((line) => lineOf(line, taxIncluded, money, t)),
    rows: totalRows(
      totals,
      hasShipping,
      money,
      fees.map(({ name, total, totalTax }) => ({
        name: toText(name ?? ''),
        amount: shownSum(total, totalTax, taxIncluded),
      })),
    ),
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
    steps: stepsOf(order, t),
    ...(arrives ? { arrives } : {}),
    parcels: parcelsOf(order),
    messages: notesOf(order),
    downloads,
    ...withdrawal,
    /** Files are available as soon as the order is paid. */
    awaitsDownloads: (order.hasDownloadableItem ?? false) && downloads.length === 0,
  };
}
