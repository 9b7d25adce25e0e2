import { has } from '~/catalogue/index/bitset';
import type { CatalogueProduct } from '~/catalogue/index/catalogue-records';
import { normalizeSearch } from '~/catalogue/index/list-query';
import { searchRows } from '~/catalogue/search/search-index';
import { findSimilarRows } from '~/catalogue/search/fuzzy-search';
import { foldCase } from '~/catalogue/search/tokenizer';
import type { SuggestionsView } from '~/catalogue/index/list-view-models';
import { toProductCard, sortCategoriesBySize, withLocalPrice } from './product-cards.server';
import { getLocalPrices } from '~/commerce/tax/local-prices.server';
import type { Shopper } from '~/session/shopper.server';
import { getCatalogue } from '~/catalogue/sync/catalogue-snapshot.server';

const MAX_PRODUCTS = 6;
const MAX_CATEGORIES = 3;

/** 0: the name begins with the text. 1: a word of it does. 2: the name contains it. 3: a description does. */
function rankMatch(name: string, text: string): number {
  const index = name.indexOf(text);
  if (index <= 0) return index === 0 ? 0 : 3;
  return /[\s-]/.test(name[index - 1] ?? '') || name.includes(` ${text}`) ? 1 : 2;
}

function toSuggestion(product: CatalogueProduct): SuggestionsView['products'][number] {
  const { slug, name, image, price, was } = toProductCard(product);
  return { slug, name, image, ...(price ? { price } : {}), ...(was ? { was } : {}) };
}

/** Finds products and categories for the search box, best names first, then latest. Falls back to SKU and similar spellings. */
export async function findSuggestions(query: string, shopper?: Shopper): Promise<SuggestionsView> {
  const text = normalizeSearch(query);
  if (text === '') return { products: [], categories: [], total: 0 };
  const index = await getCatalogue();
  const matches = searchRows(index.getSearchIndex(), text);
  const folded = foldCase(text);
  const ranked: CatalogueProduct[][] = [[], [], [], []];
  let total = 0;
  for (let row = index.products.length - 1; row >= 0; row -= 1) {
    const product = index.products[row];
    if (!product || !has(matches, row) || !has(index.all, row)) continue;
    total += 1;
    ranked[rankMatch(foldCase(product.name), folded)]?.push(product);
  }
  const similarMatches =
    total > 0 ? [] : findSimilarRows(index, text, { among: index.all, limit: MAX_PRODUCTS });
  const products = [
    ...ranked.flat().slice(0, MAX_PRODUCTS),
    ...similarMatches.flatMap((row) => index.products[row] ?? []),
  ];
  const ids = products.map(({ id }) => id);
  const localPrices = shopper ? await getLocalPrices(shopper, ids) : undefined;
  return {
    products: products.map((product) =>
      toSuggestion(localPrices ? withLocalPrice(product, localPrices) : product),
    ),
    ...(similarMatches.length > 0 ? { similar: true as const } : {}),
    categories: sortCategoriesBySize(index)
      .filter(({ name }) => foldCase(name).includes(folded))
      .slice(0, MAX_CATEGORIES)
      .map(({ slug, name }) => ({ slug, name })),
    total,
  };
}
