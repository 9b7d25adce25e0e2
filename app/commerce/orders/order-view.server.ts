import { formatDate } from '~/platform/i18n/format.server';
import { getTranslator } from '~/platform/i18n/request-locale.server';
import type { Translate } from '~/platform/i18n/messages';
import type { LocaleCode } from '~/platform/i18n/locales';
import { displayTotal, computeTotals } from '~/commerce/cart/cart-totals.server';
import { toTotalRows } from '~/commerce/cart/cart-view.server';
import { toAddress, formatAddress } from '~/commerce/address/customer-address.server';
import { sumMinorUnits, createMoneyFormatter } from '~/domain/money.server';
import { withFallback, toText } from '~/platform/backend/commerce-error.server';
import { translateGateway } from '~/commerce/payments/gateway-titles.server';
import { showsTax } from '~/commerce/tax/local-prices.server';
import { toPicturePath } from '~/domain/picture-path.server';
import type { ShopEvent } from '~/session/cookies/cookie-definitions.server';
import { getLegalPages } from '~/commerce/cms/content-pages.server';
import { getOrderArrival, toCustomerNotes, toParcels, toOrderSteps } from './order-progress.server';
import type { OrderedLine, OrderRecord } from './guest-order-store.server';
import { formatStatus, getNextStepMessage, getStateMessage } from './order-status-text';
import { loadTransferAccounts } from './transfer.server';
import { config } from '~/platform/config.server';
import { getDisplayStatus } from '~/domain/order-status.server';
import { peekCatalogue } from '~/catalogue/sync/catalogue-snapshot.server';
import { storeSettings } from '~/platform/settings/store-settings';
import type { CatalogueIndex } from '~/catalogue/index/build-index';
import { attributeKey } from '~/catalogue/index/filter-syntax';
import { findAttribute } from '~/catalogue/index/variations';

/** Returns the shopper's choice, including "any" attributes. Meta keys with an underscore are internal. */
function getChosenPairs({ metaData }: OrderedLine): [key: string, value: string][] {
  return (metaData ?? []).flatMap((entry) =>
    entry?.value && !entry.key.startsWith('_') ? [[entry.key, entry.value]] : [],
  );
}

export const getLineName = ({ product }: OrderedLine, t: Translate): string =>
  toText(product?.node.name ?? '') || t('orders:goneProduct');

const getVariationAttributes = ({ variation }: OrderedLine) => variation?.node.attributes?.nodes ?? [];

/** Parses the values from a variation's name, which follow the product's: "Hoodie - Blue, Yes". */
function parseNamedValues({ variation, product }: OrderedLine): string[] {
  const words = toText(variation?.node.name ?? '').slice(toText(product?.node.name ?? '').length + 3);
  return words === '' ? [] : words.split(', ');
}

/** "Any" attributes of a variation have a slug only. The product has their label. */
function getLabel(line: OrderedLine, key: string): string {
  const product = line.product?.node;
  const attributes = (product && 'attributes' in product ? product.attributes?.nodes : undefined) ?? [];
  const label =
    findAttribute(attributes, key)?.label ?? findAttribute(getVariationAttributes(line), key)?.label;
  return toText(label ?? key.replace(/^pa_/, ''));
}

/** Orders store slugs of global attributes: names come from the catalogue, else from the variation's name. */
export function toLineAttributes(line: OrderedLine, index: CatalogueIndex | undefined) {
  const variationPairs = getVariationAttributes(line).flatMap(({ name, value }) =>
    name && value ? [[name, value] as const] : [],
  );
  const chosenPairs = getChosenPairs(line);
  const valueNames = parseNamedValues(line);
  const nameByKey = new Map(
    variationPairs.length === valueNames.length
      ? variationPairs.map(([key], position) => [key, valueNames[position]])
      : [],
  );
  return (chosenPairs.length > 0 ? chosenPairs : variationPairs).map(([key, value]) => {
    const catalogueAttribute = index?.attributes.get(attributeKey(key));
    const terms = catalogueAttribute?.name === key ? catalogueAttribute.values : [];
    const text = terms.find(({ slug: term }) => term === value)?.name ?? nameByKey.get(key) ?? value;
    return { label: getLabel(line, key), value: toText(text) };
  });
}

export function getReorderChoice(line: OrderedLine): Record<string, string> {
  const names = new Set(getVariationAttributes(line).map(({ name }) => name));
  return Object.fromEntries(getChosenPairs(line).filter(([key]) => names.has(key)));
}

export type Order = Awaited<ReturnType<typeof toOrderView>> & {
  readOn?: string;
  purchase?: ShopEvent;
};

function toOrderLine(
  line: OrderedLine,
  isTaxIncluded: boolean,
  money: (minor: number) => string,
  t: Translate,
) {
  const product = line.product?.node;
  return {
    key: String(line.databaseId),
    name: getLineName(line, t),
    ...(product?.slug ? { path: `/product/${product.slug}` } : {}),
    picture: toPicturePath(line.variation?.node.image?.sourceUrl ?? product?.image?.sourceUrl),
    attributes: toLineAttributes(line, peekCatalogue()),
    quantity: line.quantity ?? 1,
    total: money(displayTotal(line.rawSubtotal, line.rawSubtotalTax, isTaxIncluded)),
  };
}

function toDownloads(order: OrderRecord) {
  return (order.downloadableItems?.nodes ?? []).flatMap(
    ({ downloadId, name, url, accessExpires, downloadsRemaining }) =>
      url
        ? {
            id: downloadId,
            name: toText(name ?? ''),
            url,
            ...(accessExpires ? { expires: formatDate(accessExpires) } : {}),
            ...(downloadsRemaining === null ? {} : { remaining: downloadsRemaining }),
          }
        : [],
  );
}

