import type { MailMessage } from '../ports';
import type { MailContent, MailSection, MailTable } from './layout';
import { asHtml, asText } from './layout';
import type { OrderMailData } from '../db/mail/order-mail-data';
import { paymentTitle } from './payment-title';
import type { MailLanguage } from './text';
import type { Address } from '../domain/account/customer';
import { awaitsTransfer, readableIban, type BankAccount } from '../domain/payments/bank-account';
import { greetableName, mailableLogin } from '../domain/account/greeting';

export interface Shop {
  name: string;
  /** Origin without a slash at the end. */
  siteUrl: string;
  timezone: string;
  /** Amounts of goods include tax, as in the cart. */
  pricesWithTax: boolean;
}

export interface MailPerson {
  email: string;
  login: string;
  firstName: string;
}

export interface MailDownload {
  name: string;
  url: string;
}

interface OrderExtras {
  downloads: readonly MailDownload[];
  /** Where a transfer goes. */
  bankAccounts: readonly BankAccount[];
  stateName(address: Address): string;
}

/** "Thank you for your order", with what was ordered. */
export function orderReceivedMail(
  order: OrderMailData,
  shop: Shop,
  language: MailLanguage,
  extras: OrderExtras,
): MailMessage {
  const { t } = language;
  const date = new Intl.DateTimeFormat(language.tag, { dateStyle: 'long', timeZone: shop.timezone }).format(
    order.createdAt,
  );
  const lines = (address: Address) => addressLines(address, extras.stateName(address), language);
  const content: MailContent = {
    subject: t('orderSubject', { number: order.number, shop: shop.name }),
    heading: t('orderHeading'),
    paragraphs: [
      hello(order.billing.first_name, language),
      t('orderIntro', { number: order.number, date }),
      ...(order.status === 'on-hold' ? [t('orderPending')] : []),
      ...(order.paymentInstructions.trim() === '' ? [] : [order.paymentInstructions.trim()]),
    ],
    table: orderTable(order, shop, language),
    action: {
      label: t('orderView'),
      url: `${shop.siteUrl}/checkout/order-received/${String(order.id)}?key=${encodeURIComponent(order.key)}`,
    },
    sections: [
      ...bankSections(order, extras.bankAccounts, language),
      ...(extras.downloads.length > 0
        ? [
            {
              title: t('orderDownloads'),
              lines: [],
              links: extras.downloads.map(({ name, url }) => ({ label: name, url })),
            },
          ]
        : []),
      ...(order.note === '' ? [] : [{ title: t('orderNote'), lines: order.note.split(/\r?\n/) }]),
      { title: t('orderBilling'), lines: lines(order.billing) },
      ...(order.delivery ? [{ title: t('orderShippingAddress'), lines: lines(order.delivery) }] : []),
    ],
  };
  return message(order.billing.email, content, shop, language);
}

/** The accounts that an order waits for a transfer to, each with the reference to give. */
function bankSections(
  order: OrderMailData,
  accounts: readonly BankAccount[],
  { t }: MailLanguage,
): MailSection[] {
  if (!awaitsTransfer({ method: order.paymentMethod, status: order.status })) return [];
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
    ).flatMap(([label, value]) => (value === '' ? [] : [`${t(label)}: ${value}`])),
  }));
}

/** The link to set a new password. */
export function passwordResetMail(
  person: MailPerson,
  key: string,
  shop: Shop,
  language: MailLanguage,
): MailMessage {
  const { t } = language;
  return message(
    person.email,
    {
      subject: t('resetSubject', { shop: shop.name }),
      heading: t('resetHeading'),
      paragraphs: [
        hello(person.firstName, language),
        t('resetIntro', { login: accountName(person) }),
        t('resetValid'),
      ],
      action: { label: t('resetAction'), url: resetUrl(person.login, key, shop) },
      closing: [t('resetIgnore')],
    },
    shop,
    language,
  );
}

/** The greeting of a new account; with a key for an account without a password. */
export function welcomeMail(
  person: MailPerson,
  key: string | null,
  shop: Shop,
  language: MailLanguage,
): MailMessage {
  const { t } = language;
  return message(
    person.email,
    {
      subject: t('welcomeSubject', { shop: shop.name }),
      heading: t('welcomeHeading', { shop: shop.name }),
      paragraphs: [hello(person.firstName, language), welcomeIntro(person, language), t('welcomeUse')],
      action:
        key === null
          ? { label: t('welcomeAction'), url: `${shop.siteUrl}/my-account` }
          : { label: t('welcomeSetPassword'), url: resetUrl(person.login, key, shop) },
      ...(key === null ? {} : { closing: [t('resetValid')] }),
    },
    shop,
    language,
  );
}

