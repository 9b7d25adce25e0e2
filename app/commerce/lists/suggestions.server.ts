import { has } from '~/catalogue/bitset';
import type { CatalogueProduct } from '~/catalogue/records';
import { cleanSearch } from '~/catalogue/query';
import { searchRows } from '~/catalogue/search/search-index';
import { similarRows } from '~/catalogue/search/similar';
import { fold } from '~/catalogue/search/terms';
import type { SuggestionsView } from '~/catalogue/views';
import { cardOf, largestCategories, pricedFor } from './catalogue.server';
import { ownPrices } from '~/commerce/tax/own-prices.server';
import type { Shopper } from '~/session/shopper.server';
import { catalogue } from '~/backend/snapshot/snapshot.server';

const mostProducts = 6;
const mostCategories = 3;

/** 0: the name begins with the text. 1: a word of it does. 2: the name contains it. 3: a description does. */
function rank(name: string, text: string): number {
  const at = name.indexOf(text);
  if (at <= 0) return at === 0 ? 0 : 3;
  return /[\s-]/.test(name[at - 1] ?? '') || name.includes(` ${text}`) ? 1 : 2;
}

function suggestionOf(product: CatalogueProduct): SuggestionsView['products'][number] {
  const { slug, name, image, price, was } = cardOf(product);
  return { slug, name, image, ...(price ? { price } : {}), ...(was ? { was } : {}) };
}

/** Finds products and categories for the search box, best names first, then latest. Falls back to SKU and similar spellings. */
export async function suggestions(typed: string, shopper?: Shopper): Promise<SuggestionsView> {
  const text = cleanSearch(typed);
  if (text === '') return { products: [], categories: [], total: 0 };
  const index = await catalogue();
  const found = searchRows(index.search(), text);
  const folded = fold(text);
  const ranked: CatalogueProduct[][] = [[], [], [], []];
  let total = 0;
  for (let row = index.products.length - 1; row >= 0; row -= 1) {
    const product = index.products[row];
    if (!product || !has(found, row) || !has(index.all, row)) continue;
    total += 1;
    ranked[rank(fold(product.name), folded)]?.push(product);
  }
  const near = total > 0 ? [] : similarRows(index, text, { among: index.all, most: mostProducts });
  const products = [
    ...ranked.flat().slice(0, mostProducts),
    ...near.flatMap((row) => index.products[row] ?? []),
  ];
  const ids = products.map(({ id }) => id);
  const own = shopper ? await ownPrices(shopper, ids) : undefined;
  return {
    products: products.map((product) => suggestionOf(own ? pricedFor(product, own) : product)),
    ...(near.length > 0 ? { similar: true as const } : {}),
    categories: largestCategories(index)
      .filter(({ name }) => fold(name).includes(folded))
      .slice(0, mostCategories)
      .map(({ slug, name }) => ({ slug, name })),
    total,
  };
}
