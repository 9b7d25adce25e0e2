import { buildProductPath } from '~/catalogue/index/variations';
import { builtInPages } from '~/platform/settings/built-in-pages';
import { getTaxonomyTerms, type CatalogueIndex } from '~/catalogue/index/build-index';
import { getTaxonomiesByPath } from '~/catalogue/sync/map-product.server';
import { getCatalogue } from '~/catalogue/sync/catalogue-snapshot.server';
import { pageUrl } from '~/platform/i18n/localized-url.server';
import { listAlternates } from '~/platform/i18n/language-path';
import { DEFAULT_LOCALE, locales, type LocaleCode } from '~/platform/i18n/locales';
import {
  MAIN_LANGUAGE,
  shopLanguage,
  shopLanguages,
  type ShopLanguage,
} from '~/platform/i18n/shop-language.server';
import { runWithLocale } from '~/platform/i18n/format.server';
import { config } from '~/platform/config.server';
import { toXmlUrl, listLatestFirst, toXmlPictureUrl, escapeXml } from './xml-products.server';
import { getAlternatePath } from './alternate-urls.server';
import { listPagePaths } from '../cms/content-pages.server';
import { readAllSites } from '../cms/site-content.server';
import { getCacheState } from '~/http/cache/page-cache.server';

/** The protocol allows 50,000. */
const MAX_FILE_ENTRIES = 5000;

/** Rendered on request: a large shop in six languages has more entries than one request should render. */
type Entry = () => string;

function toLocalizedEntries(language: ShopLanguage, path: string, extraXml = ''): Entry[] {
  if (!config().languageInPath) return [() => `<url><loc>${toXmlUrl(path)}</loc>${extraXml}</url>`];
  const codes = listLocales(language);
  const [firstLocale = DEFAULT_LOCALE] = codes;
  const links = () =>
    listAlternates(config().appUrl, path, (locale) => getAlternatePath(path, shopLanguage(locale)))
      .map(([tag, href]) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${escapeXml(href)}"/>`)
      .join('');
  return codes.map((code) => () => {
    const location = escapeXml(pageUrl(path, code));
    return `<url><loc>${location}</loc>${runWithLocale(firstLocale, links)}${extraXml}</url>`;
  });
}

const listLocales = (language: ShopLanguage): LocaleCode[] =>
  locales.map(({ code }) => code).filter((code) => shopLanguage(code) === language);

async function entries(): Promise<Entry[]> {
  const index = await getCatalogue(MAIN_LANGUAGE);
  if (!config().languageInPath) return buildLanguageEntries(MAIN_LANGUAGE, index);
  await readAllSites();
  const all: Entry[] = [];
  for (const language of shopLanguages()) {
    const languageIndex = await getCatalogue(language);
    const [locale] = listLocales(language);
    if (locale)
      all.push(...(await runWithLocale(locale, () => buildLanguageEntries(language, languageIndex))));
  }
  return all;
}

async function buildLanguageEntries(language: ShopLanguage, index: CatalogueIndex): Promise<Entry[]> {
  const pages = [
    ...builtInPages.flatMap(({ path, isListed }) => (isListed ? [path] : [])),
    ...(await listPagePaths()),
  ];
  const lists = [...getTaxonomiesByPath()].flatMap(([base, taxonomy]) =>
    [...getTaxonomyTerms(index, taxonomy).keys()].map((slug) => `/${base}/${encodeURIComponent(slug)}`),
  );
  return [
    ...[...pages, ...lists].flatMap((path) => toLocalizedEntries(language, path)),
    ...listLatestFirst(index).flatMap((product) => {
      const picture = toXmlPictureUrl(product);
      const image = picture ? `<image:image><image:loc>${picture}</image:loc></image:image>` : '';
      return toLocalizedEntries(language, buildProductPath(product.slug), image);
    }),
  ];
}

let entryCache: { state: number; entries: Entry[] } | undefined;

async function getCurrentEntries(): Promise<Entry[]> {
  const state = getCacheState();
  if (entryCache?.state !== state) entryCache = { state, entries: await entries() };
  return entryCache.entries;
}

export async function buildSitemapIndex(): Promise<string> {
  const files = Math.max(1, Math.ceil((await getCurrentEntries()).length / MAX_FILE_ENTRIES));
  const list = Array.from(
    { length: files },
    (_, index) => `<sitemap><loc>${toXmlUrl(`/sitemap/${index + 1}.xml`)}</loc></sitemap>`,
  );
  return `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${list.join('\n')}\n</sitemapindex>`;
}

/** Builds one sitemap file, counted from 1. Returns undefined past the last. */
export async function buildSitemapFile(number: number): Promise<string | undefined> {
  const all = await getCurrentEntries();
  const urls = all.slice((number - 1) * MAX_FILE_ENTRIES, number * MAX_FILE_ENTRIES).map((write) => write());
  if (urls.length === 0) return undefined;
  const alternate = config().languageInPath ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : '';
  const namespaces =
    'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';
  return `<urlset ${namespaces}${alternate}>\n${urls.join('\n')}\n</urlset>`;
}
