import { daysText } from '../../rules/arrival';
import type { LegalText } from '../domain/mail-job';
import type { MailMessage } from '../ports';
import { asHtml, asText, type MailContent, type MailSender } from './layout';
import type { User } from '../db/account/user';
import type { OrderMailData } from '../db/mail/order-mail-data';
import {
  addressSections,
  bankSections,
  noteSections,
  orderDay,
  orderTable,
  type Shop,
} from './order-content';
import { waitsForMoney } from '../domain/orders/order';
import type { BankAccount } from '../../rules/bank-account';
import { greetableName, mailableLogin } from '../domain/account/greeting';

export type { Shop } from './order-content';

export type MailPerson = Pick<User, 'email' | 'login' | 'firstName'>;

export interface MailDownload {
  name: string;
  url: string;
}

interface OrderExtras {
  downloads: readonly MailDownload[];
  /** Where a transfer goes. */
  bankAccounts: readonly BankAccount[];
  /** What was agreed to. */
  texts?: readonly LegalText[];
}

/** "Thank you for your order", with what was ordered. */
export function orderReceivedMail(order: OrderMailData, shop: Shop, extras: OrderExtras): MailMessage {
  const { t, tag } = shop.language;
  const { texts = [] } = extras;
  const content: MailContent = {
    subject: t('orderSubject', { number: order.number, shop: shop.name }),
    heading: t('orderHeading'),
    paragraphs: [
      hello(order.billing.first_name, shop),
      ...(waitsForMoney(order) ? [t('orderPending')] : []),
      ...(order.arrives ? [t('orderArrives', { days: daysText(order.arrives, tag) })] : []),
      ...(order.paymentInstructions.trim() === '' ? [] : [order.paymentInstructions.trim()]),
      // Its end leads into the list below.
      t('orderIntro', { number: order.number, date: orderDay(order, shop) }),
    ],
    table: orderTable(order, shop),
    action: viewOrder(order, shop),
    sections: [
      ...bankSections(order, extras.bankAccounts, shop),
      ...downloadSections(extras.downloads, shop),
      ...noteSections(order, t('orderNote')),
      ...addressSections(order, shop),
      ...(texts.some(({ name }) => name === 'withdrawal')
        ? [{ title: t('withdrawalTitle'), lines: [], links: [withdrawalLink(order, shop)] }]
        : []),
    ],
    closing: texts.length > 0 ? [t('orderAttached')] : [],
  };
  const attachments = texts.map(({ name, title, text }) => ({
    name: t(name === 'terms' ? 'termsFile' : 'withdrawalFile'),
    text: `${title}\n\n${text}\n`,
  }));
  return {
    ...message(order.billing.email, content, shop),
    ...(attachments.length > 0 ? { attachments } : {}),
  };
}

/** The link to an order's page. */
export const viewOrder = ({ id, key }: OrderMailData, { siteUrl, language: { t } }: Shop) => ({
  label: t('orderView'),
  url: `${siteUrl}/checkout/order-received/${String(id)}?key=${encodeURIComponent(key)}`,
});

export function downloadSections(downloads: readonly MailDownload[], { language: { t } }: Shop) {
  const links = downloads.map(({ name, url }) => ({ label: name, url }));
  return links.length > 0 ? [{ title: t('orderDownloads'), lines: [], links }] : [];
}

/** Where one withdraws from an order, with its number filled in. */
function withdrawalLink({ id, key }: OrderMailData, { siteUrl, language: { t } }: Shop) {
  return {
    label: t('withdrawalLink'),
    url: `${siteUrl}/withdrawal?${new URLSearchParams({ order: String(id), key }).toString()}`,
  };
}

/** The link to set a new password. */
export function passwordResetMail(person: MailPerson, key: string, shop: Shop): MailMessage {
  const { t } = shop.language;
  const content: MailContent = {
    subject: t('resetSubject', { shop: shop.name }),
    heading: t('resetHeading'),
    paragraphs: [
      hello(person.firstName, shop),
      t('resetIntro', { login: accountName(person) }),
      t('resetValid'),
    ],
    action: { label: t('resetAction'), url: resetUrl(person.login, key, shop) },
    closing: [t('resetIgnore')],
  };
  return message(person.email, content, shop);
}

/** The greeting of a new account; with a key for an account without a password. */
export function welcomeMail(person: MailPerson, key: string | null, shop: Shop): MailMessage {
  const { t } = shop.language;
  const content: MailContent = {
    subject: t('welcomeSubject', { shop: shop.name }),
    heading: t('welcomeHeading', { shop: shop.name }),
    paragraphs: [hello(person.firstName, shop), welcomeIntro(person, shop), t('welcomeUse')],
    action:
      key === null
        ? { label: t('welcomeAction'), url: `${shop.siteUrl}/my-account` }
        : { label: t('welcomeSetPassword'), url: resetUrl(person.login, key, shop) },
    closing: key === null ? [] : [t('resetValid')],
  };
  return message(person.email, content, shop);
}

/** A mail from its content. */
export function message(to: string, content: MailContent, shop: MailSender): MailMessage {
  return {
    to,
    subject: content.subject.replace(/\s+/g, ' '),
    text: asText(content, shop),
    html: asHtml(content, shop),
    ...(content.action ? { link: content.action.url } : {}),
  };
}

/** By which name to log in: the address where the user name cannot be repeated. */
function welcomeIntro({ login, email }: MailPerson, { language: { t } }: Shop): string {
  const name = mailableLogin(login);
  return name === '' ? t('welcomeIntroEmail', { email }) : t('welcomeIntro', { login: name });
}

/** What a mail calls an account: its user name, or the address where the name cannot be repeated. */
export const accountName = ({ login, email }: MailPerson): string => mailableLogin(login) || email;

export function hello(firstName: string, { language: { t } }: MailSender): string {
  const name = greetableName(firstName);
  return name === '' ? t('greetingPlain') : t('greeting', { name });
}

function resetUrl(login: string, key: string, shop: Shop): string {
  return `${shop.siteUrl}/my-account/lost-password?key=${encodeURIComponent(key)}&login=${encodeURIComponent(login)}`;
}
