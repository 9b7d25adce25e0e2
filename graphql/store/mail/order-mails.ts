import { formatDateRange } from '../../shared/delivery-days';
import type { BankAccount } from '../../shared/bank-account';
import type { OrderMailData } from './order-mail-sql';
import { isAwaitingPayment } from '../orders/order-rules';
import type { MailMessage } from '../../shared/mail/mail-message';
import { buildMessage, type MailContent } from '../../shared/mail/mail-layout';
import {
  buildAddressSections,
  buildBankSections,
  buildNoteSections,
  formatOrderDate,
  buildOrderTable,
  type MailShop,
} from './order-mail-content';

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