/** A mail from its content. */
export function message(to: string, content: MailContent, shop: Shop, language: MailLanguage): MailMessage {
  return {
    to,
    subject: content.subject.replace(/\s+/g, ' '),
    text: asText(content, shop.name, language),
    html: asHtml(content, shop.name, language),
    ...(content.action ? { link: content.action.url } : {}),
  };
}

/** By which name to log in: the address where the user name cannot be repeated. */
function welcomeIntro({ login, email }: MailPerson, { t }: MailLanguage): string {
  const name = mailableLogin(login);
  return name === '' ? t('welcomeIntroEmail', { email }) : t('welcomeIntro', { login: name });
}

/** What a mail calls an account: its user name, or the address where the name cannot be repeated. */
export const accountName = ({ login, email }: MailPerson): string => mailableLogin(login) || email;

export function hello(firstName: string, { t }: MailLanguage): string {
  const name = greetableName(firstName);
  return name === '' ? t('greetingPlain') : t('greeting', { name });
}

function resetUrl(login: string, key: string, shop: Shop): string {
  return `${shop.siteUrl}/my-account/lost-password?key=${encodeURIComponent(key)}&login=${encodeURIComponent(login)}`;
}

function orderTable(order: OrderMailData, shop: Shop, language: MailLanguage): MailTable {
  const { t } = language;
  const format = new Intl.NumberFormat(language.tag, { style: 'currency', currency: order.currency });
  const unit = 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2);
  const money = (minor: number) => format.format(minor / unit);
  const amount = (net: number, tax: number) => money(shop.pricesWithTax ? net + tax : net);
  const goods = order.lines.reduce(
    (sum, line) => ({ net: sum.net + line.subtotal, tax: sum.tax + line.subtotalTax }),
    { net: 0, tax: 0 },
  );
  const shippingTitle = order.shippingTitles.join(', ');
  return {
    head: [t('orderItem'), t('orderQuantity'), t('orderPrice')],
    rows: order.lines.map((line) => [
      [line.name, ...line.details.map(({ label, value }) => `${label}: ${value}`)].join(', '),
      String(line.quantity),
      amount(line.subtotal, line.subtotalTax),
    ]),
    sums: [
      { label: t('orderSubtotal'), value: amount(goods.net, goods.tax) },
      ...(order.discount > 0
        ? [{ label: t('orderDiscount'), value: `−${amount(order.discount, order.discountTax)}` }]
        : []),
      ...(shippingTitle === ''
        ? []
        : [
            {
              label: `${t('orderShipping')} (${shippingTitle})`,
              value: amount(order.shipping, order.shippingTax),
            },
          ]),
      ...order.fees.map(({ name, total, tax }) => ({ label: name, value: amount(total, tax) })),
      ...(!shop.pricesWithTax && order.tax > 0 ? [{ label: t('orderTax'), value: money(order.tax) }] : []),
      { label: t('orderTotal'), value: money(order.total), strong: true },
      ...(shop.pricesWithTax && order.tax > 0
        ? [{ label: t('orderTaxIncluded', { amount: money(order.tax) }), value: '' }]
        : []),
      ...(order.paymentTitle === ''
        ? []
        : [{ label: t('orderPayment'), value: paymentTitle(order.paymentTitle, language) }]),
    ],
  };
}

/** City before postcode, with the state between them. */
const cityFirst = new Set(['US', 'CA', 'AU', 'GB', 'IE', 'IN', 'BR', 'MX', 'NZ', 'ZA']);

function addressLines(address: Address, state: string, language: MailLanguage): string[] {
  const { city, postcode, country } = address;
  const place = cityFirst.has(country)
    ? [city, [state, postcode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
    : [[postcode, city].filter(Boolean).join(' '), state === city ? '' : state].filter(Boolean).join(', ');
  const countryName =
    country === '' ? '' : (new Intl.DisplayNames([language.tag], { type: 'region' }).of(country) ?? country);
  return [
    `${address.first_name} ${address.last_name}`.trim(),
    address.company,
    address.address_1,
    address.address_2,
    place,
    countryName,
    address.phone,
    address.email,
  ].filter((line) => line !== '');
}
