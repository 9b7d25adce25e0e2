import { add, emptySet, has, overlap, size, type Bitset } from '~/catalogue/bitset';
import { perState, termsIn, type Taxonomy, type Term } from '~/catalogue/build';
import type { PathIn } from '~/i18n/language-path';
import { shopLanguage, shopLanguages, type ShopLanguage } from '~/i18n/shop-language.server';
import { listedTaxonomies } from '~/backend/listed/names.server';
import { catalogueNow } from '~/backend/snapshot/snapshot.server';
import { pairs, productIn } from '~/backend/snapshot/own-product.server';
import { plainPath } from '~/platform/web-address';
import { storeSettings } from '~/store-settings';
import { productPath } from '~/catalogue/variations';
import { addressOfPage } from './shop-address.server';
import { readSites, siteNow } from './site-content.server';

const rowsInBoth = perState(({ products, rowOfId }) => {
  const known = new WeakMap<ReadonlyMap<number, number>, Bitset>();
  return (shared: ReadonlyMap<number, number>): Bitset => {
    const before = known.get(shared);
    if (before) return before;
    const rows = emptySet(products.length);
    for (const id of shared.values()) {
      const row = rowOfId.get(id);
      if (row !== undefined) add(rows, row);
    }
    known.set(shared, rows);
    return rows;
  };
});

/** Finds the term with the same id in another language, else the one with the most similar products (Jaccard index of products in both). */
function ownTerm(of: Taxonomy, slug: string, from: ShopLanguage, to: ShopLanguage): Term | undefined {
  const [here, there] = [catalogueNow(from), catalogueNow(to)];
  const term = here && termsIn(here, of).get(slug);
  if (!term || !there) return undefined;
  const terms = [...termsIn(there, of).values()];
  const same = terms.find(({ id }) => id === term.id);
  if (same) return same;
  const shared = pairs(from, to);
  const inBoth = rowsInBoth(there)(shared);
  const mine = emptySet(there.products.length);
  for (const [row, { id }] of here.products.entries()) {
    const own = has(term.rows, row) ? there.rowOfId.get(shared.get(id) ?? -1) : undefined;
    if (own !== undefined) add(mine, own);
  }
  const likeness = ({ rows }: Term) => {
    const common = overlap(rows, mine);
    return common / Math.max(1, size(mine) + overlap(rows, inBoth) - common);
  };
  const ranked = terms
    .map((one) => ({ one, likeness: likeness(one) }))
    .filter(({ likeness: part }) => part > 0);
  const closest = ranked.sort(
    (a, b) =>
      b.likeness - a.likeness || Math.abs(a.one.depth - term.depth) - Math.abs(b.one.depth - term.depth),
  )[0];
  return closest?.one;
}

const isPage = (path: string) => path.startsWith('/pages/');

function pageIn(to: ShopLanguage, path: string, from: ShopLanguage): string | null | undefined {
  const page = siteNow(from)?.pages.find((one) => one.path === path);
  const there = page && siteNow(to)?.pages;
  if (!there) return undefined;
  const named = Object.values(storeSettings().pages).find((paths) => [paths].flat().includes(path)) ?? path;
  const own =
    there.find(({ id }) => id === page.id) ?? there.find((one) => [named].flat().includes(one.path));
  return own ? addressOfPage(own.path) : null;
}

/** Translates a path. Returns null if the other language lacks the page, undefined if there is no page or no other path. */
function addressIn(to: ShopLanguage, path: string, from: ShopLanguage): string | null | undefined {
  if (isPage(path)) return pageIn(to, plainPath(path.slice('/pages'.length)), from);
  if (!catalogueNow(to)) return undefined;
  const [, base = '', slug = '', rest = ''] = /^\/([^/]+)\/([^/]+)(\/page\/\d+)?$/.exec(path) ?? [];
  const plain = plainPath(slug).toLowerCase();
  if (base === 'product') {
    const index = catalogueNow(from);
    const product = index?.products[index.rowOfSlug.get(plain) ?? -1];
    if (!product) return undefined;
    const own = productIn(to, product.id, from);
    return own ? productPath(own.slug) : null;
  }
  const of = listedTaxonomies().get(base);
  const index = of && catalogueNow(from);
  if (!index || !termsIn(index, of).has(plain)) return undefined;
  const term = ownTerm(of, plain, from, to);
  return term ? `/${base}/${encodeURIComponent(term.slug)}${rest}` : null;
}

export async function otherAddresses(path: string): Promise<PathIn> {
  if (isPage(path)) await readSites();
  return (locale) => otherAddress(path, shopLanguage(locale));
}

/** Returns the path of the same page in another language, for links between languages (see `PathIn`). */
export function otherAddress(path: string, to: ShopLanguage): string | null | undefined {
  const from = shopLanguage();
  const address = to === from ? undefined : addressIn(to, path, from);
  return address === path ? undefined : address;
}

/** Finds the page of a path in another language. Returns null if the shopper's language lacks it. */
export async function addressHere(path: string): Promise<string | null | undefined> {
  if (shopLanguages().length === 1) return undefined;
  if (isPage(path)) await readSites();
  const here = shopLanguage();
  if (addressIn(here, path, here) === path) return undefined;
  const found = shopLanguages().flatMap((from) => {
    const address = from === here ? undefined : addressIn(here, path, from);
    return address === undefined || address === path ? [] : [address];
  });
  return found.find((address) => address !== null) ?? found[0];
}