function toRefunds(order: OrderRecord, total: number, money: (minor: number) => string) {
  const refundAmounts = (order.refunds?.nodes ?? []).map(({ amount, reason, date }) => ({
    minor: sumMinorUnits(String(amount ?? 0)),
    ...(date ? { on: formatDate(date) } : {}),
    reason: toText(reason ?? ''),
  }));
  const refunds = refundAmounts.map(({ minor, ...refund }) => ({ ...refund, amount: money(-minor) }));
  const remainder = refundAmounts.reduce((sum, { minor }) => sum - minor, total);
  return { refunds, ...(refundAmounts.length > 0 ? { afterRefunds: money(remainder) } : {}) };
}

/** Orders that are cancelled or unpaid cannot be withdrawn from. */
const bindingStatuses = new Set(['PROCESSING', 'ON_HOLD', 'COMPLETED']);

async function getWithdrawalLink(order: OrderRecord, t: Translate) {
  const { databaseId, orderKey } = order;
  const page = (await withFallback(getLegalPages(), undefined))?.withdrawal;
  if (!page || !bindingStatuses.has(order.status ?? '')) return {};
  const query = new URLSearchParams({ order: String(databaseId ?? 0), key: orderKey ?? '' });
  return { withdrawal: { to: `/withdrawal?${query.toString()}`, label: t('pages:withdrawLink') } };
}

/** An invoice names the customer, so a stored order without names has none. */
function getInvoiceLink({ databaseId, orderKey, status }: OrderRecord, email: string): { invoice?: string } {
  if (!storeSettings().invoiceLines || email === '' || !bindingStatuses.has(status ?? '')) return {};
  return {
    invoice: `/order-summary/${databaseId}/invoice?${new URLSearchParams({ key: orderKey ?? '' }).toString()}`,
  };
}

export async function toOrderView(order: OrderRecord, locale: LocaleCode) {
  const isTaxIncluded = await showsTax(order);
  const money = createMoneyFormatter(order.currency);
  const lines = order.lineItems?.nodes ?? [];
  const fees = order.feeLines?.nodes ?? [];
  const rawTotals = {
    ...order,
    rawSubtotal: lines.map(({ rawSubtotal }) => rawSubtotal),
    rawSubtotalTax: lines.map(({ rawSubtotalTax }) => rawSubtotalTax),
    rawFeeTotal: fees.map(({ total }) => total),
    rawFeeTax: fees.map(({ totalTax }) => totalTax),
  };
  const totals = computeTotals(rawTotals, isTaxIncluded);
  const downloads = toDownloads(order);
  const billing = toAddress(order.billing);
  const hasShipping = (order.shippingLines?.nodes.length ?? 0) > 0;
  const number = order.orderNumber ?? String(order.databaseId ?? '');
  const method = order.paymentMethod ?? '';
  const status = getDisplayStatus(order);
  const t = getTranslator(locale);
  const withdrawal = await getWithdrawalLink(order, t);
  const arrives = getOrderArrival({ ...order, status });
  const needsPayment = order.needsPayment ?? false;
  const needsProcessing = order.needsProcessing ?? true;
  const state = { status, needsPayment, needsProcessing, method };
  const stateMessage = getStateMessage(state);
  const nextStepMessage = getNextStepMessage(state);
  return {
    id: order.databaseId ?? 0,
    number,
    key: order.orderKey ?? '',
    date: order.date ? formatDate(order.date) : '',
    status,
    statusText: formatStatus(state, t),
    stateText: stateMessage && t(stateMessage),
    nextStep: nextStepMessage && t(nextStepMessage, { total: money(totals.total), number }),
    needsPayment,
    needsProcessing,
    payment: translateGateway({ title: toText(order.paymentMethodTitle ?? ''), description: '' }, t, locale)
      .title,
    method,
    transfer: await loadTransferAccounts(
      { status, method },
      {
        total: money(totals.total),
        minorUnits: totals.total,
        currency: order.currency || config().currency,
        reference: number,
      },
    ),
    lines: lines.map((line) => toOrderLine(line, isTaxIncluded, money, t)),
    rows: toTotalRows(
      totals,
      hasShipping,
      money,
      fees.map(({ name, total, totalTax }) => ({
        name: toText(name ?? ''),
        amount: displayTotal(total, totalTax, isTaxIncluded),
      })),
    ),
    total: money(totals.total),
    taxes: (order.taxLines?.nodes ?? []).map(({ label, taxTotal, shippingTaxTotal }) => ({
      label: toText(label ?? ''),
      amount: money(sumMinorUnits(taxTotal, shippingTaxTotal)),
    })),
    ...getInvoiceLink(order, billing.email),
    ...toRefunds(order, totals.total, money),
    ...(isTaxIncluded && totals.tax > 0 ? { includedTax: money(totals.tax) } : {}),
    ...(hasShipping ? { shippingMethod: toText(order.shippingLines?.nodes[0]?.methodTitle ?? '') } : {}),
    coupons: (order.couponLines?.nodes ?? []).flatMap(({ code }) => (code ? [code] : [])),
    email: billing.email,
    phone: billing.phone,
    billing: await formatAddress(billing, locale),
    shipping: hasShipping ? await formatAddress(toAddress(order.shipping), locale) : [],
    note: order.customerNote ?? '',
    steps: toOrderSteps(order, t),
    ...(arrives ? { arrives } : {}),
    parcels: toParcels(order),
    messages: toCustomerNotes(order),
    downloads,
    ...withdrawal,
    /** Files are available as soon as the order is paid. */
    awaitsDownloads: (order.hasDownloadableItem ?? false) && downloads.length === 0,
  };
}
