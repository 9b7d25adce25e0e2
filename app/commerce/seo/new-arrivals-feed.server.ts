import type { CatalogueProduct } from '~/catalogue/index/catalogue-records';
import { pageUrl } from '~/platform/i18n/localized-url.server';
import { getCurrentLocale, runWithLocale } from '~/platform/i18n/format.server';
import { DEFAULT_LOCALE } from '~/platform/i18n/locales';
import type { Translate } from '~/platform/i18n/messages';
import { differingCatalogueLanguage } from '~/platform/i18n/shop-language.server';
import { storeSettings } from '~/platform/settings/store-settings';
import { getCatalogue } from '~/catalogue/sync/catalogue-snapshot.server';
import { formatRange } from '~/domain/money.server';
import { listLatestFirst, toXmlPictureUrl, toXmlProductUrl, escapeXml } from './xml-products.server';

const MAX_FEED_ENTRIES = 24;
function toFeedEntry(product: CatalogueProduct): string {
  const { name, date, low, high } = product;
  const picture = toXmlPictureUrl(product);
  const language = differingCatalogueLanguage(getCurrentLocale());
  // Prices have one format in every language.
  const html = [
    picture ? `<p><img src="${picture}" alt=""></p>` : '',
    low === null || high === null
      ? ''
      : `<p>${escapeXml(runWithLocale(DEFAULT_LOCALE, () => formatRange({ low, high })))}</p>`,
  ].join('');
  const publishedAt = new Date(date).toISOString();
  return [
    language === undefined ? '<entry>' : `<entry xml:lang="${escapeXml(language)}">`,
    `<id>${toXmlProductUrl(product)}</id>`,
    `<title>${escapeXml(name)}</title>`,
    `<link rel="alternate" type="text/html" href="${toXmlProductUrl(product)}"/>`,
    `<published>${publishedAt}</published>`,
    `<updated>${publishedAt}</updated>`,
    `<content type="html">${escapeXml(html)}</content>`,
    '</entry>',
  ].join('\n');
}

export async function buildNewArrivalsFeed(t: Translate, language: string): Promise<string> {
  const products = listLatestFirst(await getCatalogue()).slice(0, MAX_FEED_ENTRIES);
  const latestDate = Math.max(0, ...products.map(({ date }) => date));
  const feedUrl = escapeXml(pageUrl('/feed.xml'));
  return [
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">`,
    `<id>${feedUrl}</id>`,
    `<title>${escapeXml(t('common:labelled', { label: storeSettings().siteName, value: t('product:feedTitle') }))}</title>`,
    `<link rel="self" type="application/atom+xml" href="${feedUrl}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(pageUrl('/products'))}"/>`,
    `<updated>${new Date(latestDate).toISOString()}</updated>`,
    `<author><name>${escapeXml(storeSettings().siteName)}</name></author>`,
    ...products.map(toFeedEntry),
    '</feed>',
  ].join('\n');
}
