import { pathPrefix } from '~/i18n/address.server';
import { currentLocale } from '~/i18n/format.server';
import { splitLanguage, withPrefix } from '~/i18n/language-path';
import { config } from '~/platform/config.server';
import { ownPages } from '~/settings/own-pages';
import { plainPath } from '~/platform/web-address';
import { storeSettings, type StoreSettings } from '~/store-settings';
import { withoutLanguage, type Site } from './site-content.server';

const fixed = new Set(ownPages.map(({ path }) => path));

/** First segment of our paths, by the type of a menu target and by WooCommerce's permalinks. */
const bases: Record<string, string> = {
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

export const isNamed = (name: keyof StoreSettings['pages'], path: string): boolean =>
  isAmong(storeSettings().pages[name], path);

export function addressOfPage(path: string): string {
  if (isNamed('contact', path)) return '/contact';
  if (isNamed('privacy', path)) return '/privacy-policy';
  const own = Object.hasOwn(storeSettings().ownPages, path) ? storeSettings().ownPages[path] : undefined;
  return own ?? `/pages/${path.split('/').map(encodeURIComponent).join('/')}`;
}

function ourPath(pathname: string, kind: string, { pages }: Site): string | undefined {
  const path = plainPath(pathname);
  if (pages.some((page) => page.path === path) || Object.hasOwn(storeSettings().ownPages, path))
    return addressOfPage(path);
  const parts = pathname.split('/').filter(Boolean);
  const last = parts.at(-1);
  const [first = ''] = parts;
  const own = storeSettings().taxonomies.some(({ address }) => address === first) ? first : bases[first];
  const base = bases[kind] ?? (parts.length > 1 ? own : undefined);
  if (base !== undefined && last !== undefined) return `/${base}/${last}`;
  const plain = `/${parts.join('/')}`;
  return fixed.has(plain) ? plain : undefined;
}

/** Servers refuse longer URLs. */
const longestAddress = 8192;

/** Returns a path of this shop, an external URL unchanged, or undefined if it is no web URL. `kind` is the API's type of the target. */
export function shopAddress(address: string, site: Site, kind = ''): string | undefined {
  if (address.length > longestAddress) return undefined;
  const { appUrl, gqlHost } = config();
  const home = new URL(site.home);
  if (address === '' || address.startsWith('#') || !URL.canParse(address, home)) return undefined;
  const url = new URL(address, home);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return undefined;
  const own = [home, appUrl, gqlHost].some((known) => known && new URL(known).host === url.host);
  if (!own) return url.href;
  // WordPress may live in a folder of its host.
  const folder = home.pathname.replace(/\/$/, '');
  const inside = url.pathname.startsWith(`${folder}/`) ? url.pathname.slice(folder.length) : url.pathname;
  const pathname = withoutLanguage(inside);
  // An unknown path on our origin may be a file. Two slashes would lead to another host.
  const unknown = url.host === new URL(appUrl).host ? url.pathname.replace(/^\/+/, '/') : undefined;
  const path = ourPath(pathname, kind, site) ?? unknown;
  return path === undefined ? url.href : path + url.search + url.hash;
}

export const linkInText = (source: string, site: Site): string | undefined =>
  /^(?:#|mailto:|tel:)/i.test(source) ? source : shopAddress(source, site);

/** Adds the language prefix to links in HTML. Files have no language. */
export const inLanguage = (html: string): string =>
  html.replace(/ href="(\/[^"?#.]*)(?=[?#"])/g, (_, to: string) => {
    const address = splitLanguage(to) ? to : withPrefix(pathPrefix(currentLocale()), to);
    return ` href="${address}`;
  });
