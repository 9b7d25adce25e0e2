import { daysText } from '../../rules/arrival';
import type { BankAccount } from '../../rules/bank-account';
import type { OrderMailData } from '../db/mail/order-mail-data';
import type { LegalText, OrderNews } from '../domain/mail-job';
import { waitsForMoney } from '../domain/orders/order';
import type { MailMessage } from '../ports';
import { hello, message, type MailContent, type MailKey } from './layout';
import {
  addressSections,
  bankSections,
  moneyOf,
  noteSections,
  orderDay,
  orderTable,
  type Shop,
} from './order-content';

interface MailDownload {
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
const viewOrder = ({ id, key }: OrderMailData, { siteUrl, language: { t } }: Shop) => ({
  label: t('orderView'),
  url: `${siteUrl}/checkout/order-received/${String(id)}?key=${encodeURIComponent(key)}`,
});

function downloadSections(downloads: readonly MailDownload[], { language: { t } }: Shop) {
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

const newsTexts = {
  paid: { subject: 'newsPaidSubject', intro: 'newsPaidIntro' },
  shipped: { subject: 'newsShippedSubject', intro: 'newsShippedIntro' },
  completed: { subject: 'newsCompletedSubject', intro: 'newsCompletedIntro' },
  cancelled: { subject: 'newsCancelledSubject', intro: 'newsCancelledIntro' },
  refunded: { subject: 'newsRefundedSubject', intro: 'newsRefundedIntro' },
  noted: { subject: 'newsNotedSubject', intro: 'newsNotedIntro' },
} as const satisfies Record<OrderNews['what'], { subject: MailKey; intro: MailKey }>;

/** Tells a customer what has become of an order. */
export function orderNewsMail(
  order: OrderMailData,
  news: OrderNews,
  shop: Shop,
  downloads: readonly MailDownload[],
): MailMessage {
  const { t } = shop.language;
  const { number } = order;
  const { subject, intro } = newsTexts[news.what];
  const tracking = news.what === 'shipped' ? news.tracking : '';
  const values = {
    number,
    shop: shop.name,
    date: orderDay(order, shop),
    amount: news.what === 'refunded' ? moneyOf(order, shop)(news.amount) : '',
  };
  const isPart = news.what === 'refunded' && !news.inFull;
  const opensDownloads = news.what === 'paid' || news.what === 'shipped' || news.what === 'completed';
  const content: MailContent = {
    subject: t(subject, values),
    heading: t(subject, values),
    paragraphs: [
      hello(order.billing.first_name, shop),
      t(isPart ? 'newsRefundedPartIntro' : intro, values),
      ...(news.what === 'noted' ? [news.note] : []),
    ],
    table: orderTable(order, shop),
    action: tracking === '' ? viewOrder(order, shop) : { label: t('newsTrack'), url: tracking },
    sections: opensDownloads ? downloadSections(downloads, shop) : [],
  };
  return message(order.billing.email, content, shop);
}
