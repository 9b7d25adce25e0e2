import type { CatalogueProduct } from '~/catalogue/records';
import { xmlText } from '~/platform/xml.server';
import type { Translate } from '~/i18n/messages';
import { storeSettings } from '~/store-settings';
import { catalogue } from '~/backend/snapshot/snapshot.server';
import { formatRange } from '~/backend/money.server';
import { address, latestFirst, pictureAddress, productAddress } from './listed-products.server';

const perFeed = 24;

function entryOf(product: CatalogueProduct): string {
  const { name, date, low, high } = product;
  const picture = pictureAddress(product);
  const html = [
    picture ? `<p><img src="${picture}" alt=""></p>` : '',
    low === null || high === null ? '' : `<p>${xmlText(formatRange({ low, high }))}</p>`,
  ].join('');
  const when = new Date(date).toISOString();
  return [
    '<entry>',
    `<id>${productAddress(product)}</id>`,
    `<title>${xmlText(name)}</title>`,
    `<link rel="alternate" type="text/html" href="${productAddress(product)}"/>`,
    `<published>${when}</published>`,
    `<updated>${when}</updated>`,
    `<content type="html">${xmlText(html)}</content>`,
    '</entry>',
  ].join('\n');
}

/** The Atom feed of new arrivals. */
export async function newArrivalsFeed(t: Translate, language: string): Promise<string> {
  const products = latestFirst(await catalogue()).slice(0, perFeed);
  const newest = Math.max(0, ...products.map(({ date }) => date));
  return [
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">`,
    `<id>${address('/feed.xml')}</id>`,
    `<title>${xmlText(`${storeSettings.siteName}: ${t('product:feedTitle')}`)}</title>`,
    `<link rel="self" type="application/atom+xml" href="${address('/feed.xml')}"/>`,
    `<link rel="alternate" type="text/html" href="${address('/products')}"/>`,
    `<updated>${new Date(newest).toISOString()}</updated>`,
    `<author><name>${xmlText(storeSettings.siteName)}</name></author>`,
    ...products.map(entryOf),
    '</feed>',
  ].join('\n');
}
