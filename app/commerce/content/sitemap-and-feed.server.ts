import { has } from '~/catalogue/bitset';
import type { CatalogueIndex } from '~/catalogue/build';
import type { CatalogueProduct } from '~/catalogue/records';
import { config } from '~/platform/config.server';
import { placeholderPicture, pictureUrl } from '~/platform/pictures/picture-url';
import { xmlText } from '~/platform/xml.server';
import type { Translate } from '~/i18n/messages';
import { storeSettings } from '~/store-settings';
import { catalogue } from '~/backend/snapshot/snapshot.server';
import { formatRange } from '~/backend/money.server';

/** Addresses per sitemap file; the protocol allows 50,000. */
const perSitemap = 5000;
const perFeed = 24;

const address = (path: string) => xmlText(config().appUrl + path);
const productAddress = (slug: string) => `/product/${encodeURIComponent(slug)}`;
const ownPicture = ({ picture }: CatalogueProduct) =>
  picture === placeholderPicture ? undefined : pictureUrl(picture, 1280);

function listed(index: CatalogueIndex): CatalogueProduct[] {
  return Array.from(index.orders.date.toReversed()).flatMap((row) => {
    const product = index.products[row];
    return product && has(index.all, row) ? product : [];
  });
}

function entries(index: CatalogueIndex): string[] {
  const pages = ['/', '/products', '/categories', '/contact', '/privacy-policy'];
  const categories = [...index.categories.keys()].map(
    (slug) => `/product-category/${encodeURIComponent(slug)}`,
  );
  return [
    ...[...pages, ...categories].map((path) => `<url><loc>${address(path)}</loc></url>`),
    ...listed(index).map((product) => {
      const picture = ownPicture(product);
      const image = picture ? `<image:image><image:loc>${address(picture)}</image:loc></image:image>` : '';
      return `<url><loc>${address(productAddress(product.slug))}</loc>${image}</url>`;
    }),
  ];
}

/** `sitemap.xml`: the list of sitemap files. */
export async function sitemapIndex(): Promise<string> {
  const files = Math.max(1, Math.ceil(entries(await catalogue()).length / perSitemap));
  const list = Array.from(
    { length: files },
    (_, at) => `<sitemap><loc>${address(`/sitemap/${at + 1}.xml`)}</loc></sitemap>`,
  );
  return `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${list.join('\n')}\n</sitemapindex>`;
}

/** One sitemap file, counted from 1; undefined past the last. */
export async function sitemapFile(number: number): Promise<string | undefined> {
  const urls = entries(await catalogue()).slice((number - 1) * perSitemap, number * perSitemap);
  if (urls.length === 0) return undefined;
  const namespaces =
    'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';
  return `<urlset ${namespaces}>\n${urls.join('\n')}\n</urlset>`;
}

function entryOf(product: CatalogueProduct): string {
  const { slug, name, date, low, high } = product;
  const picture = ownPicture(product);
  const html = [
    picture ? `<p><img src="${address(picture)}" alt=""></p>` : '',
    low === null || high === null ? '' : `<p>${xmlText(formatRange({ low, high }))}</p>`,
  ].join('');
  const when = new Date(date).toISOString();
  return [
    '<entry>',
    `<id>${address(productAddress(slug))}</id>`,
    `<title>${xmlText(name)}</title>`,
    `<link rel="alternate" type="text/html" href="${address(productAddress(slug))}"/>`,
    `<published>${when}</published>`,
    `<updated>${when}</updated>`,
    `<content type="html">${xmlText(html)}</content>`,
    '</entry>',
  ].join('\n');
}

/** The Atom feed of new arrivals. */
export async function newArrivalsFeed(t: Translate, language: string): Promise<string> {
  const products = listed(await catalogue()).slice(0, perFeed);
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
