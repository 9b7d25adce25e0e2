import { formatDateRange } from '../../shared/delivery-days';
import { type BankAccount, formatIban } from '../../shared/bank-account';
import type { OrderMailData } from './order-mail-sql';
import { isAwaitingPayment } from '../orders/order-rules';
import {
  type MailMessage,
  buildMessage,
  type MailKey,
  type MailLanguage,
  type MailSection,
  type MailSender,
  type MailTable,
} from '../../shared/mail/mail-layout';
import { joinDateParts } from '../../shared/date-text';
import { formatPostalAddress } from '../../shared/postal-address';
import { balanceTotals } from '../../shared/balance-totals';
import type { Address } from '../account/customer-rules';

export interface MailShop extends MailSender {
  timezone: string;
  /** 10 to this power minor units are one unit. */
  decimals: number;
  showsPricesWithTax: boolean;
  /** BCP 47 tag for money and dates. Defaults to the language. */
  formatLocale?: string | null;
}

interface OrderExtras {
  downloads: readonly { name: string; url: string }[];
  bankAccounts: readonly BankAccount[];
}

export function composeOrderReceivedMail(
  order: OrderMailData,
  shop: MailShop,
  { downloads, bankAccounts }: OrderExtras,
): MailMessage {
  const { t, tag } = shop.language;
  const paragraphs = [
    t('greetingPlain'),
    isAwaitingPayment(order) ? t('orderPending') : '',
    order.deliveryDates ? t('orderArrives', { days: formatDateRange(order.deliveryDates, tag) }) : '',
    order.paymentInstructions.trim(),
    // Its last sentence introduces the table below.
    t('orderIntro', { number: order.number, date: formatOrderDate(order, shop) }),
  ];
  const sections: MailSection[] = [
    ...buildBankSections(order, bankAccounts, shop),
    {
      title: t('orderDownloads'),
      lines: [],
      links: downloads.map(({ name, url }) => ({ label: name, url })),
    },
    { title: t('orderNote'), lines: order.customerNote === '' ? [] : order.customerNote.split(/\r?\n/) },
    { title: t('orderBilling'), lines: formatAddressLines(order.billing, tag) },
    {
      title: t('orderShippingAddress'),
      lines: order.shipping.country ? formatAddressLines(order.shipping, tag) : [],
    },
  ];
  const content = {
    subject: t('orderSubject', { number: order.number, shop: shop.name }),
    heading: t('orderHeading'),
    paragraphs: paragraphs.filter((text) => text !== ''),
    table: buildOrderTable(order, shop),
    action: {
      label: t('orderView'),
      url: `${shop.siteUrl}/checkout/order-received/${String(order.id)}?key=${encodeURIComponent(order.key)}`,
    },
    sections: sections.filter(({ lines, links = [] }) => lines.length + links.length > 0),
  };
  return buildMessage(order.billing.email, content, shop);
}

// WooCommerce's default titles, which are translated if the shop never changed them.
const builtInPaymentTitles: readonly [RegExp, MailKey][] = [
  [/^Credit card$/i, 'payCard'],
  [/^Cash on delivery$/i, 'payCod'],
  [/^(Direct )?bank transfer$/i, 'payBacs'],
  [/^Check payments?$/i, 'payCheque'],
];

/** Keeps English and custom titles as they are. */
function translatePaymentTitle(title: string, { t, tag }: MailLanguage): string {
  const key = tag.startsWith('en')
    ? undefined
    : builtInPaymentTitles.find(([pattern]) => pattern.test(title))?.[1];
  return key ? t(key) : title;
}

function formatOrderDate(
  { createdAt }: OrderMailData,
  { timezone, formatLocale, language }: MailShop,
): string {
  const options = { dateStyle: 'long', timeZone: timezone } as const;
  const tag = formatLocale ?? language.tag;
  return joinDateParts(new Intl.DateTimeFormat(tag, options).formatToParts(createdAt * 1000), tag);
}

