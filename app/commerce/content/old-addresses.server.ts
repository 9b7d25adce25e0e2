import * as z from 'zod/v4';
import { listedTaxonomies } from '~/backend/listed/names.server';
import { askPlugin } from '~/backend/plugin.server';
import { catalogueNow } from '~/backend/snapshot/snapshot.server';
import { productPath } from '~/catalogue/variations';
import { languageKey } from '~/i18n/shop-language.server';
import { cached } from '~/platform/cache.server';
import { config } from '~/platform/config.server';
import { plainPath } from '~/platform/web-address';
import { storeSettings } from '~/store-settings';
import { shopAddress } from './shop-address.server';
import { refreshSite, site } from './site-content.server';

const LONGEST_PATH = 320;

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
function withUsualName(path: string): string {
  for (const [page, address] of Object.entries(storeSettings().ownPages)) {
    const name = address === '/products' ? 'shop' : address === '/my-account' ? 'my-account' : undefined;
    if (name !== undefined && (path === page || path.startsWith(`${page}/`)))
      return name + path.slice(page.length);
  }
  return path;
}

function addressOfPath(path: string): string | undefined {
  for (const [form, to] of pathRules) {
    const found = form.exec(path);
    if (found) return to.replace('$1', () => found[1] ?? '');
  }
  const [, taxonomy = '', term = ''] = /^([^/]+)\/.+\/([^/]+)$/.exec(path) ?? [];
  return listedTaxonomies().has(taxonomy) ? `/${taxonomy}/${term}` : undefined;
}

/** Maps a URL whose query says what is shown, as WordPress reads it on every path. */
function addressOfQuery(path: string, query: URLSearchParams): string | undefined {
  const idOf = (name: string) => /^[1-9]\d{0,9}$/.exec(query.get(name) ?? '')?.[0];
  const added = idOf('add-to-cart');
  if (added !== undefined) {
    const kept = [...query].filter(([name]) => name === 'quantity' || name.startsWith('attribute_'));
    return `/product/${added}?${new URLSearchParams(kept).toString()}`;
  }
  if (path !== '' && path !== 'shop') return undefined;
  const search = query.get('s');
  const list = [
    ['product_cat', 'product-category'],
    ['product_tag', 'product-tag'],
    ['product_brand', 'brand'],
    ['product', 'product'],
  ].flatMap(([name = '', base]) => {
    const slug = query.get(name)?.split('/').at(-1);
    return slug ? [`/${base}/${encodeURIComponent(slug)}`] : [];
  })[0];
  if (search !== null) return `${list ?? '/products'}?${new URLSearchParams({ search }).toString()}`;
  if (list !== undefined || path !== '') return list;
  if (query.has('feed')) return '/feed.xml';
  const id = idOf('p');
  if (id !== undefined) return `/product/${id}`;
  return query.get('post_type') === 'product' ? '/products' : undefined;
}

/** Maps a WordPress URL by its pattern, such as `/shop/page/2/` or `/?add-to-cart=7`. */
export function addressByForm(address: string): string | undefined {
  const { pathname, search, searchParams } = new URL(`http://shop${address}`);
  const [, path = '', page = ''] = /^\/(.*?)(\/page\/[1-9]\d*)?\/?$/.exec(pathname) ?? [];
  const usual = withUsualName(path);
  const byQuery = searchParams.size > 0 ? addressOfQuery(usual, searchParams) : undefined;
  if (byQuery !== undefined) return byQuery;
  const to = addressOfPath(usual);
  if (to === undefined) return undefined;
  const isList = to === '/products' || listedTaxonomies().has(to.split('/')[1] ?? '');
  return to + (isList ? page : '') + (to.includes('?') ? search.replace('?', '&') : search);
}

const movedSchema = z.object({ address: z.string().nullable() });

async function addressFromPlugin(path: string): Promise<string | undefined> {
  const fresh = config().catalogueTtl;
  const load = async () => movedSchema.safeParse(await askPlugin('address', { path })).data?.address ?? null;
  const key = `address:${languageKey()}${path}`;
  const address = await cached({ key, fresh, schema: z.string().nullable(), load });
  const known = address === null ? undefined : await site();
  if (!known || address === null) return undefined;
  const here = shopAddress(address, known);
  if (here === undefined || here.startsWith('/')) return here;
  // A new or moved page is not in the list yet. A permanent redirect to WordPress would stay in browsers.
  const renewed = await refreshSite();
  return renewed && shopAddress(address, renewed);
}

export async function movedAddress(pathname: string): Promise<string | undefined> {
  const index = catalogueNow();
  const id = /^\/product\/(\d+)$/.exec(pathname)?.[1];
  const product = id === undefined ? undefined : index?.products[index.rowOfId.get(Number(id)) ?? -1];
  if (product) return productPath(product.slug);
  const path = pathname.replace(/^\/pages\//, '/');
  // Scanners request files of every kind.
  if (path.length > LONGEST_PATH || path.includes('.')) return undefined;
  const moved = await addressFromPlugin(path);
  return moved === undefined || plainPath(moved) === plainPath(pathname) ? undefined : moved;
}
