import { storeSettings } from '~/store-settings';
import { termsIn, type CatalogueIndex } from '~/catalogue/build';
import { catalogue } from '~/backend/snapshot/snapshot.server';
import { address, latestFirst, pictureAddress, productAddress } from './listed-products.server';
import { pageAddresses } from './pages.server';

/** Addresses per sitemap file; the protocol allows 50,000. */
const perFile = 5000;

async function entries(index: CatalogueIndex): Promise<string[]> {
  const pages = [
    '/',
    '/products',
    '/categories',
    '/contact',
    '/privacy-policy',
    '/accessibility',
    ...(await pageAddresses()),
  ];
  const lists = [
    ['/product-category', index.categories] as const,
    ['/brand', index.brands] as const,
    ['/product-tag', index.tags] as const,
    ...storeSettings.taxonomies.map(
      ({ name, address: base }) => [`/${base}`, termsIn(index, { further: name })] as const,
    ),
  ].flatMap(([base, terms]) => [...terms.keys()].map((slug) => `${base}/${encodeURIComponent(slug)}`));
  return [
    ...[...pages, ...lists].map((path) => `<url><loc>${address(path)}</loc></url>`),
    ...latestFirst(index).map((product) => {
      const picture = pictureAddress(product);
      const image = picture ? `<image:image><image:loc>${picture}</image:loc></image:image>` : '';
      return `<url><loc>${productAddress(product)}</loc>${image}</url>`;
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
  const namespaces =
    'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';
  return `<urlset ${namespaces}>\n${urls.join('\n')}\n</urlset>`;
}
