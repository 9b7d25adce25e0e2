import { formatDateRange } from '../../shared/delivery-days';
import { type BankAccount, formatIban } from '../../shared/bank-account';
import type { OrderMailData } from './order-mail-sql';
import { isAwaitingPayment } from '../orders/order-rules';
import {
  type MailMessage,
  buildMessage,
  type MailContent,
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

interface MailDownload {
  name: string;
  url: string;
}

interface OrderExtras {
  downloads: readonly MailDownload[];
  bankAccounts: readonly BankAccount[];
}

export function composeOrderReceivedMail(
  order: OrderMailData,
  shop: MailShop,
  extras: OrderExtras,
): MailMessage {
  const { t, tag } = shop.language;
  const content: MailContent = {
    subject: t('orderSubject', { number: order.number, shop: shop.name }),
    heading: t('orderHeading'),
    paragraphs: [
      t('greetingPlain'),
      ...(isAwaitingPayment(order) ? [t('orderPending')] : []),
      ...(order.deliveryDates
        ? [t('orderArrives', { days: formatDateRange(order.deliveryDates, tag) })]
        : []),
      ...(order.paymentInstructions.trim() === '' ? [] : [order.paymentInstructions.trim()]),
      // Its last sentence introduces the table below.
      t('orderIntro', { number: order.number, date: formatOrderDate(order, shop) }),
    ],
    table: buildOrderTable(order, shop),
    action: buildOrderLink(order, shop),
    sections: [
      ...buildBankSections(order, extras.bankAccounts, shop),
      ...buildDownloadSections(extras.downloads, shop),
      ...buildNoteSections(order, t('orderNote')),
      ...buildAddressSections(order, shop),
    ],
  };
  return buildMessage(order.billing.email, content, shop);
}

const buildOrderLink = ({ id, key }: OrderMailData, { siteUrl, language: { t } }: MailShop) => ({
  label: t('orderView'),
  url: `${siteUrl}/checkout/order-received/${String(id)}?key=${encodeURIComponent(key)}`,
});

function buildDownloadSections(downloads: readonly MailDownload[], { language: { t } }: MailShop) {
  const links = downloads.map(({ name, url }) => ({ label: name, url }));
  return links.length > 0 ? [{ title: t('orderDownloads'), lines: [], links }] : [];
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

export interface MailShop extends MailSender {
  timezone: string;
  /** 10 to this power minor units are one unit. */
  decimals: number;
  showsPricesWithTax: boolean;
  /** BCP 47 tag for money and dates. Defaults to the language. */
  formatLocale?: string | null;
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
  return accounts.map(({ holder, iban, bic, number, sortCode, bank }) => ({
    title: t('bankTitle'),
    lines: (
      [
        ['bankHolder', holder],
        ['bankIban', formatIban(iban)],
        ['bankBic', bic],
        ['bankNumber', number],
        ['bankSortCode', sortCode],
        ['bankName', bank],
        ['bankReference', order.number],
      ] as const
    ).flatMap(([label, value]) => (value === '' ? [] : [t('labelled', { label: t(label), value })])),
  }));
}

export function createMoneyFormatter(
  { currency }: Pick<OrderMailData, 'currency'>,
  { formatLocale, decimals, language }: MailShop,
): (minor: number) => string {
  const format = new Intl.NumberFormat(formatLocale ?? language.tag, { style: 'currency', currency });
  return (minor) => format.format(minor / 10 ** decimals).replace('-', '−');
}

function buildOrderTable(order: OrderMailData, shop: MailShop): MailTable {
  const { t } = shop.language;
  const formatMoney = createMoneyFormatter(order, shop);
  const displayAmount = (net: number, tax: number) => (shop.showsPricesWithTax ? net + tax : net);
  const formatDisplayAmount = (net: number, tax: number) => formatMoney(displayAmount(net, tax));
  const extraTotal = order.feeLines.reduce(
    (sum, { total, totalTax }) => sum + displayAmount(total, totalTax),
    displayAmount(order.shippingTotal, order.shippingTax) + (shop.showsPricesWithTax ? 0 : order.totalTax),
  );
  const { subtotal, discount } = balanceTotals(
    {
      subtotal: order.items.reduce((sum, line) => sum + displayAmount(line.subtotal, line.subtotalTax), 0),
      discount: displayAmount(order.discountTotal, order.discountTax),
    },
    order.total - extraTotal,
  );
  return {
    rows: order.items.map((line) => ({
      name: [line.name, ...line.details.map((detail) => t('labelled', detail))].join(', '),
      quantity: line.quantity,
      price: formatDisplayAmount(line.subtotal, line.subtotalTax),
    })),
    totals: [
      { label: t('orderSubtotal'), value: formatMoney(subtotal) },
      ...(discount > 0 ? [{ label: t('orderDiscount'), value: formatMoney(-discount) }] : []),
      ...(order.shippingTitle === ''
        ? []
        : [
            {
              label: `${t('orderShipping')} (${order.shippingTitle})`,
              value: formatDisplayAmount(order.shippingTotal, order.shippingTax),
            },
          ]),
      ...order.feeLines.map(({ name, total, totalTax }) => ({
        label: name,
        value: formatDisplayAmount(total, totalTax),
      })),
      ...(!shop.showsPricesWithTax && order.totalTax > 0
        ? [{ label: t('orderTax'), value: formatMoney(order.totalTax) }]
        : []),
      { label: t('orderTotal'), value: formatMoney(order.total) },
      ...(shop.showsPricesWithTax && order.totalTax > 0
        ? [{ label: t('orderTaxIncluded', { amount: formatMoney(order.totalTax) }), value: '' }]
        : []),
      ...(order.paymentMethodTitle === ''
        ? []
        : [
            {
              label: t('labelled', {
                label: t('orderPayment'),
                value: translatePaymentTitle(order.paymentMethodTitle, shop.language),
              }),
              value: '',
            },
          ]),
    ],
  };
}

const buildNoteSections = ({ customerNote: note }: OrderMailData, title: string): MailSection[] =>
  note === '' ? [] : [{ title, lines: note.split(/\r?\n/) }];

function buildAddressSections({ billing, shipping }: OrderMailData, shop: MailShop): MailSection[] {
  const { t } = shop.language;
  const sections = [{ title: t('orderBilling'), lines: formatAddressLines(billing, shop) }];
  if (shipping.country)
    sections.push({ title: t('orderShippingAddress'), lines: formatAddressLines(shipping, shop) });
  return sections;
}

function formatAddressLines(address: Address, { language }: MailShop): string[] {
  const { country, first_name, last_name, address_1, address_2, phone, email } = address;
  const name = `${first_name} ${last_name}`.trim();
  const countryName =
    country === '' ? '' : (new Intl.DisplayNames([language.tag], { type: 'region' }).of(country) ?? country);
  const lines = formatPostalAddress({ ...address, name, street: [address_1, address_2] }, countryName);
  return [...lines, phone, email].filter((line) => line !== '');
}
