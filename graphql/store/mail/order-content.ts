import { dateText } from '../../rules/dates';
import { letterLines } from '../../rules/letter';
import { balanced } from '../../rules/sums';
import type { OrderMailData } from '../db/mail/order-mail-data';
import type { Address } from '../domain/account/customer';
import { readableIban, type BankAccount } from '../../rules/bank-account';
import type { MailKey, MailLanguage, MailSection, MailSender, MailTable } from './layout';

// WooCommerce's default titles, which are translated if the shop never changed them.
const known: readonly [RegExp, MailKey][] = [
  [/^Credit card$/i, 'payCard'],
  [/^Cash on delivery$/i, 'payCod'],
  [/^(Direct )?bank transfer$/i, 'payBacs'],
  [/^Check payments?$/i, 'payCheque'],
];

/** Keeps English and custom titles as they are. */
function paymentTitle(title: string, { t, tag }: MailLanguage): string {
  const key = tag.startsWith('en') ? undefined : known.find(([pattern]) => pattern.test(title))?.[1];
  return key ? t(key) : title;
}

export interface Shop extends MailSender {
  timezone: string;
  /** 10 to this power minor units are one unit. */
  decimals: number;
  pricesWithTax: boolean;
  /** BCP 47 tag for money and dates. Defaults to the language. */
  formatLocale?: string | null;
}

export function orderDay({ createdAt }: OrderMailData, { timezone, formatLocale, language }: Shop): string {
  const options = { dateStyle: 'long', timeZone: timezone } as const;
  const tag = formatLocale ?? language.tag;
  return dateText(new Intl.DateTimeFormat(tag, options).formatToParts(createdAt * 1000), tag);
}

export function bankSections(
  order: OrderMailData,
  accounts: readonly BankAccount[],
  { language: { t } }: Shop,
): MailSection[] {
  if (order.paymentMethod !== 'bacs' || !['on-hold', 'pending'].includes(order.status)) return [];
  return accounts.map(({ holder, iban, bic, number, sortCode, bank }) => ({
    title: t('bankTitle'),
    lines: (
      [
        ['bankHolder', holder],
        ['bankIban', readableIban(iban)],
        ['bankBic', bic],
        ['bankNumber', number],
        ['bankSortCode', sortCode],
        ['bankName', bank],
        ['bankReference', order.number],
      ] as const
    ).flatMap(([label, value]) => (value === '' ? [] : [t('labelled', { label: t(label), value })])),
  }));
}

export function moneyOf(
  { currency }: Pick<OrderMailData, 'currency'>,
  { formatLocale, decimals, language }: Shop,
): (minor: number) => string {
  const format = new Intl.NumberFormat(formatLocale ?? language.tag, { style: 'currency', currency });
  return (minor) => format.format(minor / 10 ** decimals).replace('-', '−');
}

export function orderTable(order: OrderMailData, shop: Shop): MailTable {
  const { t } = shop.language;
  const money = moneyOf(order, shop);
  const shown = (net: number, tax: number) => (shop.pricesWithTax ? net + tax : net);
  const amount = (net: number, tax: number) => money(shown(net, tax));
  const further = order.feeLines.reduce(
    (sum, { total, totalTax }) => sum + shown(total, totalTax),
    shown(order.shippingTotal, order.shippingTax) + (shop.pricesWithTax ? 0 : order.totalTax),
  );
  const { subtotal, discount } = balanced(
    {
      subtotal: order.items.reduce((sum, line) => sum + shown(line.subtotal, line.subtotalTax), 0),
      discount: shown(order.discountTotal, order.discountTax),
    },
    order.total - further,
  );
  return {
    rows: order.items.map((line) => ({
      name: [line.name, ...line.details.map((detail) => t('labelled', detail))].join(', '),
      quantity: line.quantity,
      price: amount(line.subtotal, line.subtotalTax),
    })),
    sums: [
      { label: t('orderSubtotal'), value: money(subtotal) },
      ...(discount > 0 ? [{ label: t('orderDiscount'), value: money(-discount) }] : []),
      ...(order.shippingTitle === ''
        ? []
        : [
            {
              label: `${t('orderShipping')} (${order.shippingTitle})`,
              value: amount(order.shippingTotal, order.shippingTax),
            },
          ]),
      ...order.feeLines.map(({ name, total, totalTax }) => ({ label: name, value: amount(total, totalTax) })),
      ...(!shop.pricesWithTax && order.totalTax > 0
        ? [{ label: t('orderTax'), value: money(order.totalTax) }]
        : []),
      { label: t('orderTotal'), value: money(order.total) },
      ...(shop.pricesWithTax && order.totalTax > 0
        ? [{ label: t('orderTaxIncluded', { amount: money(order.totalTax) }), value: '' }]
        : []),
      ...(order.paymentMethodTitle === ''
        ? []
        : [
            {
              label: t('labelled', {
                label: t('orderPayment'),
                value: paymentTitle(order.paymentMethodTitle, shop.language),
              }),
              value: '',
            },
          ]),
    ],
  };
}

export const noteSections = ({ customerNote: note }: OrderMailData, title: string): MailSection[] =>
  note === '' ? [] : [{ title, lines: note.split(/\r?\n/) }];

export function addressSections({ billing, shipping }: OrderMailData, shop: Shop): MailSection[] {
  const { t } = shop.language;
  const sections = [{ title: t('orderBilling'), lines: addressLines(billing, shop) }];
  if (shipping.country)
    sections.push({ title: t('orderShippingAddress'), lines: addressLines(shipping, shop) });
  return sections;
}

function addressLines(address: Address, { language }: Shop): string[] {
  const { country, first_name, last_name, address_1, address_2, phone, email } = address;
  const name = `${first_name} ${last_name}`.trim();
  const countryName =
    country === '' ? '' : (new Intl.DisplayNames([language.tag], { type: 'region' }).of(country) ?? country);
  const lines = letterLines({ ...address, name, street: [address_1, address_2] }, countryName);
  return [...lines, phone, email].filter((line) => line !== '');
}
