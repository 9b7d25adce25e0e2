import { ownPages } from '~/settings/own-pages';
import { storeSettings } from '~/store-settings';
import { termsIn, type CatalogueIndex } from '~/catalogue/build';
import { catalogue } from '~/backend/snapshot/snapshot.server';
import { pageAddress } from '~/i18n/address.server';
import { alternates } from '~/i18n/language-path';
import { locales } from '~/i18n/locales';
import { config } from '~/platform/config.server';
import { xmlText } from '~/platform/xml.server';
import { address, latestFirst, pictureAddress, productPath } from './listed-products.server';
import { pageAddresses } from './pages.server';

/** Addresses per sitemap file; the protocol allows 50,000. */
const perFile = 5000;

/** The entry of a page; where addresses name the language, one for each, with all others. */
function inLanguages(path: string, more = ''): string[] {
  if (!config().languageInPath) return [`<url><loc>${address(path)}</loc>${more}</url>`];
  const { appUrl } = config();
  const links = alternates(appUrl, path).map(
    ([language, href]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${xmlText(href)}"/>`,
  );
  return locales.map(
    ({ code }) => `<url><loc>${xmlText(pageAddress(path, code))}</loc>${links.join('')}${more}</url>`,
  );
}

async function entries(index: CatalogueIndex): Promise<string[]> {
  const pages = [
    ...ownPages.flatMap(({ path, isListed }) => (isListed ? [path] : [])),
    ...(await pageAddresses()),
  ];
  const lists = [
    ['/product-category', index.categories] as const,
    ['/brand', index.brands] as const,
    ['/product-tag', index.tags] as const,
    ...storeSettings().taxonomies.map(
      ({ name, address: base }) => [`/${base}`, termsIn(index, { further: name })] as const,
    ),
  ].flatMap(([base, terms]) => [...terms.keys()].map((slug) => `${base}/${encodeURIComponent(slug)}`));
  return [
    ...[...pages, ...lists].flatMap((path) => inLanguages(path)),
    ...latestFirst(index).flatMap((product) => {
      const picture = pictureAddress(product);
      const image = picture ? `<image:image><image:loc>${picture}</image:loc></image:image>` : '';
      return inLanguages(productPath(product), image);
    }),
  ];
}

/** `sitemap.xml`: the list of sitemap files. */
export async function sitemapIndex(): Promise<string> {
  const files = Math.max(1, Math.ceil((await entries(await catalogue())).length / perFile));
  const list = Array.from(
    { length: files },
    (_, at) => `<sitemap><loc>${address(`/sitemap/${at + 1}.xml`)}</loc></sitemap>`,
  );
  return `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${list.join('\n')}\n</sitemapindex>`;
}

/** One sitemap file, counted from 1; undefined past the last. */
export async function sitemapFile(number: number): Promise<string | undefined> {
  const all = await entries(await catalogue());
  const urls = all.slice((number - 1) * perFile, number * perFile);
  if (urls.length === 0) return undefined;
  const alternate = config().languageInPath ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : '';
  const namespaces =
    'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';
  return `<urlset ${namespaces}${alternate}>\n${urls.join('\n')}\n</urlset>`;
}
