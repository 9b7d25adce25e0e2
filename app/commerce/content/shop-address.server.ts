import { pathPrefix } from '~/i18n/address.server';
import { currentLocale } from '~/i18n/format.server';
import { splitLanguage, withPrefix } from '~/i18n/language-path';
import { config } from '~/platform/config.server';
import { ownPages } from '~/settings/own-pages';
import { plainPath } from '~/platform/web-address';
import { storeSettings, type StoreSettings } from '~/store-settings';
import { withoutLanguage, type Site } from './site-content.server';

/** Pages that this shop has itself, whatever the backend has. */
const fixed = new Set(ownPages.map(({ path }) => path));

/** First part of an address here, by the type of what a menu leads to and by WooCommerce's own addresses. */
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

/** Whether a path is the one that settings name, or among those that they name for each language. */
export const isAmong = (paths: string | readonly string[], path: string): boolean =>
  [paths].flat().includes(path);

/** Whether the settings say that a page of theirs is at a path of the backend. */
export const isNamed = (name: keyof StoreSettings['pages'], path: string): boolean =>
  isAmong(storeSettings().pages[name], path);

/** Our address of a page of the backend by its path there. */
export function addressOfPage(path: string): string {
  if (isNamed('contact', path)) return '/contact';
  if (isNamed('privacy', path)) return '/privacy-policy';
  const own = Object.hasOwn(storeSettings().ownPages, path) ? storeSettings().ownPages[path] : undefined;
  return own ?? `/pages/${path.split('/').map(encodeURIComponent).join('/')}`;
}

/** Our address of a path of the backend; undefined for what this shop does not have. */
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

/** Characters of the longest address that is followed: servers refuse longer ones. */
const longestAddress = 8192;

/**
 * Where an address of the backend's texts and menus leads here: a path of this shop, a foreign address as it is, or
 * undefined for what is no address of the web, or too long for one.
 * @param kind what a menu's entry leads to, as the API calls its type
 */
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
  // An unknown path of our own address may be a file; two slashes would lead to another host.
  const unknown = url.host === new URL(appUrl).host ? url.pathname.replace(/^\/+/, '/') : undefined;
  const path = ourPath(pathname, kind, site) ?? unknown;
  return path === undefined ? url.href : path + url.search + url.hash;
}

/** Where a link in a text of the backend leads here; undefined for what leads nowhere. */
export const linkInText = (source: string, site: Site): string | undefined =>
  /^(?:#|mailto:|tel:)/i.test(source) ? source : shopAddress(source, site);

/** HTML whose links to pages here stay in the shopper's language; files have no language. */
export const inLanguage = (html: string): string =>
  html.replace(/ href="(\/[^"?#.]*)(?=[?#"])/g, (_, to: string) => {
    const address = splitLanguage(to) ? to : withPrefix(pathPrefix(currentLocale()), to);
    return ` href="${address}`;
  });
