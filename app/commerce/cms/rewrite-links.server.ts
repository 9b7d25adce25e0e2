import { getPathPrefix } from '~/platform/i18n/localized-url.server';
import { getCurrentLocale } from '~/platform/i18n/format.server';
import { splitLanguage, withPrefix } from '~/platform/i18n/language-path';
import { config } from '~/platform/config.server';
import { builtInPages } from '~/platform/settings/built-in-pages';
import { decodePath } from '~/platform/web-address';
import { storeSettings, type StoreSettings } from '~/platform/settings/store-settings';
import { stripLanguage, type Site } from './site-content.server';

const builtInPaths = new Set(builtInPages.map(({ path }) => path));

/** First segment of our paths, by the type of a menu target and by WooCommerce's permalinks. */
const basePaths: Record<string, string> = {
  ProductCategory: 'product-category',
  ProductTag: 'product-tag',
  ProductBrand: 'brand',
  SimpleProduct: 'product',
  VariableProduct: 'product',
  ExternalProduct: 'product',
  GroupProduct: 'product',
  product: 'product',
  'product-category': 'product-category',
  'product-tag': 'product-tag',
  brand: 'brand',
};

export const isAmong = (paths: string | readonly string[], path: string): boolean =>
  [paths].flat().includes(path);

export const isConfiguredPage = (name: keyof StoreSettings['pages'], path: string): boolean =>
  isAmong(storeSettings().pages[name], path);

export function toPagePath(path: string): string {
  if (isConfiguredPage('contact', path)) return '/contact';
  if (isConfiguredPage('privacy', path)) return '/privacy-policy';
  const builtInPath = Object.hasOwn(storeSettings().ownPages, path)
    ? storeSettings().ownPages[path]
    : undefined;
  return builtInPath ?? `/pages/${path.split('/').map(encodeURIComponent).join('/')}`;
}

function mapBackendPath(pathname: string, kind: string, { pages }: Site): string | undefined {
  const path = decodePath(pathname);
  if (pages.some((page) => page.path === path) || Object.hasOwn(storeSettings().ownPages, path))
    return toPagePath(path);
  const parts = pathname.split('/').filter(Boolean);
  const last = parts.at(-1);
  const [first = ''] = parts;
  const taxonomyBase = storeSettings().taxonomies.some(({ address }) => address === first)
    ? first
    : basePaths[first];
  const base = basePaths[kind] ?? (parts.length > 1 ? taxonomyBase : undefined);
  if (base !== undefined && last !== undefined) return `/${base}/${last}`;
  const joinedPath = `/${parts.join('/')}`;
  return builtInPaths.has(joinedPath) ? joinedPath : undefined;
}

/** Servers refuse longer URLs. */
const MAX_URL_LENGTH = 8192;

/** Returns a path of this shop, an external URL unchanged, or undefined if it is no web URL. `kind` is the API's type of the target. */
export function rewriteUrl(address: string, site: Site, kind = ''): string | undefined {
  if (address.length > MAX_URL_LENGTH) return undefined;
  const { appUrl, gqlHost } = config();
  const home = new URL(site.home);
  if (address === '' || address.startsWith('#') || !URL.canParse(address, home)) return undefined;
  const url = new URL(address, home);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return undefined;
  const isShopUrl = [home, appUrl, gqlHost].some((baseUrl) => baseUrl && new URL(baseUrl).host === url.host);
  if (!isShopUrl) return url.href;
  // WordPress may live in a folder of its host.
  const folder = home.pathname.replace(/\/$/, '');
  const siteRelativePath = url.pathname.startsWith(`${folder}/`)
    ? url.pathname.slice(folder.length)
    : url.pathname;
  const pathname = stripLanguage(siteRelativePath);
  // An unknown path on our origin may be a file. Two slashes would lead to another host.
  const fallbackPath = url.host === new URL(appUrl).host ? url.pathname.replace(/^\/+/, '/') : undefined;
  const path = mapBackendPath(pathname, kind, site) ?? fallbackPath;
  return path === undefined ? url.href : path + url.search + url.hash;
}

export const rewriteLink = (source: string, site: Site): string | undefined =>
  /^(?:#|mailto:|tel:)/i.test(source) ? source : rewriteUrl(source, site);

/** Adds the language prefix to links in HTML. Files have no language. */
export const localizeLinks = (html: string): string =>
  html.replace(/ href="(\/[^"?#.]*)(?=[?#"])/g, (_, href: string) => {
    const address = splitLanguage(href) ? href : withPrefix(getPathPrefix(getCurrentLocale()), href);
    return ` href="${address}`;
  });
