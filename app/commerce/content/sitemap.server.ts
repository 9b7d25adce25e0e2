import { productPath } from '~/catalogue/variations';
import { ownPages } from '~/settings/own-pages';
import { termsIn, type CatalogueIndex } from '~/catalogue/build';
import { listedTaxonomies } from '~/backend/listed/names.server';
import { catalogue } from '~/backend/snapshot/snapshot.server';
import { pageAddress } from '~/i18n/address.server';
import { alternates } from '~/i18n/language-path';
import { defaultLocale, locales, type LocaleCode } from '~/i18n/locales';
import { mainLanguage, shopLanguage, shopLanguages, type ShopLanguage } from '~/i18n/shop-language.server';
import { speaking } from '~/i18n/format.server';
import { config } from '~/platform/config.server';
import { address, latestFirst, pictureAddress, xmlText } from './listed-products.server';
import { otherAddress } from './counterparts.server';
import { pageAddresses } from './pages.server';
import { readSites } from './site-content.server';
import { currentCacheState } from '~/http/cache/page-cache.server';

/** The protocol allows 50,000. */
const perFile = 5000;

/** Rendered on request: a large shop in six languages has more entries than one request should render. */
type Entry = () => string;

function inLanguages(language: ShopLanguage, path: string, more = ''): Entry[] {
  if (!config().languageInPath) return [() => `<url><loc>${address(path)}</loc>${more}</url>`];
  const codes = localesOf(language);
  const [speaker = defaultLocale] = codes;
  const links = () =>
    alternates(config().appUrl, path, (locale) => otherAddress(path, shopLanguage(locale)))
      .map(([tag, href]) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${xmlText(href)}"/>`)
      .join('');
  return codes.map((code) => () => {
    const location = xmlText(pageAddress(path, code));
    return `<url><loc>${location}</loc>${speaking(speaker, links)}${more}</url>`;
  });
}

const localesOf = (language: ShopLanguage): LocaleCode[] =>
  locales.map(({ code }) => code).filter((code) => shopLanguage(code) === language);

async function entries(): Promise<Entry[]> {
  const index = await catalogue(mainLanguage);
  if (!config().languageInPath) return entriesOf(mainLanguage, index);
  await readSites();
  const all: Entry[] = [];
  for (const language of shopLanguages()) {
    const own = await catalogue(language);
    const [locale] = localesOf(language);
    if (locale) all.push(...(await speaking(locale, () => entriesOf(language, own))));
  }
  return all;
}

async function entriesOf(language: ShopLanguage, index: CatalogueIndex): Promise<Entry[]> {
  const pages = [
    ...ownPages.flatMap(({ path, isListed }) => (isListed ? [path] : [])),
    ...(await pageAddresses()),
  ];
  const lists = [...listedTaxonomies()].flatMap(([base, of]) =>
    [...termsIn(index, of).keys()].map((slug) => `/${base}/${encodeURIComponent(slug)}`),
  );
  return [
    ...[...pages, ...lists].flatMap((path) => inLanguages(language, path)),
    ...latestFirst(index).flatMap((product) => {
      const picture = pictureAddress(product);
      const image = picture ? `<image:image><image:loc>${picture}</image:loc></image:image>` : '';
      return inLanguages(language, productPath(product.slug), image);
    }),
  ];
}

let made: { state: number; entries: Entry[] } | undefined;

async function currentEntries(): Promise<Entry[]> {
  const state = currentCacheState();
  if (made?.state !== state) made = { state, entries: await entries() };
  return made.entries;
}

export async function sitemapIndex(): Promise<string> {
  const files = Math.max(1, Math.ceil((await currentEntries()).length / perFile));
  const list = Array.from(
    { length: files },
    (_, at) => `<sitemap><loc>${address(`/sitemap/${at + 1}.xml`)}</loc></sitemap>`,
  );
  return `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${list.join('\n')}\n</sitemapindex>`;
}

/** Builds one sitemap file, counted from 1. Returns undefined past the last. */
export async function sitemapFile(number: number): Promise<string | undefined> {
  const all = await currentEntries();
  const urls = all.slice((number - 1) * perFile, number * perFile).map((write) => write());
  if (urls.length === 0) return undefined;
  const alternate = config().languageInPath ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : '';
  const namespaces =
    'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';
  return `<urlset ${namespaces}${alternate}>\n${urls.join('\n')}\n</urlset>`;
}