function buildBankSections(
  order: OrderMailData,
  accounts: readonly BankAccount[],
  { language: { t } }: MailShop,
): MailSection[] {
  if (order.paymentMethod !== 'bacs' || !['on-hold', 'pending'].includes(order.status)) return [];
  return accounts.map(({ holder, iban, bic, number, sortCode, bank }) => {
    const fields = [
      ['bankHolder', holder],
      ['bankIban', formatIban(iban)],
      ['bankBic', bic],
      ['bankNumber', number],
      ['bankSortCode', sortCode],
      ['bankName', bank],
      ['bankReference', order.number],
    ] as const;
    const lines = fields
      .filter(([, value]) => value !== '')
      .map(([label, value]) => t('labelled', { label: t(label), value }));
    return { title: t('bankTitle'), lines };
  });
}

function buildOrderTable(order: OrderMailData, shop: MailShop): MailTable {
  const { t } = shop.language;
  const { currency, totalTax } = order;
  const numberFormat = new Intl.NumberFormat(shop.formatLocale ?? shop.language.tag, {
    style: 'currency',
    currency,
  });
  const formatMoney = (minor: number) => numberFormat.format(minor / 10 ** shop.decimals).replace('-', '−');
  const displayAmount = (net: number, tax: number) => (shop.showsPricesWithTax ? net + tax : net);
  const formatDisplayAmount = (net: number, tax: number) => formatMoney(displayAmount(net, tax));
  const extraTotal = order.feeLines.reduce(
    (sum, fee) => sum + displayAmount(fee.total, fee.totalTax),
    displayAmount(order.shippingTotal, order.shippingTax) + (shop.showsPricesWithTax ? 0 : totalTax),
  );
  const { subtotal, discount } = balanceTotals(
    {
      subtotal: order.items.reduce((sum, line) => sum + displayAmount(line.subtotal, line.subtotalTax), 0),
      discount: displayAmount(order.discountTotal, order.discountTax),
    },
    order.total - extraTotal,
  );
  const totals = [{ label: t('orderSubtotal'), value: formatMoney(subtotal) }];
  if (discount > 0) totals.push({ label: t('orderDiscount'), value: formatMoney(-discount) });
  if (order.shippingTitle !== '')
    totals.push({
      label: `${t('orderShipping')} (${order.shippingTitle})`,
      value: formatDisplayAmount(order.shippingTotal, order.shippingTax),
    });
  for (const fee of order.feeLines)
    totals.push({ label: fee.name, value: formatDisplayAmount(fee.total, fee.totalTax) });
  if (!shop.showsPricesWithTax && totalTax > 0)
    totals.push({ label: t('orderTax'), value: formatMoney(totalTax) });
  totals.push({ label: t('orderTotal'), value: formatMoney(order.total) });
  if (shop.showsPricesWithTax && totalTax > 0)
    totals.push({ label: t('orderTaxIncluded', { amount: formatMoney(totalTax) }), value: '' });
  if (order.paymentMethodTitle !== '')
    totals.push({
      label: t('orderPayment'),
      value: translatePaymentTitle(order.paymentMethodTitle, shop.language),
    });
  return {
    rows: order.items.map((line) => ({
      name: [line.name, ...line.details.map((detail) => t('labelled', detail))].join(', '),
      quantity: line.quantity,
      price: formatDisplayAmount(line.subtotal, line.subtotalTax),
    })),
    totals,
  };
}

function formatAddressLines(address: Address, tag: string): string[] {
  const { country, first_name, last_name, address_1, address_2, phone, email } = address;
  const name = `${first_name} ${last_name}`.trim();
  const countryName =
    country === '' ? '' : (new Intl.DisplayNames([tag], { type: 'region' }).of(country) ?? country);
  const lines = formatPostalAddress({ ...address, name, street: [address_1, address_2] }, countryName);
  return [...lines, phone, email].filter((line) => line !== '');
}
