import type { CatalogueProduct } from '~/catalogue/records';
import { pageAddress } from '~/i18n/address.server';
import { currentLocale, speaking } from '~/i18n/format.server';
import { defaultLocale } from '~/i18n/locales';
import type { Translate } from '~/i18n/messages';
import { otherCatalogue } from '~/i18n/shop-language.server';
import { storeSettings } from '~/store-settings';
import { catalogue } from '~/backend/snapshot/snapshot.server';
import { formatRange } from '~/backend/parts/money.server';
import { latestFirst, pictureAddress, productAddress, xmlText } from './listed-products.server';

const perFeed = 24;
function entryOf(product: CatalogueProduct): string {
  const { name, date, low, high } = product;
  const picture = pictureAddress(product);
  const language = otherCatalogue(currentLocale());
  // Prices have one format in every language.
  const html = [
    picture ? `<p><img src="${picture}" alt=""></p>` : '',
    low === null || high === null
      ? ''
      : `<p>${xmlText(speaking(defaultLocale, () => formatRange({ low, high })))}</p>`,
  ].join('');
  const when = new Date(date).toISOString();
  return [
    language === undefined ? '<entry>' : `<entry xml:lang="${xmlText(language)}">`,
    `<id>${productAddress(product)}</id>`,
    `<title>${xmlText(name)}</title>`,
    `<link rel="alternate" type="text/html" href="${productAddress(product)}"/>`,
    `<published>${when}</published>`,
    `<updated>${when}</updated>`,
    `<content type="html">${xmlText(html)}</content>`,
    '</entry>',
  ].join('\n');
}

export async function newArrivalsFeed(t: Translate, language: string): Promise<string> {
  const products = latestFirst(await catalogue()).slice(0, perFeed);
  const newest = Math.max(0, ...products.map(({ date }) => date));
  const self = xmlText(pageAddress('/feed.xml'));
  return [
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">`,
    `<id>${self}</id>`,
    `<title>${xmlText(t('common:labelled', { label: storeSettings().siteName, value: t('product:feedTitle') }))}</title>`,
    `<link rel="self" type="application/atom+xml" href="${self}"/>`,
    `<link rel="alternate" type="text/html" href="${xmlText(pageAddress('/products'))}"/>`,
    `<updated>${new Date(newest).toISOString()}</updated>`,
    `<author><name>${xmlText(storeSettings().siteName)}</name></author>`,
    ...products.map(entryOf),
    '</feed>',
  ].join('\n');
}
