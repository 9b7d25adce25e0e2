import { add, emptySet, has, countOverlap, size } from '~/catalogue/index/bitset';
import { getTaxonomyTerms, type Term } from '~/catalogue/index/build-index';
import type { PathForLocale } from '~/platform/i18n/language-path';
import { shopLanguage, shopLanguages, type ShopLanguage } from '~/platform/i18n/shop-language.server';
import { getTaxonomiesByPath } from '~/catalogue/sync/map-product.server';
import { peekCatalogue } from '~/catalogue/sync/catalogue-snapshot.server';
import { findProductPairs, translateProduct } from '~/catalogue/sync/product-translations.server';
import { decodePath } from '~/platform/web-address';
import { storeSettings } from '~/platform/settings/store-settings';
import { buildProductPath } from '~/catalogue/index/variations';
import { toPagePath } from '../cms/rewrite-links.server';
import { readAllSites, peekSite } from '../cms/site-content.server';

/** Finds the term with the same id in another language, else the one with the most similar products (Jaccard index). */
function findTranslatedTerm(
  taxonomy: string,
  slug: string,
  sourceLanguage: ShopLanguage,
  targetLanguage: ShopLanguage,
): Term | undefined {
  const [sourceIndex, targetIndex] = [peekCatalogue(sourceLanguage), peekCatalogue(targetLanguage)];
  const term = sourceIndex && getTaxonomyTerms(sourceIndex, taxonomy).get(slug);
  if (!term || !targetIndex) return undefined;
  const terms = [...getTaxonomyTerms(targetIndex, taxonomy).values()];
  const same = terms.find(({ id }) => id === term.id);
  if (same) return same;
  const translatedRows = emptySet(targetIndex.products.length);
  for (const [sourceId, targetId] of findProductPairs(sourceLanguage, targetLanguage)) {
    const [row, targetRow] = [sourceIndex.rowOfId.get(sourceId), targetIndex.rowOfId.get(targetId)];
    if (row !== undefined && targetRow !== undefined && has(term.rows, row)) add(translatedRows, targetRow);
  }
  const ranked = terms.flatMap((one) => {
    const common = countOverlap(one.rows, translatedRows);
    const likeness = common / Math.max(1, size(translatedRows) + size(one.rows) - common);
    return common > 0 ? { one, likeness, depthGap: Math.abs(one.depth - term.depth) } : [];
  });
  return ranked.sort((a, b) => b.likeness - a.likeness || a.depthGap - b.depthGap)[0]?.one;
}

const isPage = (path: string) => path.startsWith('/pages/');

function translatePagePath(
  targetLanguage: ShopLanguage,
  path: string,
  sourceLanguage: ShopLanguage,
): string | null | undefined {
  const page = peekSite(sourceLanguage)?.pages.find((one) => one.path === path);
  const targetPages = page && peekSite(targetLanguage)?.pages;
  if (!targetPages) return undefined;
  const configuredPaths =
    Object.values(storeSettings().pages).find((paths) => [paths].flat().includes(path)) ?? path;
  const translatedPage =
    targetPages.find(({ id }) => id === page.id) ??
    targetPages.find((one) => [configuredPaths].flat().includes(one.path));
  return translatedPage ? toPagePath(translatedPage.path) : null;
}

/** Translates a path. Returns null if the other language lacks the page, undefined if there is no page or no other path. */
function translatePath(
  targetLanguage: ShopLanguage,
  path: string,
  sourceLanguage: ShopLanguage,
): string | null | undefined {
  if (isPage(path))
    return translatePagePath(targetLanguage, decodePath(path.slice('/pages'.length)), sourceLanguage);
  if (!peekCatalogue(targetLanguage)) return undefined;
  const [, base = '', slug = '', pageSuffix = ''] = /^\/([^/]+)\/([^/]+)(\/page\/\d+)?$/.exec(path) ?? [];
  const plainSlug = decodePath(slug).toLowerCase();
  if (base === 'product') {
    const index = peekCatalogue(sourceLanguage);
    const product = index?.products[index.rowOfSlug.get(plainSlug) ?? -1];
    if (!product) return undefined;
    const translatedProduct = translateProduct(targetLanguage, product.id, sourceLanguage);
    return translatedProduct ? buildProductPath(translatedProduct.slug) : null;
  }
  const taxonomy = getTaxonomiesByPath().get(base);
  const index = taxonomy && peekCatalogue(sourceLanguage);
  if (!index || !getTaxonomyTerms(index, taxonomy).has(plainSlug)) return undefined;
  const term = findTranslatedTerm(taxonomy, plainSlug, sourceLanguage, targetLanguage);
  return term ? `/${base}/${encodeURIComponent(term.slug)}${pageSuffix}` : null;
}

export async function loadAlternatePaths(path: string): Promise<PathForLocale> {
  if (isPage(path)) await readAllSites();
  return (locale) => getAlternatePath(path, shopLanguage(locale));
}

/** Returns the path of the same page in another language, for links between languages (see `PathForLocale`). */
export function getAlternatePath(path: string, targetLanguage: ShopLanguage): string | null | undefined {
  const sourceLanguage = shopLanguage();
  const address =
    targetLanguage === sourceLanguage ? undefined : translatePath(targetLanguage, path, sourceLanguage);
  return address === path ? undefined : address;
}

/** Finds the page of a path in another language. Returns null if the shopper's language lacks it. */
export async function findLocalPath(path: string): Promise<string | null | undefined> {
  if (shopLanguages().length === 1) return undefined;
  if (isPage(path)) await readAllSites();
  const currentLanguage = shopLanguage();
  if (translatePath(currentLanguage, path, currentLanguage) === path) return undefined;
  const candidates = shopLanguages().flatMap((sourceLanguage) => {
    const address =
      sourceLanguage === currentLanguage ? undefined : translatePath(currentLanguage, path, sourceLanguage);
    return address === undefined || address === path ? [] : [address];
  });
  return candidates.find((address) => address !== null) ?? candidates[0];
}
