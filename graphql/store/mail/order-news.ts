import type { OrderNews } from '../domain/mail-job';
import type { MailMessage } from '../ports';
import type { OrderMailData } from '../db/mail/order-mail-data';
import type { MailContent, MailKey } from './layout';
import { downloadSections, hello, message, viewOrder, type MailDownload } from './messages';
import { moneyOf, orderDay, orderTable, type Shop } from './order-content';

const texts = {
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
  const { subject, intro } = texts[news.what];
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
