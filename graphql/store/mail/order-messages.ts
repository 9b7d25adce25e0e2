import { daysText } from '../../rules/arrival';
import type { BankAccount } from '../../rules/bank-account';
import type { OrderMailData } from '../db/mail/order-mail-data';
import { waitsForMoney } from '../domain/orders/order';
import type { MailMessage } from '../ports';
import { message, type MailContent } from './layout';
import {
  addressSections,
  bankSections,
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
  bankAccounts: readonly BankAccount[];
}

export function orderReceivedMail(order: OrderMailData, shop: Shop, extras: OrderExtras): MailMessage {
  const { t, tag } = shop.language;
  const content: MailContent = {
    subject: t('orderSubject', { number: order.number, shop: shop.name }),
    heading: t('orderHeading'),
    paragraphs: [
      t('greetingPlain'),
      ...(waitsForMoney(order) ? [t('orderPending')] : []),
      ...(order.arrives ? [t('orderArrives', { days: daysText(order.arrives, tag) })] : []),
      ...(order.paymentInstructions.trim() === '' ? [] : [order.paymentInstructions.trim()]),
      // Its last sentence introduces the table below.
      t('orderIntro', { number: order.number, date: orderDay(order, shop) }),
    ],
    table: orderTable(order, shop),
    action: viewOrder(order, shop),
    sections: [
      ...bankSections(order, extras.bankAccounts, shop),
      ...downloadSections(extras.downloads, shop),
      ...noteSections(order, t('orderNote')),
      ...addressSections(order, shop),
    ],
  };
  return message(order.billing.email, content, shop);
}

const viewOrder = ({ id, key }: OrderMailData, { siteUrl, language: { t } }: Shop) => ({
  label: t('orderView'),
  url: `${siteUrl}/checkout/order-received/${String(id)}?key=${encodeURIComponent(key)}`,
});

function downloadSections(downloads: readonly MailDownload[], { language: { t } }: Shop) {
  const links = downloads.map(({ name, url }) => ({ label: name, url }));
  return links.length > 0 ? [{ title: t('orderDownloads'), lines: [], links }] : [];
}
