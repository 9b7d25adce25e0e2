import * as z from 'zod/v4';
import { getTaxonomiesByPath } from '~/catalogue/sync/map-product.server';
import { fetchPlugin } from '~/commerce/wordpress/wordpress-plugin.server';
import { peekCatalogue } from '~/catalogue/sync/catalogue-snapshot.server';
import { buildProductPath } from '~/catalogue/index/variations';
import { languageKeyPrefix } from '~/platform/i18n/shop-language.server';
import { getCached, invalidateCached } from '~/platform/memory-cache.server';
import { config } from '~/platform/config.server';
import { decodePath } from '~/platform/web-address';
import { storeSettings } from '~/platform/settings/store-settings';
import { rewriteUrl } from '../cms/rewrite-links.server';
import { refreshSite, readSite, type Site } from '../cms/site-content.server';

const MAX_PATH_LENGTH = 320;

/** Paths of WordPress and WooCommerce with ours. The page number of a list is removed before and added again. */
const pathRules: readonly (readonly [path: RegExp, to: string])[] = [
  [/^(?:.+\/)?feed(?:\/(?:rss2?|rdf|atom))?$/, '/feed.xml'],
  [/^(?:wp-sitemap|sitemap_index|(?:page|product|product_cat|product_tag)-sitemap\d*)\.xml$/, '/sitemap.xml'],
  [/^shop$/, '/products'],
  [/^(?:shop|product\/[^/]+)\/(?:.+\/)?([^/.]+)$/, '/product/$1'],
  [/^product-brand\/(?:.+\/)?([^/]+)$/, '/brand/$1'],
  [/^my-account\/view-order\/(\d+)$/, '/order-summary/$1'],
  [/^my-account\/orders(?:\/\d+)?$/, '/my-account?tab=orders'],
  [/^my-account\/downloads$/, '/my-account?tab=downloads'],
  [/^my-account\/edit-address(?:\/\w+)?$/, '/my-account?tab=addresses'],
  [/^my-account\/(?:edit-account|payment-methods|add-payment-method|customer-logout)$/, '/my-account'],
  [/^checkout\/order-pay\/(\d+)$/, '/order-summary/$1'],
];

/** Replaces a renamed shop or account page by its default name. */
function withDefaultName(path: string): string {
  for (const [page, address] of Object.entries(storeSettings().ownPages)) {
    const name = address === '/products' ? 'shop' : address === '/my-account' ? 'my-account' : undefined;
    if (name !== undefined && (path === page || path.startsWith(`${page}/`)))
      return name + path.slice(page.length);
  }
  return path;
}

function mapPath(path: string): string | undefined {
  for (const [pattern, target] of pathRules) {
    const match = pattern.exec(path);
    if (match) return target.replace('$1', () => match[1] ?? '');
  }
  const [, taxonomy = '', term = ''] = /^([^/]+)\/.+\/([^/]+)$/.exec(path) ?? [];
  return getTaxonomiesByPath().has(taxonomy) ? `/${taxonomy}/${term}` : undefined;
}

/** Maps a URL whose query says what is shown, as WordPress reads it on every path. */
function mapQuery(path: string, query: URLSearchParams): string | undefined {
  const readId = (name: string) => /^[1-9]\d{0,9}$/.exec(query.get(name) ?? '')?.[0];
  const addedId = readId('add-to-cart');
  if (addedId !== undefined) {
    const productParams = [...query].filter(([name]) => name === 'quantity' || name.startsWith('attribute_'));
    return `/product/${addedId}?${new URLSearchParams(productParams).toString()}`;
  }
  if (path !== '' && path !== 'shop') return undefined;
  const search = query.get('s');
  const listUrl = [
    ['product_cat', 'product-category'],
    ['product_tag', 'product-tag'],
    ['product_brand', 'brand'],
    ['product', 'product'],
  ].flatMap(([name = '', base]) => {
    const slug = query.get(name)?.split('/').at(-1);
    return slug ? [`/${base}/${encodeURIComponent(slug)}`] : [];
  })[0];
  if (search !== null) return `${listUrl ?? '/products'}?${new URLSearchParams({ search }).toString()}`;
  if (listUrl !== undefined || path !== '') return listUrl;
  if (query.has('feed')) return '/feed.xml';
  const id = readId('p');
  if (id !== undefined) return `/product/${id}`;
  return query.get('post_type') === 'product' ? '/products' : undefined;
}

/** Maps a WordPress URL by its pattern, such as `/shop/page/2/` or `/?add-to-cart=7`. */
export function mapWordPressUrl(address: string): string | undefined {
  const { pathname, search, searchParams } = new URL(`http://shop${address}`);
  const [, path = '', page = ''] = /^\/(.*?)(\/page\/[1-9]\d*)?\/?$/.exec(pathname) ?? [];
  const defaultPath = withDefaultName(path);
  const byQuery = searchParams.size > 0 ? mapQuery(defaultPath, searchParams) : undefined;
  if (byQuery !== undefined) return byQuery;
  const target = mapPath(defaultPath);
  if (target === undefined) return undefined;
  const isList = target === '/products' || getTaxonomiesByPath().has(target.split('/')[1] ?? '');
  return target + (isList ? page : '') + (target.includes('?') ? search.replace('?', '&') : search);
}

const addressSchema = z.string().nullable();
const movedSchema = z.object({ address: addressSchema });

/** Checks whether WordPress has something at this very path, so that nothing has moved. */
const isAtPath = (address: string, path: string, { home }: Site): boolean =>
  URL.canParse(address, home) &&
  decodePath(new URL(address, home).pathname) ===
    decodePath(new URL(home).pathname.replace(/\/$/, '') + path);

async function fetchMovedPath(path: string): Promise<string | undefined> {
  const key = `address:${languageKeyPrefix()}${path}`;
  const load = async () =>
    movedSchema.safeParse(await fetchPlugin('address', { path })).data?.address ?? null;
  const read = () => getCached({ key, maxAgeSeconds: config().catalogueTtl, schema: addressSchema, load });
  const address = await read();
  const siteContent = address === null ? undefined : await readSite();
  if (!siteContent || address === null) return undefined;
  const localPath = rewriteUrl(address, siteContent);
  if (localPath === undefined || localPath.startsWith('/')) return localPath;
  // A new or moved page is not in the list yet, and the cached address may be the one before it moved.
  if (isAtPath(address, path, siteContent)) await invalidateCached(key);
  const [refreshedSite, currentAddress] = await Promise.all([refreshSite(), read()]);
  if (!refreshedSite || currentAddress === null) return undefined;
  const isThere = isAtPath(currentAddress, path, refreshedSite);
  return isThere ? undefined : rewriteUrl(currentAddress, refreshedSite);
}

export async function findMovedPath(pathname: string): Promise<string | undefined> {
  const index = peekCatalogue();
  const id = /^\/product\/(\d+)$/.exec(pathname)?.[1];
  const product = id === undefined ? undefined : index?.products[index.rowOfId.get(Number(id)) ?? -1];
  if (product) return buildProductPath(product.slug);
  const path = pathname.replace(/^\/pages\//, '/');
  // Scanners request files of every kind.
  if (path.length > MAX_PATH_LENGTH || path.includes('.')) return undefined;
  const movedPath = await fetchMovedPath(path);
  return movedPath === undefined || decodePath(movedPath) === decodePath(pathname) ? undefined : movedPath;
}
