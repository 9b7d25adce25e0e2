import type { AlertedProduct } from '../db/catalogue/stock-alerts';
import type { MailMessage } from '../ports';
import { message, type Shop } from './messages';

/** To a customer who waited for a product: it is back. The only mail of this kind that they get for it. */
export function backInStockMail(
  to: string,
  { name, slug, choice }: AlertedProduct,
  key: string,
  shop: Shop,
): MailMessage {
  const { t } = shop.language;
  const query = new URLSearchParams(
    choice.map(({ slug: attribute, value }) => [attribute, value]),
  ).toString();
  const unsubscribe = `${shop.siteUrl}/stock-alerts?key=${encodeURIComponent(key)}`;
  const ending = { lines: [t('stockEnd')], links: [{ label: t('stockEndLink'), url: unsubscribe }] };
  const content = {
    subject: t('stockSubject', { product: name, shop: shop.name }),
    heading: t('stockHeading', { product: name }),
    paragraphs: [t('stockIntro', { product: name })],
    action: {
      label: t('stockAction'),
      url: `${shop.siteUrl}/product/${encodeURIComponent(slug)}${query === '' ? '' : `?${query}`}`,
    },
    sections: [{ title: t('stockEndTitle'), ...ending }],
  };
  return { ...message(to, content, shop), unsubscribe };
}
